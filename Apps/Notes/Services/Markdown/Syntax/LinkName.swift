/// What a link between notes names: "Plan", "Plan#Now", or "#Now" for a heading of the note that it stands in.
///
/// A title may have a "#" as well, as "C# tips" and "Trip #travel" do: behind one stands a heading only where no note is called so.
struct LinkName: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    /// What it may mean, the longest title first; one that is empty is the title of the note that the link stands in.
    var readings: [(title: String, heading: String?)] {
        [(text, nil)]
            + text.indices.reversed().filter { text[$0] == "#" }.map { place in
                (Self.trimmed(text[..<place]), Self.trimmed(text[text.index(after: place)...]))
            }
    }

    /// What a note that is begun for it is called.
    var newTitle: String {
        let heading = text.indices.first { place in
            guard text[place] == "#", place > text.startIndex else { return false }
            let next = text.index(after: place)
            return next < text.endIndex && !text[next].isWhitespace && !text[text.index(before: place)].isWhitespace
        }
        return heading.map { Self.trimmed(text[..<$0]) } ?? text
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
        return String(text[start..<end])
    }
}
