import Combine
import Foundation
import FoundationAdditions
import UniformTypeIdentifiers

/// How a document is read and written.
struct DocumentCoding<Document> {
    let readable: [UTType]
    let writable: [UTType]
    let read: (FileDocumentReadConfiguration) throws -> Document
    let wrap: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
    /// Tells when a document changes by itself.
    let observe: (Document, @escaping @MainActor () -> Void) -> AnyCancellable?
}

extension DocumentCoding where Document: FileDocument {
    nonisolated static func value(_ type: Document.Type) -> DocumentCoding {
        DocumentCoding(
            readable: type.readableContentTypes, writable: type.writableContentTypes, read: { try Document(configuration: $0) },
            wrap: { try $0.fileWrapper(configuration: $1) }, observe: { _, _ in nil })
    }
}

extension DocumentCoding where Document: ReferenceFileDocument {
    nonisolated static func object(_ type: Document.Type) -> DocumentCoding {
        DocumentCoding(
            readable: type.readableContentTypes, writable: type.writableContentTypes, read: { try Document(configuration: $0) },
            wrap: { try $0.fileWrapper(snapshot: try $0.snapshot(contentType: $1.contentType), configuration: $1) },
            observe: { document, changed in
                document.objectWillChange.sink { _ in MainActor.assumeIsolated { changed() } }
            })
    }
}

/// One kind of documents of an app.
struct DocumentKind {
    let readable: [UTType]
    /// What a new document's file holds, and its type; nil where documents are only looked at.
    let makeNew: (@MainActor () throws -> (file: FileWrapper, type: UTType))?
    /// The screen of a document.
    let editor: @MainActor (URL, UTType) -> AnyView

    nonisolated init<Document, Content: View>(
        coding: DocumentCoding<Document>, new: (() -> Document)?, editor: @escaping @MainActor (OpenedDocument<Document>) -> Content
    ) {
        // Documents are read and written on the main actor alone.
        nonisolated(unsafe) let coding = coding
        readable = coding.readable
        let type = coding.writable.first ?? coding.readable.first ?? .data
        if let new {
            nonisolated(unsafe) let new = new
            makeNew = {
                let wrapper = try coding.wrap(new(), FileDocumentWriteConfiguration(contentType: type, existingFile: nil))
                return (file: wrapper, type: type)
            }
        } else {
            makeNew = nil
        }
        let isEditable = new != nil
        self.editor = { url, type in
            AnyView(DocumentScreen(url: url, type: type, coding: coding, isEditable: isEditable, content: editor))
        }
    }

    /// The type of a file, if the kind reads it.
    func type(of url: URL) -> UTType? {
        let suffix = url.pathExtension.lowercased()
        let known = UTType(filenameExtension: suffix)
        return readable.first { $0.documentExtension == suffix || known?.conforms(to: $0) == true }
    }
}

extension UTType {
    /// The ending of the names of documents: a type that the app alone declares has that of its identifier.
    var documentExtension: String {
        if let known = preferredFilenameExtension { return known }
        let name = identifier.split(separator: ".").last.map(String.init) ?? ""
        return String(name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(30))
    }
}

extension EnvironmentValues {
    /// The kinds of documents of the app.
    @Entry var documentKinds: [DocumentKind] = []
}
