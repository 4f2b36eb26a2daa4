import Synchronization

/// How far a review has come.
package struct ReviewProgress: Hashable, Sendable {
    package enum Stage: String, Sendable { case reading, checking }

    package var stage: Stage
    /// Files.
    package var done: Int
    package var total: Int

    package init(_ stage: Stage, done: Int, total: Int) {
        self.stage = stage
        self.done = done
        self.total = total
    }
}

/// Counts the files of a stage, which threads finish in any order.
final class ProgressCounter: Sendable {
    private let stage: ReviewProgress.Stage
    private let total: Int
    private let done = Atomic<Int>(0)
    private let tell: (@Sendable (ReviewProgress) -> Void)?

    init(_ stage: ReviewProgress.Stage, total: Int, tell: (@Sendable (ReviewProgress) -> Void)?) {
        self.stage = stage
        self.total = total
        self.tell = tell
    }

    func step() {
        guard let tell else { return }
        tell(ReviewProgress(stage, done: done.wrappingAdd(1, ordering: .relaxed).newValue, total: total))
    }
}
