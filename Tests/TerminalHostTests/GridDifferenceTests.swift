import Testing

@testable import TerminalHost

struct GridDifferenceTests {
    private func grid(_ text: String, _ look: CellLook = CellLook()) -> CellGrid {
        var grid = CellGrid(width: 8, height: 2)
        for (y, line) in text.split(separator: "\n").enumerated() { grid.write(line, x: 0, y: y, look: look, clip: grid.bounds) }
        return grid
    }

    @Test func onlyCellsThatDifferAreWritten() {
        let old = grid("one two\nthree")
        let new = grid("one six\nthree")
        #expect(GridDifference.output(from: old, to: new, depth: .full) == "\u{1B}[1;5H\u{1B}[0msix\u{1B}[0m")
        #expect(GridDifference.output(from: new, to: new, depth: .full) == "")
    }

    /// Terminals differ in how far a joined character moves their caret.
    @Test func behindAJoinedCharacterThePlaceIsTold() {
        let output = GridDifference.output(from: grid(""), to: grid("👩‍👩‍👧b"), depth: .full)
        #expect(output.contains("👩‍👩‍👧\u{1B}[1;3Hb"))
    }

    @Test func aTerminalOfAnotherSizeIsWrittenWhole() {
        let output = GridDifference.output(from: CellGrid(width: 3, height: 2), to: grid("abc"), depth: .full)
        #expect(output.hasPrefix("\u{1B}[0m\u{1B}[2J"))
        #expect(output.contains("abc"))
    }

    @Test func looksAreCodes() {
        let look = CellLook(foreground: CellColor(1, 2, 3), background: .white, traits: [.bold, .underlined])
        let new = grid("x", look)
        #expect(GridDifference.output(from: grid(""), to: new, depth: .full).contains("\u{1B}[0;1;4;38;2;1;2;3;48;2;255;255;255mx"))
        #expect(GridDifference.output(from: grid(""), to: new, depth: .palette).contains("\u{1B}[0;1;4;38;5;16;48;5;231mx"))
        #expect(GridDifference.output(from: grid(""), to: new, depth: .none).contains("\u{1B}[0;1;4mx"))
    }

    @Test(arguments: [(CellColor(255, 0, 0), 196), (CellColor(128, 128, 128), 244), (CellColor(0, 0, 0), 16), (CellColor(0, 135, 255), 33)])
    func coloursAreTheNearestOfThePalette(color: CellColor, index: Int) { #expect(GridDifference.paletteIndex(of: color) == index) }

    @Test func halfOfAWideCharacterIsNone() {
        var grid = grid("日本")
        grid.write("x", x: 1, y: 0, look: CellLook(), clip: grid.bounds)
        #expect(grid.text.hasPrefix(" x本"))
        grid.write("語", x: 7, y: 0, look: CellLook(), clip: grid.bounds)
        #expect(!grid.text.contains("語"), "it has no room in the last column")
    }

    @Test func nothingIsWrittenBeyondTheClip() {
        var grid = CellGrid(width: 8, height: 2)
        grid.write("abcdef", x: -1, y: 0, look: CellLook(), clip: CellRect(x: 1, y: 0, width: 3, height: 1))
        grid.write("abc", x: 0, y: 7, look: CellLook(), clip: grid.bounds)
        #expect(grid.text == " cde\n")
    }
}
