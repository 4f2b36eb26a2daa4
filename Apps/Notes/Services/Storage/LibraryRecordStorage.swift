import Foundation
import SwiftData

/// The library in the records of a context, for one batch of changes.
///
/// What was looked up is remembered, and fetches leave out what is not saved yet: a batch of a thousand notes would else look
/// at every pending one again and again.
final class LibraryRecordStorage: LibraryStorage {
    let context: ModelContext
    private var notes: [Note.ID: NoteRecord?] = [:]
    private var folders: [Folder.ID: FolderRecord?] = [:]
    private var tags: [String: TagRecord] = [:]
    private var operations: [Int: OperationRecord] = [:]
    private var deviceRecord: DeviceRecord?

    init(_ context: ModelContext) { self.context = context }

    func stored<Model: PersistentModel>(_ predicate: Predicate<Model>, limit: Int? = nil) throws -> [Model] {
        var descriptor = FetchDescriptor<Model>(predicate: predicate)
        descriptor.includePendingChanges = false
        descriptor.fetchLimit = limit
        return try context.fetch(descriptor)
    }

    // MARK: Notes

    func record(_ id: Note.ID) throws -> NoteRecord? {
        if let known = notes[id] { return known }
        let found = try stored(#Predicate<NoteRecord> { $0.id == id }, limit: 1).first
        notes[id] = .some(found)
        return found
    }

    func header(of note: Note.ID) throws -> NoteHeader? { try record(note).map(\.header) }

    func body(of note: Note.ID) throws -> String { try record(note)?.text?.body ?? "" }

    func insert(_ note: Note, facts: NoteFacts, head: String) throws {
        let record = NoteRecord(note, facts: facts, head: head)
        context.insert(record)
        let text = TextRecord(title: facts.title, body: note.body)
        context.insert(text)
        text.note = record
        notes[note.id] = .some(record)
        try setTaggings(of: record, status: note.status, before: [])
        setLinks(facts.links, of: record)
    }

    func update(_ header: NoteHeader) throws {
        guard let record = try record(header.id) else { throw AppError.noteNotFound }
        let before = countedTags(of: record)
        let given = TagList.text(header.tags)
        if record.givenTags != given {
            // What is in the text does not change; the names that were given to the note alone go.
            let inText = NoteFacts(body: record.text?.body ?? "").tagsInText
            record.givenTags = given
            record.allTags = TagList.text(Array(inText.union(header.tags)).sorted())
        }
        if record.folderID != header.folderID { record.folderID = header.folderID }
        let (pinned, unpinned) = header.isPinned ? (1, 0) : (0, 1)
        if record.pinnedRank != pinned { (record.pinnedRank, record.unpinnedRank) = (pinned, unpinned) }
        if record.status != header.status.rawValue { record.status = header.status.rawValue }
        if record.trashedAt != header.trashedAt { record.trashedAt = header.trashedAt }
        if record.position != header.position { record.position = header.position }
        if record.remindAt != header.remindAt { record.remindAt = header.remindAt }
        if record.repetition != header.repetition { record.repetition = header.repetition }
        try setTaggings(of: record, status: header.status, before: before)
    }

    func setBody(_ body: String, facts: NoteFacts, of header: NoteHeader) throws {
        guard let record = try record(header.id) else { throw AppError.noteNotFound }
        let before = countedTags(of: record)
        if let text = record.text {
            if text.title != facts.title { text.title = facts.title }
            text.body = body
        }
        if record.title != facts.title {
            record.title = facts.title
            record.sortTitle = TitleKey.sorting(facts.title)
            record.titleKey = TitleKey(facts.title).text
        }
        if record.preview != facts.preview { record.preview = facts.preview }
        let allTags = TagList.text(facts.allTags(with: header.tags))
        if record.allTags != allTags { record.allTags = allTags }
        if record.boxesDone != facts.checklist.done { record.boxesDone = facts.checklist.done }
        if record.boxesTotal != facts.checklist.total { record.boxesTotal = facts.checklist.total }
        if record.hasLink != facts.hasLink { record.hasLink = facts.hasLink }
        if record.hasAttachment != facts.hasAttachment { record.hasAttachment = facts.hasAttachment }
        if record.head != header.head { record.head = header.head }
        record.updatedAt = header.updatedAt
        try setTaggings(of: record, status: header.status, before: before)
        setLinks(facts.links, of: record)
    }

    func deleteNote(_ id: Note.ID) throws {
        guard let record = try record(id) else { throw AppError.noteNotFound }
        try count(countedTags(of: record), by: -1)
        for revision in try stored(#Predicate<RevisionRecord> { $0.noteID == id }) { context.delete(revision) }
        for title in try context.fetch(FetchDescriptor<FormerTitleRecord>(predicate: #Predicate { $0.noteID == id })) {
            context.delete(title)
        }
        context.delete(record)
        notes[id] = .some(nil)
    }

    func notes(in folder: Folder.ID) throws -> [Note.ID] {
        // Pending moves count: a batch may delete a folder that it has just filled.
        try context.fetch(FetchDescriptor<NoteRecord>(predicate: #Predicate { $0.folderID == folder })).map(\.id).sorted()
    }

    // MARK: Tags and links

    private func countedTags(of record: NoteRecord) -> Set<String> {
        record.status == Note.Status.active.rawValue ? TagList.withParents(TagList.tags(record.allTags)) : []
    }

    private func setTaggings(of record: NoteRecord, status: Note.Status, before: Set<String>) throws {
        let names = TagList.withParents(TagList.tags(record.allTags))
        var present: Set<String> = []
        for tagging in record.taggings {
            if names.contains(tagging.name) { present.insert(tagging.name) } else { context.delete(tagging) }
        }
        for name in names.subtracting(present).sorted() {
            let tagging = TaggingRecord(name: name)
            context.insert(tagging)
            tagging.note = record
        }
        let after = countedTags(of: record)
        try count(before.subtracting(after), by: -1)
        try count(after.subtracting(before), by: 1)
    }

    private func count(_ names: Set<String>, by difference: Int) throws {
        for name in names {
            let record = try tag(name)
            record.noteCount += difference
        }
    }

    private func tag(_ name: String) throws -> TagRecord {
        if let known = tags[name] { return known }
        let record: TagRecord
        if let found = try stored(#Predicate<TagRecord> { $0.name == name }, limit: 1).first {
            record = found
        } else {
            record = TagRecord(name: name)
            context.insert(record)
        }
        tags[name] = record
        return record
    }

    /// Tags that no note has any more go; called once the batch is done.
    func removeUnusedTags() {
        for record in tags.values where record.noteCount <= 0 { context.delete(record) }
    }

    private func setLinks(_ links: [NoteFacts.Link], of record: NoteRecord) {
        let present = record.links
        if present.count == links.count,
            zip(present, links).allSatisfy({ $0.titleKey == $1.key.text && $0.line == $1.line && $0.context == $1.context })
        {
            return
        }
        for link in present { context.delete(link) }
        for link in links {
            let made = LinkRecord(link)
            context.insert(made)
            made.note = record
        }
    }

    func isLinked(_ title: TitleKey) throws -> Bool {
        try context.fetchCount(NoteFetch.links(to: title.text)) > 0
    }

    func setFormerTitle(_ title: TitleKey, of note: Note.ID, _ isOne: Bool) throws {
        let key = title.text
        let found = try context.fetch(FetchDescriptor<FormerTitleRecord>(predicate: #Predicate { $0.titleKey == key && $0.noteID == note }))
        if isOne, found.isEmpty {
            context.insert(FormerTitleRecord(titleKey: key, noteID: note))
        } else if !isOne {
            for record in found { context.delete(record) }
        }
    }
}

// MARK: Folders and saved searches

extension LibraryRecordStorage {
    private func folderRecord(_ id: Folder.ID) throws -> FolderRecord? {
        if let known = folders[id] { return known }
        let found = try stored(#Predicate<FolderRecord> { $0.id == id }, limit: 1).first
        folders[id] = .some(found)
        return found
    }

    func folder(_ id: Folder.ID) throws -> Folder? { try folderRecord(id)?.folder }

    func folders(in parent: Folder.ID) throws -> [Folder] {
        try context.fetch(FetchDescriptor<FolderRecord>(predicate: #Predicate { $0.parentID == parent })).map(\.folder).sorted {
            $0.id < $1.id
        }
    }

    func put(_ folder: Folder) throws {
        guard let record = try folderRecord(folder.id) else {
            let made = FolderRecord(folder)
            context.insert(made)
            folders[folder.id] = .some(made)
            return
        }
        (record.name, record.parentID, record.position) = (folder.name, folder.parentID, folder.position)
    }

    func deleteFolder(_ id: Folder.ID) throws {
        if let record = try folderRecord(id) { context.delete(record) }
        folders[id] = .some(nil)
    }

    private func searchRecord(_ id: SavedSearch.ID) throws -> SavedSearchRecord? {
        try context.fetch(FetchDescriptor<SavedSearchRecord>(predicate: #Predicate { $0.id == id })).first
    }

    func savedSearch(_ id: SavedSearch.ID) throws -> SavedSearch? { try searchRecord(id)?.search }

    func put(_ search: SavedSearch) throws {
        if let record = try searchRecord(search.id) {
            (record.name, record.query) = (search.name, search.query)
        } else {
            context.insert(SavedSearchRecord(search))
        }
    }

    func deleteSavedSearch(_ id: SavedSearch.ID) throws {
        if let record = try searchRecord(id) { context.delete(record) }
    }
}

// MARK: Revisions and the outbox

extension LibraryRecordStorage {
    private func revisions(of note: Note.ID) throws -> [RevisionRecord] {
        var descriptor = FetchDescriptor<RevisionRecord>(predicate: #Predicate { $0.noteID == note })
        descriptor.propertiesToFetch = [\.id, \.noteID, \.createdAt, \.keptAt, \.length]
        return try context.fetch(descriptor)
    }

    func revisionDates(of note: Note.ID) throws -> [RevisionDate] {
        try revisions(of: note).map { RevisionDate(id: $0.id, createdAt: $0.createdAt, keptAt: $0.keptAt) }
    }

    func hasRevision(of note: Note.ID, with body: String) throws -> Bool {
        let length = body.utf8.count
        return try revisions(of: note).contains { $0.length == length && $0.body == body }
    }

    func insert(_ revision: Revision, keptAt: Date) throws { context.insert(RevisionRecord(revision, keptAt: keptAt)) }

    func deleteRevisions(_ ids: Set<Revision.ID>, of note: Note.ID) throws {
        for record in try revisions(of: note) where ids.contains(record.id) { context.delete(record) }
    }

    private func storedDevice() throws -> DeviceRecord? {
        if let deviceRecord { return deviceRecord }
        deviceRecord = try context.fetch(FetchDescriptor<DeviceRecord>()).first
        return deviceRecord
    }

    func device() throws -> DeviceState {
        if let record = try storedDevice() { return record.state }
        let made = DeviceRecord(DeviceState())
        context.insert(made)
        deviceRecord = made
        return made.state
    }

    func setDevice(_ state: DeviceState) throws {
        guard let record = try storedDevice() else { return }
        (record.sequence, record.handedOut, record.stamp) = (state.sequence, state.handedOut, state.stamp)
        (record.milliseconds, record.counter) = (state.time.milliseconds, Int(state.time.counter))
    }

    func put(_ operation: Operation, stamp: Int) throws {
        let payload = try OperationCoding.encode(operation.change)
        let sequence = operation.sequence
        let known =
            try operations[sequence]
            ?? (operation.sequence > device().sequence
                ? nil : stored(#Predicate<OperationRecord> { $0.sequence == sequence }, limit: 1).first)
        if let known {
            (known.payload, known.stamp) = (payload, stamp)
            operations[sequence] = known
        } else {
            let made = OperationRecord(operation, stamp: stamp, payload: payload)
            context.insert(made)
            operations[sequence] = made
        }
    }

    func lastWrite(of note: Note.ID) throws -> WriteHeader? {
        let pending = operations.values.filter { $0.noteID == note }.max { $0.sequence < $1.sequence }
        if let pending { return pending.writeHeader }
        var descriptor = FetchDescriptor<OperationRecord>(
            predicate: #Predicate { $0.noteID == note }, sortBy: [SortDescriptor(\.sequence, order: .reverse)])
        descriptor.includePendingChanges = false
        descriptor.fetchLimit = 1
        descriptor.propertiesToFetch = [\.sequence, \.id, \.noteID, \.isText, \.milliseconds, \.counter, \.device, \.base, \.stamp]
        return try context.fetch(descriptor).first?.writeHeader
    }

    func writes(of note: Note.ID) throws -> [Operation] {
        var records = try stored(#Predicate<OperationRecord> { $0.noteID == note })
        let known = Set(records.map(\.sequence))
        records += operations.values.filter { $0.noteID == note && !known.contains($0.sequence) }
        return try records.sorted { $0.sequence < $1.sequence }.map { try $0.operation() }
    }
}
