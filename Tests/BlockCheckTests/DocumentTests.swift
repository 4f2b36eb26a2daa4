import Foundation
import Testing

@testable import BlockCheck

@Suite("Documents")
struct DocumentTests {
    @Test("Swift blocks are counted, other blocks are not")
    func blocks() throws {
        let document = try Document(
            path: "000_levels.md",
            text: "# Levels\n```bash\nls\n```\n```swift\n\n  // One\n```\n```swift\nlet b = 2\n```\n")
        #expect(document.title == "Levels")
        #expect(document.blocks.map(\.name) == ["000_01", "000_02"])
        #expect(document.blocks.map(\.line) == [5, 9])
        #expect(document.blocks.map(\.firstLine) == ["// One", "let b = 2"])
    }

    @Test(
        "the label is the number that begins the name, or the path",
        arguments: [
            ("000_levels.md", "000"), ("guides/12_start.txt", "12"), ("README.md", "README"),
            ("guides/start.markdown", "guides/start"), ("2024.md", "2024"),
        ])
    func label(path: String, label: String) throws {
        #expect(try Document(path: path, text: "").label == label)
    }

    @Test("an open fence is reported by document and line")
    func unterminated() {
        #expect(throws: CheckError.unterminatedFence(path: "a.md", line: 2)) {
            try Document(path: "a.md", text: "\n```swift\n")
        }
    }
}

@Suite("Folders of documents")
struct DocumentFolderTests {
    @Test("documents are read by extension, in the order of their paths")
    func order() throws {
        let folder = try TemporaryFolder([
            "b.md": "```swift\n```", "a/c.txt": "text", "a.markdown": "", "d.swift": "```swift",
            ".git/e.md": "```swift", "f.md/g.TXT": "",
        ])
        let documents = try DocumentFolder(at: [folder.url]).documents
        #expect(documents.map(\.path) == ["a.markdown", "a/c.txt", "b.md", "f.md/g.TXT"])
    }

    @Test("a folder that does not exist is reported")
    func noFolder() {
        #expect(throws: CheckError.noSuchFolder(path: "/no/such/folder")) {
            try DocumentFolder(at: [URL(fileURLWithPath: "/no/such/folder")])
        }
    }

    @Test("files count by their kind")
    func files() throws {
        let folder = try TemporaryFolder(["a.md": "```swift\nlet a = 1\n```", "b.swift": "let b = 2\n", "c.png": ""])
        let paths = ["a.md", "b.swift"].map { folder.url.appendingPathComponent($0) }
        let blocks = try DocumentFolder(at: paths).documents.flatMap(\.blocks)
        #expect(blocks.map(\.name) == ["a_01", "b_01"])
        #expect(blocks.map(\.line) == [1, 0])
        #expect(blocks[1].code == "let b = 2\n")
        let image = folder.url.appendingPathComponent("c.png")
        #expect(throws: CheckError.notADocument(path: image.path)) { try DocumentFolder(at: [image]) }
    }

    @Test("a folder without documents is reported")
    func noDocuments() throws {
        let folder = try TemporaryFolder(["a.swift": ""])
        #expect(throws: CheckError.noDocuments(folder: folder.url.path)) {
            try DocumentFolder(at: [folder.url])
        }
    }

    @Test("documents without Swift blocks are reported")
    func noBlocks() throws {
        let folder = try TemporaryFolder(["a.md": "```bash\nls\n```"])
        #expect(throws: CheckError.noBlocks(folder: folder.url.path)) {
            try DocumentFolder(at: [folder.url])
        }
    }

    @Test("a document that is not UTF-8 is reported")
    func notText() throws {
        let folder = try TemporaryFolder([:])
        try Data([0x23, 0xFF, 0xFE]).write(to: folder.url.appendingPathComponent("a.md"))
        #expect(throws: CheckError.unreadable(path: "a.md", reason: "it is not UTF-8 text")) {
            try DocumentFolder(at: [folder.url])
        }
    }

    @Test("a document that cannot be opened is reported")
    func unreadable() throws {
        let folder = try TemporaryFolder([:])
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appendingPathComponent("a.md").path,
            withDestinationPath: "nowhere")
        let error = #expect(throws: CheckError.self) { try DocumentFolder(at: [folder.url]) }
        guard case .unreadable(path: "a.md", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
