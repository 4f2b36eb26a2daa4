import Foundation
import SwiftData

/// The library in a SwiftData store. Nothing of it runs on the main actor.
///
/// Each call has a context of its own: what it reads is what is stored, whoever wrote it, and after an error the context is
/// thrown away with all that it was told. Reads run beside each other and beside a write.
actor SwiftDataNotesRepository: NotesRepositoryProtocol {
    nonisolated let container: ModelContainer
    /// `nil` where the library is only read.
    private let lock: LibraryLock?
    private let now: @Sendable () -> Date
    private let listeners = Listeners<[LibraryChange]>()
    /// The last write that the windows of this process were told of.
    private var toldStamp = 0
    private var watcher: Task<Void, Never>?

    /// Opens the library in a folder, which is made if it is not there and is the person's own from then on.
    /// - Parameters:
    ///   - isReadOnly: nothing is written into the folder then, and whoever changes something is told `AppError.libraryReadOnly`.
    ///   - now: the clock.
    /// - Throws: `AppError.libraryUnavailable` with the reason, `AppError.storageFull`.
    init(folder: URL, isReadOnly: Bool = false, now: @escaping @Sendable () -> Date = { .now }) throws {
        self.now = now
        (container, lock) = try StorageFailure.translated(as: AppError.libraryUnavailable) {
            let files = LibraryFiles(folder: folder)
            if isReadOnly { return (try Self.container(of: files, allowsSave: false), nil) }
            try files.prepare()
            let lock = try LibraryLock(files.lock)
            // Two processes that open a new library at the same time would both make its tables.
            return (try lock.withLock { try Self.container(of: files, allowsSave: true) }, lock)
        }
    }

    private static func container(of files: LibraryFiles, allowsSave: Bool) throws -> ModelContainer {
        let schema = Schema(versionedSchema: LibrarySchemaV2.self)
        return try ModelContainer(
            for: schema, migrationPlan: LibraryMigrationPlan.self,
            configurations: [ModelConfiguration(schema: schema, url: files.store, allowsSave: allowsSave)])
    }

    deinit { watcher?.cancel() }

    // MARK: Writing

    @discardableResult
    func apply(_ changes: [LibraryChange]) async throws -> [LibraryChange] {
        let (inverse, stamp) = try write { editor in (try editor.apply(changes), editor.stamp) }
        if !inverse.isEmpty { tell(changes, writtenWith: stamp) }
        return inverse
    }

    @discardableResult func edit(_ notes: [Note.ID], _ make: @Sendable (Note) -> [LibraryChange]) async throws -> LibraryEdit {
        let (edit, stamp) = try write { editor in (try editor.edit(notes, make), editor.stamp) }
        if !edit.inverse.isEmpty { tell(edit.changes, writtenWith: stamp) }
        return edit
    }

    @discardableResult
    func purgeTrash(before date: Date) async throws -> Int {
        let (never, trashed) = (Date.distantFuture, Note.Status.trashed.rawValue)
        let (purged, stamp): ([LibraryChange], Int) = try write { editor in
            let old = try editor.storage.stored(
                #Predicate<NoteRecord> { $0.status == trashed && ($0.trashedAt ?? never) < date })
            let changes = old.map(\.id).sorted().map(LibraryChange.purge)
            _ = try editor.apply(changes)
            return (changes, editor.stamp)
        }
        if !purged.isEmpty { tell(purged, writtenWith: stamp) }
        return purged.count
    }

    func operations(after sequence: Int, limit: Int) async throws -> [Operation] {
        try write { editor in
            var descriptor = FetchDescriptor<OperationRecord>(
                predicate: #Predicate { $0.sequence > sequence }, sortBy: [SortDescriptor(\.sequence)])
            descriptor.fetchLimit = max(0, limit)
            let operations = try editor.storage.context.fetch(descriptor).map { try $0.operation() }
            var device = try editor.storage.device()
            if let last = operations.last, last.sequence > device.handedOut {
                device.handedOut = last.sequence
                try editor.storage.setDevice(device)
            }
            return operations
        }
    }

    nonisolated func outboxNumbers() async throws -> [Int] {
        try await read { context in
            try context.fetch(FetchDescriptor<OperationRecord>(sortBy: [SortDescriptor(\.sequence)])).map(\.sequence)
        }
    }

    /// Runs the body on fresh records and saves what it did, alone among all processes.
    private func write<Result>(_ body: (inout LibraryEditor<LibraryRecordStorage>) throws -> Result) throws -> Result {
        guard let lock else { throw AppError.libraryReadOnly }
        return try StorageFailure.translated {
            try lock.withLock {
                let storage = LibraryRecordStorage(ModelContext(container))
                storage.context.autosaveEnabled = false
                var editor = try LibraryEditor(storage, now: now())
                let result = try body(&editor)
                storage.removeUnusedTags()
                try storage.context.save()
                return result
            }
        }
    }

    // MARK: Telling the windows

    func changes() async -> AsyncStream<[LibraryChange]> {
        if listeners.isEmpty { toldStamp = (try? stamp()) ?? 0 }
        let stream = listeners.stream { [weak self] in Task { await self?.listenerEnded() } }
        if watcher == nil { watcher = watchOtherProcesses() }
        return stream
    }

    private func listenerEnded() {
        guard listeners.isEmpty else { return }
        watcher?.cancel()
        watcher = nil
    }

    private func stamp() throws -> Int {
        try ModelContext(container).fetch(FetchDescriptor<DeviceRecord>()).first?.stamp ?? 0
    }

    /// Tells of what other processes have written since the last time, and then of a write of this one.
    /// - Parameter ownStamp: of this process's write; others may have written before it, and after it already.
    private func tell(_ own: [LibraryChange] = [], writtenWith ownStamp: Int? = nil) {
        guard !listeners.isEmpty else { return }
        let (told, latest) = (toldStamp, (try? stamp()) ?? ownStamp ?? toldStamp)
        toldStamp = latest
        var foreign: [LibraryChange] = []
        if latest > told + (ownStamp == nil ? 0 : 1) {
            let except = ownStamp ?? -1
            let descriptor = FetchDescriptor<OperationRecord>(
                predicate: #Predicate { $0.stamp > told && $0.stamp <= latest && $0.stamp != except }, sortBy: [SortDescriptor(\.sequence)])
            let records = (try? ModelContext(container).fetch(descriptor)) ?? []
            foreign = records.compactMap { try? $0.operation().change }
        }
        for batch in [foreign, own] where !batch.isEmpty { listeners.tell(batch) }
    }

    /// Looks once a second, while there are windows, whether another process has written.
    private func watchOtherProcesses() -> Task<Void, Never> {
        Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                await self?.lookForOthers()
            }
        }
    }

    /// Tells of what another process has written since the last time.
    func lookForOthers() { tell() }
}
