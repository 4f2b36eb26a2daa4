import Foundation

/// How paths are written in reports: relative to the folder of the run where they lie inside.
package struct ShownPath: Sendable {
    /// Absolute, without `.` and `..`, without a slash at its end.
    package let folder: String

    package init(folder: String = FileManager.default.currentDirectoryPath) { self.folder = Self.normal(folder, in: "/") }

    package func absolute(_ path: String) -> String { Self.normal(path, in: folder) }

    package func shown(_ absolute: String) -> String {
        if absolute == folder { return "." }
        let prefix = folder == "/" ? "/" : folder + "/"
        return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : absolute
    }

    /// Whether an absolute path lies in the folder of the run. The root is no project: nothing lies in it.
    package func contains(_ absolute: String) -> Bool { absolute == folder || folder != "/" && absolute.hasPrefix(folder + "/") }

    private static func normal(_ path: String, in folder: String) -> String {
        var parts: [Substring] = []
        let full = path.hasPrefix("/") ? path : "\(folder)/\(path)"
        for part in full.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
