import Foundation

/// The documents that are named: Markdown and Swift files, and the Markdown in folders.
package struct DocumentFolder {
    private static let extensions: Set<String> = ["md", "markdown", "txt"]

    /// In the order of their paths, by the paths that were given.
    package let documents: [Document]

    /// - Throws: `CheckError` when a folder or a document cannot be read, or when there is no Swift block at all.
    package init(at paths: [URL]) throws(CheckError) {
        var documents: [Document] = []
        for path in paths {
            guard FileManager.default.fileExists(atPath: path.path) else { throw .noSuchFolder(path: path.path) }
            documents += Self.isFolder(path) ? try Self.documents(in: path) : [try Self.document(at: path)]
        }
        guard documents.contains(where: { !$0.blocks.isEmpty }) else {
            throw .noBlocks(folder: paths.map(\.path).joined(separator: ", "))
        }
        self.documents = documents
    }

    private static func documents(in folder: URL) throws(CheckError) -> [Document] {
        let paths: [String]
        do {
            paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        } catch {
            throw .unreadable(path: folder.path, reason: error.localizedDescription)
        }
        var documents: [Document] = []
        for path in paths.filter(isDocument).sorted() {
            let file = folder.appendingPathComponent(path)
            if isFolder(file) { continue }
            documents.append(try Document(path: path, text: text(at: file, path: path)))
        }
        guard !documents.isEmpty else { throw .noDocuments(folder: folder.path) }
        return documents
    }

    private static func document(at url: URL) throws(CheckError) -> Document {
        let name = url.lastPathComponent
        if url.pathExtension == "swift" { return Document(path: name, swift: try text(at: url, path: name)) }
        guard extensions.contains(url.pathExtension.lowercased()) else { throw .notADocument(path: url.path) }
        return try Document(path: name, text: text(at: url, path: name))
    }

    /// Hidden folders, such as those of version control and builds, are left out.
    private static func isDocument(_ path: String) -> Bool {
        extensions.contains((path as NSString).pathExtension.lowercased())
            && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    private static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
            && isFolder.boolValue
    }

    private static func text(at url: URL, path: String) throws(CheckError) -> String {
        let data: Data
        do {
            data = try Data(contentsOf: url)
        } catch {
            throw .unreadable(path: path, reason: error.localizedDescription)
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(path: path, reason: "it is not UTF-8 text")
        }
        return text
    }
}
