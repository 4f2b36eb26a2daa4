import Foundation

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
            undo(improvement)
            throw Failure(description: "Nothing was changed: \(error.localizedDescription)")
        }
    }

    /// Puts the files back as they were.
    package func undo(_ improvement: Improvement) {
        for (path, text) in improvement.before where improvement.after[path] != text { try? put(text, at: path) }
        for path in improvement.after.keys where improvement.before[path] == nil { try? FileManager.default.removeItem(at: url(of: path)) }
    }

    private func url(of path: String) -> URL { URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath() }

    /// Writes beside the file and then renames, so that nobody ever sees half a file; its permissions stay.
    private func put(_ text: String, at path: String) throws {
        let url = url(of: path)
        let manager = FileManager.default
        let permissions = (try? manager.attributesOfItem(atPath: url.path))?[.posixPermissions]
        try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
        if let permissions { try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path) }
    }
}
