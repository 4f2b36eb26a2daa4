import Foundation

/// A note: Markdown text, and where it belongs.
struct Note: Codable, Hashable, Identifiable, Sendable {
    let id: String
    /// Markdown. The first line that is not empty is the title.
    var body: String
    var folderID: Folder.ID?
    /// The tags that were given to the note, without those written in its text. "work/ideas" lies inside "work".
    var tags: [String]
    var isPinned: Bool
    var status: Status
    var createdAt: Date
    /// When the text was last changed.
    var updatedAt: Date
    /// When the note was moved to the trash: it is purged thirty days later.
    var trashedAt: Date?
    /// The place among its neighbours where the order is manual; smaller comes first.
    var position: Double
    /// When the person wants to be reminded of the note.
    var remindAt: Date?
    /// Whether the reminder comes again.
    var repetition: Repetition?

    enum Status: String, Codable, Sendable, CaseIterable {
        case active, archived, trashed
    }

    init(
        id: String = UUID().uuidString.lowercased(), body: String = "", folderID: Folder.ID? = nil, tags: [String] = [],
        isPinned: Bool = false, status: Status = .active, createdAt: Date = .now, updatedAt: Date? = nil, trashedAt: Date? = nil,
        position: Double = 0, remindAt: Date? = nil, repetition: Repetition? = nil
    ) {
        self.id = id
        self.body = body
        self.folderID = folderID
        self.tags = tags
        self.isPinned = isPinned
        self.status = status
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.trashedAt = trashedAt
        self.position = position
        self.remindAt = remindAt
        self.repetition = repetition
    }
}

extension Note {
    /// What lists show of a note.
    var summary: NoteSummary { NoteSummary(self) }
    var title: String { NoteText.title(of: body) }
    var wordCount: Int { NoteText.wordCount(of: body) }
    /// The tags given to the note and those written in its text, each once, in alphabetical order.
    var allTags: [String] { Array(Set(tags).union(NoteText.tags(in: body))).sorted() }
}

#if DEBUG
extension Note {
    static let mock = Note(
        id: "mock", body: "# Groceries\n\n- [x] Bread\n- [ ] Apples\n\nFor #home/kitchen.",
        createdAt: Date(timeIntervalSince1970: 1_750_000_000))
    static let mocks = [
        mock,
        Note(
            id: "ideas", body: "Ideas\n\nA notes app that loses nothing.", tags: ["work"], isPinned: true,
            createdAt: Date(timeIntervalSince1970: 1_750_100_000)),
        Note(
            id: "letter", body: "Letter to Ada\n\nSee [[Ideas]].", status: .archived, createdAt: Date(timeIntervalSince1970: 1_750_200_000)),
    ]
}
#endif
