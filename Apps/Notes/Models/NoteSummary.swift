import Foundation

/// A row of a list: a note without its text.
struct NoteSummary: Codable, Hashable, Identifiable, Sendable {
    let id: Note.ID
    var title: String
    /// The beginning of the text after the title, at most 160 characters, without Markdown's marks.
    var preview: String
    var folderID: Folder.ID?
    var tags: [String]
    var isPinned: Bool
    var status: Note.Status
    var createdAt: Date
    var updatedAt: Date
    var trashedAt: Date?
    var position: Double
    var remindAt: Date?
    /// How many boxes of its checklists are ticked, and how many there are.
    var checklist: ChecklistProgress

    init(_ note: Note) {
        id = note.id
        title = note.title
        preview = NoteText.preview(of: note.body)
        folderID = note.folderID
        tags = note.allTags
        isPinned = note.isPinned
        status = note.status
        createdAt = note.createdAt
        updatedAt = note.updatedAt
        trashedAt = note.trashedAt
        position = note.position
        remindAt = note.remindAt
        checklist = NoteText.checklist(of: note.body)
    }
}

struct ChecklistProgress: Codable, Hashable, Sendable {
    var done = 0
    var total = 0
}
