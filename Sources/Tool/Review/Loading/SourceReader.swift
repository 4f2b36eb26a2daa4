import Foundation
import SourceModel

/// Reads a file's bytes and says why it cannot be reviewed, if it cannot.
package enum SourceReader {
    /// More than any person writes into one file.
    package static let maximumSize = 10_000_000

    /// - Parameter shown: The path for the problem.
    package static func read(_ path: String, size: Int? = nil, shown: String) -> Result<String, FileProblem> {
        bytes(path, size: size, shown: shown).flatMap { text($0, shown: shown) }
    }

    static func bytes(_ path: String, size: Int? = nil, shown: String) -> Result<[UInt8], FileProblem> {
        let size = size ?? FileStatus(path: path, followsLinks: true)?.size ?? 0
        guard size <= maximumSize else {
            return .failure(
                FileProblem(
                    .tooLarge, path: shown,
                    "The file has \(size / 1_000_000) MB, and \(maximumSize / 1_000_000) MB is the limit; exclude it in .glide.yml."
                ))
        }
        do {
            return .success([UInt8](try Data(contentsOf: URL(filePath: path, directoryHint: .notDirectory))))
        } catch {
            return .failure(FileProblem(.unreadable, path: shown, "The file cannot be read: \(AtomicFile.reason(error))."))
        }
    }

    package static func text(_ bytes: [UInt8], shown: String) -> Result<String, FileProblem> {
        if bytes.contains(0) {
            return .failure(FileProblem(.binary, path: shown, "The file holds zero bytes: it is binary, or UTF-16; it was left out."))
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let line = lineOfFirstError(bytes)
            return .failure(
                FileProblem(.invalidUTF8, path: shown, line: line, "Line \(line) is not valid UTF-8; the file was left out."))
        }
        return .success(text)
    }

    private static func lineOfFirstError(_ bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var line = 1
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue("\n"): line += 1
            case .scalarValue: continue
            case .emptyInput, .error: return line
            }
        }
    }
}
