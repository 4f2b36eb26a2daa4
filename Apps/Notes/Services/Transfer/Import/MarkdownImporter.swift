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
    private var folders: [String]
    private var notes: [String]
    private var failures: [ImportFailure]
    /// Neither notes nor, as far as notes were read, parts of them.
    private var others: Set<String>
    /// The same in their order, once all notes were read.
    private var leftOut: [String]?

    init(files: any FileTree) {
        self.files = files
        failures = files.failures.reversed()
        let notes = files.paths.filter { Self.isNote($0) }.sorted(by: >)
        // Folders of nothing but pictures are no folders of notes.
        folders = files.folders.sorted(by: >).filter { folder in
            notes.contains { $0.hasPrefix(folder + "/") } || !files.paths.contains { $0.hasPrefix(folder + "/") }
        }
        self.notes = notes
        // Other programs' exports in a folder are imported by themselves.
        let isFolder = files is FolderTree
        others = Set(files.paths.filter { !Self.isNote($0) && Self.isVisible($0) && !(isFolder && Self.isExport($0)) })
    }

    private static func isVisible(_ path: String) -> Bool {
        !path.hasPrefix("__MACOSX/") && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    private static func isExport(_ path: String) -> Bool { ["enex", "jex"].contains(URL(filePath: path).pathExtension.lowercased()) }

    private static func isNote(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard !name.hasPrefix("."), !path.hasPrefix("__MACOSX/") else { return false }
        return ["md", "markdown", "mdown", "txt", "html", "htm"].contains(name.split(separator: ".").last?.lowercased() ?? "")
            && name.contains(".")
    }

    private static func isPage(_ path: String) -> Bool { [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } }

    private static func sourceID(_ path: String, _ data: Data) -> String {
        "\(isPage(path) ? "html" : "markdown"):\(path):\(ContentHash.sha256(data))"
    }

    mutating func next() -> ImportItem? {
        if let failure = failures.popLast() { return .failure(failure) }
        if let folder = folders.popLast() {
            return .folder(ImportedFolder(path: folder.split(separator: "/").map(String.init)))
        }
        guard let path = notes.popLast() else {
            if leftOut == nil { leftOut = others.sorted(by: >) }
            return leftOut?.popLast().map { .otherFile($0) }
        }
        do {
            return .note(try note(path))
        } catch AppError.importFailed(let reason) {
            return .failure(ImportFailure(origin: path, reason: reason))
        } catch {
            return .failure(ImportFailure(origin: path, reason: error.localizedDescription))
        }
    }

    private mutating func note(_ path: String) throws -> ImportedNote {
        let data = try files.data(path)
        guard let (text, encoding) = TextEncoding.read(data) else { throw AppError.importFailed("The file is not text.") }
        let components = path.split(separator: "/").map(String.init)
        let name = components.last ?? path
        if Self.isPage(name) { return htmlNote(text, path, components, data, encoding) }
        let (matter, content) = MarkdownFrontMatter.read(text)
        var body = content
        // A file's name is its title, and what other files link to; our own files say theirs in the text.
        if matter?.id == nil {
            let title = matter?.title ?? name.split(separator: ".").dropLast().joined(separator: ".")
            if NoteText.title(of: body) != title, matter?.title != nil || !body.drop(while: \.isWhitespace).hasPrefix("# ") {
                body = body.allSatisfy(\.isWhitespace) ? "# \(title)" : "# \(title)\n\n\(body)"
            }
        }
        var attachments: [ImportedFile] = []
        var missing: [String] = []
        var used: Set<String> = []
        defer { others.subtract(used) }
        let directory = Array(components.dropLast())
        body = MarkdownTargets.replacing(in: body) { target in
            if let link = noteLink(target, from: directory) { return link }
            guard let file = resolve(target, from: directory), let data = try? files.data(file) else {
                if namesFile(target), !missing.contains(target) { missing.append(target) }
                return nil
            }
            used.insert(file)
            let attachment = ImportedFile(fileName: file.split(separator: "/").last.map(String.init) ?? "file", data: data)
            if !attachments.contains(where: { $0.id == attachment.id }) { attachments.append(attachment) }
            return "attachment:" + attachment.id
        }
        let dates = files.dates(path)
        return ImportedNote(
            sourceID: matter?.id ?? Self.sourceID(path, data), id: matter?.id, body: body, tags: matter?.tags ?? [],
            folder: directory, createdAt: matter?.created ?? dates, updatedAt: matter?.updated ?? matter?.created ?? dates,
            isPinned: matter?.isPinned ?? false,
            status: matter?.isTrashed == true ? .trashed : matter?.isArchived == true ? .archived : .active, remindAt: matter?.remindAt,
            position: matter?.position, attachments: attachments, missingFiles: missing, encoding: encoding, origin: path)
    }

    /// A target that should be a file beside the note: not a note, and with an ending.
    private func namesFile(_ target: String) -> Bool {
        guard LinkTarget.kind(of: target) == .relative, !target.hasPrefix("#"), !target.hasPrefix("/") else { return false }
        let name = target.split(separator: "/").last ?? ""
        return name.dropFirst().contains(".") && !name.hasSuffix(".") && !Self.isNote(target)
    }

    /// A page, as Apple's Notes exports its notes: the title is that of the page, else the first line.
    private mutating func htmlNote(
        _ html: String, _ path: String, _ components: [String], _ data: Data, _ encoding: TextEncoding
    ) -> ImportedNote {
        var attachments: [ImportedFile] = []
        var missing: [String] = []
        var used: Set<String> = []
        defer { others.subtract(used) }
        let directory = Array(components.dropLast())
        func miss(_ target: String) { if !missing.contains(target) { missing.append(target) } }
        let body = HTMLToMarkdown.markdown(of: html) { [items = self] attributes in
            let source = attributes["src"] ?? attributes["data"] ?? ""
            let alternative = attributes["alt"] ?? ""
            let found: ImportedFile?
            if let embedded = DataAddress(source) {
                found = ImportedFile(fileName: embedded.fileName, data: embedded.data)
            } else {
                let file = items.resolve(source, from: directory)
                let name = file?.split(separator: "/").last.map(String.init)
                if let file { used.insert(file) }
                found = file.flatMap { try? items.files.data($0) }.map { ImportedFile(fileName: name ?? "file", data: $0) }
            }
            // What lies on a server stays a link: nothing is loaded from anywhere.
            guard let found else {
                if items.namesFile(source) { miss(source) }
                return LinkTarget.kind(of: source) == .address ? "![\(alternative)](\(source))" : nil
            }
            if !attachments.contains(where: { $0.id == found.id }) { attachments.append(found) }
            return "![\(alternative.isEmpty ? found.fileName : alternative)](attachment:\(found.id))"
        } target: { [items = self] target in
            if let link = items.noteLink(target, from: directory) { return link }
            guard let file = items.resolve(target, from: directory), let data = try? items.files.data(file) else {
                if items.namesFile(target) { miss(target) }
                return nil
            }
            used.insert(file)
            let found = ImportedFile(fileName: file.split(separator: "/").last.map(String.init) ?? "file", data: data)
            if !attachments.contains(where: { $0.id == found.id }) { attachments.append(found) }
            return "attachment:" + found.id
        }
        let name = (components.last ?? path).split(separator: ".").dropLast().joined(separator: ".")
        let date = files.dates(path)
        return ImportedNote(
            sourceID: Self.sourceID(path, data), body: body.isEmpty ? "# \(name)" : body, folder: directory,
            createdAt: date,
            updatedAt: date, attachments: attachments, missingFiles: missing, encoding: encoding, origin: path)
    }

    /// The file that a link in a note leads to: beside the note, or, by its name alone, anywhere.
    private func resolve(_ target: String, from directory: [String]) -> String? {
        guard let (path, found) = place(target, from: directory) else { return nil }
        if files.contains(found) { return Self.isNote(found) ? nil : found }
        guard !path.contains("/"), let named = files.named(path), !Self.isNote(named) else { return nil }
        return named
    }

    /// The address of a note that comes in with this one: a link to its file leads to it afterwards.
    private func noteLink(_ target: String, from directory: [String]) -> String? {
        let file = target.prefix { $0 != "#" }
        guard let found = place(String(file), from: directory)?.found, Self.isNote(found), files.contains(found),
            let data = try? files.data(found)
        else { return nil }
        let own = Self.isPage(found) ? nil : TextEncoding.read(data).flatMap { MarkdownFrontMatter.read($0.text).0?.id }
        let id = ImportedNote.libraryID(own, sourceID: own ?? Self.sourceID(found, data))
        return "glide://note/\(id)\(target.dropFirst(file.count))"
    }

    /// The path as it is written, and from the top of what is imported.
    private func place(_ target: String, from directory: [String]) -> (path: String, found: String)? {
        guard LinkTarget.kind(of: target) == .relative, !target.hasPrefix("#"), !target.hasPrefix("/") else { return nil }
        let path = target.removingPercentEncoding ?? target
        var components = directory
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                guard components.popLast() != nil else { return nil }
            } else {
                components.append(String(part))
            }
        }
        return (path, components.joined(separator: "/"))
    }
}
