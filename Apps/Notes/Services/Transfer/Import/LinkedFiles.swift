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

    /// What a note is called that others link to by the name of its file, where it says another title itself.
    func title(ofNote name: String) -> String? {
        let path = ["md", "markdown"].lazy.compactMap { files.named(name + "." + $0) }.first
        guard let path, let data = try? files.data(path), let matter = matter(data), matter.id == nil, matter.title != name else {
            return nil
        }
        return matter.title
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
