import Foundation

@testable import BlockCheck

/// A folder of files that lasts as long as this object.
final class TemporaryFolder: Sendable {
    let url: URL

    /// - Parameter files: The text of each file, by its path.
    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("BlockCheckTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files {
            let file = url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}

extension CodeBlock {
    /// A block of a document that says nothing else.
    static func sample(_ code: String, line: Int = 10, number: Int = 1) -> CodeBlock {
        CodeBlock(document: "000_a.md", label: "000", number: number, line: line, code: code)
    }
}
