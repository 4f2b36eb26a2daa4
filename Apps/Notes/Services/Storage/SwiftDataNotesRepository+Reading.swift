import Foundation
import SwiftData

extension SwiftDataNotesRepository {
    /// Runs the body with records as they are stored now.
    nonisolated func read<Result>(_ body: (ModelContext) throws -> Result) async throws -> Result {
        try Task.checkCancellation()
        return try StorageFailure.translated(as: AppError.unreadable) { try body(ModelContext(container)) }
    }

    nonisolated func summaries(
        in collection: NoteCollection, sort: NoteSort, offset: Int, limit: Int
    ) async throws -> [NoteSummary] {
        let (offset, limit) = (max(0, offset), max(0, limit))
        guard limit > 0 else { return [] }
        return try await read { context in
            if case .tag(let name) = collection {
                var descriptor = NoteFetch.taggings(name, sortedBy: sort)
                (descriptor.fetchOffset, descriptor.fetchLimit) = (offset, limit)
                descriptor.relationshipKeyPathsForPrefetching = [\.note]
                return try context.fetch(descriptor).compactMap { $0.note?.summary }
            }
            var descriptor = NoteFetch.notes(in: collection, sortedBy: sort)
            (descriptor.fetchOffset, descriptor.fetchLimit) = (offset, limit)
            return try context.fetch(descriptor).map(\.summary)
        }
    }

    nonisolated func count(in collection: NoteCollection) async throws -> Int {
        try await read { context in
            if case .tag(let name) = collection { return try context.fetchCount(NoteFetch.taggings(name, sortedBy: nil)) }
            return try context.fetchCount(NoteFetch.notes(in: collection, sortedBy: nil))
        }
    }

    nonisolated func note(id: Note.ID) async throws -> Note {
        try await read { context in
            guard let record = try context.fetch(NoteFetch.note(id)).first else { throw AppError.noteNotFound }
            return record.header.note(body: record.text?.body ?? "")
        }
    }

    nonisolated func folders() async throws -> [Folder] {
        try await read { context in
            try context.fetch(FetchDescriptor<FolderRecord>()).map(\.folder)
                .sorted { ($0.position, $0.name, $0.id) < ($1.position, $1.name, $1.id) }
        }
    }

    nonisolated func folderCounts() async throws -> [Folder.ID: Int] {
        try await read { context in
            var counts: [Folder.ID: Int] = [:]
            for folder in try context.fetch(FetchDescriptor<FolderRecord>()) {
                let count = try context.fetchCount(NoteFetch.notes(in: .folder(folder.id), sortedBy: nil))
                if count > 0 { counts[folder.id] = count }
            }
            return counts
        }
    }

    nonisolated func tags() async throws -> [Tag] {
        try await read { context in
            try context.fetch(FetchDescriptor<TagRecord>()).filter { $0.noteCount > 0 }
                .map { Tag(name: $0.name, noteCount: $0.noteCount) }.sorted { $0.name < $1.name }
        }
    }

    nonisolated func savedSearches() async throws -> [SavedSearch] {
        try await read { context in
            try context.fetch(FetchDescriptor<SavedSearchRecord>()).map(\.search).sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        }
    }

    nonisolated func revisions(of note: Note.ID) async throws -> [Revision] {
        try await read { context in
            let descriptor = FetchDescriptor<RevisionRecord>(
                predicate: #Predicate { $0.noteID == note }, sortBy: [SortDescriptor(\.createdAt, order: .reverse)])
            return try context.fetch(descriptor).map { Revision(id: $0.id, noteID: $0.noteID, body: $0.body, createdAt: $0.createdAt) }
        }
    }

    nonisolated func backlinks(to note: Note.ID) async throws -> [Backlink] {
        try await read { context in
            guard let target = try context.fetch(NoteFetch.note(note)).first else { throw AppError.noteNotFound }
            let former = try context.fetch(FetchDescriptor<FormerTitleRecord>(predicate: #Predicate { $0.noteID == note })).map(\.titleKey)
            // A title that another note has by now leads there.
            let abandoned = try former.filter { try NoteFetch.owner(of: $0, in: context) == note }
            let address = NoteFacts.Link.key(to: note).text
            var found: [Backlink] = []
            for key in Set([target.titleKey, address] + abandoned) where !key.isEmpty {
                var descriptor = NoteFetch.links(to: key)
                descriptor.relationshipKeyPathsForPrefetching = [\.note]
                for link in try context.fetch(descriptor) {
                    guard let source = link.note, source.id != note, source.status != Note.Status.trashed.rawValue else { continue }
                    // What looks like a heading may be the title of another note.
                    guard try link.titleKey == key || NoteFetch.target(of: link.titleKey, in: context) == note else { continue }
                    found.append(Backlink(note: source.summary, context: link.context, line: link.line))
                }
            }
            return Backlink.sorted(found)
        }
    }

    nonisolated func note(linkedAs title: String) async throws -> Note.ID? {
        try await read { context in try NoteFetch.owner(of: TitleKey(title).text, in: context) }
    }

    nonisolated func notes(titled text: String, limit: Int) async throws -> [NoteSummary] {
        let typed = TitleKey(text)
        guard limit > 0 else { return [] }
        return try await read { context in
            // The newest notes whose title begins so, then the newest that have the text anywhere: a few hundred are ranked.
            var found: [NoteSummary] = []
            for descriptor in NoteFetch.titled(typed) {
                var descriptor = descriptor
                descriptor.fetchLimit = max(limit, 200)
                found += try context.fetch(descriptor).map(\.summary)
                if found.count >= descriptor.fetchLimit ?? 0 { break }
            }
            return NoteSummary.ranked(found, typed: typed, limit: limit)
        }
    }
}
