import Foundation
import Testing

@testable import Notes

@Suite struct RecoveringLibraryTests {
    /// A library with something in each of its parts.
    private func written(in folder: TestFolder) async throws -> Note {
        let library = try OpenedLibrary(in: folder.url)
        let file = try await library.attachments.add(Data("picture".utf8), named: "cat.png")
        let note = Note(body: "# Bread\n\n![cat](attachment:\(file.id)) flour", folderID: Folder.mock.id)
        try await library.repository.apply([.createFolder(.mock), .createNote(note)])
        return note
    }

    @Test func whatCouldNotBeOpenedIsOpenedOnceThatIsPutRight() async throws {
        let (folder, aside) = (TestFolder(), TestFolder())
        let note = try await written(in: folder)
        try FileManager.default.createDirectory(at: aside.url, withIntermediateDirectories: true)
        let files = LibraryFiles(folder: folder.url)
        for ending in ["", "-wal", "-shm"] {
            let name = files.store.lastPathComponent + ending
            try? FileManager.default.moveItem(at: folder.url.appending(path: name), to: aside.url.appending(path: name))
        }
        try Data("no database".utf8).write(to: files.store)
        let library = RecoveringLibrary { try OpenedLibrary(in: folder.url) }
        var told = await library.changes().makeAsyncIterator()
        for _ in 0..<2 {
            await #expect(throws: AppError.self) { try await library.count(in: .all) }
            await #expect(throws: AppError.self) { try await library.apply([.createNote(Note(body: "lost"))]) }
            await #expect(throws: AppError.self) { try await library.search("bread", limit: 1) }
        }
        #expect(try Data(contentsOf: files.store).count == 11)

        for ending in ["", "-wal", "-shm"] {
            let name = files.store.lastPathComponent + ending
            try? FileManager.default.removeItem(at: folder.url.appending(path: name))
            try? FileManager.default.moveItem(at: aside.url.appending(path: name), to: folder.url.appending(path: name))
        }
        #expect(try await library.note(id: note.id).body == note.body)
        #expect(try await library.search("bread", limit: 1).hits.count == 1)
        #expect(try await library.attachments().map(\.fileName) == ["cat.png"])
        // Whoever followed it while it was closed reads everything anew, and hears of what is changed from then on.
        #expect(await told.next() == [])
        try await library.apply([.setPinned(note.id, true)])
        #expect(await told.next() == [.setPinned(note.id, true)])
    }

    @Test func whereNobodyMayWriteEverythingIsReadAndNothingWritten() async throws {
        let folder = TestFolder()
        let note = try await written(in: folder)
        let before = try contents(of: folder)
        let repository = try SwiftDataNotesRepository(folder: folder.url, isReadOnly: true)
        let attachments = try AttachmentStore(folder: LibraryFiles(folder: folder.url).attachments, isReadOnly: true)
        #expect(try await repository.note(id: note.id).body == note.body)
        #expect(try await repository.summaries(in: .folder(Folder.mock.id), sort: .updated, offset: 0, limit: 9).map(\.id) == [note.id])
        #expect(try await LibrarySearch(repository).search("flour", limit: 9).hits.count == 1)
        #expect(try await attachments.attachments().map(\.fileName) == ["cat.png"])
        await #expect(throws: AppError.libraryReadOnly) { try await repository.apply([.setPinned(note.id, true)]) }
        await #expect(throws: AppError.libraryReadOnly) { try await repository.purgeTrash(before: .distantFuture) }
        await #expect(throws: AppError.libraryReadOnly) { try await attachments.add(Data([1]), named: "a") }
        await #expect(throws: AppError.libraryReadOnly) { try await attachments.removeAll(except: []) }
        #expect(try contents(of: folder) == before)
    }

    @Test func aLibraryThatCouldOnlyBeReadIsWrittenOnceThatIsAllowed() async throws {
        let folder = TestFolder()
        let note = try await written(in: folder)
        let repository = try SwiftDataNotesRepository(folder: folder.url, isReadOnly: true)
        let isAllowed = LockedFlag()
        let toBeRead = OpenedLibrary(
            repository: repository, attachments: try AttachmentStore(folder: folder.url, isReadOnly: true),
            search: LibrarySearch(repository), isReadOnly: true)
        let library = RecoveringLibrary(opened: toBeRead) { isAllowed.isSet ? try OpenedLibrary(in: folder.url) : toBeRead }
        #expect(try await library.count(in: .all) == 1)
        await #expect(throws: AppError.libraryReadOnly) { try await library.apply([.setBody(note.id, "# Rolls")]) }
        isAllowed.set()
        try await library.apply([.setBody(note.id, "# Rolls")])
        #expect(try await library.note(id: note.id).title == "Rolls")
    }

    /// Whether the window says so, prepares the library once it can, and is not in its way before.
    @MainActor @Test func theWindowSaysSoAndIsPreparedLater() async throws {
        let folder = TestFolder()
        let note = try await written(in: folder)
        let repository = try SwiftDataNotesRepository(folder: folder.url, isReadOnly: true)
        let isAllowed = LockedFlag()
        let toBeRead = OpenedLibrary(
            repository: repository, attachments: try AttachmentStore(folder: folder.url, isReadOnly: true),
            search: LibrarySearch(repository), isReadOnly: true)
        let library = RecoveringLibrary(opened: toBeRead) { isAllowed.isSet ? try OpenedLibrary(in: folder.url) : toBeRead }
        var services = Services.inMemory()
        services.notesRepository = library
        let container = DependencyContainer(services: services)
        let preparing = Task { await container.prepareLibrary() }
        try await eventually { container.appState.notice?.text == AppError.libraryReadOnly.localizedDescription }
        #expect(!container.isPrepared)
        isAllowed.set()
        try await library.apply([.setPinned(note.id, true)])
        try await eventually { container.isPrepared }
        await preparing.value
    }

    /// The names and bytes of what a folder holds, SQLite's index of its log apart, which whoever reads writes too.
    private func contents(of folder: TestFolder) throws -> [String: Data] {
        var all: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) where !name.hasSuffix("-shm") {
            let file = folder.url.appending(path: name)
            if let data = try? Data(contentsOf: file), !data.isEmpty { all[name] = data }
        }
        return all
    }
}

/// Set once, read from everywhere.
// Safe: only touched under the lock.
private final class LockedFlag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool { lock.withLock { value } }
    func set() { lock.withLock { value = true } }
}
