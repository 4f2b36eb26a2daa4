import SourceModel

/// Improves code with the steps that a type checker allows.
///
/// All changes are combined first, and checked together. What makes an error that was not there before is done without. A codemod is
/// only as good as the check of its result: where that says nothing about the files that it changes, it is left to a person.
package struct CheckedImprovement {
    /// An error of the code, before or after.
    package struct Failure: Hashable, Sendable {
        /// The path as it is shown.
        package let path: String
        package let line: Int?
        package let message: String
        /// Whether it may be the consequence of another error: "cannot infer contextual base".
        package let isVague: Bool

        package init(path: String, line: Int?, message: String, isVague: Bool = false) {
            self.isVague = isVague
            self.path = path
            self.line = line
            self.message = message
        }

        package var text: String {
            let place = line.map { "\(path):\($0): " } ?? (path.isEmpty ? "" : "\(path): ")
            return "\(place)\(message)"
        }
    }

    /// What can be said about code without building it.
    package protocol Checker {
        /// Why it can say nothing of any file; a sentence.
        var unavailability: String? { get }
        /// Whether it looks at a file.
        func checks(_ path: String) -> Bool
        /// - Parameter improvement: nil for the code as it is.
        func errors(with improvement: Improvement?) throws -> [Failure]
    }

    package struct Outcome {
        package let improvement: Improvement
        package let undone: [BreakageSearch.Undone]
        /// Codemods whose result cannot be checked, with the reasons.
        package let left: [Left]
        /// Why something that changes was not checked, as a clause; nothing where all of it was.
        package let unchecked: String?

        package init(improvement: Improvement, undone: [BreakageSearch.Undone] = [], left: [Left] = [], unchecked: String? = nil) {
            self.improvement = improvement
            self.undone = undone
            self.left = left
            self.unchecked = unchecked
        }
    }

    /// A step that nobody could check.
    package struct Left: Hashable, Sendable {
        package let step: Improvement.Step
        /// A clause.
        package let reason: String
    }

    private let improve: BreakageSearch.Improve
    private let checker: any Checker

    package init(improve: @escaping BreakageSearch.Improve, checker: any Checker) {
        self.improve = improve
        self.checker = checker
    }

    /// - Throws: What the checker throws.
    package func run() throws -> Outcome {
        let full = improve { _ in true }
        if full.isEmpty { return Outcome(improvement: full) }
        let before = try checker.errors(with: nil)
        let faulty = Dictionary(before.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var left: [Left] = []
        for step in full.steps where full.codemodSteps.contains(step) && !left.contains(where: { $0.step == step }) {
            let paths = (full.touched[step] ?? []).filter { full.before[$0] != nil }.sorted()
            if let reason = checker.unavailability {
                left.append(Left(step: step, reason: Self.nothing(reason)))
            } else if let path = paths.first(where: { !checker.checks($0) }) {
                left.append(Left(step: step, reason: "\(path) belongs to nothing that could be type-checked here"))
            } else if let failure = paths.lazy.compactMap({ faulty[$0] }).first {
                left.append(Left(step: step, reason: "the code does not type-check here as it is (\(failure.text))"))
            }
        }
        let unknown = Set(left.map(\.step))
        let search = BreakageSearch(
            improve: { allowed in improve { !unknown.contains($0) && allowed($0) } },
            build: { Self.new(try checker.errors(with: $0), beside: before).map(\.text) })
        let (improvement, undone) = try search.run()
        return Outcome(improvement: improvement, undone: undone, left: left, unchecked: unchecked(improvement))
    }

    private static func nothing(_ reason: String) -> String { "nothing could be type-checked (\(reason.removingFullStop))" }

    private func unchecked(_ improvement: Improvement) -> String? {
        let changed = improvement.written.keys.filter { improvement.before[$0] != nil }.sorted()
        if changed.isEmpty { return nil }
        if let reason = checker.unavailability { return Self.nothing(reason) }
        let others = changed.filter { !checker.checks($0) }
        guard let first = others.first else { return nil }
        return others.count == 1
            ? "\(first) belongs to nothing that could be type-checked here"
            : "\(first) and \(others.count - 1) more belong to nothing that could be type-checked here"
    }

    /// The errors that say what none said before: the compiler tells the same thing at other places as code changes around it.
    private static func new(_ after: [Failure], beside before: [Failure]) -> [Failure] {
        let known = Set(before.map(\.message))
        let faulty = Set(before.map(\.path))
        return after.filter { !known.contains($0.message) && !($0.isVague && faulty.contains($0.path)) }
    }
}

extension CheckedImprovement.Checker {
    package var unavailability: String? { nil }
}

extension String {
    /// A sentence as a clause.
    fileprivate var removingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

    /// A title within a sentence: code and abbreviations at its start stay as they are.
    package var lowerInitial: String {
        guard let first, first.isUppercase, dropFirst().first?.isLowercase ?? true else { return self }
        return first.lowercased() + dropFirst()
    }
}
