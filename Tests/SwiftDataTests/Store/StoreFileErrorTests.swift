import Foundation
import Testing

@testable import SQLiteStore
@testable import SwiftDataCore

@Suite struct StoreFileErrorTests {
    private func reason(_ open: @escaping () throws -> LibraryStore) -> String? {
        let error = #expect(throws: SwiftDataError.self) { _ = try open() }
        #expect(error == .loadIssueModelContainer)
        return error?.reason
    }

    private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
        do { try body() } catch let error as SQLiteError { return error.kind } catch let error as SwiftDataError {
            return (error.underlyingError as? SQLiteError)?.kind
        } catch { Issue.record(error) }
        return nil
    }

    @Test func aMissingFolderIsNamed() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "not here/library.store")
        let reason = reason { try LibraryStore(file: file) }
        #expect(reason?.contains("the folder of “\(file.path)” does not exist") == true)
    }

    @Test func aFolderInPlaceOfTheFileCannotBeOpened() throws {
        let folder = try TemporaryFolder()
        #expect(reason { try LibraryStore(file: folder.url) }?.contains("cannot be opened") == true)
    }

    @Test func aFileThatIsNoDatabaseIsLeftAsItIs() throws {
        let folder = try TemporaryFolder()
        let text = Data(String(repeating: "Dear diary. ", count: 1000).utf8)
        try text.write(to: folder.file)
        #expect(reason { try LibraryStore(file: folder.file) }?.contains("is no SQLite database") == true)
        #expect(try Data(contentsOf: folder.file) == text)
    }

    @Test func anotherProgramsDatabaseIsLeftAsItIs() throws {
        let folder = try TemporaryFolder()
        do { try SQLiteConnection(.file(folder.file.path)).execute("CREATE TABLE bookmarks(url)") }
        let before = try Data(contentsOf: folder.file)
        #expect(reason { try LibraryStore(file: folder.file) }?.contains("another program") == true)
        #expect(reason { try LibraryStore(file: folder.file, allowsSave: false) }?.contains("another program") == true)
        #expect(try Data(contentsOf: folder.file) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["library.store"])
    }

    @Test func aDamagedFileIsReported() throws {
        let folder = try TemporaryFolder()
        do {
            let library = try LibraryStore(file: folder.file)
            let rows = (1...2000).map { (Int64($0), ["name": StoredValue.text("name \($0)")]) }
            try library.insert("LibraryPublisher", Dictionary(uniqueKeysWithValues: rows))
        }
        var bytes = try Data(contentsOf: folder.file)
        let rubbish = Data(repeating: 0xAB, count: 200)
        for page in stride(from: 4096, to: bytes.count, by: 4096) { bytes.replaceSubrange(page..<page + 200, with: rubbish) }
        try bytes.write(to: folder.file)
        do {
            let library = try LibraryStore(file: folder.file)
            #expect(kind { _ = try library.store.fetch(RecordQuery(entity: "LibraryPublisher")) } == .corrupt)
        } catch {
            #expect((error as? SwiftDataError)?.reason?.contains("is damaged") == true)
        }
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write any file"))
    func aReadOnlyFileIsReported() throws {
        let folder = try TemporaryFolder()
        do { _ = try LibraryStore(file: folder.file) }
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file.path)
        #expect(reason { try LibraryStore(file: folder.file) }?.contains("cannot be written") == true)
        #expect(try LibraryStore(file: folder.file, allowsSave: false).store.count(RecordQuery(entity: "LibraryBook")) == 0)
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write any folder"))
    func aFileInAReadOnlyFolderCanStillBeRead() throws {
        let folder = try TemporaryFolder()
        do { try LibraryStore(file: folder.file).insert("LibraryPublisher", [1: [:]]) }
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path) }
        #expect(try LibraryStore(file: folder.file, allowsSave: false).store.keys(RecordQuery(entity: "LibraryPublisher")) == [1])
    }

    @Test func aConnectionForReadingRefusesToWrite() throws {
        let folder = try TemporaryFolder()
        do { _ = try LibraryStore(file: folder.file) }
        let connection = try SQLiteConnection(.readOnly(folder.file.path))
        #expect(kind { try connection.execute("DELETE FROM LibraryBook") } == .readOnly)
    }

    @Test func aStoreThatMayNotSaveRefusesTo() throws {
        let folder = try TemporaryFolder()
        do { try LibraryStore(file: folder.file).insert("LibraryPublisher", [1: [:]]) }
        let library = try LibraryStore(file: folder.file, allowsSave: false)
        #expect(library.store.isReadOnly)
        #expect(kind { try library.insert("LibraryPublisher", [2: [:]]) } == .readOnly)
        #expect(try library.store.keys(RecordQuery(entity: "LibraryPublisher")) == [1])
        #expect(library.store.reserveKeys(entity: "LibraryPublisher", count: 1) == 2..<3)
    }

    @Test func aMissingFileThatMayNotBeWrittenIsReported() throws {
        let folder = try TemporaryFolder()
        #expect(reason { try LibraryStore(file: folder.file, allowsSave: false) }?.contains("cannot be opened") == true)
        #expect(!FileManager.default.fileExists(atPath: folder.file.path))
    }

    @Test func aFileThatAnotherProgramKeepsLockedIsReported() throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file, busyTimeout: 0.1)
        try library.insert("LibraryPublisher", [1: [:]])
        let other = try SQLiteConnection(.file(folder.file.path))
        try other.execute("BEGIN IMMEDIATE")
        #expect(kind { try library.insert("LibraryPublisher", [2: [:]]) } == .locked)
        // Reading goes on.
        #expect(try library.store.keys(RecordQuery(entity: "LibraryPublisher")) == [1])
        try other.execute("COMMIT")
        try library.insert("LibraryPublisher", [2: [:]])
        #expect(try library.store.keys(RecordQuery(entity: "LibraryPublisher")) == [1, 2])
    }

    @Test func aSaveWaitsForAnotherProgramToFinish() throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file, busyTimeout: 60)
        let other = try SQLiteConnection(.file(folder.file.path))
        try other.execute("BEGIN IMMEDIATE")
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { try? other.execute("COMMIT") }
        #expect(try library.insert("LibraryPublisher", [1: [:]]).remapped.isEmpty)
    }

    @Test func aFullDiskLosesNothingThatWasThere() throws {
        let folder = try TemporaryFolder()
        let library = try LibraryStore(file: folder.file)
        try library.insert("LibraryPublisher", [1: ["name": .text("kept")]])
        try library.store.pool.write { primary in
            let pages = try primary.connection.value("PRAGMA page_count")
            guard case .integer(let pages) = pages else { return }
            try primary.connection.execute("PRAGMA max_page_count = \(pages + 2)")
        }
        let text = StoredValue.text(String(repeating: "x", count: 4000))
        let large = Dictionary(uniqueKeysWithValues: (2...50).map { (Int64($0), ["name": text]) })
        var error: SQLiteError?
        do { try library.insert("LibraryPublisher", large) } catch let full as SwiftDataError {
            error = full.underlyingError as? SQLiteError
        }
        #expect(error?.kind == .full)
        #expect(error?.reason.contains("the disk is full") == true)
        #expect(try library.rows("SELECT * FROM LibraryPublisher") == [[.integer(1), .text("kept")]])
        #expect(try library.column("PRAGMA integrity_check") == [.text("ok")])
        try library.store.pool.write { try $0.connection.execute("PRAGMA max_page_count = 1000000") }
        try library.insert("LibraryPublisher", large)
        #expect(try library.store.count(RecordQuery(entity: "LibraryPublisher")) == 50)
    }
}
