/// One replacement in a text. Places are in UTF-16 units, as browsers and `NSRange` count.
struct TextEdit: Codable, Hashable, Sendable {
    var range: Range<Int>
    var replacement: String

    init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// What a command does with a text: replacements, and what is selected afterwards.
struct EditingResult: Hashable, Sendable {
    /// In the order of their places, none overlapping; all places are those before the first of them.
    var edits: [TextEdit]
    /// In the text as it is afterwards.
    var selection: Range<Int>

    init(_ edits: [TextEdit], selection: Range<Int>) {
        self.edits = edits
        self.selection = selection
    }

    func applied(to text: String) -> String { edits.applied(to: text) }
}

extension [TextEdit] {
    /// The text after the replacements. A range that lies outside of the text is cut to it.
    func applied(to text: String) -> String {
        let units = Array<UInt16>(text.utf16)
        var result: [UInt16] = []
        var position = 0
        for edit in self {
            let lower = Swift.min(Swift.max(edit.range.lowerBound, position), units.count)
            result += units[position..<lower]
            result += edit.replacement.utf16
            position = Swift.min(Swift.max(edit.range.upperBound, lower), units.count)
        }
        result += units[position...]
        return String(decoding: result, as: UTF16.self)
    }

    /// The replacements that take these back, in the text after them.
    /// - Parameter text: the text before them.
    func inverted(in text: String) -> [TextEdit] {
        let units = Array<UInt16>(text.utf16)
        var shift = 0
        return map { edit in
            let length = edit.replacement.utf16.count
            let start = edit.range.lowerBound + shift
            shift += length - edit.range.count
            return TextEdit(start..<start + length, String(decoding: units[edit.range], as: UTF16.self))
        }
    }

    /// Where a place is after the replacements.
    /// - Parameter isAfter: whether a place where something is inserted lies behind it afterwards.
    func moved(_ offset: Int, isAfter: Bool = true) -> Int {
        var shift = 0
        for edit in self {
            let length = edit.replacement.utf16.count
            if edit.range.upperBound < offset || (edit.range.upperBound == offset && (isAfter || !edit.range.isEmpty)) {
                shift += length - edit.range.count
            } else if edit.range.lowerBound < offset {
                return edit.range.lowerBound + shift + Swift.min(offset - edit.range.lowerBound, length)
            } else {
                break
            }
        }
        return offset + shift
    }
}
