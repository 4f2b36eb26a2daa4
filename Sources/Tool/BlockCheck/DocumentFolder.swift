import Foundation

/// The Markdown documents in a folder and the folders below it.
package struct DocumentFolder {
    private static let extensions: Set<String> = ["md", "markdown", "txt"]

    /// In the order of their paths.
    package let documents: [Document]

    /// - Throws: `CheckError` when the folder, or a document in it, cannot be
    ///   read, or when there is no Swift block at all.
    package init(at folder: URL) throws(CheckError) {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            throw .noSuchFolder(path: folder.path)
        }
        guard Self.isFolder(folder) else { throw .notAFolder(path: folder.path) }
        let paths: [String]
        do {
            paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        } catch {
            throw .unreadable(path: folder.path, reason: error.localizedDescription)
        }
        var documents: [Document] = []
        for path in paths.filter(Self.isDocument).sorted() {
            let file = folder.appendingPathComponent(path)
            if Self.isFolder(file) { continue }
            let text = try Self.text(at: file, path: path)
            documents.append(try Document(path: path, text: text))
        }
        guard !documents.isEmpty else { throw .noDocuments(folder: folder.path) }
        guard documents.contains(where: { !$0.blocks.isEmpty }) else {
            throw .noBlocks(folder: folder.path)
        }
        self.documents = documents
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
