import ReviewRules
import SourceModel

/// A finding with what the project has already decided about it.
package struct ReviewedFinding: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case new
        /// The baseline has it.
        case known
        case suppressed(reason: String, until: String?)
    }

    package var finding: Finding
    package var fingerprint: String
    package var state: State
    /// The line of code that it begins on.
    package var code: String?
}

package struct ReviewResult: Sendable {
    /// Sorted by path and place.
    package var findings: [ReviewedFinding]
    package var problems: [FileProblem]
    /// Paths that were asked for and are not there.
    package var missing: [String]
    package var files: Int
    package var lines: Int
    package var seconds: Double
    /// The files whose rules ran; the others' findings were kept from an earlier run.
    package var checked: Int
    package var profiles: ProfileMap
    package var index: ProjectIndex
    package var vacuous: [Vacuity]
    /// The rules that can be named, the project's own among them.
    package var catalogue = RuleCatalogue.standard
    /// Why the cache could not be used.
    package var cacheProblem: String?
    /// What became of the baseline, as a sentence.
    package var baselineNote: String?
    /// Whether information counts as a finding, and each finding as an error.
    package var isStrict = false {
        didSet {
            guard isStrict else { return }
            for place in findings.indices { findings[place].finding.severity = .error }
        }
    }
    /// Whether each error counts as a warning, and findings do not fail.
    package var isLenient = false {
        didSet {
            guard isLenient else { return }
            for place in findings.indices { findings[place].finding.severity = min(findings[place].finding.severity, .warning) }
        }
    }

    /// What a report shows: what is new; information only on demand, but always what could not be read.
    package func reported(info: Bool) -> [ReviewedFinding] {
        findings.filter { $0.state == .new && isShown($0.finding, info: info) }
    }

    /// The same with what is known or suppressed.
    package func all(info: Bool) -> [ReviewedFinding] { findings.filter { isShown($0.finding, info: info) } }

    private func isShown(_ finding: Finding, info: Bool) -> Bool {
        info || finding.severity > .info || finding.rule == "READ-001" || finding.rule == "BASE-001"
    }

    /// 0 clean, 1 findings, 2 a path could not be reviewed at all. Information alone is clean, and so is all that is lenient.
    package var exitCode: Int32 {
        if !missing.isEmpty { return 2 }
        if isLenient { return 0 }
        return findings.contains { $0.state == .new && $0.finding.severity > .info } ? 1 : 0
    }

    package var known: Int { findings.count { $0.state == .known && $0.finding.severity > .info } }
    package var suppressed: Int {
        findings.count { if case .suppressed = $0.state { true } else { false } }
    }
}
