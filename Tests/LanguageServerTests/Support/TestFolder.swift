import Foundation
import LanguageServer

/// A folder of files that goes with the test.
final class TestFolder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        // Without links in it, as editors name it.
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = temporary.appending(path: "lsp-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
        let url = URL(filePath: path).appending(path: name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: URL(filePath: path).appending(path: name)) }
    func uri(_ name: String) -> String { DocumentURI.uri("\(path)/\(name)") }
    var uri: String { DocumentURI.uri(path) }
}
