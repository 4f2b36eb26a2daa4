import CoreTransferable
import Foundation
import FoundationAdditions
import RenderTree
import UniformTypeIdentifiers

/// What is written to a file that the person gets.
@MainActor
enum ExportSource {
    case file(@MainActor (_ folder: URL, _ name: String?) async throws -> OfferedFile)

    nonisolated static func value<D: FileDocument>(_ document: D, _ types: [UTType]) -> ExportSource {
        .file { folder, name in
            let type = types.first ?? D.writableContentTypes.first ?? .data
            let wrapper = try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
            return try write(wrapper, type, folder, name)
        }
    }

    nonisolated static func object<D: ReferenceFileDocument>(_ document: D, _ types: [UTType]) -> ExportSource {
        // Modifiers are written, and their documents used, on the main actor alone.
        nonisolated(unsafe) let document = document
        return .file { folder, name in
            let type = types.first ?? D.writableContentTypes.first ?? .data
            let wrapper = try document.fileWrapper(
                snapshot: try document.snapshot(contentType: type),
                configuration: FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
            return try write(wrapper, type, folder, name)
        }
    }

    nonisolated static func item<T: Transferable>(_ item: T, _ types: [UTType]) -> ExportSource {
        .file { folder, name in
            let known = item.exportedContentTypes()
            let wanted = types.isEmpty ? known.first : types.first { type in known.contains { $0.conforms(to: type) } }
            guard let wanted, let type = known.first(where: { $0.conforms(to: wanted) }) else {
                throw TransferError.noRepresentation(item: "\(T.self)", contentType: types.map(\.identifier).joined(separator: ", "))
            }
            let target = place(folder, name ?? item.suggestedFilename, type)
            switch try await item.transferContent(as: type) {
            case .data(let data): try data.write(to: target)
            case .file(let url): try FileManager.default.copyItem(at: url, to: target)
            }
            return OfferedFile(path: target.path(percentEncoded: false), name: target.lastPathComponent, type: type.mediaType)
        }
    }

    func write(into folder: URL, named name: String?) async throws -> OfferedFile {
        switch self {
        case .file(let write): try await write(folder, name)
        }
    }

    private static func write(_ wrapper: FileWrapper, _ type: UTType, _ folder: URL, _ name: String?) throws -> OfferedFile {
        let target = place(folder, name ?? wrapper.preferredFilename ?? wrapper.filename, type)
        guard !wrapper.isDirectory else { throw FileTransferError.folder(target.lastPathComponent) }
        try wrapper.write(to: target, originalContentsURL: nil)
        return OfferedFile(path: target.path(percentEncoded: false), name: target.lastPathComponent, type: type.mediaType)
    }

    /// A name of the app's, which may hold what a person has typed, as one component and with the type's extension.
    private static func place(_ folder: URL, _ name: String?, _ type: UTType) -> URL {
        let wanted = (name ?? "Document").map { $0 == "/" || $0 == "\0" ? "-" : $0 }
        var bare = String(wanted.prefix(80))
        if bare.isEmpty || bare.allSatisfy({ $0 == "." }) { bare = "Document" }
        return folder.appendingPathComponent(bare, conformingTo: type)
    }
}

extension UTType {
    fileprivate var mediaType: String { preferredMIMEType ?? (conforms(to: .text) ? "text/plain" : "application/octet-stream") }
}
