import ReviewRules
import SourceModel

/// Edits of several files, with files that come, move and go.
package struct ChangeSet: Hashable, Sendable {
    /// Against the text before; of a moved file under its old path.
    package var edits: [TextEdit] = []
    package var newFiles: [NewFile] = []
    package var moves: [FileMove] = []
    /// Paths of files that go.
    package var removals: [String] = []

    package init(edits: [TextEdit] = [], newFiles: [NewFile] = []) {
        self.edits = edits
        self.newFiles = newFiles
    }

    package struct NewFile: Hashable, Sendable {
        package let path: String
        package let text: String

        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    package struct FileMove: Hashable, Sendable {
        package let from: String
        package let to: String

        package init(from: String, to: String) {
            self.from = from
            self.to = to
        }
    }

    package var isEmpty: Bool { edits.isEmpty && newFiles.isEmpty && moves.isEmpty && removals.isEmpty }

    /// Every path that is read or written.
    package var paths: Set<String> {
        Set(edits.map(\.path)).union(newFiles.map(\.path)).union(removals).union(moves.flatMap { [$0.from, $0.to] })
    }

    /// - Parameter texts: The files before, by path.
    /// - Returns: The files after.
    /// - Throws: `ChangeConflict` when edits overlap, or a file is in the way.
    package func applied(to texts: [String: String]) throws(ChangeConflict) -> [String: String] {
        var result = texts
        for (path, edits) in Dictionary(grouping: edits, by: \.path) {
            guard let text = texts[path] else { throw ChangeConflict(path: path, reason: "it is not among the files") }
            var seen: Set<TextEdit> = []
            guard let changed = TextEdit.apply(edits.filter { seen.insert($0).inserted }, to: text) else {
                throw ChangeConflict(path: path, reason: "two changes overlap")
            }
            result[path] = changed
        }
        for path in removals { result[path] = nil }
        for move in moves {
            guard let text = result[move.from] else { throw ChangeConflict(path: move.from, reason: "it is not among the files") }
            guard result[move.to] == nil else { throw ChangeConflict(path: move.to, reason: "a file of that name exists") }
            result[move.from] = nil
            result[move.to] = text
        }
        for file in newFiles {
            guard result[file.path] == nil else { throw ChangeConflict(path: file.path, reason: "a file of that name exists") }
            result[file.path] = file.text
        }
        return result
    }
}

/// Why a change cannot be made as it stands.
package struct ChangeConflict: Error, Hashable, Sendable {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}
