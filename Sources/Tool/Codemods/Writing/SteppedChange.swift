import ReviewRules
import SourceModel

/// A change that is made in steps, each on the result of the one before.
struct SteppedChange {
    private let first: CodemodContext
    private var state: FixState

    init(_ context: CodemodContext) {
        first = context
        state = FixState(project: context.project)
    }

    /// What the next step reads.
    var context: CodemodContext { CodemodContext(project: state.project, settings: first.settings, profile: first.profile) }

    /// - Returns: Why it could not be done; nothing is changed then.
    mutating func apply(_ changes: ChangeSet) -> String? { state.apply(changes) }

    /// All steps as one change of the files before.
    var changes: ChangeSet { state.finished().changes }
}
