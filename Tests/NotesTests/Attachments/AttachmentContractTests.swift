import Foundation
import Testing

@testable import Notes

/// The two stores of attached files, which have to behave alike.
enum AttachmentStoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case double, files

    var testDescription: String { rawValue }

    func make(in folder: TestFolder) throws -> any AttachmentStoreProtocol {
        switch self {
        case .double: TemporaryAttachments()
        case .files: try AttachmentStore(folder: folder.url)
        }
    }
}

/// What every store of attached files does.
@Suite struct AttachmentContractTests {
    private let folder = TestFolder()

    @Test(arguments: AttachmentStoreKind.allCases) func whatIsAddedIsThere(kind: AttachmentStoreKind) async throws {
        let store = try kind.make(in: folder)
        let added = try await store.add(Data("abc".utf8), named: "../letters.txt")
        #expect((added.fileName, added.contentType, added.size) == ("letters.txt", "text/plain", 3))
        #expect(try await store.attachment(added.id) == added)
        #expect(try await store.attachments() == [added])
        #expect(try await store.data(of: added.id) == Data("abc".utf8))
        #expect(await store.file(of: added.id) != nil)
    }

    @Test(arguments: AttachmentStoreKind.allCases) func equalBytesAreOneFileWhereverTheyComeFrom(kind: AttachmentStoreKind) async throws {
        let store = try kind.make(in: folder)
        let source = try TestFolder.made()
        try source.write("abc", "a.txt")
        let first = try await store.add(contentsOf: source.url.appending(path: "a.txt"), named: nil)
        let second = try await store.add(Data("abc".utf8), named: "b.txt")
        #expect(first.id == second.id && first.fileName == "a.txt")
        #expect(try await store.attachments().count == 1)
    }

    @Test(arguments: AttachmentStoreKind.allCases) func whatIsNotHereIsNotMadeUp(kind: AttachmentStoreKind) async throws {
        let store = try kind.make(in: folder)
        for id in [String(repeating: "0", count: 64), "../etc/passwd", ""] {
            #expect(try await store.attachment(id) == nil)
            #expect(await store.file(of: id) == nil)
            await #expect(throws: AppError.self) { try await store.data(of: id) }
        }
        #expect(try await store.attachments().isEmpty)
        let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        await #expect(throws: AppError.self) { try await store.add(contentsOf: missing, named: nil) }
    }

    @Test(arguments: AttachmentStoreKind.allCases) func whatHasJustComeStaysThoughNoNoteNamesIt(kind: AttachmentStoreKind) async throws {
        let store = try kind.make(in: folder)
        let added = try await store.add(Data("abc".utf8), named: "a")
        #expect(try await store.removeAll(except: []) == 0)
        #expect(try await store.attachment(added.id) == added)
    }
}
