import Foundation

/// Brings notes of other programs into the library.
struct ImportService: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol
    /// Notes that are written in one transaction.
    var batchSize = 50

    /// Imports files and folders. It ends with the report, also after it was cancelled.
    ///
    /// What cannot be read is told in the report and stops nothing else. Notes that are here already, by the id that their source gives them,
    /// are left as they are: importing the same files again adds nothing.
    func `import`(_ sources: [URL], cancellation: Cancellation = Cancellation()) -> AsyncThrowingStream<ImportProgress, any Error> {
        AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                var session = ImportSession(
                    repository: repository, attachments: attachments, batchSize: batchSize, cancellation: cancellation)
                do {
                    try await session.prepare()
                    for source in sources {
                        for file in [source] + Self.exports(in: source) where !session.isCancelled {
                            try await session.read(file) { continuation.yield($0) }
                        }
                    }
                    try await session.write()
                    session.report.isCancelled = session.isCancelled
                    continuation.yield(
                        ImportProgress(
                            current: "", found: session.report.notes.count, written: session.written, report: session.report))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The files in a folder in which other programs have left many notes: Evernote, for one, writes one for each notebook.
    private static func exports(in source: URL) -> [URL] {
        guard isFolder(source), let tree = try? FolderTree(source, limits: .standard) else { return [] }
        return tree.paths.filter { ["enex", "jex"].contains(URL(filePath: $0).pathExtension.lowercased()) }.sorted()
            .map { source.appending(path: $0) }
    }

    private static func isFolder(_ source: URL) -> Bool { (try? source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true }

    /// The importer for a file, by its name.
    static func importer(for source: URL) -> (any NoteImporting)? {
        if isFolder(source) { return MarkdownImporter() }
        switch source.pathExtension.lowercased() {
        case "md", "markdown", "mdown", "txt", "zip", "html", "htm": return MarkdownImporter()
        case "enex": return ENEXImporter()
        case "jex", "tar": return JEXImporter()
        case "json": return LibraryArchiveImporter()
        default: return nil
        }
    }
}

/// One run of an import.
struct ImportSession {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol
    let batchSize: Int
    var report = ImportReport()
    private(set) var written = 0
    private var folderIDs: [[String]: Folder.ID] = [:]
    private var changes: [LibraryChange] = []
    /// What is yet to be written, and where it stands in the report.
    private var pending: [(note: ImportedNote, index: Int)] = []
    private var seen: Set<Note.ID> = []
    private var savedSearches: Set<SavedSearch.ID> = []
    /// Whether a note that is here with another text is added beside it.
    private let keepsBoth: Bool

    private let cancellation: Cancellation

    /// Whoever asked for the import wants no more of it, or is gone.
    var isCancelled: Bool { cancellation.isCancelled || Task.isCancelled }

    init(
        repository: any NotesRepositoryProtocol, attachments: any AttachmentStoreProtocol, batchSize: Int, keepsBoth: Bool = false,
        cancellation: Cancellation
    ) {
        self.cancellation = cancellation
        self.keepsBoth = keepsBoth
        self.repository = repository
        self.attachments = attachments
        self.batchSize = batchSize
    }

    /// Learns the folders that are there, so that paths of the same names are the same folders.
    mutating func prepare() async throws {
        savedSearches = Set(try await repository.savedSearches().map(\.id))
        let folders = try await repository.folders()
        let paths = Folder.paths(of: folders)
        for folder in folders { folderIDs[paths[folder.id] ?? []] = folder.id }
    }

    mutating func read(_ source: URL, progress: (ImportProgress) -> Void) async throws {
        guard let importer = ImportService.importer(for: source) else {
            return report.fail(source.lastPathComponent, "Glide cannot read files of this kind.")
        }
        var items: any IteratorProtocol<ImportItem>
        do {
            items = try importer.items(in: source)
        } catch AppError.importFailed(let reason) {
            return report.fail(source.lastPathComponent, reason)
        } catch {
            return report.fail(source.lastPathComponent, error.localizedDescription)
        }
        while !isCancelled, let item = items.next() {
            try await take(item)
            if case .note(let note) = item { progress(ImportProgress(current: note.origin, found: report.notes.count, written: written)) }
        }
    }

    mutating func take(_ item: ImportItem) async throws {
        switch item {
        case .failure(let failure): report.fail(failure.origin, failure.reason)
        case .otherFile(let path): report.leaveOut(path)
        case .folder(let folder): _ = self.folder(folder.path, as: folder.folder, at: folder.position ?? 0)
        case .savedSearch(let search):
            if savedSearches.insert(search.id).inserted { changes.append(.saveSearch(search)) }
        case .note(let note): try await add(note)
        }
    }

    mutating func add(_ note: ImportedNote) async throws {
        var note = note
        // What Glide wrote comes back as it was; other programs' lines end as those that are typed here do.
        if note.id == nil { note.body = note.body.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
        var isKnown = !seen.insert(noteID(note)).inserted
        var result = ImportOutcome.Result.added
        var returned: [String] = []
        if !isKnown, let present = try await present(noteID(note)) {
            isKnown = true
            do { returned = try await bringBack(note.attachments, to: present) } catch {
                return report.fail(note.origin, error.localizedDescription)
            }
            if keepsBoth, present.body != note.body {
                note.id = ContentHash.stableID("copy:\(present.id):\(note.body)")
                isKnown = try await self.present(noteID(note)) != nil
                result = .addedBesideAnother
            }
        }
        func outcome(_ result: ImportOutcome.Result) -> ImportOutcome {
            ImportOutcome(
                origin: note.origin, noteID: noteID(note), result: result, missingFiles: note.missingFiles, returnedFiles: returned,
                encoding: note.encoding)
        }
        guard !isKnown else {
            report.record(outcome(.known))
            return
        }
        guard note.body.utf8.count <= Config.Limits.noteLength else { return report.fail(note.origin, "The note is longer than 5 MB.") }
        do {
            for file in note.attachments { _ = try await attachments.add(file.data, named: file.fileName) }
        } catch {
            return report.fail(note.origin, error.localizedDescription)
        }
        pending.append((note, report.record(outcome(result))))
        if pending.count >= batchSize { try await write() }
    }

    /// Adds the files that a note of the library names and that are not there any more, as after a backup that was damaged.
    /// - Returns: what they are called.
    private func bringBack(_ files: [ImportedFile], to note: Note) async throws -> [String] {
        let named = AttachmentReference.ids(in: note.body)
        var names: [String] = []
        for file in files where named.contains(file.id) {
            guard await attachments.file(of: file.id) == nil else { continue }
            names.append(try await attachments.add(file.data, named: file.fileName).fileName)
        }
        return names
    }

    private func present(_ id: Note.ID) async throws -> Note? {
        do {
            return try await repository.note(id: id)
        } catch AppError.noteNotFound {
            return nil
        }
    }

    private func noteID(_ note: ImportedNote) -> Note.ID { ImportedNote.libraryID(note.id, sourceID: note.sourceID) }

    /// The folder with a path, which is made if there is none.
    private mutating func folder(_ path: [String], as source: Folder? = nil, at position: Double = 0) -> Folder.ID? {
        guard let name = path.last else { return nil }
        if let id = folderIDs[path] { return id }
        let parent = folder(Array(path.dropLast()))
        // A name may have the sign that stands between names.
        let names = path.map { $0.replacing("\\", with: "\\\\").replacing("/", with: "\\/") }
        var id = ContentHash.stableID("folder:" + names.joined(separator: "/"))
        if let own = source?.id, !folderIDs.values.contains(own) { id = own }
        changes.append(
            .createFolder(
                Folder(id: id, name: name, parentID: parent, position: source?.position ?? position, createdAt: source?.createdAt ?? .now)))
        folderIDs[path] = id
        return id
    }

    /// Writes what was read, all in one transaction; if that fails, note by note, so that one cannot stop the others.
    mutating func write() async throws {
        guard !pending.isEmpty || !changes.isEmpty else { return }
        var notes: [(index: Int, changes: [LibraryChange])] = []
        for (note, index) in pending { notes.append((index, creation(of: note))) }
        let folders = changes
        changes = []
        pending = []
        do {
            try await repository.apply(folders + notes.flatMap(\.changes))
            written += notes.count
        } catch AppError.storageFull {
            throw AppError.storageFull
        } catch {
            if !folders.isEmpty { try await repository.apply(folders) }
            for (index, changes) in notes {
                do {
                    try await repository.apply(changes)
                    written += 1
                } catch {
                    report.fail(at: index, error.localizedDescription)
                }
            }
        }
    }

    /// What makes a note, with the texts that it had before.
    private mutating func creation(of note: ImportedNote) -> [LibraryChange] {
        let made = converted(note)
        // The copy of a note begins anew.
        let earlier = note.revisions.filter { revision in
            revision.noteID == made.id && revision.body != made.body && revision.body.utf8.count <= Config.Limits.noteLength
        }
        return [.createNote(made)] + earlier.map { .keepRevision($0) }
    }

    private mutating func converted(_ note: ImportedNote) -> Note {
        let created = note.createdAt ?? note.updatedAt ?? .now
        return Note(
            id: noteID(note), body: note.body, folderID: folder(note.folder), tags: Array(Set(note.tags)).sorted(), isPinned: note.isPinned,
            status: note.status, createdAt: created, updatedAt: note.updatedAt ?? created, trashedAt: note.status == .trashed ? .now : nil,
            position: note.position ?? 0, remindAt: note.remindAt, repetition: note.repetition)
    }
}

/// Says to a piece of work that is under way that it is no longer wanted: unlike a cancelled task, it can still tell what it did.
// Safe: only touched under the lock.
final class Cancellation: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false

    var isCancelled: Bool { lock.withLock { isSet } }
    func cancel() { lock.withLock { isSet = true } }
}
