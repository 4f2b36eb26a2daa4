import Foundation

/// What git says has changed since a commit.
package struct GitChanges: Sendable {
    package enum Lines: Hashable, Sendable {
        case all
        case ranges([ClosedRange<Int>])
    }

    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// By absolute path.
    package let files: [String: Lines]

    package init(files: [String: Lines]) { self.files = files }

    /// The changes from where the branch left a commit, committed or not, and files that git does not know yet.
    /// - Parameter folder: A folder of the repository.
    package init(since reference: String, folder: String) throws(Failure) {
        let root = try Self.root(of: folder, for: "--since")
        let commit: String
        do {
            commit = try Self.git(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}"], in: root)
        } catch {
            throw Failure(description: "git knows no commit '\(reference)'. In CI, fetch enough history (fetch-depth: 0).")
        }
        let id = String(commit.prefix { $0 != "\n" })
        let base = (try? Self.git(["merge-base", id, "HEAD"], in: root)).map { String($0.prefix { $0 != "\n" }) } ?? id
        let difference = try Self.git(Self.difference + [base, "--"], in: root)
        var files = Self.read(difference)
        let unknown = try Self.git(["-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard", "-z"], in: root)
        for path in unknown.split(separator: "\0") { files[String(path)] = .all }
        self.init(root: root, files)
    }

    /// - Parameters:
    ///   - root: The repository's folder.
    ///   - files: By path within it.
    init(root: String, _ files: [String: Lines]) {
        self.init(files: Dictionary(uniqueKeysWithValues: files.map { ("\(root)/\($0)", $1) }))
    }

    /// The repository's folder.
    /// - Parameter option: What needs it.
    static func root(of folder: String, for option: String) throws(Failure) -> String {
        do {
            return String(try git(["rev-parse", "--show-toplevel"], in: folder).prefix { $0 != "\n" })
        } catch {
            throw Failure(description: "\(option) needs a git repository, and \(folder) lies in none.")
        }
    }

    /// `git diff` in the form that `read` reads.
    static let difference = [
        "-c", "core.quotePath=false", "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames",
        "--src-prefix=a/", "--dst-prefix=b/",
    ]

    package func contains(path: String, lines: ClosedRange<Int>) -> Bool {
        switch files[path] {
        case nil: false
        case .all: true
        case .ranges(let ranges): ranges.contains { $0.overlaps(lines) }
        }
    }

    /// Reads a unified diff without context. A new file counts as a whole.
    static func read(_ difference: String) -> [String: Lines] {
        var files: [String: Lines] = [:]
        var isNew = false
        var path: String?
        // Lines of files may look like headers: a hunk says how many of them follow.
        var rest = 0
        for line in difference.split(separator: "\n", omittingEmptySubsequences: false) {
            if rest > 0 {
                if line.hasPrefix("+") || line.hasPrefix("-") { rest -= 1 }
                continue
            }
            if line.hasPrefix("diff --git ") {
                isNew = false
                path = nil
            } else if line.hasPrefix("new file mode") {
                isNew = true
            } else if line.hasPrefix("+++ ") {
                path = name(line.dropFirst(4))
                if let path { files[path] = isNew ? .all : .ranges([]) }
            } else if line.hasPrefix("@@ "), let hunk = line.firstMatch(of: /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/) {
                let removed = hunk.1.flatMap { Int($0) } ?? 1
                let start = Int(hunk.2) ?? 1
                let count = hunk.3.flatMap { Int($0) } ?? 1
                rest = removed + count
                // Where lines only went, the lines around the gap have changed.
                let range = count == 0 ? max(start, 1)...(start + 1) : start...(start + count - 1)
                if let path, case .ranges(let ranges)? = files[path] { files[path] = .ranges(ranges + [range]) }
            }
        }
        return files
    }

    /// `b/path`, in quotes where git escapes it; nothing for a file that was removed.
    private static func name(_ text: Substring) -> String? {
        var text = text.hasSuffix("\t") ? text.dropLast() : text
        if text.hasPrefix("\""), text.hasSuffix("\"") {
            text = text.dropFirst().dropLast()
            let plain = text.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\").replacing("\\t", with: "\t")
            return plain.hasPrefix("b/") ? String(plain.dropFirst(2)) : nil
        }
        return text.hasPrefix("b/") ? String(text.dropFirst(2)) : nil
    }

    static func git(_ arguments: [String], in folder: String) throws(Failure) -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + arguments
        process.currentDirectoryURL = URL(filePath: folder, directoryHint: .isDirectory)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw Failure(description: "git cannot be run: \(error.localizedDescription)")
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "git \(arguments.first { !$0.hasPrefix("-") && $0 != "core.quotePath=false" } ?? "") failed.")
        }
        return String(decoding: data, as: UTF8.self)
    }
}
