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
    var repetition: Repetition?
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
        repetition = note.repetition
        checklist = NoteText.checklist(of: note.body)
    }
}

extension NoteSummary {
    /// A row from what a store has kept of a note.
    init(
        id: Note.ID, title: String, preview: String, folderID: Folder.ID?, tags: [String], isPinned: Bool, status: Note.Status,
        createdAt: Date, updatedAt: Date, trashedAt: Date?, position: Double, remindAt: Date?, repetition: Repetition?,
        checklist: ChecklistProgress
    ) {
        (self.id, self.title, self.preview, self.folderID, self.tags) = (id, title, preview, folderID, tags)
        (self.isPinned, self.status) = (isPinned, status)
        (self.createdAt, self.updatedAt, self.trashedAt) = (createdAt, updatedAt, trashedAt)
        (self.position, self.remindAt, self.repetition, self.checklist) = (position, remindAt, repetition, checklist)
    }
}

struct ChecklistProgress: Codable, Hashable, Sendable {
    var done = 0
    var total = 0
}
