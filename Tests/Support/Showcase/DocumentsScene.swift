import SwiftUI
import UniformTypeIdentifiers

/// Documents of several kinds.
struct ShowcaseDocuments: Scene {
    var body: some Scene {
        DocumentGroup(newDocument: TextDocument()) { file in TextDocumentEditor(file: file) }
        DocumentGroup(newDocument: { TallyDocument() }) { _ in TallyEditor() }
        DocumentGroup(viewing: TableDocument.self) { file in
            List(file.document.lines, id: \.self) { Text($0) }
        }
    }
}

/// A text, as a value.
private struct TextDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text = ""

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

private struct TextDocumentEditor: View {
    let file: FileDocumentConfiguration<TextDocument>

    var body: some View {
        VStack(alignment: .leading) {
            TextEditor(text: file.$document.text)
                .accessibilityLabel("Text")
            Text("\(file.document.text.count) characters in \(file.fileURL?.lastPathComponent ?? "no file")")
                .font(.footnote)
        }
        .padding()
        .toolbar { Button("Shout") { file.document.text = file.document.text.uppercased() } }
    }
}

extension UTType {
    fileprivate static let tally = UTType(exportedAs: "dev.glide.tally")
}

/// A count, as an object, in a file of a type that the app alone declares.
private final class TallyDocument: ReferenceFileDocument {
    static let readableContentTypes: [UTType] = [.tally]
    @Published var count = 0

    init() {}

    init(configuration: ReadConfiguration) throws {
        count = Int(String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)) ?? 0
    }

    func snapshot(contentType: UTType) throws -> Int { count }

    func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
    }
}

private struct TallyEditor: View {
    @EnvironmentObject private var document: TallyDocument

    var body: some View {
        Stepper("Count \(document.count)", value: $document.count).padding()
    }
}

/// What is only looked at.
private struct TableDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.commaSeparatedText]
    var lines: [String] = []

    init(configuration: ReadConfiguration) throws {
        lines = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { throw CocoaError(.fileWriteNoPermission) }
}
