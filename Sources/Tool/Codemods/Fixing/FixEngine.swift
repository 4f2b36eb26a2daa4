import ReviewRules
import SourceModel

/// Makes fixes and codemods in a project in memory, until nothing is left to do: what `review --fix`, `improve` and editors mend by.
///
/// It gathers the edits of all findings, makes those that do not meet together, and looks at the result anew. It writes nothing;
/// `CheckedImprovement` says what of the result may stay, and `ImprovementWriter` writes it.
package struct FixEngine: Sendable {
    /// What of a project is wrong, and how it is mended.
    package typealias Review = @Sendable (Project) -> [Finding]

    private let review: Review
    private let profile: @Sendable (String) -> Profile
    private let settings: RuleSettings
    private let isListed: @Sendable (String) -> Bool
    /// Which fixes are taken besides the automatic ones.
    private let safeties: Set<Fix.Safety>
    private let maximumPasses: Int
    private let codemods: [any Codemod]

    package init(
        review: @escaping Review = { _ in [] }, profile: @escaping @Sendable (String) -> Profile = { _ in .modern },
        settings: RuleSettings = RuleSettings(), isListed: @escaping @Sendable (String) -> Bool = { _ in false },
        safeties: Set<Fix.Safety> = [.automatic], maximumPasses: Int = 10, codemods: [any Codemod] = allCodemods
    ) {
        self.isListed = isListed
        self.review = review
        self.profile = profile
        self.settings = settings
        self.safeties = safeties
        self.maximumPasses = maximumPasses
        self.codemods = codemods
    }

    /// - Parameter allowed: Asked before each change is made; those it says no to are left out.
    package func improve(_ project: Project, allowing allowed: (Improvement.Step) -> Bool = { _ in true }) -> Improvement {
        var state = FixState(project: project)
        var seen: Set<[String: String]> = [state.texts]
        for pass in 1...max(1, maximumPasses) {
            let findings = review(state.project).filter { $0.fix.map { safeties.contains($0.safety) } ?? false }
            let before = state.texts
            applyEdits(findings, to: &state, allowed)
            applyCodemods(findings, to: &state, allowed)
            state.improvement.passes = pass
            if state.texts == before { break }
            // Two rules that undo each other would go on for ever.
            if !seen.insert(state.texts).inserted {
                state.improvement.refusals.append(Refusal(reason: "Changes that undo each other were stopped after \(pass) passes."))
                break
            }
            if pass == maximumPasses {
                state.improvement.refusals.append(
                    Refusal(reason: "There may be more to do: it stopped after \(pass) passes. Run it again."))
            }
        }
        return state.finished()
    }

    /// Applies one codemod to one target.
    package func apply(
        _ codemod: any Codemod, to target: String, in project: Project, allowing allowed: (Improvement.Step) -> Bool = { _ in true }
    ) -> Improvement {
        var state = FixState(project: project)
        let step = Improvement.Step(rule: codemod.name, title: codemod.summary, symbol: target, place: nil)
        if allowed(step) { apply(codemod, to: target, as: step, in: &state) }
        state.improvement.passes = 1
        return state.finished()
    }

    // MARK: Edits

    private func applyEdits(_ findings: [Finding], to state: inout FixState, _ allowed: (Improvement.Step) -> Bool) {
        var accepted: [(step: Improvement.Step, edits: [TextEdit])] = []
        var taken = CompatibleEdits()
        for finding in findings {
            guard let fix = finding.fix, let edits = fix.edits, !edits.isEmpty else { continue }
            let step = Improvement.Step(finding, title: fix.title)
            if state.failed.contains(step) || !allowed(step) { continue }
            if let path = edits.map(\.path).first(where: { state.isUntouchable($0) }) {
                state.refuse(step, "\(finding.rule) was not applied: \(path) has syntax errors.")
                continue
            }
            // What overlaps waits for the next pass.
            guard taken.take(edits) else { continue }
            accepted.append((step, edits))
        }
        guard !accepted.isEmpty else { return }
        if state.apply(ChangeSet(edits: accepted.flatMap(\.edits))) == nil {
            for (step, edits) in accepted { state.did(step, in: Set(edits.map(\.path))) }
            return
        }
        // One of them is wrong: each by itself, those of one file from its end, so that the places before stay right.
        let order = accepted.enumerated().sorted { ($0.element.edits.last?.start ?? 0) > ($1.element.edits.last?.start ?? 0) }.map(
            \.element)
        var edited: [String: Int] = [:]
        for (step, edits) in order {
            guard edits.allSatisfy({ $0.end <= edited[$0.path] ?? .max }) else { continue }
            if let reason = state.apply(ChangeSet(edits: edits)) {
                state.refuse(step, "\(step.rule) was not applied to \(step.symbol): \(reason).")
            } else {
                state.did(step, in: Set(edits.map(\.path)))
                for edit in edits { edited[edit.path] = min(edited[edit.path] ?? .max, edit.start) }
            }
        }
    }

    // MARK: Codemods

    private func applyCodemods(_ findings: [Finding], to state: inout FixState, _ allowed: (Improvement.Step) -> Bool) {
        var done: Set<String> = []
        for finding in findings {
            guard let fix = finding.fix, case .codemod(let name, let target) = fix.change, done.insert("\(name) \(target)").inserted
            else { continue }
            let step = Improvement.Step(finding, title: fix.title)
            guard !state.failed.contains(step), allowed(step) else { continue }
            guard let codemod = codemods.first(where: { $0.name == name }) else {
                state.refuse(step, "\(finding.rule) needs a person: \(fix.title).")
                continue
            }
            apply(codemod, to: target, as: step, in: &state)
        }
    }

    private func apply(_ codemod: any Codemod, to target: String, as step: Improvement.Step, in state: inout FixState) {
        let context = CodemodContext(project: state.project, settings: settings, profile: profile, isListed: isListed)
        let result = codemod.apply(to: target, in: context)
        for refusal in result.refusals where !state.improvement.refusals.contains(refusal) { state.improvement.refusals.append(refusal) }
        if !result.refusals.isEmpty { state.failed.insert(step) }
        guard !result.changes.isEmpty else {
            // Nothing is done, and the reason is of interest.
            for note in result.notes where !state.improvement.notes.contains(note) { state.improvement.notes.append(note) }
            return
        }
        if let path = result.changes.paths.sorted().first(where: { state.isUntouchable($0) }) {
            state.refuse(step, "\(codemod.name) was not applied to \(target): \(path) has syntax errors.")
        } else if let reason = state.apply(result.changes) {
            state.refuse(step, "\(codemod.name) was not applied to \(target): \(reason).")
        } else {
            state.did(step, in: result.changes.paths)
            state.improvement.codemodSteps.insert(step)
            for note in result.notes where !state.improvement.notes.contains(note) { state.improvement.notes.append(note) }
        }
    }
}
