import Foundation
import SwiftData

extension LibrarySchemaV2 {
    /// A note without its text, and what lists show of the text. Rows are small, so that a list of many notes is read fast.
    @Model
    final class NoteRecord {
        #Index<NoteRecord>(
            [\.status, \.pinnedRank, \.updatedAt], [\.status, \.pinnedRank, \.createdAt], [\.status, \.unpinnedRank, \.sortTitle],
            [\.status, \.unpinnedRank, \.position], [\.folderID, \.status, \.pinnedRank, \.updatedAt], [\.remindAt], [\.titleKey])

        @Attribute(.unique) var id: String
        var title: String
        /// The title as `order by` wants it, and as links and completion look for it (`TitleKey`).
        var sortTitle: String
        var titleKey: String
        var preview: String
        var folderID: String?
        /// Names, one a line: those given to the note, and those together with the ones in its text.
        var givenTags: String
        var allTags: String
        /// 1 for pinned notes, for orders that descend, and 0 for pinned notes, for those that ascend: an index serves either.
        var pinnedRank: Int
        var unpinnedRank: Int
        var status: String
        var createdAt: Date
        var updatedAt: Date
        var trashedAt: Date?
        var position: Double
        var remindAt: Date?
        /// How often the reminder comes again (`Repetition`), counted from when.
        var repeatInterval: String?
        var repeatStart: Date?
        var boxesDone: Int
        var boxesTotal: Int
        var hasLink: Bool
        var hasAttachment: Bool
        /// The operation that wrote the text.
        var head: String

        @Relationship(deleteRule: .cascade, inverse: \TextRecord.note) var text: TextRecord?
        @Relationship(deleteRule: .cascade, inverse: \TaggingRecord.note) var taggings: [TaggingRecord] = []
        @Relationship(deleteRule: .cascade, inverse: \LinkRecord.note) var links: [LinkRecord] = []

        init(_ note: Note, facts: NoteFacts, head: String) {
            id = note.id
            (title, sortTitle, titleKey, preview) = (facts.title, TitleKey.sorting(facts.title), TitleKey(facts.title).text, facts.preview)
            folderID = note.folderID
            givenTags = TagList.text(note.tags)
            allTags = TagList.text(facts.allTags(with: note.tags))
            (pinnedRank, unpinnedRank) = note.isPinned ? (1, 0) : (0, 1)
            status = note.status.rawValue
            (createdAt, updatedAt, trashedAt) = (note.createdAt, note.updatedAt, note.trashedAt)
            (position, remindAt) = (note.position, note.remindAt)
            (repeatInterval, repeatStart) = (note.repetition?.interval.rawValue, note.repetition?.start)
            (boxesDone, boxesTotal) = (facts.checklist.done, facts.checklist.total)
            (hasLink, hasAttachment) = (facts.hasLink, facts.hasAttachment)
            self.head = head
        }
    }

    /// The text of a note: read when a note is opened or searched, and never for a list.
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

    /// A tag of a note. A note with "work/ideas" has one for "work", too, so that the notes inside a tag are one look-up.
    @Model
    final class TaggingRecord {
        #Index<TaggingRecord>([\.name])

        var name: String
        var note: NoteRecord?

        init(name: String) { self.name = name }
    }

    /// A link in the text of a note.
    @Model
    final class LinkRecord {
        #Index<LinkRecord>([\.titleKey])

        /// What it leads to (`TitleKey`).
        var titleKey: String
        var line: Int
        var context: String
        var note: NoteRecord?

        init(_ link: NoteFacts.Link) { (titleKey, line, context) = (link.key.text, link.line, link.context) }
    }
}
