/// Where the lines of paragraphs begin: what was found once is not looked for again, since typing changes one paragraph.
@MainActor
final class LineBreaks {
    private var width = 0
    private var known: [String: [Int]] = [:]

    /// More than any text that is on the screen; then all is found anew.
    private static let capacity = 50_000

    /// The beginnings of a paragraph's lines, in UTF-16 units.
    func starts(of paragraph: String, width: Int, isSecure: Bool) -> [Int] {
        guard !isSecure else { return Self.find(paragraph, width, isSecure: true) }
        if self.width != width || known.count > Self.capacity {
            known = [:]
            self.width = width
        }
        if let starts = known[paragraph] { return starts }
        let starts = Self.find(paragraph, width, isSecure: false)
        known[paragraph] = starts
        return starts
    }

    private static func find(_ paragraph: String, _ width: Int, isSecure: Bool) -> [Int] {
        // Letters of one byte take a cell at most; only a tab takes more.
        if paragraph.utf8.count <= width, !paragraph.utf8.contains(0x09) { return [0] }
        var starts = [0]
        var (used, offset) = (0, 0)
        // Behind the last blank of the line: where it could end, and what was used until there.
        var blank: (offset: Int, used: Int)?
        for character in paragraph {
            let glyph = Glyph(character, isSecure: isSecure)
            if used + glyph.cells > width, used > 0, character != " " {
                starts.append(blank?.offset ?? offset)
                used -= blank?.used ?? used
                blank = nil
            }
            used += glyph.cells
            offset += glyph.units
            if character == " " { blank = (offset, used) }
        }
        return starts
    }
}

/// A character as it is shown.
struct Glyph: Equatable {
    var text: String
    /// What the character takes in the text, in UTF-16 units.
    var units: Int
    var cells: Int

    /// - Parameter isSecure: it is shown as a dot.
    init(_ character: Character, isSecure: Bool) {
        text = isSecure ? "•" : CellText.harmless(String(character))
        units = character.utf16.count
        cells = CellText.width(text)
    }
}

/// A text in lines of a width.
@MainActor
struct WrappedText {
    struct Line: Equatable {
        let paragraph: Int
        /// In the whole text.
        let start: Int
        /// With the blanks at which the line was broken.
        let glyphs: [Glyph]
    }

    private let text: FieldText
    private let isSecure: Bool
    private var breaks: [[Int]] = []
    /// The number of each paragraph's first line.
    private var firstLines: [Int] = []
    private(set) var lineCount = 0

    /// - Parameter isSecure: each character is shown as a dot.
    init(_ text: FieldText, width: Int, isSecure: Bool = false, breaks known: LineBreaks) {
        self.text = text
        self.isSecure = isSecure
        for paragraph in text.paragraphs {
            let starts = known.starts(of: paragraph, width: max(width, 1), isSecure: isSecure)
            firstLines.append(lineCount)
            breaks.append(starts)
            lineCount += starts.count
        }
    }

    func line(_ number: Int) -> Line {
        let number = min(max(number, 0), lineCount - 1)
        var paragraph = firstLines.partitioningIndex { $0 > number } - 1
        paragraph = max(paragraph, 0)
        let index = number - firstLines[paragraph]
        let start = breaks[paragraph][index]
        let units = text.paragraphs[paragraph].utf16
        let from = units.index(units.startIndex, offsetBy: start)
        let to = index + 1 < breaks[paragraph].count ? units.index(from, offsetBy: breaks[paragraph][index + 1] - start) : units.endIndex
        let glyphs = text.paragraphs[paragraph][from..<to].map { Glyph($0, isSecure: isSecure) }
        return Line(paragraph: paragraph, start: text.starts[paragraph] + start, glyphs: glyphs)
    }

    /// The line and the column of a caret.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let paragraph = text.paragraph(at: offset)
        let inside = offset - text.starts[paragraph]
        let index = max(breaks[paragraph].partitioningIndex { $0 > inside } - 1, 0)
        let number = firstLines[paragraph] + index
        var (column, place) = (0, breaks[paragraph][index])
        for glyph in line(number).glyphs where place < inside {
            place += glyph.units
            column += glyph.cells
        }
        return (number, column)
    }

    /// The caret that is nearest to a line and a column.
    func offset(line number: Int, column: Int) -> Int {
        let line = line(number)
        var (used, offset) = (0, line.start)
        for glyph in line.glyphs {
            if used + glyph.cells > column { break }
            used += glyph.cells
            offset += glyph.units
        }
        return offset
    }
}

extension Array {
    /// The first place from which on all elements belong to the second part.
    fileprivate func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
