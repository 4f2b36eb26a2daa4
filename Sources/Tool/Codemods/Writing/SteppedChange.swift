import ReviewRules
import SourceModel

/// A change that is made in steps, each on the result of the one before.
struct SteppedChange {
    private let first: CodemodContext
    private var state: ImproverState

    init(_ context: CodemodContext) {
        first = context
        state = ImproverState(project: context.project)
    }

    /// What the next step reads.
    var context: CodemodContext { CodemodContext(project: state.project, settings: first.settings, profile: first.profile) }

    /// - Returns: Why it could not be done; nothing is changed then.
    mutating func apply(_ changes: ChangeSet) -> String? { state.apply(changes) }

    /// All steps as one change of the files before; none may have moved or removed a file.
    var changes: ChangeSet {
        var changes = ChangeSet()
        let before = state.improvement.before
        for (path, text) in state.texts.sorted(by: { $0.key < $1.key }) {
            if let old = before[path] {
                if old != text { changes.edits += Self.edits(path, from: old, to: text) }
            } else {
                changes.newFiles.append(ChangeSet.NewFile(path: path, text: text))
            }
        }
        return changes
    }

    /// The lines that differ, as edits.
    private static func edits(_ path: String, from old: String, to new: String) -> [TextEdit] {
        let lines = (old: UnifiedDiff.lines(old), new: UnifiedDiff.lines(new))
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in lines.new.difference(from: lines.old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var edits: [TextEdit] = []
        var one = 0
        var other = 0
        var offset = 0
        while one < lines.old.count || other < lines.new.count {
            let start = offset
            var text = ""
            while true {
                if one < lines.old.count, removed.contains(one) {
                    offset += lines.old[one].utf8.count
                    one += 1
                } else if other < lines.new.count, added.contains(other) {
                    text += lines.new[other]
                    other += 1
                } else {
                    break
                }
            }
            if offset > start || !text.isEmpty { edits.append(TextEdit(path: path, start: start, end: offset, replacement: text)) }
            guard one < lines.old.count else { break }
            offset += lines.old[one].utf8.count
            one += 1
            other += 1
        }
        return edits
    }
}
