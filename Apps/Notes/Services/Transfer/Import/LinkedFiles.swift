import Foundation

/// Where links of notes lead in what is imported: to other notes, and to files that come along.
struct LinkedFiles {
    let files: any FileTree

    static func isNote(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        guard !name.hasPrefix("."), !path.hasPrefix("__MACOSX/") else { return false }
        return ["md", "markdown", "mdown", "txt", "html", "htm"].contains(name.split(separator: ".").last?.lowercased() ?? "")
            && name.contains(".")
    }

    static func isPage(_ path: String) -> Bool { [".html", ".htm"].contains { path.lowercased().hasSuffix($0) } }

    static func sourceID(_ path: String, _ data: Data) -> String {
        "\(isPage(path) ? "html" : "markdown"):\(path):\(ContentHash.sha256(data))"
    }

    /// What a link to a note or a file of the import is in the library; `nil` for any other.
    func address(of target: String, from directory: [String], taking taken: inout TakenFiles) -> String? {
        if let link = noteLink(target, from: directory) { return link }
        return file(target, from: directory, taking: &taken).map { taken.take($0) }
    }

    /// The file that a target names. One that should be there and is not, is told as missing.
    func file(_ target: String, from directory: [String], taking taken: inout TakenFiles) -> ImportedFile? {
        guard let path = resolve(target, from: directory), let data = try? files.data(path) else {
            if namesFile(target) { taken.miss(target) }
            return nil
        }
        taken.used.insert(path)
        return ImportedFile(fileName: path.split(separator: "/").last.map(String.init) ?? "file", data: data)
    }

    /// A target that should be a file beside the note: not a note, and with an ending.
    private func namesFile(_ target: String) -> Bool {
        guard LinkTarget.kind(of: target) == .relative, !target.hasPrefix("#"), !target.hasPrefix("/") else { return false }
        let name = target.split(separator: "/").last ?? ""
        return name.dropFirst().contains(".") && !name.hasSuffix(".") && !Self.isNote(target)
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
        let own = Self.isPage(found) ? nil : matter(data)?.id
        let id = ImportedNote.libraryID(own, sourceID: own ?? Self.sourceID(found, data))
        return "glide://note/\(id)\(target.dropFirst(file.count))"
    }

    /// The file of a note that others link to by its name, "Plan", or by its path from wherever they count, "work/Plan".
    func note(named name: String) -> String? {
        for ending in [".md", ".markdown"] {
            let file = name + ending
            guard name.contains("/") else {
                if let path = files.named(file) { return path }
                continue
            }
            if files.contains(file) { return file }
            let last = file.split(separator: "/").last.map(String.init) ?? file
            if let path = files.named(last), path.hasSuffix("/" + file) { return path }
            if let path = files.paths.first(where: { $0.hasSuffix("/" + file) }) { return path }
        }
        return nil
    }

    /// What the note of a file is called in the library; `nil` for one of Glide's, which others link to by its title.
    func title(ofFile path: String) -> String? {
        guard let data = try? files.data(path), let text = TextEncoding.read(data)?.text else { return nil }
        let (matter, content) = MarkdownFrontMatter.read(text)
        return matter?.id == nil ? Self.title(of: content, matter, named: Self.name(of: path)) : nil
    }

    /// A file's name is its title, and what other files link to, unless the note says another.
    static func title(of content: String, _ matter: MarkdownFrontMatter?, named name: String) -> String {
        if let title = matter?.title { return title }
        return content.drop(while: \.isWhitespace).hasPrefix("# ") ? NoteText.title(of: content) : name
    }

    static func name(of path: String) -> String {
        (path.split(separator: "/").last ?? "").split(separator: ".").dropLast().joined(separator: ".")
    }

    /// By each further name that notes say they have, the title of the note.
    func aliases() -> [String: String] {
        var titles: [String: String] = [:]
        for path in files.paths.filter({ Self.isNote($0) && !Self.isPage($0) }).sorted() {
            guard let data = try? files.data(path), data.starts(with: Data("---".utf8)), let matter = matter(data) else { continue }
            for alias in matter.aliases where titles[alias.lowercased()] == nil {
                titles[alias.lowercased()] = title(ofFile: path)
            }
        }
        return titles
    }

    private func matter(_ data: Data) -> MarkdownFrontMatter? {
        TextEncoding.read(data).flatMap { MarkdownFrontMatter.read($0.text).0 }
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

/// The files that a note takes along, each once.
struct TakenFiles {
    private(set) var attachments: [ImportedFile] = []
    /// What the note names and is not there.
    private(set) var missing: [String] = []
    /// Paths in what is imported.
    var used: Set<String> = []

    /// - Returns: the address by which the note's text names the file.
    mutating func take(_ file: ImportedFile) -> String {
        if !attachments.contains(where: { $0.id == file.id }) { attachments.append(file) }
        return "attachment:" + file.id
    }

    mutating func miss(_ target: String) { if !missing.contains(target) { missing.append(target) } }
}
