import Foundation
import SwiftData
import Testing

@testable import Notes

@Suite struct StoreFileTests {
    private func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int
    }

    @Test func nobodyElseCanReadTheFiles() async throws {
        let folder = TestFolder()
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
        let repository = try SwiftDataNotesRepository(folder: folder.url)
        try await repository.apply([.createNote(Note(body: "private"))])
        #expect(try mode(folder.url) == 0o700)
        let files = try FileManager.default.contentsOfDirectory(at: folder.url, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files { #expect(try mode(file) == 0o600, "\(file.lastPathComponent)") }
    }

    @Test func aStoreOfAnotherProgramIsLeftAloneAndNamed() throws {
        let folder = TestFolder()
        let files = LibraryFiles(folder: folder.url)
        try files.prepare()
        try Data("no database, but the only copy of something".utf8).write(to: files.store)
        #expect { try SwiftDataNotesRepository(folder: folder.url) } throws: { error in
            if case AppError.libraryUnavailable(let reason)? = error as? AppError { reason.contains("damaged") } else { false }
        }
        // In words for a person, not for whoever writes the app.
        #expect(AppError.libraryUnavailable("x.").localizedDescription.hasPrefix("Your notes could not be opened: x."))
        #expect(AppError.unreadable("x.").localizedDescription == "Your notes could not be read: x.")
        #expect(try Data(contentsOf: files.store).count == 43)
    }

    @Test(arguments: [
        CocoaError(.fileWriteNoPermission) as any Error, NSError(domain: NSPOSIXErrorDomain, code: Int(EROFS)),
        CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: NSError(domain: NSPOSIXErrorDomain, code: Int(EACCES))]),
    ])
    func aFolderThatMayNotBeWrittenToIsNamedAsTheReason(error: any Error) {
        #expect(StorageFailure.explanation(of: error).hasPrefix("the folder in which they are kept may not be written to."))
    }

    @Test(arguments: [
        (CocoaError(.fileWriteOutOfSpace) as any Error, AppError.storageFull),
        (NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)), .storageFull), (AppError.folderCycle, .folderCycle),
    ])
    func aFullDiskIsSaidInPlainWords(error: any Error, expected: AppError) {
        #expect(StorageFailure.appError(error) as? AppError == expected)
    }

    @Test func aLibraryOfTheFirstVersionIsReadAndItsRemindersCanComeAgain() async throws {
        let folder = TestFolder()
        let files = LibraryFiles(folder: folder.url)
        try files.prepare()
        let date = Date(timeIntervalSince1970: 1_800_000_000)
        do {
            let schema = Schema(versionedSchema: LibrarySchemaV1.self)
            let container = try ModelContainer(for: schema, configurations: [ModelConfiguration(schema: schema, url: files.store)])
            let context = ModelContext(container)
            let note = LibrarySchemaV1.NoteRecord(id: "old", title: "Old", createdAt: date, remindAt: date)
            let text = LibrarySchemaV1.TextRecord(title: "Old", body: "# Old words")
            let link = LibrarySchemaV1.LinkRecord(titleKey: "bread", line: 1, context: "[[Bread]]")
            context.insert(note)
            context.insert(text)
            context.insert(link)
            (text.note, link.note) = (note, note)
            context.insert(FolderRecord(.mock))
            try context.save()
        }
        let repository = try SwiftDataNotesRepository(folder: folder.url)
        let note = try await repository.note(id: "old")
        #expect(note.body == "# Old words" && note.remindAt == date && note.repetition == nil)
        #expect(try await repository.folders() == [.mock])
        let repetition = Repetition(interval: .weekly, start: date)
        try await repository.apply([.setRepetition("old", repetition)])
        #expect(try await SwiftDataNotesRepository(folder: folder.url).note(id: "old").repetition == repetition)
    }

    @Test func whatIsWrittenIsThereAfterARestart() async throws {
        let folder = TestFolder()
        let before: LibraryState
        do {
            let repository = try SwiftDataNotesRepository(folder: folder.url)
            try await repository.apply([.createFolder(.mock)] + Note.mocks.map { .createNote($0) })
            before = try await LibraryState(repository)
        }
        #expect(try await LibraryState(SwiftDataNotesRepository(folder: folder.url)) == before)
    }
}
