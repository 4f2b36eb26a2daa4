/// A target of two names: `Old -> New`.
struct ArrowTarget {
    let old: String
    let new: String

    /// - Returns: Nothing where the text has no arrow, or nothing on a side of it.
    init?(_ text: String) {
        guard let arrow = text.range(of: "->") else { return nil }
        old = Self.trimmed(text[..<arrow.lowerBound])
        new = Self.trimmed(text[arrow.upperBound...])
        if old.isEmpty || new.isEmpty { return nil }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}

extension String {
    /// Where a text begins that is looked for.
    fileprivate func range(of other: String) -> Range<String.Index>? { self.firstRange(of: other) }

    /// The path's folder with its slash; empty at the root.
    var folder: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
    var lastPathPart: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
}
