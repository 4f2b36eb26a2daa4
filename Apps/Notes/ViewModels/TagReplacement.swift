import Foundation

/// Gives a tag, and those inside of it, another name in all notes, also those in the archive and in the trash, and in saved searches; or
/// takes it out of the notes.
/// What is typed meanwhile stays.
@MainActor
struct TagReplacement {
    let notesRepository: any NotesRepositoryProtocol
    let documents: OpenDocuments
    /// So many notes are written at once: others can write between.
    private static let batch = 25

    /// What was done, to be taken back.
    struct Outcome {
        fileprivate var texts: [Note.ID: Texts] = [:]
        fileprivate var inverse: [LibraryChange] = []
        private(set) var notes: Set<Note.ID> = []

        fileprivate mutating func add(_ edit: LibraryEdit) {
            var after: [Note.ID: String] = [:]
            for case .setBody(let id, let text) in edit.changes { after[id] = text }
            for change in edit.inverse {
                switch change {
                case .setBody(let id, let before): add(id, Texts(before: before, after: after[id] ?? before))
                case .setTags(let id, _):
                    inverse.append(change)
                    notes.insert(id)
                default: inverse.append(change)
                }
            }
        }

        fileprivate mutating func add(_ changes: [LibraryChange]) { inverse += changes }

        fileprivate mutating func add(_ id: Note.ID, _ texts: Texts) {
            self.texts[id] = texts
            notes.insert(id)
        }
    }

    fileprivate struct Texts {
        let before: String
        let after: String

        /// What was typed since stays beside what comes back.
        func takenBack(from text: String) -> String {
            TextMerge.bothChanges(of: after, mine: before, theirs: text)
        }
    }

    /// - Parameter name: `nil` takes the tag out.
    func replace(_ tag: Tag, with name: String?) async throws -> Outcome {
        let tag = tag.name
        var outcome = Outcome()
        try await inBatches(try await notes(with: tag)) { ids in
            let open = await rewriteOpen(ids) { NoteText.replacingTag(tag, with: name, in: $1) }
            for (id, texts) in open { outcome.add(id, texts) }
            let isOpen = Set(ids.filter { documents.open($0) != nil })
            let edit = try await notesRepository.edit(ids) { note in
                let tags = note.tags.compactMap { Tag.replacing(tag, with: name, in: $0) }
                let body = isOpen.contains(note.id) ? note.body : NoteText.replacingTag(tag, with: name, in: note.body)
                return (body == note.body ? [] : [.setBody(note.id, body)]) + (tags == note.tags ? [] : [.setTags(note.id, tags)])
            }
            outcome.add(edit)
        }
        if let name { outcome.add(try await renameInSearches(tag, to: name)) }
        return outcome
    }

    /// - Returns: what takes it back.
    private func renameInSearches(_ tag: String, to name: String) async throws -> [LibraryChange] {
        let changes = try await notesRepository.savedSearches().compactMap { search -> LibraryChange? in
            let query = SearchQuery.replacingTag(tag, with: name, in: search.query)
            return query == search.query ? nil : .saveSearch(SavedSearch(id: search.id, name: search.name, query: query))
        }
        return changes.isEmpty ? [] : try await notesRepository.apply(changes)
    }

    func takeBack(_ outcome: Outcome) async throws {
        let texts = outcome.texts
        try await inBatches(texts.keys.sorted()) { ids in
            await rewriteOpen(ids) { texts[$0]?.takenBack(from: $1) ?? $1 }
            try await notesRepository.edit(ids.filter { documents.open($0) == nil }) { note in
                guard let body = texts[note.id]?.takenBack(from: note.body), body != note.body else { return [] }
                return [.setBody(note.id, body)]
            }
        }
        try await notesRepository.apply(outcome.inverse)
    }

    /// A note that is open is rewritten where it is typed in.
    @discardableResult
    private func rewriteOpen(_ ids: [Note.ID], _ rewrite: (Note.ID, String) -> String) async -> [Note.ID: Texts] {
        var texts: [Note.ID: Texts] = [:]
        for id in ids {
            guard let document = documents.open(id) else { continue }
            let before = document.text
            document.text = rewrite(id, before)
            guard document.text != before else { continue }
            texts[id] = Texts(before: before, after: document.text)
            await document.save()
        }
        return texts
    }

    private func inBatches(_ ids: [Note.ID], _ work: ([Note.ID]) async throws -> Void) async throws {
        for start in stride(from: 0, to: ids.count, by: Self.batch) { try await work(Array(ids[start...].prefix(Self.batch))) }
    }

    private func notes(with tag: String) async throws -> [Note.ID] {
        var found: [Note.ID] = []
        for collection in [NoteCollection.tag(tag), .archive, .trash] {
            found += try await notesRepository.allSummaries(in: collection).filter { TagList.withParents($0.tags).contains(tag) }.map(\.id)
        }
        return found
    }
}
