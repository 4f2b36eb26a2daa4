import Foundation
import UniformTypeIdentifiers

/// The documents of an app: a screen to make, open and choose them, and an editor for each.
///
/// They are files in the app's folder for documents. What changes is saved by itself.
public struct DocumentGroup<Document, Content: View> {
    let kind: DocumentKind

    nonisolated private init(_ kind: DocumentKind) { self.kind = kind }
}

extension DocumentGroup: Scene {
    public typealias Body = Never
}

extension DocumentGroup: PrimitiveScene {
    var parts: [ScenePart] {
        [ScenePart(kind: .group, content: AnyView(DocumentBrowser()), documents: [kind])]
    }
}

extension DocumentGroup where Document: FileDocument {
    /// Documents that can be made and edited.
    ///
    /// - Parameter newDocument: what a new document holds.
    @preconcurrency
    nonisolated public init(
        newDocument: @autoclosure @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        // Scenes are described, and documents shown, on the main actor alone.
        nonisolated(unsafe) let editor = editor
        self.init(DocumentKind(coding: .value(Document.self), new: newDocument) { editor(FileDocumentConfiguration($0)) })
    }

    /// Documents that can be looked at.
    nonisolated public init(
        viewing documentType: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        // Scenes are described, and documents shown, on the main actor alone.
        nonisolated(unsafe) let viewer = viewer
        self.init(DocumentKind(coding: .value(Document.self), new: nil) { viewer(FileDocumentConfiguration($0)) })
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Documents that can be made and edited. The views in the editor find the document as an environment object, too.
    ///
    /// - Parameter newDocument: makes a new document each time.
    @preconcurrency
    nonisolated public init(
        newDocument: @escaping @Sendable () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        nonisolated(unsafe) let editor = editor
        self.init(
            DocumentKind(coding: .object(Document.self), new: newDocument) {
                editor(ReferenceFileDocumentConfiguration($0)).environmentObject($0.document)
            })
    }

    /// Documents that can be looked at.
    nonisolated public init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        nonisolated(unsafe) let viewer = viewer
        self.init(
            DocumentKind(coding: .object(Document.self), new: nil) {
                viewer(ReferenceFileDocumentConfiguration($0)).environmentObject($0.document)
            })
    }
}

/// An open document that is a value.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// Setting it has it saved; in a viewer it has no effect.
    @Binding public var document: Document
    public var fileURL: URL?
    public var isEditable: Bool

    @MainActor init(_ opened: OpenedDocument<Document>) {
        _document = Binding(reading: { opened.read() }, writing: { opened.write($0) })
        fileURL = opened.url
        isEditable = opened.isEditable
    }
}

/// An open document that is an object.
@MainActor @preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// When it says that it changes, it is saved.
    @ObservedObject @MainActor @preconcurrency public var document: Document
    public var fileURL: URL?
    public var isEditable: Bool

    init(_ opened: OpenedDocument<Document>) {
        document = opened.document
        fileURL = opened.url
        isEditable = opened.isEditable
    }
}
