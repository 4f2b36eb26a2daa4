import Foundation

// Scenes besides windows, and what Apple's systems bring along. CONTRIBUTING.md says how these declarations go away.

@available(*, unavailable, message: "DocumentGroup is not in Glide yet")
@MainActor public struct DocumentGroup<Content: View>: Scene {
    public typealias Body = Never
    public init<Document>(
        newDocument: @autoclosure @escaping () -> Document, @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {}
    public init<Document>(viewing type: Document.Type, @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content) {}
}

@available(*, unavailable, message: "FileDocumentConfiguration is not in Glide yet")
public struct FileDocumentConfiguration<Document> {
    public var document: Document {
        get { fileDocument.wrappedValue }
        nonmutating set {}
    }
    let fileDocument: Binding<Document>
    public var fileURL: URL? { nil }
    public var isEditable: Bool { false }
}
