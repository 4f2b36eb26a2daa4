import Foundation

/// A note that was found.
struct SearchHit: Hashable, Identifiable, Sendable {
    let summary: NoteSummary
    /// The title and the place where the words are, with the words marked.
    let title: MarkedText
    let snippet: MarkedText

    var id: Note.ID { summary.id }
}

/// A text with places that are to stand out.
struct MarkedText: Hashable, Sendable {
    struct Run: Hashable, Sendable {
        var text: String
        var isMarked: Bool
    }
    var runs: [Run]
    var text: String { runs.map(\.text).joined() }
}

struct SearchResults: Hashable, Sendable {
    var hits: [SearchHit]
    /// How many notes match; a search stops counting where that takes too long.
    var total: Int
    var isTotalExact: Bool
    /// What was looked for, in words: "Notes with “bread” in the folder Home, changed since 1 June".
    var explanation: String
    /// What could not be understood, as a sentence: "“created:soon” is no date; try created:2026-05".
    var complaint: String?
    /// Nothing was looked for yet: what was typed, as "tag:", is on its way to something.
    var isUnfinished = false
}
