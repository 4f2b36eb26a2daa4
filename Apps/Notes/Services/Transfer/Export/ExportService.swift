import Foundation
import UniformTypeIdentifiers

/// Writes a library, or parts of it, as files that other programs read.
struct ExportService: Sendable {
    let repository: any NotesRepositoryProtocol
    let attachments: any AttachmentStoreProtocol

    /// What other programs know files of this kind by.
    private static func fileExtension(of attachment: Attachment) -> String {
        UTType(mimeType: attachment.contentType)?.preferredFilenameExtension ?? "bin"
    }

    private var contents: LibraryContents { LibraryContents(repository: repository, attachments: attachments) }

    /// A zip of Markdown files: folders as directories, what is known of a note in its front matter, attachments beside them.
    /// Imported again it gives the same notes.
    /// - Parameter part: all but what is in the trash by default.
    func exportMarkdown(to file: URL, _ part: ExportPart = .all) async throws {
        try await export(to: file, part, fileExtension: "md") { note, links in
            let body = MarkdownTargets.replacing(in: note.body) { target in
                LinkTarget.attachmentID(in: target).map { links.attachment($0) } ?? links.note(at: target)
            }
            var matter = MarkdownFrontMatter(note)
            matter.folder = links.folder
            return matter.text + body
        }
    }

    /// A zip of web pages that link to each other, for reading anywhere.
    func exportHTML(to file: URL, _ part: ExportPart = .all) async throws {
        try await export(to: file, part, fileExtension: "html") { note, links in
            let renderer = HTMLRenderer { link in
                switch link {
                case .address(let address): links.note(at: address) ?? address
                case .note(let name): links.note(name)
                case .attachment(let id): links.attachment(id)
                }
            }
            return renderer.page(MarkdownDocument(note.body).titled(), title: note.title, about: MarkdownFrontMatter(note))
        }
    }

    /// One note as a web page by itself, without its attachments.
    func html(of note: Note) -> String { HTMLRenderer().page(MarkdownDocument(note.body).titled(), title: note.title) }

    /// Everything in one JSON file: notes, the trash too, folders, saved searches, attachments.
    func exportJSON(to file: URL, _ part: ExportPart = .all) async throws {
        var archive = try await LibraryArchive(contents, part)
        for index in archive.attachments.indices {
            archive.attachments[index].data = try? await attachments.data(of: archive.attachments[index].attachment.id)
        }
        let data = try LibraryArchive.encoder.encode(archive)
        // Made before there is anything in it, so that nobody else reads along.
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw AppError.exportFailed("“\(file.lastPathComponent)” cannot be written.")
        }
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.write(contentsOf: data)
    }

    /// Where links of a note lead in the export, from its own folder.
    private struct Links: Sendable {
        var prefix: String
        var attachmentPaths: [Attachment.ID: String]
        var notePaths: [TitleKey: String]
        var pathsOfIDs: [Note.ID: String] = [:]
        /// The names of the folders around the note where the directories are called otherwise; else nothing.
        var folder: [String] = []

        func attachment(_ id: Attachment.ID) -> String? { attachmentPaths[id].map(encoded) }

        /// The file of the note that a link names, at the heading that it names.
        func note(_ name: LinkName) -> String? {
            for (title, heading) in name.readings {
                let path = title.isEmpty ? "" : notePaths[TitleKey(title)].map(encoded)
                if let path { return path + (heading.map { "#" + HeadingAnchors.encoded($0) } ?? "") }
            }
            return nil
        }

        /// The file of the note that an address of the app's leads to, "glide://note/ID#heading".
        func note(at address: String) -> String? {
            guard let url = URL(string: address), url.scheme == "glide", case .note(let id, _) = DeepLink(url) else { return nil }
            return pathsOfIDs[id].map { encoded($0) + address.drop { $0 != "#" } }
        }

        private func encoded(_ path: String) -> String {
            prefix + (path.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(CharacterSet(charactersIn: "/-_.~"))) ?? path)
        }
    }

    private func export(
        to file: URL, _ part: ExportPart, fileExtension: String, _ text: (Note, Links) -> String
    ) async throws {
        let writer = try Archives.writer(to: file)
        let folders = try await contents.folderPaths(in: part)
        let ids = try await contents.noteIDs(in: part, includingTrash: false)
        let isWhole = if case .notes = part { false } else { true }
        let names = Dictionary(uniqueKeysWithValues: folders.map { ($0.folder.id, $0.path) })
        var fileNames = FileNames()
        var directories: [Folder.ID: String] = [:]
        for (folder, _) in folders {
            let parent = folder.parentID.flatMap { directories[$0] } ?? ""
            directories[folder.id] = fileNames.name(for: folder.name, in: parent, fileExtension: "")
        }
        if isWhole { for path in directories.values.sorted() { try writer.addDirectory(path: path) } }
        var told: Set<Folder.ID> = []

        var paths: [Note.ID: String] = [:]
        var links = Links(prefix: "", attachmentPaths: [:], notePaths: [:])
        var used: [Attachment.ID: Date] = [:]
        for id in ids {
            try Task.checkCancellation()
            let note = try await repository.note(id: id)
            let path = fileNames.name(for: note.title, in: note.folderID.flatMap { directories[$0] } ?? "", fileExtension: fileExtension)
            paths[id] = path
            if links.notePaths[TitleKey(note.title)] == nil { links.notePaths[TitleKey(note.title)] = path }
            _ = MarkdownTargets.replacing(in: note.body) { target in
                if let id = LinkTarget.attachmentID(in: target), used[id] == nil { used[id] = note.updatedAt }
                return nil
            }
        }
        links.pathsOfIDs = paths
        for attachment in try await attachments.attachments() {
            guard let date = used[attachment.id], let data = try? await attachments.data(of: attachment.id) else { continue }
            let name = attachment.fileName as NSString
            let path = fileNames.name(
                for: name.deletingPathExtension, in: "attachments",
                fileExtension: FileNames.safe(name.pathExtension.isEmpty ? Self.fileExtension(of: attachment) : name.pathExtension))
            links.attachmentPaths[attachment.id] = path
            try writer.add(data, path: path, modifiedAt: date)
        }
        for id in ids {
            try Task.checkCancellation()
            guard let path = paths[id] else { continue }
            let note = try await repository.note(id: id)
            let folder = note.folderID.flatMap { names[$0] } ?? []
            links.folder = folder == path.split(separator: "/").dropLast().map(String.init) ? [] : folder
            if let id = note.folderID { told.insert(id) }
            links.prefix = String(repeating: "../", count: path.split(separator: "/").count - 1)
            try writer.add(Data(text(note, links).utf8), path: path, modifiedAt: note.updatedAt)
        }
        for (folder, names) in folders where isWhole {
            guard let path = directories[folder.id] else { continue }
            // Pages do not say what their folder is called, and no note does of one that has none.
            let isKnown = names == path.split(separator: "/").map(String.init)
            let isTold = fileExtension == "md" && folder.position == 0 && told.contains(folder.id)
            guard let file = FolderFile(names: isKnown || isTold ? [] : names, position: folder.position) else { continue }
            try writer.add(JSONEncoder().encode(file), path: "\(path)/\(FolderFile.name)", modifiedAt: folder.createdAt)
        }
        try writer.finish()
    }
}
