import Foundation

/// A whole library as one value: what JSON exports and backups are made of.
struct LibraryArchive: Codable, Sendable {
    struct StoredAttachment: Codable, Sendable {
        var attachment: Attachment
        /// In JSON exports; backups keep the bytes beside it.
        var data: Data?
    }

    var format = LibraryArchive.formatName
    var version = 1
    var notes: [Note] = []
    /// Earlier texts; files of the first Glide have none.
    var revisions: [Revision]?
    var folders: [Folder] = []
    var savedSearches: [SavedSearch] = []
    var attachments: [StoredAttachment] = []

    static let formatName = "glide-library"
    /// Why a file of a version that is not known yet is not read.
    static let isLater = "The file was written by a newer version of Glide. Nothing was changed; update Glide, then try again."

    /// - Parameter part: of one, what belongs to it: searches are nobody's.
    init(_ contents: LibraryContents, _ part: ExportPart = .all) async throws {
        for id in try await contents.noteIDs(in: part, includingTrash: true) {
            try Task.checkCancellation()
            notes.append(try await contents.repository.note(id: id))
            revisions = try await (revisions ?? []) + contents.repository.revisions(of: id)
        }
        folders = try await contents.folderPaths(in: part).map(\.folder)
        let kept = try await contents.attachments.attachments()
        if part == .all {
            savedSearches = try await contents.repository.savedSearches()
            attachments = kept.map { StoredAttachment(attachment: $0) }
        } else {
            let texts = notes.map(\.body) + (revisions ?? []).map(\.body)
            let used = Set(texts.flatMap(AttachmentReference.ids))
            attachments = kept.filter { used.contains($0.id) }.map { StoredAttachment(attachment: $0) }
        }
    }

    /// - Throws: `AppError.importFailed` for JSON that is something else, or of a later version.
    init(json: Data) throws {
        struct Head: Decodable {
            var format: String
            var version: Int
        }
        guard let head = try? JSONDecoder().decode(Head.self, from: json), head.format == Self.formatName else {
            throw AppError.importFailed("The file was not written by Glide.")
        }
        guard head.version == 1 else { throw AppError.importFailed(Self.isLater) }
        do {
            self = try Self.decoder.decode(LibraryArchive.self, from: json)
        } catch {
            throw AppError.importFailed("The file is damaged: something in it is not as Glide writes it.")
        }
    }

    static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            try container.encode(TransferDate.text(date))
        }
        return encoder
    }

    static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = TransferDate.read(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no date.")
            }
            return date
        }
        return decoder
    }

    /// What an import reads of it.
    /// - Parameter data: the bytes of an attachment.
    func items(data: (Attachment.ID) -> Data?) -> [ImportItem] {
        let paths = Folder.paths(of: folders)
        let earlier = Dictionary(grouping: revisions ?? [], by: \.noteID)
        func path(_ id: Folder.ID?) -> [String] { id.flatMap { paths[$0] } ?? [] }
        let names = Dictionary(attachments.map { ($0.attachment.id, $0.attachment.fileName) }) { first, _ in first }
        let folderItems = folders.map { ImportedFolder(path: path($0.id), folder: $0) }.sorted { $0.path.count < $1.path.count }
        var items: [ImportItem] = folderItems.map { .folder($0) } + savedSearches.map { .savedSearch($0) }
        for note in notes {
            var files: [ImportedFile] = []
            var missing: [String] = []
            _ = MarkdownTargets.replacing(in: note.body) { target in
                guard let id = LinkTarget.attachmentID(in: target), !files.contains(where: { $0.id == id }) else { return nil }
                if let data = data(id) {
                    files.append(ImportedFile(fileName: names[id] ?? id, data: data))
                } else {
                    missing.append(names[id] ?? id)
                }
                return nil
            }
            items.append(
                .note(
                    ImportedNote(
                        sourceID: note.id, id: note.id, body: note.body, tags: note.tags, folder: path(note.folderID),
                        createdAt: note.createdAt,
                        updatedAt: note.updatedAt, isPinned: note.isPinned, status: note.status, remindAt: note.remindAt,
                        repetition: note.repetition,
                        position: note.position, attachments: files, revisions: earlier[note.id] ?? [], missingFiles: missing,
                        origin: note.title)))
        }
        return items
    }
}

/// Reads Glide's JSON exports.
struct LibraryArchiveImporter: NoteImporting {
    func items(in source: URL) throws -> any IteratorProtocol<ImportItem> {
        let size = try source.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= ArchiveLimits.standard.totalSize else { throw ArchiveError.tooLarge(ArchiveLimits.standard.totalSize) }
        let archive = try LibraryArchive(json: Data(contentsOf: source))
        let files = Dictionary(archive.attachments.map { ($0.attachment.id, $0.data) }) { first, _ in first }
        return archive.items { files[$0] ?? nil }.makeIterator()
    }
}
