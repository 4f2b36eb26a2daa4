import Foundation

/// What a person looks for, understood: every term has to hold.
///
///     bread "rye flour" -yeast tag:food folder:"Home" created:2026-05 is:pinned has:link title:recipe
///
/// Several with "OR" between them are several queries: ``alternatives(_:calendar:now:)``.
struct SearchQuery: Hashable, Sendable {
    struct Term: Hashable, Sendable {
        var condition: Condition
        var isExcluded = false
    }

    enum Condition: Hashable, Sendable {
        /// Words in a row, without case and accents; the last one may go on.
        case words([String], isPrefix: Bool)
        /// A part of the text: for scripts that write no spaces.
        case part(String)
        /// A word of the title begins so.
        case titleStart(String)
        /// A part of the title.
        case title(String)
        case tag(String)
        case folder(String)
        case created(DateSpan)
        case updated(DateSpan)
        case flag(Flag)
        case has(Content)
    }

    enum Flag: String, CaseIterable, Sendable {
        case pinned, archived, trashed, checklist, todo
    }

    enum Content: String, CaseIterable, Sendable {
        case attachment, link, reminder
    }

    var terms: [Term] = []
    /// What was not understood, each as a sentence.
    var complaints: [String] = []

    /// So many terms are looked at; what follows is left out, and said.
    static let termLimit = 24
}

/// A stretch of time from one moment on, up to before another, with the words for it.
struct DateSpan: Hashable, Sendable {
    var start: Date?
    var end: Date?
    var words: String

    func contains(_ date: Date) -> Bool { date >= start ?? .distantPast && date < end ?? .distantFuture }
}
