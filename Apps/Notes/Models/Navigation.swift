import Foundation

/// A screen that can be gone to.
enum Route: Hashable, Sendable {
    case noteDetail(noteId: Note.ID)
    case history(noteId: Note.ID)
}

enum Sheet: Hashable, Codable, Identifiable, Sendable {
    case settings(SettingsSection? = nil)
    case login
    case importNotes
    /// Without any all of them.
    case exportNotes([Note.ID]? = nil)
    /// With the folders inside of it.
    case exportFolder(Folder.ID)
    case doctor
    case templates
    case palette(String)
    case shortcuts
    case saveSearch(String)
    case newFolder(parent: Folder.ID?)
    case move([Note.ID])
    case moveFolder(Folder.ID)
    case tags(Note.ID)
    case commonTags([Note.ID])
    case reminder(Note.ID)
    /// A note that was asked for by an address: nothing is saved before the person says so.
    case draft(title: String, body: String, folder: Folder.ID?)

    var id: Self { self }
}

/// A heading of a note, by its anchor or its words.
struct NoteHeading: Hashable, Sendable {
    let noteID: Note.ID
    let name: String
}

struct AlertContent: Identifiable, Equatable {
    let id = UUID()
    var title: String
    var message: String
}
