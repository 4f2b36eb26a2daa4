/// A place as the protocol counts: lines from 0, UTF-16 units within the line from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (one: TextPosition, other: TextPosition) -> Bool { (one.line, one.character) < (other.line, other.character) }

    init?(_ json: JSONValue?) {
        guard let line = json?["line"]?.int, let character = json?["character"]?.int, line >= 0, character >= 0 else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { ["line": .int(line), "character": .int(character)] }
}

package struct TextRange: Hashable, Sendable {
    package var start: TextPosition
    package var end: TextPosition

    package init(start: TextPosition, end: TextPosition) {
        self.start = start
        self.end = end
    }

    init?(_ json: JSONValue?) {
        guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]), start <= end else { return nil }
        self.init(start: start, end: end)
    }

    var json: JSONValue { ["start": start.json, "end": end.json] }

    /// Whether two ranges have a place in common; one that is empty has its place.
    func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
    func contains(_ position: TextPosition) -> Bool { start <= position && position <= end }
}
