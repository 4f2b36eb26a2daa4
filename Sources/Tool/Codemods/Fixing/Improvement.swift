import ReviewRules
import SourceModel

/// What came of improving: the files before and after, and what was done to them.
package struct Improvement: Sendable {
    /// One fix, or one codemod.
    package struct Step: Hashable, Sendable {
        /// The rule, or the codemod when it was asked for by name.
        package let rule: String
        package let title: String
        package let symbol: String
        /// Where it was found at first.
        package let place: SourcePlace?

        package init(rule: String, title: String, symbol: String, place: SourcePlace?) {
            self.rule = rule
            self.title = title
            self.symbol = symbol
            self.place = place
        }

        init(_ finding: Finding, title: String) {
            self.init(
                rule: finding.rule, title: title, symbol: finding.symbol, place: SourcePlace(path: finding.path, line: finding.start.line))
        }

        /// Lines move as other changes are made, so a step is the same without them.
        package static func == (one: Step, other: Step) -> Bool {
            one.rule == other.rule && one.title == other.title && one.symbol == other.symbol && one.place?.path == other.place?.path
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(rule)
            hasher.combine(title)
            hasher.combine(symbol)
            hasher.combine(place?.path)
        }
    }

    package let before: [String: String]
    package internal(set) var after: [String: String]
    /// New paths by old ones.
    package internal(set) var moves: [String: String] = [:]
    /// What was done, in order.
    package internal(set) var steps: [Step] = []
    /// The files that each step changed.
    package internal(set) var touched: [Step: Set<String>] = [:]
    /// The steps that codemods made.
    package internal(set) var codemodSteps: Set<Step> = []
    package internal(set) var refusals: [Refusal] = []
    package internal(set) var notes: [Note] = []
    package internal(set) var passes = 0

    package var isEmpty: Bool { before == after }
    /// The steps that changed, made or removed files besides this one.
    package func steps(beyond path: String) -> Set<Step> { Set(touched.filter { $0.value != [path] }.keys) }
    /// As `git diff` shows it.
    package var diff: String { UnifiedDiff().text(before: before, after: after, moves: moves) }
    /// Files to write, by path.
    package var written: [String: String] { after.filter { before[$0.key] != $0.value } }
    /// The change as a whole, against the files before.
    package var changes: ChangeSet {
        var changes = ChangeSet()
        let origins = Dictionary(moves.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
        for (path, text) in after.sorted(by: { $0.key < $1.key }) {
            let origin = before[path] == nil ? origins[path] : path
            guard let origin, let old = before[origin] else {
                changes.newFiles.append(ChangeSet.NewFile(path: path, text: text))
                continue
            }
            if origin != path { changes.moves.append(ChangeSet.FileMove(from: origin, to: path)) }
            if old != text { changes.edits += LineEdits.between(old, text, path: origin) }
        }
        let moved = Set(changes.moves.map(\.from))
        changes.removals = removed.filter { !moved.contains($0) }
        return changes
    }
    /// Files to remove.
    package var removed: [String] { before.keys.filter { after[$0] == nil }.sorted() }
}
