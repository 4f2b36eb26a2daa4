import Foundation

extension MarkdownFrontMatter {
    /// What is known of a note besides its text.
    init(_ note: Note) {
        self.init(
            id: note.id, title: note.title, tags: note.tags, created: note.createdAt, updated: note.updatedAt, isPinned: note.isPinned,
            isArchived: note.status == .archived, isTrashed: note.status == .trashed, remindAt: note.remindAt,
            interval: note.repetition?.interval, repeatsFrom: note.repetition?.start, position: note.position)
    }

    enum Value: Hashable {
        /// Words of a person.
        case text(String)
        case list([String])
        /// A date, a number, one of a few words.
        case plain(String)

        var texts: [String] {
            switch self {
            case .text(let text), .plain(let text): [text]
            case .list(let texts): texts
            }
        }
    }

    /// What it says, in the order in which it is written.
    var fields: [(key: String, value: Value)] {
        func date(_ date: Date?) -> Value? { date.map { .plain(TransferDate.text($0)) } }
        let all: [(String, Value?)] = [
            ("id", id.map(Value.text)), ("title", title.map(Value.text)), ("tags", tags.isEmpty ? nil : .list(tags)),
            ("created", date(created)), ("updated", date(updated)), ("pinned", isPinned ? .plain("true") : nil),
            ("archived", isArchived ? .plain("true") : nil), ("trashed", isTrashed ? .plain("true") : nil), ("remind", date(remindAt)),
            ("repeat", remindAt == nil ? nil : (interval?.rawValue).map(Value.plain)),
            ("repeat-from", remindAt == nil || repeatsFrom == remindAt ? nil : date(repeatsFrom)),
            ("folder", folder.isEmpty ? nil : .list(folder)),
            ("position", position.flatMap { $0 == 0 ? nil : .plain("\($0)") }),
        ]
        return all.compactMap { key, value in value.map { (key, $0) } }
    }

    /// As the first lines of a file.
    var text: String {
        let lines = fields.map { key, value in
            switch value {
            case .text(let text): "\(key): \(Self.quoted(text))"
            case .list(let texts): "\(key): [\(texts.map(Self.quoted).joined(separator: ", "))]"
            case .plain(let text): "\(key): \(text)"
            }
        }
        return (["---"] + lines + ["---", "", ""]).joined(separator: "\n")
    }

    static func quoted(_ text: String) -> String {
        let oneLine = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return "\"" + oneLine.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
}
