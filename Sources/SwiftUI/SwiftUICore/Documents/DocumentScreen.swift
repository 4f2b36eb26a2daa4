import Combine
import Foundation
import UniformTypeIdentifiers

/// The screen of one document, which is read when it comes.
struct DocumentScreen<Document, Content: View>: View {
    @StateObject private var loaded: LoadedDocument<Document>
    private let title: String
    private let content: @MainActor (OpenedDocument<Document>) -> Content

    init(
        url: URL, type: UTType, coding: DocumentCoding<Document>, isEditable: Bool,
        content: @escaping @MainActor (OpenedDocument<Document>) -> Content
    ) {
        _loaded = StateObject(
            wrappedValue: LoadedDocument { try OpenDocuments.document(url, type: type, coding: coding, isEditable: isEditable) })
        title = url.deletingPathExtension().lastPathComponent
        self.content = content
    }

    var body: some View {
        switch loaded.result {
        case .success(let document): OpenDocumentView(document: document, content: content)
        case .failure(let error): UnreadableDocument(title: title, reason: error.localizedDescription)
        }
    }
}

/// What came of reading a document.
// review:disable OBS-001 - it publishes nothing: a @StateObject is made once, when the screen is first shown
@MainActor
private final class LoadedDocument<Document>: ObservableObject {
    let result: Result<OpenedDocument<Document>, any Error>

    init(_ load: () throws -> OpenedDocument<Document>) { result = Result { try load() } }
}

private struct OpenDocumentView<Document, Content: View>: View {
    @ObservedObject var document: OpenedDocument<Document>
    let content: @MainActor (OpenedDocument<Document>) -> Content

    var body: some View {
        content(document).onDisappear { document.saveNow() }
    }
}
