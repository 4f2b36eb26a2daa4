import Foundation

/// A set of notes that a list can show.
enum NoteCollection: Codable, Hashable, Sendable {
    /// All that are neither archived nor in the trash.
    case all
    /// Those of one folder, without those of the folders inside of it.
    case folder(Folder.ID)
    /// Those with a tag, or with one inside of it.
    case tag(String)
    case archive
    case trash
    /// Those with a reminder, the next one first.
    case reminders
    /// Notes without a folder.
    case unfiled
}

extension NoteCollection {
    /// That of all its notes.
    var status: Note.Status {
        switch self {
        case .archive: .archived
        case .trash: .trashed
        case .all, .folder, .tag, .reminders, .unfiled: .active
        }
    }

    func contains(_ note: NoteSummary) -> Bool {
        contains(status: note.status, folderID: note.folderID, remindAt: note.remindAt, tags: note.tags)
    }

    /// Whether a note belongs to it of which this is known.
    /// - Parameter tags: those given to the note and those written in its text.
    func contains(status: Note.Status, folderID: Folder.ID?, remindAt: Date?, tags: [String]) -> Bool {
        switch self {
        case .all: status == .active
        case .folder(let id): status == .active && folderID == id
        case .unfiled: status == .active && folderID == nil
        case .tag(let name): status == .active && TagList.withParents(tags).contains(name)
        case .archive: status == .archived
        case .trash: status == .trashed
        case .reminders: status == .active && remindAt != nil
        }
    }
}

/// How a list is ordered. Pinned notes come first in every order.
enum NoteSort: String, Codable, CaseIterable, Sendable {
    case updated, created, title, manual
}
