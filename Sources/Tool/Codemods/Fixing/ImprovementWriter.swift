import Foundation
import SourceModel

/// Puts an improvement on disc, all of it or nothing.
package struct ImprovementWriter {
    /// The absolute path of a shown one.
    private let absolute: (String) -> String

    package init(absolute: @escaping (String) -> String) { self.absolute = absolute }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Throws: When a file is no longer what was read, or cannot be written. What had been written by then is undone.
    package func write(_ improvement: Improvement) throws {
        for path in improvement.written.keys.sorted() + improvement.removed {
            let url = url(of: path)
            guard let before = improvement.before[path] else {
                if FileManager.default.fileExists(atPath: url.path) { throw Failure(description: "\(path) exists already.") }
                continue
            }
            guard let now = try? Data(contentsOf: url), now == Data(before.utf8) else {
                throw Failure(description: "\(path) was changed meanwhile: run it again.")
            }
        }
        do {
            for (path, text) in improvement.written.sorted(by: { $0.key < $1.key }) { try put(text, at: path) }
            for path in improvement.removed { try FileManager.default.removeItem(at: url(of: path)) }
        } catch {
            try undo(improvement)
            throw Failure(description: "Nothing was changed: \(Self.reason(error)).")
        }
    }

    /// Puts the files back as they were.
    /// - Throws: When one cannot be put back; the others are.
    package func undo(_ improvement: Improvement) throws {
        var failures: [String] = []
        for (path, text) in improvement.before.sorted(by: { $0.key < $1.key }) where improvement.after[path] != text {
            do { try put(text, at: path) } catch { failures.append("\(path) is not as it was: \(Self.reason(error)).") }
        }
        for path in improvement.after.keys.sorted() where improvement.before[path] == nil {
            let url = url(of: path)
            guard FileManager.default.fileExists(atPath: url.path) else { continue }
            do { try FileManager.default.removeItem(at: url) } catch { failures.append("\(path) is left: \(Self.reason(error)).") }
        }
        if !failures.isEmpty { throw Failure(description: failures.joined(separator: " ")) }
    }

    private static func reason(_ error: any Error) -> String {
        (error as? AtomicFile.Failure)?.description ?? AtomicFile.reason(error)
    }

    private func url(of path: String) -> URL { URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath() }

    private func put(_ text: String, at path: String) throws {
        let url = url(of: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try AtomicFile.write(Array(text.utf8), to: url.path)
    }
}
