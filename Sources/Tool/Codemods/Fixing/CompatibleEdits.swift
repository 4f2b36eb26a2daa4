import SourceModel

/// Edits that can be made together: none touches another. First come, first served.
package struct CompatibleEdits {
    private var taken: [String: [TextEdit]] = [:]

    package init() {}

    /// - Returns: Whether they touch no others; only then they are taken. An edit that is there already is the same one.
    package mutating func take(_ edits: [TextEdit]) -> Bool {
        let fits = edits.allSatisfy { edit in
            taken[edit.path, default: []].allSatisfy { $0 == edit || $0.end < edit.start || edit.end < $0.start }
        }
        guard fits else { return false }
        for edit in edits where !taken[edit.path, default: []].contains(edit) { taken[edit.path, default: []].append(edit) }
        return true
    }

    /// All that were taken, by path.
    package var edits: [TextEdit] { taken.sorted { $0.key < $1.key }.flatMap(\.value) }
}
