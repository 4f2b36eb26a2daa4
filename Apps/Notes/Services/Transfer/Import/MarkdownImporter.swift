import Foundation

/// Reads Markdown and HTML files in a folder or a zip, or one file: what other programs export, and Glide's own.
struct MarkdownImporter: NoteImporting {
    var limits = ArchiveLimits.standard

    func items(in source: URL) throws -> any IteratorProtocol<ImportItem> {
        let files: any FileTree
        if (try? source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true {
            files = try FolderTree(source, limits: limits)
        } else if source.pathExtension.lowercased() == "zip" {
            files = try ArchiveTree(source, limits: limits)
        } else {
            files = try FolderTree(file: source)
        }
        return MarkdownItems(files: files)
    }
}

private struct MarkdownItems: IteratorProtocol {
    private let files: any FileTree
    private let links: LinkedFiles
    private var folders: [String]
    /// Those in an order of their own, the innermost first: they are there before their notes.
    private var placedFolders: [(directory: [String], position: Double)] = []
    private var notes: [String]
    private var failures: [ImportFailure]
    /// What folders are called whose names no directory can have: notes of ours know.
    private var folderNames: [[String]: [String]] = [:]
    /// What notes are called that others link to by the names of their files, as far as it was asked; each file is read once.
    private var titles: [String: String?] = [:]
    /// The titles of notes by the further names that they have, once a link is by none of a file.
    private var aliases: [String: String]?
    /// Neither notes nor, as far as notes were read, parts of them.
    private var others: Set<String>
    /// The same in their order, once all notes were read.
    private var leftOut: [String]?

    init(files: any FileTree) {
        self.files = files
        links = LinkedFiles(files: files)
        failures = files.failures.reversed()
        let notes = files.paths.filter { LinkedFiles.isNote($0) }.sorted(by: >)
        // Folders of nothing but pictures are no folders of notes.
        folders = files.folders.sorted(by: >).filter { folder in
            notes.contains { $0.hasPrefix(folder + "/") } || !files.paths.contains { $0.hasPrefix(folder + "/") && Self.isVisible($0) }
        }
        self.notes = notes
        // Other programs' exports in a folder are imported by themselves.
        let isFolder = files is FolderTree
        others = Set(files.paths.filter { !LinkedFiles.isNote($0) && Self.isVisible($0) && !(isFolder && Self.isExport($0)) })
        for path in files.paths.sorted() where path.hasSuffix("/" + FolderFile.name) {
            // One that says something else is as none.
            guard let data = try? files.data(path), let file = try? JSONDecoder().decode(FolderFile.self, from: data) else { continue }
            let directory = path.split(separator: "/").dropLast().map(String.init)
            _ = learn(file.names, of: directory)
            if let position = file.position { placedFolders.append((directory, position)) }
        }
        placedFolders.sort { $0.directory.count > $1.directory.count }
    }

    private static func isVisible(_ path: String) -> Bool {
        !path.hasPrefix("__MACOSX/") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    private static func isExport(_ path: String) -> Bool { ["enex", "jex"].contains(URL(filePath: path).pathExtension.lowercased()) }

    mutating func next() -> ImportItem? {
        if let failure = failures.popLast() { return .failure(failure) }
        if let (directory, position) = placedFolders.popLast() {
            return .folder(ImportedFolder(path: folderPath(directory), position: position))
        }
        if let path = notes.popLast() {
            do {
                return .note(try note(path))
            } catch AppError.importFailed(let reason) {
                return .failure(ImportFailure(origin: path, reason: reason))
            } catch {
                return .failure(ImportFailure(origin: path, reason: error.localizedDescription))
            }
        }
        // Behind the notes, which know their names; most are there by then.
        if let folder = folders.popLast() {
            return .folder(ImportedFolder(path: folderPath(folder.split(separator: "/").map(String.init))))
        }
        if leftOut == nil { leftOut = others.sorted(by: >) }
        return leftOut?.popLast().map { .otherFile($0) }
    }

    private mutating func note(_ path: String) throws -> ImportedNote {
        let data = try files.data(path)
        guard let (text, encoding) = TextEncoding.read(data) else { throw AppError.importFailed("The file is not text.") }
        var note = ImportedNote(sourceID: LinkedFiles.sourceID(path, data), body: text, encoding: encoding, origin: path)
        let components = path.split(separator: "/").map(String.init)
        let directory = Array(components.dropLast())
        note.createdAt = files.dates(path)
        note.updatedAt = note.createdAt
        note.folder = folderPath(directory)
        let name = LinkedFiles.name(of: path)
        let taken =
            LinkedFiles.isPage(path)
            ? readPage(into: &note, named: name, in: directory) : readMarkdown(into: &note, named: name, in: directory)
        others.subtract(taken.used)
        (note.attachments, note.missingFiles) = (taken.attachments, taken.missing)
        return note
    }

    /// - Returns: what the note takes along.
    private mutating func readMarkdown(into note: inout ImportedNote, named name: String, in directory: [String]) -> TakenFiles {
        var taken = TakenFiles()
        let (matter, content) = MarkdownFrontMatter.read(note.body)
        note.body = content
        if matter?.id == nil {
            let title = LinkedFiles.title(of: content, matter, named: name)
            if NoteText.title(of: content) != title {
                note.body = content.allSatisfy(\.isWhitespace) ? "# \(title)" : "# \(title)\n\n\(content)"
            }
        }
        // Other programs keep there what Glide has no place for.
        if let matter, FrontMatter.end(in: Array(note.body.utf8)) == 0 { note.body = matter.othersText + note.body }
        note.body = MarkdownTargets.replacing(in: note.body) { [links] in links.address(of: $0, from: directory, taking: &taken) }
        note.body = NoteText.replacingLinks(in: note.body) { title(ofNote: $0) }
        guard let matter else { return taken }
        if let id = matter.id { (note.sourceID, note.id) = (id, id) }
        note.take(matter)
        if matter.id != nil, learn(matter.folder, of: directory) { note.folder = folderPath(directory) }
        return taken
    }

    private mutating func title(ofNote name: String) -> String? {
        if let known = titles[name] { return known }
        let title: String?
        if let path = links.note(named: name) {
            title = links.title(ofFile: path)
        } else {
            if aliases == nil { aliases = links.aliases() }
            title = aliases?[name.lowercased()]
        }
        let other = title == name ? nil : title
        titles[name] = .some(other)
        return other
    }

    /// A page, as Apple's Notes exports its notes: the title is that of the page, else the first line.
    private func readPage(into note: inout ImportedNote, named name: String, in directory: [String]) -> TakenFiles {
        var taken = TakenFiles()
        let matter = MarkdownFrontMatter(page: note.body)
        note.take(matter)
        // Glide's own pages show theirs.
        let title = matter == MarkdownFrontMatter() ? HTMLToMarkdown.title(of: note.body) : nil
        let body = HTMLToMarkdown.markdown(of: note.body) { [links] attributes in
            let source = attributes["src"] ?? attributes["data"] ?? ""
            let alternative = attributes["alt"] ?? ""
            let found =
                DataAddress(source).map { ImportedFile(fileName: $0.fileName, data: $0.data) }
                ?? links.file(source, from: directory, taking: &taken)
            // What lies on a server stays a link: nothing is loaded from anywhere.
            guard let found else { return LinkTarget.kind(of: source) == .address ? "![\(alternative)](\(source))" : nil }
            return "![\(alternative.isEmpty ? found.fileName : alternative)](\(taken.take(found)))"
        } target: { [links] in
            links.address(of: $0, from: directory, taking: &taken)
        }
        if body.isEmpty {
            note.body = "# \(title ?? name)"
        } else if let title, !body.hasPrefix("# "), NoteText.title(of: body) != title {
            note.body = "# \(title)\n\n\(body)"
        } else {
            note.body = body
        }
        return taken
    }

    // MARK: Folders

    /// Notes the names of the folders around a note of ours, if it still lies where it was exported.
    /// - Returns: whether it does.
    private mutating func learn(_ names: [String], of directory: [String]) -> Bool {
        guard !names.isEmpty, names.count <= directory.count else { return false }
        // It may have been unpacked into a folder.
        let start = directory.count - names.count
        for (name, component) in zip(names, directory[start...]) where !FileNames.mayBe(component, for: name) { return false }
        for count in 1...names.count {
            folderNames[Array(directory.prefix(start + count))] = Array(directory.prefix(start)) + names.prefix(count)
        }
        return true
    }

    /// The names of the folders that a directory stands for.
    private func folderPath(_ directory: [String]) -> [String] {
        for count in stride(from: directory.count, to: 0, by: -1) {
            if let known = folderNames[Array(directory.prefix(count))] { return known + directory.dropFirst(count) }
        }
        return directory
    }
}

extension ImportedNote {
    fileprivate mutating func take(_ matter: MarkdownFrontMatter) {
        tags = matter.tags
        createdAt = matter.created ?? createdAt
        updatedAt = matter.updated ?? matter.created ?? updatedAt
        isPinned = matter.isPinned
        status = matter.isTrashed ? .trashed : matter.isArchived ? .archived : .active
        (remindAt, repetition, position) = (matter.remindAt, matter.repetition, matter.position)
    }
}

extension MarkdownFrontMatter {
    /// What a page says of the note that Glide wrote it from.
    init(page: String) {
        self.init()
        var values: [String: [String]] = [:]
        for token in HTMLTokenizer(page) {
            guard case .open(let name, let attributes, _) = token else { continue }
            if name == "body" { break }
            guard name == "meta", let key = attributes["name"], key.hasPrefix("glide:"), let value = attributes["content"] else { continue }
            values[String(key.dropFirst("glide:".count)), default: []].append(value)
        }
        for (key, values) in values { _ = set(key, values) }
    }
}
