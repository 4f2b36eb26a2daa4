import Foundation

/// Reads Joplin's exports: a tar with one file for each note, notebook, tag and attachment, tied together by ids.
struct JEXImporter: NoteImporting {
    var limits = ArchiveLimits.standard

    func items(in source: URL) throws -> any IteratorProtocol<ImportItem> {
        let files = try ArchiveTree(source, limits: limits)
        return try JEXLibrary(files).items(of: source.lastPathComponent)
    }
}

private struct JEXLibrary {
    /// A file of the export: a title, a text, and properties at its end.
    private struct Entry {
        var title: String
        var body: String
        var properties: [String: String]

        init?(_ text: String) {
            let normalized = text.replacingOccurrences(of: "\r\n", with: "\n")
            let (head, tail) = Self.parts(of: normalized)
            properties = [:]
            for line in tail.split(separator: "\n") {
                guard let colon = line.firstIndex(of: ":") else { return nil }
                properties[String(line[..<colon])] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            }
            guard properties["type_"] != nil else { return nil }
            let firstBreak = head.firstIndex(of: "\n") ?? head.endIndex
            title = String(head[..<firstBreak])
            body = head[firstBreak...].trimmingCharacters(in: CharacterSet(charactersIn: "\n"))
        }

        /// The properties follow the last empty line.
        private static func parts(of text: String) -> (Substring, Substring) {
            let trimmed = text[...].prefix(upTo: text.lastIndex { $0 != "\n" }.map { text.index(after: $0) } ?? text.endIndex)
            guard let divider = trimmed.range(of: "\n\n", options: .backwards) else { return ("", trimmed) }
            return (trimmed[..<divider.lowerBound], trimmed[divider.upperBound...])
        }
    }

    private var notes: [(id: String, entry: Entry)] = []
    private var noteIDs: Set<String> = []
    private var notebooks: [String: Entry] = [:]
    private var tagNames: [String: String] = [:]
    private var tagsOfNotes: [String: [String]] = [:]
    private var resources: [String: ImportedFile] = [:]
    private var failures: [ImportFailure]

    init(_ files: ArchiveTree) throws {
        failures = files.failures
        var bytes: [String: Data] = [:]
        for path in files.paths where path.hasPrefix("resources/") {
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            bytes[String(name.prefix(32))] = try files.data(path)
        }
        for path in files.paths.sorted() where path.hasSuffix(".md") && !path.contains("/") {
            guard let entry = Entry(String(decoding: try files.data(path), as: UTF8.self)), let id = entry.properties["id"] else {
                failures.append(ImportFailure(origin: path, reason: "It is no note of Joplin's."))
                continue
            }
            switch entry.properties["type_"] {
            case "1": notes.append((id, entry))
            case "2": notebooks[id] = entry
            case "4":
                if let data = bytes[id] {
                    let ending = entry.properties["file_extension"] ?? ""
                    let name = entry.title.isEmpty ? id + (ending.isEmpty ? "" : "." + ending) : entry.title
                    resources[id] = ImportedFile(fileName: FileNames.safe(name), data: data)
                } else {
                    failures.append(
                        ImportFailure(origin: entry.title.isEmpty ? path : entry.title, reason: "The attachment is not in the file."))
                }
            case "5": tagNames[id] = Tag.normalized(entry.title)
            case "6":
                if let note = entry.properties["note_id"], let tag = entry.properties["tag_id"] {
                    tagsOfNotes[note, default: []].append(tag)
                }
            default: break
            }
        }
        noteIDs = Set(notes.map(\.id))
    }

    /// Notes are made one by one as they are asked for: an import can be seen to go on, and be cancelled.
    func items(of file: String) throws -> any IteratorProtocol<ImportItem> {
        guard !notes.isEmpty || !notebooks.isEmpty else { throw AppError.importFailed("there are no notes of Joplin's in the file.") }
        var items = failures.map { ImportItem.failure($0) }
        items += notebooks.keys.map { path(of: $0) }.sorted {
            ($0.count, $0.joined(separator: "/")) < ($1.count, $1.joined(separator: "/"))
        }
        .map { .folder(ImportedFolder(path: $0)) }
        var first = items.makeIterator()
        var rest = notes.makeIterator()
        return AnyIterator { first.next() ?? rest.next().map { item($0.id, $0.entry) } }
    }

    private func path(of notebook: String) -> [String] {
        var path: [String] = []
        var next = notebook
        while let entry = notebooks[next], path.count < 64 {
            path.insert(entry.title.isEmpty ? "Untitled" : entry.title, at: 0)
            next = entry.properties["parent_id"] ?? ""
        }
        return path
    }

    private func item(_ id: String, _ entry: Entry) -> ImportItem {
        guard entry.properties["encryption_applied"] != "1" else {
            return .failure(
                ImportFailure(
                    origin: entry.title.isEmpty ? id : entry.title,
                    reason: "The note is encrypted. Decrypt it in Joplin, then export again."))
        }
        var attachments: [ImportedFile] = []
        var missing: [String] = []
        let written = entry.properties["markup_language"] == "2" ? Self.markdown(of: entry.body) : entry.body
        var body = MarkdownTargets.replacing(in: written) { target in
            guard target.hasPrefix(":/") else { return nil }
            let (id, anchor) = (String(target.dropFirst(2).prefix(32)), target.dropFirst(34))
            if let file = resources[id] {
                if !attachments.contains(where: { $0.id == file.id }) { attachments.append(file) }
                return "attachment:" + file.id
            }
            if noteIDs.contains(id) { return "glide://note/\(ContentHash.stableID("joplin:" + id))\(anchor)" }
            if !missing.contains(target) { missing.append(target) }
            return nil
        }
        body = ImportedNote.body(body, from: entry.properties["source_url"])
        var remindAt: Date?
        if entry.properties["is_todo"] == "1" {
            let isDone = !["", "0", nil].contains(entry.properties["todo_completed"])
            if !isDone, let due = Double(entry.properties["todo_due"] ?? ""), due > 0 { remindAt = Date(timeIntervalSince1970: due / 1000) }
            body = "- [\(isDone ? "x" : " ")] \(entry.title)" + (body.isEmpty ? "" : "\n\n" + body)
        }
        if !entry.title.isEmpty, NoteText.title(of: body) != entry.title || entry.properties["is_todo"] == "1" {
            body = "# \(entry.title)" + (body.isEmpty ? "" : "\n\n" + body)
        }
        let tags = (tagsOfNotes[id] ?? []).compactMap { tagNames[$0] }.filter { !$0.isEmpty }
        func date(_ keys: String...) -> Date? { keys.lazy.compactMap { entry.properties[$0] }.compactMap { TransferDate.read($0) }.first }
        let isTrashed = !["", "0", nil].contains(entry.properties["deleted_time"])
        return .note(
            ImportedNote(
                sourceID: "joplin:" + id, body: body, tags: tags, folder: path(of: entry.properties["parent_id"] ?? ""),
                createdAt: date("user_created_time", "created_time"), updatedAt: date("user_updated_time", "updated_time"),
                status: isTrashed ? .trashed : .active, remindAt: remindAt, attachments: attachments, missingFiles: missing,
                origin: [entry.title, NoteText.title(of: body)].first { !$0.isEmpty } ?? id))
    }

    /// Of a page that was clipped, with its pictures and links as Joplin's Markdown names them.
    private static func markdown(of html: String) -> String {
        HTMLToMarkdown.markdown(of: html) { attributes in
            let source = attributes["src"] ?? ""
            guard source.hasPrefix(":/") || LinkTarget.kind(of: source) == .address else { return nil }
            return "![\(attributes["alt"] ?? "")](\(source))"
        } target: { target in
            target.hasPrefix(":/") ? target : nil
        }
    }
}
