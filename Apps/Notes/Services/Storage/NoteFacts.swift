import Foundation

/// What is worked out from a text whenever it is written, so that lists need not read it.
struct NoteFacts: Equatable, Sendable {
    struct Link: Equatable, Sendable {
        /// Of all that the link names, also of a heading; of an address of a note's that address.
        let key: TitleKey
        /// Counted from 0.
        let line: Int
        /// The line without Markdown's marks.
        let context: String

        /// Of links that lead to a note by its id, as those do that were imported.
        static func key(to note: Note.ID) -> TitleKey { TitleKey(address + note) }
        static let address = "glide://note/"
        var isByID: Bool { key.text.hasPrefix(Self.address) }
    }

    let title: String
    let preview: String
    let tagsInText: Set<String>
    let checklist: ChecklistProgress
    let links: [Link]
    /// Whether it links to a note or to an address.
    let hasLink: Bool
    let hasAttachment: Bool

    init(body: String) {
        title = NoteText.title(of: body)
        preview = NoteText.preview(of: body)
        tagsInText = NoteText.tags(in: body)
        checklist = NoteText.checklist(of: body)
        func has(_ mark: String) -> Bool { body.range(of: mark, options: .literal) != nil }
        links = has("[[") || has(Link.address) ? Self.links(in: body) : []
        hasLink = !links.isEmpty || has("](") || has("://")
        hasAttachment = !AttachmentReference.ids(in: body).isEmpty
    }

    /// The tags given to the note and those in the text, each once, in alphabetical order.
    func allTags(with given: [String]) -> [String] { Array(tagsInText.union(given)).sorted() }

    private static func links(in body: String) -> [Link] {
        var links: [Link] = []
        let lines = body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, bytes) in lines.enumerated() where bytes.contains(UInt8(ascii: "[")) {
            let line = String(Substring(bytes))
            let keys = NoteText.links(in: line).map { TitleKey($0) } + notesByID(in: line).map(Link.key)
            guard !keys.isEmpty else { continue }
            let context = String(NoteText.plain(line).prefix(300))
            links += keys.map { Link(key: $0, line: number, context: context) }
        }
        return links
    }
}

extension NoteFacts {
    private static func notesByID(in line: String) -> [Note.ID] {
        guard line.contains(Link.address) else { return [] }
        var notes: [Note.ID] = []
        _ = MarkdownTargets.replacing(in: line) { target in
            if target.hasPrefix(Link.address), let url = URL(string: target), case .note(let id, _) = DeepLink(url) { notes.append(id) }
            return nil
        }
        return notes
    }
}

/// A title as links and completion see it: without case, accents and superfluous spaces.
struct TitleKey: Hashable, Sendable {
    let text: String

    init(_ title: String) {
        text = Self.folded(title).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether it is a link's name, and may lead to a note with a title, or to a heading in it.
    func mayMean(_ title: TitleKey) -> Bool {
        self == title || text.hasPrefix(title.text + "#") || text.hasPrefix(title.text + " #")
    }

    private static func folded(_ title: String) -> String {
        title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// A title as lists are ordered by it: numbers by their value, "Week 9" before "Week 10".
    static func sorting(_ title: String) -> String {
        var key = ""
        var digits = ""
        func close() {
            guard !digits.isEmpty else { return }
            key += String(repeating: "0", count: max(0, 12 - digits.count)) + digits
            digits = ""
        }
        for character in TitleKey(title).text {
            if character.isASCII, character.isNumber {
                digits.append(character)
            } else {
                close()
                key.append(character)
            }
        }
        close()
        return key
    }

    /// How well a title matches what was typed, the smaller the better; nil if it does not.
    func rank(of typed: TitleKey) -> Int? {
        if typed.text.isEmpty { return 0 }
        if text == typed.text { return 0 }
        if text.hasPrefix(typed.text) { return 1 }
        if text.contains(" " + typed.text) { return 2 }
        return text.contains(typed.text) ? 3 : nil
    }
}

/// Names of tags as one text, one a line.
enum TagList {
    static func text(_ tags: [String]) -> String { tags.joined(separator: "\n") }
    static func tags(_ text: String) -> [String] { text.isEmpty ? [] : text.components(separatedBy: "\n") }

    /// Names as they are kept: without "#" and spaces around them, each once, in the order given.
    static func cleaned(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.compactMap { tag in
            let parts = tag.split(separator: "/").map { $0.trimmingCharacters(in: .whitespacesAndNewlines.union(["#"])) }.filter {
                !$0.isEmpty
            }
            let name = parts.joined(separator: "/").split(whereSeparator: \.isNewline).joined(separator: " ")
            return name.isEmpty || !seen.insert(name).inserted ? nil : name
        }
    }

    /// The tags and those that they lie inside of: "work" and "work/ideas" of "work/ideas".
    static func withParents(_ tags: [String]) -> Set<String> {
        var names: Set<String> = []
        for tag in tags {
            let parts = tag.split(separator: "/")
            for count in parts.indices { names.insert(parts[...count].joined(separator: "/")) }
        }
        return names
    }
}
