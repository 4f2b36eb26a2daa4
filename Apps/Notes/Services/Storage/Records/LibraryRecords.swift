import Foundation
import SwiftData

extension LibrarySchemaV1 {
    @Model
    final class FolderRecord {
        #Index<FolderRecord>([\.parentID])

        @Attribute(.unique) var id: String
        var name: String
        var parentID: String?
        var position: Double
        var createdAt: Date

        init(_ folder: Folder) {
            (id, name, parentID, position, createdAt) = (folder.id, folder.name, folder.parentID, folder.position, folder.createdAt)
        }
    }

    /// A tag that notes have which are neither archived nor in the trash, with their number: counted as notes are written.
    @Model
    final class TagRecord {
        @Attribute(.unique) var name: String
        var noteCount: Int

        init(name: String) { (self.name, noteCount) = (name, 0) }
    }

    /// A title that a note had when others linked to it: these links still lead to the note.
    @Model
    final class FormerTitleRecord {
        #Index<FormerTitleRecord>([\.titleKey], [\.noteID])

        var titleKey: String
        var noteID: String

        init(titleKey: String, noteID: String) { (self.titleKey, self.noteID) = (titleKey, noteID) }
    }

    @Model
    final class SavedSearchRecord {
        @Attribute(.unique) var id: String
        var name: String
        var query: String

        init(_ search: SavedSearch) { (id, name, query) = (search.id, search.name, search.query) }
    }

    /// A text that a note had.
    @Model
    final class RevisionRecord {
        #Index<RevisionRecord>([\.noteID, \.createdAt])

        @Attribute(.unique) var id: String
        var noteID: String
        var createdAt: Date
        /// When another text replaced it.
        var keptAt: Date
        /// In bytes of UTF-8: tells most texts apart without reading them.
        var length: Int
        var body: String

        init(_ revision: Revision, keptAt: Date) {
            self.keptAt = keptAt
            (id, noteID, createdAt, body) = (revision.id, revision.noteID, revision.createdAt, revision.body)
            length = revision.body.utf8.count
        }
    }

    /// A change in the outbox.
    @Model
    final class OperationRecord {
        #Index<OperationRecord>([\.noteID], [\.stamp])

        @Attribute(.unique) var sequence: Int
        var id: String
        /// The note that it writes or deletes.
        var noteID: String?
        /// Whether it is a `setBody`.
        var isText: Bool
        var milliseconds: Int64
        var counter: Int
        var device: String
        var base: String?
        /// Counts the writes to the library: which operations came, or came to say more, after another one.
        var stamp: Int
        /// The change as JSON.
        var payload: Data

        init(_ operation: Operation, stamp: Int, payload: Data) {
            (sequence, id, noteID, isText) = (operation.sequence, operation.id, operation.change.noteID, operation.change.isText)
            (milliseconds, counter, device) = (operation.time.milliseconds, Int(operation.time.counter), operation.time.device)
            (base, self.stamp, self.payload) = (operation.base, stamp, payload)
        }
    }

    /// This device: the one record of its kind.
    @Model
    final class DeviceRecord {
        var id: String
        /// The number of the last operation.
        var sequence: Int
        var milliseconds: Int64
        var counter: Int
        /// Up to here operations were handed out to be sent: they do not change any more.
        var handedOut: Int
        /// How many writes there were.
        var stamp: Int

        init(_ state: DeviceState) {
            (id, sequence, handedOut, stamp) = (state.id, state.sequence, state.handedOut, state.stamp)
            (milliseconds, counter) = (state.time.milliseconds, Int(state.time.counter))
        }
    }
}
