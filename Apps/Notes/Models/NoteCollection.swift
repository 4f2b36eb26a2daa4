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

/// How a list is ordered. Pinned notes come first in every order.
enum NoteSort: String, Codable, CaseIterable, Sendable {
    case updated, created, title, manual
}
