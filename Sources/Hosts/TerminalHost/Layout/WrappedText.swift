import RenderTree

/// A text in lines of a width, of which each knows where it begins: in UTF-16 units, as carets are counted.
struct WrappedText {
    /// A character as it is shown.
    struct Glyph: Equatable {
        var text: String
        /// What the character takes in the text.
        var units: Int
        var cells: Int
    }

    struct Line: Equatable {
        var start: Int
        /// With the blanks at which the line was broken.
        var glyphs: [Glyph] = []

        var end: Int { glyphs.reduce(start) { $0 + $1.units } }
        var cells: Int { glyphs.reduce(0) { $0 + $1.cells } }
        var text: String { glyphs.map(\.text).joined() }
    }

    private(set) var lines: [Line] = []

    /// - Parameter isSecure: each character is shown as a dot.
    init(_ text: String, width: Int, isSecure: Bool = false) {
        var start = 0
        for paragraph in text.lines {
            append(paragraph, from: start, width: max(width, 1), isSecure)
            start += paragraph.utf16.count + 1
        }
    }

    private mutating func append(_ paragraph: String, from start: Int, width: Int, _ isSecure: Bool) {
        var line = Line(start: start)
        var used = 0
        // How many glyphs of the line stand before the last place where it could end: behind a blank.
        var breakable = 0
        for character in paragraph {
            let shown = isSecure ? "•" : CellText.harmless(String(character))
            let glyph = Glyph(text: shown, units: character.utf16.count, cells: CellText.width(shown))
            if used + glyph.cells > width, used > 0, character != " " {
                let kept = breakable > 0 ? breakable : line.glyphs.count
                let rest = Array(line.glyphs[kept...])
                line.glyphs.removeSubrange(kept...)
                lines.append(line)
                line = Line(start: line.end, glyphs: rest)
                used = line.cells
                breakable = 0
            }
            line.glyphs.append(glyph)
            used += glyph.cells
            if character == " " { breakable = line.glyphs.count }
        }
        lines.append(line)
    }

    /// The line and the column of a caret.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let index = max((lines.firstIndex { $0.start > offset } ?? lines.count) - 1, 0)
        var (column, place) = (0, lines[index].start)
        for glyph in lines[index].glyphs where place < offset {
            place += glyph.units
            column += glyph.cells
        }
        return (index, column)
    }

    /// The caret that is nearest to a line and a column.
    func offset(line: Int, column: Int) -> Int {
        let line = lines[min(max(line, 0), lines.count - 1)]
        var (used, offset) = (0, line.start)
        for glyph in line.glyphs {
            if used + glyph.cells > column { break }
            used += glyph.cells
            offset += glyph.units
        }
        return offset
    }
}
