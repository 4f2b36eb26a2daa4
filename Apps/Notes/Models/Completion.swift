import Foundation

/// A name of which a person has typed the beginning.
enum TypedName: Hashable, Sendable {
    /// Behind "[[".
    case note(String)
    /// Behind "#".
    case tag(String)

    var text: String {
        switch self {
        case .note(let text), .tag(let text): text
        }
    }
}

/// What may be meant by what was typed.
enum Completion: Hashable, Identifiable, Sendable {
    case note(NoteSummary)
    case tag(String)

    var id: String {
        switch self {
        case .note(let note): note.id
        case .tag(let name): "#\(name)"
        }
    }

    var title: String {
        switch self {
        case .note(let note): note.title
        case .tag(let name): name
        }
    }

    var isTag: Bool { if case .tag = self { true } else { false } }
    var symbol: String { isTag ? "number" : "note.text" }

    /// What stands in the place of what was typed, with what ends it.
    var written: String {
        switch self {
        case .note(let note) where replacesOpening:
            "[\(note.title.replacing("[", with: "\\[").replacing("]", with: "\\]"))](glide://note/\(note.id))"
        case .note(let note): note.title + "]]"
        case .tag(let name): name + " "
        }
    }

    /// Whether "[[" goes as well: a title with brackets or a divider cannot stand behind it, the note's address can.
    var replacesOpening: Bool {
        if case .note(let note) = self { note.title.contains { "[]|".contains($0) } } else { false }
    }
}
