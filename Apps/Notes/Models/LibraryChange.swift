import Foundation

/// Something that a person did to the library. The repository applies changes and writes each into the outbox, in one transaction.
enum LibraryChange: Codable, Hashable, Sendable {
    case createNote(Note)
    /// A new text. Which operation wrote the text before it stands in the `Operation`.
    case setBody(Note.ID, String)
    case setFolder(Note.ID, Folder.ID?)
    case setTags(Note.ID, [String])
    case setPinned(Note.ID, Bool)
    case setStatus(Note.ID, Note.Status)
    case setPosition(Note.ID, Double)
    case setReminder(Note.ID, Date?)
    case setRepetition(Note.ID, Repetition?)
    /// A text that the note had before, as a backup knows it. The note must be there; it is not taken back.
    case keepRevision(Revision)
    /// Keeps the text of now, before somebody who has come back to the note changes it. The outbox gets nothing: what is kept of the past
    /// is each library's own.
    case keepText(Note.ID)
    /// Deletes the note and its revisions. Files that no note names any more stay until somebody clears them away.
    case purge(Note.ID)

    case createFolder(Folder)
    case renameFolder(Folder.ID, String)
    /// Into another folder, or to the top.
    case moveFolder(Folder.ID, Folder.ID?)
    case setFolderPosition(Folder.ID, Double)
    /// Its notes and folders go to its parent.
    case deleteFolder(Folder.ID)

    case saveSearch(SavedSearch)
    case deleteSavedSearch(SavedSearch.ID)
}

/// A change in the outbox: what a server will be told, in this order.
struct Operation: Codable, Hashable, Identifiable, Sendable {
    /// The device's id and a counter: "laptop-17".
    let id: String
    /// Grows with every operation of this device, without gaps.
    let sequence: Int
    let time: HybridTime
    let change: LibraryChange
    /// For a text: the operation whose text it replaces.
    let base: String?
}
