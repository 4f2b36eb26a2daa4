import Foundation
import SwiftData

/// The fetches behind lists. Each order is one that an index has (`NoteRecord`): a page costs what it shows.
enum NoteFetch {
    static func note(_ id: Note.ID) -> FetchDescriptor<NoteRecord> {
        var descriptor = FetchDescriptor<NoteRecord>(predicate: #Predicate { $0.id == id })
        descriptor.fetchLimit = 1
        return descriptor
    }

    /// - Parameter sort: nil where only the number counts.
    static func notes(in collection: NoteCollection, sortedBy sort: NoteSort?) -> FetchDescriptor<NoteRecord> {
        let (active, archived, trashed) = (Note.Status.active.rawValue, Note.Status.archived.rawValue, Note.Status.trashed.rawValue)
        let predicate: Predicate<NoteRecord>
        switch collection {
        case .all: predicate = #Predicate { $0.status == active }
        case .folder(let id): predicate = #Predicate { $0.folderID == id && $0.status == active }
        case .unfiled: predicate = #Predicate { $0.folderID == nil && $0.status == active }
        case .archive: predicate = #Predicate { $0.status == archived }
        case .trash: predicate = #Predicate { $0.status == trashed }
        case .reminders: predicate = #Predicate { $0.remindAt != nil && $0.status == active }
        case .tag(let name): predicate = #Predicate { note in note.taggings.contains { $0.name == name } && note.status == active }
        }
        var orders = sort.map(self.orders) ?? []
        if sort != nil, case .reminders = collection {
            orders = [SortDescriptor(\.remindAt), SortDescriptor(\.id, comparator: .lexical)]
        }
        return FetchDescriptor(predicate: predicate, sortBy: orders)
    }

    private static func orders(_ sort: NoteSort) -> [SortDescriptor<NoteRecord>] {
        let id = SortDescriptor(\NoteRecord.id, comparator: .lexical)
        return switch sort {
        case .updated: [SortDescriptor(\.pinnedRank, order: .reverse), SortDescriptor(\.updatedAt, order: .reverse), id]
        case .created: [SortDescriptor(\.pinnedRank, order: .reverse), SortDescriptor(\.createdAt, order: .reverse), id]
        case .title: [SortDescriptor(\.unpinnedRank), SortDescriptor(\.sortTitle, comparator: .lexical), id]
        // Notes that nobody has put anywhere stand together, the newest first.
        case .manual: [SortDescriptor(\.unpinnedRank), SortDescriptor(\.position), SortDescriptor(\.createdAt, order: .reverse), id]
        }
    }

    /// The notes of a tag, found from the tag: the cost is that of its notes, however many others there are.
    static func taggings(_ name: String, sortedBy sort: NoteSort?) -> FetchDescriptor<TaggingRecord> {
        let active: String? = Note.Status.active.rawValue
        let id = SortDescriptor(\TaggingRecord.note?.id, comparator: .lexical)
        let orders: [SortDescriptor<TaggingRecord>] =
            switch sort {
            case nil: []
            case .updated: [SortDescriptor(\.note?.pinnedRank, order: .reverse), SortDescriptor(\.note?.updatedAt, order: .reverse), id]
            case .created: [SortDescriptor(\.note?.pinnedRank, order: .reverse), SortDescriptor(\.note?.createdAt, order: .reverse), id]
            case .title: [SortDescriptor(\.note?.unpinnedRank), SortDescriptor(\.note?.sortTitle, comparator: .lexical), id]
            case .manual:
                [
                    SortDescriptor(\.note?.unpinnedRank), SortDescriptor(\.note?.position),
                    SortDescriptor(\.note?.createdAt, order: .reverse), id,
                ]
            }
        return FetchDescriptor(predicate: #Predicate { $0.name == name && $0.note?.status == active }, sortBy: orders)
    }

    /// Notes outside the trash whose title begins with, or has, what was typed; the newest first.
    static func titled(_ typed: TitleKey) -> [FetchDescriptor<NoteRecord>] {
        let (key, trashed) = (typed.text, Note.Status.trashed.rawValue)
        let order = [SortDescriptor(\NoteRecord.updatedAt, order: .reverse), SortDescriptor(\NoteRecord.id, comparator: .lexical)]
        if key.isEmpty { return [FetchDescriptor(predicate: #Predicate { $0.status != trashed }, sortBy: order)] }
        return [
            FetchDescriptor(predicate: #Predicate { $0.status != trashed && $0.titleKey.starts(with: key) }, sortBy: order),
            FetchDescriptor(
                predicate: #Predicate { $0.status != trashed && $0.titleKey.contains(key) && !$0.titleKey.starts(with: key) }, sortBy: order
            ),
        ]
    }

    /// Links that may mean a note with this title, or a heading in it.
    static func links(to key: String) -> FetchDescriptor<LinkRecord> {
        let (heading, spacedHeading) = (key + "#", key + " #")
        return FetchDescriptor(
            predicate: #Predicate { $0.titleKey == key || $0.titleKey.starts(with: heading) || $0.titleKey.starts(with: spacedHeading) })
    }

    /// The note that a link with this title leads to: of those that have the title the oldest outside the trash; else the one
    /// that had it.
    static func owner(of key: String, in context: ModelContext) throws -> Note.ID? {
        guard !key.isEmpty else { return nil }
        let trashed = Note.Status.trashed.rawValue
        var descriptor = FetchDescriptor<NoteRecord>(
            predicate: #Predicate { $0.titleKey == key && $0.status != trashed },
            sortBy: [SortDescriptor(\.createdAt), SortDescriptor(\.id, comparator: .lexical)])
        descriptor.fetchLimit = 1
        if let present = try context.fetch(descriptor).first { return present.id }
        let former = try context.fetch(FetchDescriptor<FormerTitleRecord>(predicate: #Predicate { $0.titleKey == key })).map(\.noteID)
        return former.min()
    }

    /// The note that a link leads to: of its readings the first that a note has as its title.
    static func target(of link: String, in context: ModelContext) throws -> Note.ID? {
        for reading in LinkName(link).readings {
            if let owner = try owner(of: reading.title, in: context) { return owner }
        }
        return nil
    }
}

extension Backlink {
    /// The newest notes first, and their lines from top to bottom, each once.
    static func sorted(_ links: [Backlink]) -> [Backlink] {
        var seen: Set<String> = []
        return links.filter { seen.insert($0.id).inserted }
            .sorted { ($1.note.updatedAt, $0.note.id, $0.line) < ($0.note.updatedAt, $1.note.id, $1.line) }
    }
}

extension NoteSummary {
    /// The best matches of a title first, among equals the newest.
    static func ranked(_ notes: [NoteSummary], typed: TitleKey, limit: Int) -> [NoteSummary] {
        let ranked = notes.compactMap { note in TitleKey(note.title).rank(of: typed).map { (rank: $0, note: note) } }
        return ranked.sorted { ($0.rank, $1.note.updatedAt, $0.note.id) < ($1.rank, $0.note.updatedAt, $1.note.id) }.prefix(limit).map(
            \.note)
    }
}
