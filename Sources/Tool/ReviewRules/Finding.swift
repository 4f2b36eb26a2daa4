import SourceModel

/// One place that a rule objects to.
package struct Finding: Hashable, Codable, Sendable {
    package var rule: String
    package var severity: Severity
    package var path: String
    package var start: Position
    package var end: Position
    /// Type and member: `LoginView.body`.
    package var symbol: String
    /// What is wrong here, in a sentence that names the thing.
    package var message: String
    /// What to do, in a sentence.
    package var advice: String?
    /// Why a type was taken for what it was: the role's evidence, where the finding rests on one.
    package var evidence: [String]
    package var fix: Fix?
    /// The code that is meant, for fingerprints.
    package var snippet: String
    /// The condition of the `#if` around it, where it looks inactive.
    package var condition: String?

    package init(
        rule: String, severity: Severity, path: String, start: Position, end: Position, symbol: String, message: String,
        advice: String? = nil, evidence: [String] = [], fix: Fix? = nil, snippet: String, condition: String? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.path = path
        self.start = start
        self.end = end
        self.symbol = symbol
        self.message = message
        self.advice = advice
        self.evidence = evidence
        self.fix = fix
        self.snippet = snippet
        self.condition = condition
    }

    package var hasFix: Bool { fix != nil }
}

package enum Severity: String, Codable, Sendable, Comparable, CaseIterable {
    case info, warning, error
    private var rank: Int { self == .info ? 0 : self == .warning ? 1 : 2 }
    package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }
}

/// A change that mends a finding.
package struct Fix: Hashable, Codable, Sendable {
    package enum Safety: String, CaseIterable, Codable, Sendable {
        /// Keeps the behaviour, or mends it as the rule says.
        case automatic
        /// Right most of the time; a person confirms it.
        case suggestion
        /// The first steps of a change that a person finishes.
        case guided
    }

    package enum Change: Hashable, Codable, Sendable {
        case edits([TextEdit])
        /// A change across files that `glide improve` makes: the codemod's name, and what it is applied to.
        case codemod(String, target: String)
    }

    package var title: String
    package var safety: Safety
    package var change: Change

    package init(_ title: String, _ safety: Safety = .automatic, edits: [TextEdit]) {
        self.title = title
        self.safety = safety
        change = .edits(edits)
    }

    package init(_ title: String, _ safety: Safety, codemod: String, target: String) {
        self.title = title
        self.safety = safety
        change = .codemod(codemod, target: target)
    }

    package var edits: [TextEdit]? { if case .edits(let edits) = change { edits } else { nil } }
}
