import Foundation
import GlideTesting
import SwiftUI
import Testing
import UniformTypeIdentifiers

private struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText, .json]
    static let writableContentTypes: [UTType] = [.plainText]
    var text = "new"

    init() {}

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents, let text = String(data: data, encoding: .utf8) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.text = text
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        if text == "unwritable" { throw CocoaError(.fileWriteOutOfSpace) }
        let before = configuration.existingFile?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
        return FileWrapper(regularFileWithContents: Data((before == "keep" ? "kept" : text).utf8))
    }
}

extension UTType {
    fileprivate static let album = UTType(exportedAs: "dev.glide.photo-album", conformingTo: .package)
}

private final class Album: ReferenceFileDocument {
    static let readableContentTypes: [UTType] = [.album]
    @Published var pages = ["a"]

    init() {}

    init(configuration: ReadConfiguration) throws {
        pages = (configuration.file.fileWrappers ?? [:]).keys.sorted()
    }

    func snapshot(contentType: UTType) throws -> [String] { pages }

    func fileWrapper(snapshot: [String], configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(
            directoryWithFileWrappers: Dictionary(
                uniqueKeysWithValues: snapshot.map { ($0, FileWrapper(regularFileWithContents: Data($0.utf8))) }))
    }
}

private struct Desk: App {
    var body: some Scene {
        DocumentGroup(newDocument: Note()) { file in
            Text("\(file.fileURL?.lastPathComponent ?? "-") \(file.isEditable)")
            TextField("Text", text: file.$document.text)
        }
        DocumentGroup(newDocument: { Album() }) { file in AlbumView(file: file) }
        DocumentGroup(viewing: Plan.self) { file in
            Text("plan \(file.document.note.text) \(file.isEditable)")
            Button("Try") { file.document.note.text = "changed" }
        }
    }
}

/// A document that is only looked at.
private struct Plan: FileDocument {
    static let readableContentTypes: [UTType] = [.commaSeparatedText]
    var note: Note
    init(configuration: ReadConfiguration) throws { note = try Note(configuration: configuration) }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { try note.fileWrapper(configuration: configuration) }
}

private struct AlbumView: View {
    let file: ReferenceFileDocumentConfiguration<Album>
    @EnvironmentObject private var album: Album

    var body: some View {
        Text("pages \(album.pages.joined()) \(file.isEditable)")
        Button("Add") { file.document.pages.append("b") }
        Button("Remove") { file.document.pages.removeFirst() }
    }
}

@MainActor
@Suite(.serialized)
final class DocumentTests {
    private let folder: URL
    private let host: TestHost

    init() {
        folder = FileManager.default.temporaryDirectory.appending(path: "documents-\(UUID().uuidString)")
        host = TestHost(app: Desk.self, documents: folder)
    }

    isolated deinit {
        host.unmount()
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ text: String, _ name: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    private func text(_ name: String) -> String? {
        (try? Data(contentsOf: folder.appending(path: name))).map { String(decoding: $0, as: UTF8.self) }
    }

    private var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    @Test func aNewDocumentIsAFileThatFollows() async throws {
        #expect(host.texts.contains("No documents yet"))
        try host.find(.button, "New Text Document").tap()
        #expect(host.location == "/Untitled.txt")
        #expect(host.texts.contains("Untitled.txt true"))
        #expect(text("Untitled.txt") == "new")
        try host.find(.textField, "Text").replaceText(by: "written")
        #expect(text("Untitled.txt") == "new")
        try await host.wait { self.text("Untitled.txt") == "written" }
        host.go(to: "/")
        try host.find(.button, "New Text Document").tap()
        #expect(names == ["Untitled 2.txt", "Untitled.txt"])
    }

    @Test func leavingADocumentSavesIt() throws {
        try host.find(.button, "New Text Document").tap()
        try host.find(.textField, "Text").replaceText(by: "left")
        host.go(to: "/")
        #expect(text("Untitled.txt") == "left")
        try host.find(.button, "New Text Document").tap()
        try host.find(.textField, "Text").replaceText(by: "closed")
        host.unmount()
        #expect(text("Untitled 2.txt") == "closed")
    }

    @Test(arguments: [
        // Of a type that is written, of one that is only read, and in a group that only looks.
        ("a.txt", "a.txt true"), ("a.json", "a.json false"), ("a.csv", "plan text false"),
    ])
    func whatMayBeEdited(_ name: String, _ shown: String) throws {
        try write("text", name)
        host.go(to: "/" + name)
        #expect(host.texts.contains(shown))
        if let button = host.first(.button, "Try") { try button.tap() }
        if let field = host.first(.textField, "Text") { try field.replaceText(by: "changed") }
        host.go(to: "/")
        #expect(text(name) == (name == "a.txt" ? "changed" : "text"))
    }

    @Test(arguments: ["/..%2Fsecret.txt", "/.hidden.txt", "/missing.txt", "/other.zip", "/bad.txt"])
    func whatCannotBeShown(_ location: String) throws {
        try write("zip", "other.zip")
        try write("hidden", ".hidden.txt")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data([0xFF, 0xFE, 0xFF]).write(to: folder.appending(path: "bad.txt"))
        host.go(to: location)
        #expect(host.first(.textField, "Text") == nil)
        #expect(
            host.texts.contains { $0.hasSuffix("cannot be opened") } == !location.contains("..") && !location.contains("hidden")
                || host.location == "/")
    }

    @Test func anObjectIsAFolderIfItWantsToBe() throws {
        try host.find(.button, "New Photo-Album Document").tap()
        #expect(host.texts.contains("pages a true"))
        try host.find(.button, "Add").tap()
        try host.find(.button, "Remove").tap()
        #expect(host.texts.contains("pages b true"))
        host.go(to: "/")
        #expect(names == ["Untitled.photo-album"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Untitled.photo-album").path) == ["b"])
        host.go(to: "/Untitled.photo-album")
        #expect(host.texts.contains("pages b true"))
    }

    @Test func theExistingFileIsGivenToWhatIsWritten() throws {
        try write("keep", "a.txt")
        host.go(to: "/a.txt")
        try host.find(.textField, "Text").replaceText(by: "other")
        host.go(to: "/")
        #expect(text("a.txt") == "kept")
    }

    @Test func whatCannotBeSavedIsToldAndKept() throws {
        try write("text", "a.txt")
        host.go(to: "/a.txt")
        try host.find(.textField, "Text").replaceText(by: "unwritable")
        host.go(to: "/")
        #expect(host.notices.last?.hasPrefix("The document could not be changed: ") == true)
        #expect(text("a.txt") == "text")
    }

    @Test func windowsOfTheSameFileShareItsDocument() throws {
        try write("text", "a.txt")
        let other = TestHost(app: Desk.self, documents: folder)
        host.go(to: "/a.txt")
        other.go(to: "/a.txt")
        try host.find(.textField, "Text").replaceText(by: "shared")
        other.flush()
        host.go(to: "/")
        try other.find(.textField, "Text").replaceText(by: "shared more")
        other.go(to: "/")
        #expect(text("a.txt") == "shared more")
        other.unmount()
    }

    @Test func aDocumentIsDownloadedRenamedDuplicatedAndDeleted() throws {
        try write("text", "a.txt")
        host.go(to: "/a.txt")
        try host.find(.textField, "Text").replaceText(by: "now")
        try host.find(.button, "Download").tap()
        #expect(host.exportedFiles.map(\.lastPathComponent) == ["a.txt"])
        #expect(text("a.txt") == "now")
        try host.find(.button, "Rename…").tap()
        try host.find(.alert).all(.textField)[0].replaceText(by: "b/c")
        try host.find(.button, "Rename").tap()
        #expect(host.location == "/b-c.txt")
        try host.find(.textField, "Text").replaceText(by: "later")
        host.go(to: "/")
        #expect(names == ["b-c.txt"])
        #expect(text("b-c.txt") == "later")
        try host.find(.button, "Duplicate").tap()
        #expect(names == ["b-c copy.txt", "b-c.txt"])
    }
}
