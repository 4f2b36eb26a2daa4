import Foundation
import GlideTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

private struct TextFile: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText, .json]
    var text: String

    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
        text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        if text == "unwritable" { throw CocoaError(.fileWriteOutOfSpace) }
        if text == "folder" { return FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data())]) }
        return FileWrapper(regularFileWithContents: Data((text + " as \(configuration.contentType)").utf8))
    }
}

private final class Drawing: ReferenceFileDocument {
    static let readableContentTypes: [UTType] = [.json]
    @Published var lines = ["a", "b"]

    init() {}
    init(configuration: ReadConfiguration) throws {}
    func snapshot(contentType: UTType) throws -> [String] { lines }
    func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: try JSONEncoder().encode(snapshot))
    }
}

private struct Importer: View {
    var types: [UTType] = [.plainText]
    var isSeveral = false
    @State private var isShown = false
    @State private var log: [String] = []

    var body: some View {
        VStack {
            Button("Import") { isShown = true }
            ForEach(0..<log.count, id: \.self) { Text(log[$0]) }
            Text("shown \(isShown)")
        }
        .fileImporter(isPresented: $isShown, allowedContentTypes: types, allowsMultipleSelection: isSeveral) { result in
            switch result {
            case .success(let urls): log.append(urls.map(\.lastPathComponent).joined(separator: "+"))
            case .failure(let error): log.append(error.localizedDescription)
            }
        } onCancellation: {
            log.append("cancelled")
        }
    }
}

private struct Exporter: View {
    var document: TextFile?
    var type = UTType.plainText
    var name: String?
    @State private var isShown = false
    @State private var log: [String] = []

    var body: some View {
        Button("Export") { isShown = true }
        ForEach(log, id: \.self) { Text($0) }
        Text("shown \(isShown)")
            .fileExporter(isPresented: $isShown, document: document, contentType: type, defaultFilename: name) { result in
                switch result {
                case .success(let url): log.append(url.lastPathComponent)
                case .failure(let error): log.append("failed: \(error.localizedDescription)")
                }
            }
    }
}

@MainActor
@Suite struct FileTests {
    private func file(_ name: String, _ text: String = "Hi") -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: name)
        try? Data(text.utf8).write(to: file)
        return file
    }

    @Test func aChosenFileReachesTheAppAndTheChooserCloses() throws {
        let host = TestHost(Importer())
        #expect(host.all(.fileChooser).isEmpty)
        try host.find(.button, "Import").tap()
        #expect(host.texts.contains("Choose a File"))
        try host.find(.fileChooser).choose(files: [file("a.txt")])
        #expect(host.texts.contains("a.txt") && host.texts.contains("shown false"))
        #expect(host.all(.fileChooser).isEmpty)
    }

    @Test func oneFileIsTakenWhereOneIsWantedAndAllWhereSeveralAre() throws {
        for (isSeveral, expected) in [(false, "a.txt"), (true, "a.txt+b.md")] {
            let host = TestHost(Importer(isSeveral: isSeveral))
            try host.find(.button, "Import").tap()
            try host.find(.fileChooser).choose(files: [file("a.txt"), file("p.png"), file("b.md")])
            #expect(host.texts.contains(expected), "\(host.texts)")
        }
    }

    @Test func aFileOfAnotherTypeIsAnErrorThatNamesIt() throws {
        let host = TestHost(Importer())
        try host.find(.button, "Import").tap()
        try host.find(.fileChooser).choose(files: [file("p.png")])
        #expect(host.texts.contains("“p.png” is not a file of the type that is wanted."))
    }

    @Test func whatCouldNotBeReceivedIsAnError() throws {
        let host = TestHost(Importer())
        try host.find(.button, "Import").tap()
        try host.find(.fileChooser).failChoosing("The file is too large.")
        #expect(host.texts.contains("The file is too large.") && host.texts.contains("shown false"))
    }

    @Test func closingWithoutAChoiceIsACancellation() throws {
        let host = TestHost(Importer())
        try host.find(.button, "Import").tap()
        try host.find(.button, "Cancel").tap()
        #expect(host.texts.contains("cancelled") && host.texts.contains("shown false"))
        try host.find(.button, "Import").tap()
        try host.find(.sheet).dismiss()
        #expect(host.texts.filter { $0 == "cancelled" }.count == 2)
    }

    @Test func aFolderIsChosenWithWhatIsInIt() throws {
        let host = TestHost(Importer(types: [.folder, .plainText]))
        try host.find(.button, "Import").tap()
        #expect(host.all(.fileChooser).count == 2)
        try host.all(.fileChooser)[1].choose(files: [file("a.txt").deletingLastPathComponent()])
        #expect(!host.texts.contains { $0.contains("not a file") })
    }

    // MARK: Export

    @Test func aDocumentIsWrittenAndGivenToThePerson() async throws {
        let host = TestHost(Exporter(document: TextFile(text: "Hello"), name: "A/B: \"c\""))
        try host.find(.button, "Export").tap()
        try await host.wait(for: "the file") { !host.exportedFiles.isEmpty }
        let url = try #require(host.exportedFiles.first)
        #expect(url.lastPathComponent == "A-B: \"c\".txt")
        #expect(try String(contentsOf: url, encoding: .utf8) == "Hello as public.plain-text")
        #expect(host.texts.contains(url.lastPathComponent) && host.texts.contains("shown false"))
        // It goes with the scene.
        host.unmount()
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test(arguments: [("unwritable", "failed: "), ("folder", "failed: “Document.json” is a folder, which a browser cannot save.")])
    func whatCannotBeWrittenIsAnError(text: String, message: String) async throws {
        let host = TestHost(Exporter(document: TextFile(text: text), type: .json))
        try host.find(.button, "Export").tap()
        try await host.wait(for: "the error") { host.texts.contains { $0.hasPrefix(message) } }
        #expect(host.texts.contains("shown false") && host.exportedFiles.isEmpty)
    }

    @Test func nothingIsExportedWhileThereIsNoDocument() async throws {
        let host = TestHost(Exporter(document: nil))
        try host.find(.button, "Export").tap()
        #expect(host.texts.contains("shown true") && host.exportedFiles.isEmpty)
    }

    @Test func anObjectIsExportedAsItsSnapshot() async throws {
        struct Screen: View {
            @State var isShown = true
            let drawing = Drawing()
            var body: some View {
                Text("x").fileExporter(isPresented: $isShown, document: drawing, contentType: .json, defaultFilename: "d") { _ in }
            }
        }
        let host = TestHost(Screen())
        try await host.wait(for: "the file") { !host.exportedFiles.isEmpty }
        #expect(try String(contentsOf: try #require(host.exportedFiles.first), encoding: .utf8) == #"["a","b"]"#)
    }

    @Test func anItemIsExportedAsOneOfItsTypes() async throws {
        struct Screen: View {
            @State var isShown = true
            @State var name = ""
            var body: some View {
                Text(name).fileExporter(isPresented: $isShown, item: "Hello", contentTypes: [.plainText], defaultFilename: "h.md") {
                    name = (try? $0.get().lastPathComponent) ?? "failed"
                }
            }
        }
        let host = TestHost(Screen())
        try await host.wait(for: "the file") { !host.exportedFiles.isEmpty }
        // Markdown is plain text: the name stays as it is.
        #expect(host.texts == ["h.md"])
    }

    // MARK: Wrappers

    @Test func aWrapperIsReadAsItWasWritten() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inner = FileWrapper(directoryWithFileWrappers: ["b.txt": FileWrapper(regularFileWithContents: Data("b".utf8))])
        let wrapper = FileWrapper(directoryWithFileWrappers: ["inner": inner])
        #expect(wrapper.addRegularFile(withContents: Data("a".utf8), preferredFilename: "a.txt") == "a.txt")
        #expect(wrapper.addRegularFile(withContents: Data("c".utf8), preferredFilename: "a.txt") != "a.txt")
        try wrapper.write(to: folder, originalContentsURL: nil)
        let read = try FileWrapper(url: folder)
        #expect(read.isDirectory && read.fileWrappers?.count == 3 && read.regularFileContents == nil)
        #expect(read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.regularFileContents == Data("b".utf8))
        #expect(read.fileWrappers?["a.txt"]?.isRegularFile == true && read.filename == folder.lastPathComponent)
        #expect(throws: (any Error).self) { try FileWrapper(url: folder.appending(path: "nothing")) }
    }
}
