import ReviewRules
import SourceModel

/// Finds the steps of an improvement that keep code from building, and does without them.
package struct BreakageSearch {
    /// Improves with certain steps only.
    package typealias Improve = (_ allowed: @escaping @Sendable (Improvement.Step) -> Bool) -> Improvement
    /// - Returns: The errors of a build; none when it succeeds.
    package typealias Build = (Improvement) throws -> [String]

    private let improve: Improve
    private let build: Build

    package init(improve: @escaping Improve, build: @escaping Build) {
        self.improve = improve
        self.build = build
    }

    /// A step that was undone, with the first error that it made.
    package struct Undone: Hashable, Sendable {
        package let step: Improvement.Step
        package let error: String
    }

    /// Cost: one build when all is well; about the logarithm of the number of steps more for each step that breaks.
    package func run() throws -> (improvement: Improvement, undone: [Undone]) {
        let full = improve { _ in true }
        if full.isEmpty { return (full, []) }
        let errors = try build(full)
        if errors.isEmpty { return (full, []) }
        var steps: [Improvement.Step] = []
        for step in full.steps where !steps.contains(step) { steps.append(step) }
        var state = State(kept: full, accepted: [], undone: [])
        state.kept = improve { _ in false }
        if steps.count == 1 {
            state.undone = [Undone(step: steps[0], error: errors[0])]
        } else {
            try add(steps[..<(steps.count / 2)], to: &state)
            try add(steps[(steps.count / 2)...], to: &state)
        }
        return (state.kept, state.undone)
    }

    private struct State {
        var kept: Improvement
        var accepted: Set<Improvement.Step>
        var undone: [Undone]
    }

    private func add(_ steps: ArraySlice<Improvement.Step>, to state: inout State) throws {
        let allowed = state.accepted.union(steps)
        let trial = improve { allowed.contains($0) }
        let errors = try build(trial)
        if errors.isEmpty {
            state.accepted = allowed
            state.kept = trial
        } else if steps.count == 1 {
            state.undone += steps.map { Undone(step: $0, error: errors[0]) }
        } else {
            let middle = steps.startIndex + steps.count / 2
            try add(steps[..<middle], to: &state)
            try add(steps[middle...], to: &state)
        }
    }
}
