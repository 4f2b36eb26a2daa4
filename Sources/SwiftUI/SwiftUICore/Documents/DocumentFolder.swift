import Foundation
import FoundationAdditions
import UniformTypeIdentifiers

/// A document in the folder of the app's documents, by its file's name, which stands in the address of its screen.
struct DocumentFile: Hashable, Codable, LosslessStringConvertible {
    let name: String

    /// Nil for what is no name of a file that can be seen.
    init?(_ description: String) {
        guard !description.isEmpty, !description.hasPrefix("."), description.utf8.count <= 255,
            !description.contains(where: { $0 == "/" || $0 == "\0" })
        else { return nil }
        name = description
    }

    var description: String { name }
    var title: String { (name as NSString).deletingPathExtension }
}

/// The folder of an app's documents.
struct DocumentFolder {
    let url: URL

    func url(of file: DocumentFile) -> URL { url.appending(path: file.name) }

    /// The documents of some kinds, the one that was changed last first.
    func files(_ kinds: [DocumentKind]) -> [(file: DocumentFile, changed: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))) ?? []
        return names.compactMap(DocumentFile.init).filter { file in kinds.contains { $0.type(of: url(of: file)) != nil } }
            .map { file in
                let attributes = try? FileManager.default.attributesOfItem(atPath: url(of: file).path(percentEncoded: false))
                return (file, attributes?[.modificationDate] as? Date ?? .distantPast)
            }
            .sorted { ($0.changed, $1.file.name) > ($1.changed, $0.file.name) }
    }

    /// A name that no file has.
    func free(_ title: String, _ suffix: String) throws -> DocumentFile {
        let clean = String(title.map { $0 == "/" || $0 == "\0" ? "-" : $0 }.drop { $0 == "." }.prefix(60))
        for number in 1... {
            let name = (clean.isEmpty ? "Untitled" : clean) + (number > 1 ? " \(number)" : "") + (suffix.isEmpty ? "" : "." + suffix)
            guard let file = DocumentFile(name) else { break }
            if !FileManager.default.fileExists(atPath: url(of: file).path(percentEncoded: false)) { return file }
        }
        throw CocoaError(.fileWriteInvalidFileName)
    }

    /// Makes a new document.
    /// - Throws: what the document throws, or an error of Foundation's.
    @MainActor func make(_ new: @MainActor () throws -> (file: FileWrapper, type: UTType)) throws -> DocumentFile {
        let (wrapper, type) = try new()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let file = try free("Untitled", type.documentExtension)
        try wrapper.write(to: url(of: file), options: .atomic, originalContentsURL: nil)
        return file
    }

    /// Takes a file of the person's among the documents.
    func adopt(_ source: URL) throws -> DocumentFile {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        let file = try free(source.deletingPathExtension().lastPathComponent, source.pathExtension)
        try FileManager.default.copyItem(at: source, to: url(of: file))
        return file
    }

    func duplicate(_ file: DocumentFile) throws -> DocumentFile {
        let copy = try free(file.title + " copy", url(of: file).pathExtension)
        try FileManager.default.copyItem(at: url(of: file), to: url(of: copy))
        return copy
    }

    /// Gives a document another title.
    @MainActor func rename(_ file: DocumentFile, to title: String) throws -> DocumentFile {
        guard title != file.title else { return file }
        let renamed = try free(title, url(of: file).pathExtension)
        try FileManager.default.moveItem(at: url(of: file), to: url(of: renamed))
        OpenDocuments.moved(from: url(of: file), to: url(of: renamed))
        return renamed
    }

    @MainActor func delete(_ file: DocumentFile) throws {
        try FileManager.default.removeItem(at: url(of: file))
        OpenDocuments.deleted(url(of: file))
    }
}
