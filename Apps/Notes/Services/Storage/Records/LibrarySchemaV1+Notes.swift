import Foundation
import SwiftData

/// Notes as the first version kept them, before reminders came again: what files of that version are read by.
extension LibrarySchemaV1 {
    @Model
    final class NoteRecord {
        #Index<NoteRecord>(
            [\.status, \.pinnedRank, \.updatedAt], [\.status, \.pinnedRank, \.createdAt], [\.status, \.unpinnedRank, \.sortTitle],
            [\.status, \.unpinnedRank, \.position], [\.folderID, \.status, \.pinnedRank, \.updatedAt], [\.remindAt], [\.titleKey])

        @Attribute(.unique) var id: String
        var title: String
        var sortTitle: String
        var titleKey: String
        var preview: String
        var folderID: String?
        var givenTags: String
        var allTags: String
        var pinnedRank: Int
        var unpinnedRank: Int
        var status: String
        var createdAt: Date
        var updatedAt: Date
        var trashedAt: Date?
        var position: Double
        var remindAt: Date?
        var boxesDone: Int
        var boxesTotal: Int
        var hasLink: Bool
        var hasAttachment: Bool
        var head: String

        @Relationship(deleteRule: .cascade, inverse: \TextRecord.note) var text: TextRecord?
        @Relationship(deleteRule: .cascade, inverse: \TaggingRecord.note) var taggings: [TaggingRecord] = []
        @Relationship(deleteRule: .cascade, inverse: \LinkRecord.note) var links: [LinkRecord] = []

        init(id: String, title: String, createdAt: Date, remindAt: Date?) {
            (self.id, self.title, sortTitle, titleKey, preview) = (id, title, title, title, "")
            (givenTags, allTags, status, head) = ("", "", "active", "")
            (pinnedRank, unpinnedRank, boxesDone, boxesTotal, position) = (0, 1, 0, 0, 0)
            (self.createdAt, updatedAt, self.remindAt) = (createdAt, createdAt, remindAt)
            (hasLink, hasAttachment) = (false, false)
        }
    }

    @Model
    final class TextRecord {
        #if os(Linux)
        #FullText<TextRecord>([\.title, \.body])
        #endif

        var title: String
        var body: String
        var note: NoteRecord?

        init(title: String, body: String) { (self.title, self.body) = (title, body) }
    }

    @Model
    final class TaggingRecord {
        #Index<TaggingRecord>([\.name])

        var name: String
        var note: NoteRecord?

        init(name: String) { self.name = name }
    }

    @Model
    final class LinkRecord {
        #Index<LinkRecord>([\.titleKey])

        var titleKey: String
        var line: Int
        var context: String
        var note: NoteRecord?

        init(titleKey: String, line: Int, context: String) {
            (self.titleKey, self.line, self.context) = (titleKey, line, context)
        }
    }
}
