import SwiftUI
import UniformTypeIdentifiers

/// Files that come from the person's machine, and that go there.
struct FilesScreen: View {
    @State private var isImporting = false
    @State private var isImportingSeveral = false
    @State private var isImportingFolder = false
    @State private var isExporting = false
    @State private var lines: [String] = []
    @State private var exported = "nothing"

    var body: some View {
        List {
            Section("Import") {
                Button("Import a text") { isImporting = true }
                    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText, .markdown]) { tell($0.map { [$0] }) }
                Button("Import several") { isImportingSeveral = true }
                    .fileImporter(
                        isPresented: $isImportingSeveral, allowedContentTypes: [.item], allowsMultipleSelection: true,
                        onCompletion: tell, onCancellation: { lines.append("cancelled") })
                Button("Import a folder") { isImportingFolder = true }
                    .fileImporter(isPresented: $isImportingFolder, allowedContentTypes: [.folder]) { tell($0.map { [$0] }) }
                ForEach(lines, id: \.self) { Text($0) }
            }
            Section("Export") {
                Button("Export a text") { isExporting = true }
                    .fileExporter(
                        isPresented: $isExporting, document: TextFile(text: "Größe: 1\n"), contentType: .plainText,
                        defaultFilename: "Grüße/\"1\""
                    ) { result in
                        exported = (try? result.get().lastPathComponent) ?? "failed"
                    }
                LabeledContent("Exported", value: exported)
            }
        }
        .navigationTitle("Files")
    }

    private func tell(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let urls): lines += urls.map(describe)
        case .failure(let error): lines.append("error: \(error.localizedDescription)")
        }
    }

    private func describe(_ url: URL) -> String {
        guard url.startAccessingSecurityScopedResource() else { return "no access" }
        defer { url.stopAccessingSecurityScopedResource() }
        if let names = FileManager.default.subpaths(atPath: url.path(percentEncoded: false)), !names.isEmpty {
            return "\(url.lastPathComponent): \(names.sorted().joined(separator: ", "))"
        }
        let size = (try? Data(contentsOf: url).count) ?? -1
        return "\(url.lastPathComponent): \(size) bytes"
    }
}

struct TextFile: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String

    init(text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(text.utf8))
    }
}

extension UTType {
    static let markdown = UTType(importedAs: "net.daringfireball.markdown")
}
