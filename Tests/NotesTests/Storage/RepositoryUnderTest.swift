import Foundation
import Synchronization
import Testing

@testable import Notes

/// The two repositories that have to behave alike.
enum RepositoryKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case memory, store

    var testDescription: String { rawValue }
}

/// A clock that a test sets.
final class TestClock: Sendable {
    private let time: Mutex<Date>
    init(_ start: Date = Date(timeIntervalSince1970: 1_780_000_000)) { time = Mutex(start) }

    var now: Date {
        get { time.withLock { $0 } }
        set { time.withLock { $0 = newValue } }
    }
    func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
    var read: @Sendable () -> Date { { self.now } }
}

/// A folder that is gone with the test.
final class TestFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: url) }

    /// One that is there already.
    static func made() throws -> TestFolder {
        let folder = TestFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        return folder
    }

    func write(_ text: String, _ path: String) throws { try write(Data(text.utf8), path) }

    func write(_ data: Data, _ path: String) throws {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}

/// A new library.
struct RepositoryUnderTest {
    let clock = TestClock()
    let folder = TestFolder()
    let repository: any NotesRepositoryProtocol

    init(_ kind: RepositoryKind) throws {
        switch kind {
        case .memory: repository = InMemoryNotesRepository(now: clock.read)
        case .store: repository = try SwiftDataNotesRepository(folder: folder.url, now: clock.read)
        }
    }

    func make(_ id: String, _ body: String, _ change: (inout Note) -> Void = { _ in }) async throws {
        var note = Note(id: id, body: body, createdAt: clock.now)
        change(&note)
        try await repository.apply([.createNote(note)])
    }

    func titles(_ collection: NoteCollection = .all, sort: NoteSort = .updated) async throws -> [String] {
        try await repository.summaries(in: collection, sort: sort, offset: 0, limit: 1_000).map(\.title)
    }
}

/// Everything that a library shows, to be compared.
struct LibraryState: Equatable {
    var notes: [Note] = []
    var bodies: [[UInt8]] = []
    var folders: [Folder] = []
    var tags: [Notes.Tag] = []
    var counts: [Folder.ID: Int] = [:]
    var searches: [SavedSearch] = []
    var backlinks: [String: [Backlink]] = [:]

    init(_ repository: some NotesRepositoryProtocol) async throws {
        for collection in [NoteCollection.all, .archive, .trash] {
            for summary in try await repository.summaries(in: collection, sort: .title, offset: 0, limit: 10_000) {
                let note = try await repository.note(id: summary.id)
                #expect(summary == note.summary)
                notes.append(note)
                bodies.append(Array(note.body.utf8))
                backlinks[note.id] = try await repository.backlinks(to: note.id)
            }
        }
        notes.sort { $0.id < $1.id }
        bodies.sort { $0.lexicographicallyPrecedes($1) }
        folders = try await repository.folders()
        tags = try await repository.tags()
        counts = try await repository.folderCounts()
        searches = try await repository.savedSearches()
    }
}
