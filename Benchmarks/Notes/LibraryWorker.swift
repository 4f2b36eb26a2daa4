import Foundation

/// What a test kills at work. A line is printed when what it tells of must survive.
struct LibraryWorker {
    enum Kind: String, CaseIterable, Sendable { case type, `import`, purge, secrets }

    private let library: Library

    init(_ library: Library) { self.library = library }

    func work(_ kind: Kind, source: String?) async throws {
        switch kind {
        case .type: try await type()
        case .import: try await importNotes(from: URL(filePath: source ?? "."))
        case .purge: try await purge()
        case .secrets: try keepSecrets(named: source ?? "")
        }
    }

    /// Types into a note as the editor does, a character each fiftieth of a second, without a pause: "typed N", and "saved N" for
    /// the length of what was certainly written.
    @MainActor private func type() async throws {
        let note = Note(id: "typed", body: "")
        try await library.repository.apply([.createNote(note)])
        let document = NoteDocument(note: note, notesRepository: library.repository, logger: LoggerService(minimumLevel: .error))
        say("started")
        for number in 1...100_000 {
            document.text.append(Character(UnicodeScalar(UInt8(97 + number % 26))))
            say("typed \(number)")
            try await Task.sleep(for: .milliseconds(20))
            if document.saveState == .saved { say("saved \(document.text.utf8.count)") }
        }
    }

    /// "imported N" with each batch that is in the library.
    private func importNotes(from source: URL) async throws {
        say("started")
        let service = ImportService(repository: library.repository, attachments: library.attachments, batchSize: 10)
        for try await progress in service.import([source]) { say("imported \(progress.written)") }
        say("done")
    }

    private func purge() async throws {
        say("started")
        let purged = try await library.repository.purgeTrash(before: .distantFuture)
        say("purged \(purged)")
    }

    /// Replaces one secret again and again: "kept N" for the number that it certainly is.
    private func keepSecrets(named name: String) throws {
        let keychain = EncryptedFileKeychain(directory: library.folder.appending(path: StorageConstants.secrets))
        say("started")
        for number in 1...100 {
            try keychain.set("\(number)", for: name)
            say("kept \(number)")
        }
    }

    private func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
