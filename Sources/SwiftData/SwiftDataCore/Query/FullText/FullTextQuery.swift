import Foundation

/// Words to look for in the attributes that a model indexes with `#FullText`. An extension of Glide: Apple has none.
///
///     let query = FullTextQuery("swift data*")
///     try context.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.contains(query) }))
///
/// Words are joined by "and"; `"two words"` in quotes is a phrase, a trailing `*` a prefix, a leading `-` excludes.
/// Whatever a person types is a valid query: punctuation is ignored. Case and diacritics make no difference. A query
/// without words matches every model.
public struct FullTextQuery: Hashable, Sendable, Codable {
    public struct Term: Hashable, Sendable, Codable {
        /// The words of a phrase, or the one word.
        public var words: [String]
        /// Whether the last word may go on.
        public var isPrefix: Bool
        public var isExcluded: Bool

        public init(words: [String], isPrefix: Bool = false, isExcluded: Bool = false) {
            (self.words, self.isPrefix, self.isExcluded) = (words, isPrefix, isExcluded)
        }
    }

    public var terms: [Term]

    public init(terms: [Term]) { self.terms = terms }

    /// What a person typed. Cost: linear in its length.
    public init(_ text: String) {
        terms = []
        var rest = text[...]
        while let term = Self.nextTerm(&rest) {
            if !term.words.isEmpty { terms.append(term) }
        }
    }

    private static func nextTerm(_ rest: inout Substring) -> Term? {
        rest = rest.drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return nil }
        let isExcluded = rest.first == "-"
        if isExcluded { rest.removeFirst() }
        let content: Substring
        if rest.first == "\"" {
            rest.removeFirst()
            content = rest.prefix { $0 != "\"" }
            rest = rest.dropFirst(content.count + 1)
        } else {
            content = rest.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "*" }
            rest = rest.dropFirst(content.count)
        }
        let isPrefix = rest.first == "*"
        if isPrefix { rest.removeFirst() }
        // What punctuation joins is a phrase: "e-mail" is "e" followed by "mail".
        return Term(words: FullTextTokens.words(in: String(content)), isPrefix: isPrefix, isExcluded: isExcluded)
    }
}

package struct FullTextHit: Sendable {
    package var key: Int64
    /// The lower the better, as SQLite's bm25.
    package var rank: Double
    /// The best passage of each indexed attribute, with `snippetMarks` around the found words.
    package var snippets: [String: String]

    package init(key: Int64, rank: Double, snippets: [String: String]) {
        (self.key, self.rank, self.snippets) = (key, rank, snippets)
    }

    /// Control characters that cannot be typed: the start and end of a found word in a snippet.
    package static let snippetMarks = (start: "\u{2}", end: "\u{3}")
}
