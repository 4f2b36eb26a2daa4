import Foundation
import ReviewRules
import SourceModel

/// Applies a file's suppressions to its findings, and reports those that are faulty themselves.
struct SuppressionCheck {
    /// The rules that ran, by profile where it matters: only of them can be said that nothing was suppressed.
    let rules: [String: any Rule]
    /// What can be named.
    let catalogue: RuleCatalogue
    /// Whether only some rules were asked for, so that of a family as a whole nothing can be said.
    let isPartial: Bool
    /// `2026-11-21`
    let today: String

    struct Outcome {
        /// For each finding, the suppression that silences it.
        var silenced: [Int: Suppression] = [:]
        var findings: [Finding] = []
    }

    static func today(_ date: Date = Date()) -> String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: date)
        let two = { (number: Int?) in String((number ?? 1) + 100).suffix(2) }
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))"
    }

    func apply(_ suppressions: [Suppression], to findings: [Finding], path: String, profile: Profile) -> Outcome {
        var outcome = Outcome()
        for suppression in suppressions {
            let isExpired = isExpired(suppression)
            let covered = findings.indices.filter { suppression.covers(findings[$0]) }
            if let finding = fault(of: suppression, isExpired: isExpired, path: path) { outcome.findings.append(finding) }
            if isHonoured(suppression) {
                for index in covered { outcome.silenced[index] = suppression }
            }
            guard suppression.fault == nil, !isExpired else { continue }
            for name in suppression.rules where !covered.contains(where: { Suppression.name(name, means: findings[$0].rule) }) {
                guard hasRun(name, in: profile) else { continue }
                outcome.findings.append(unused(suppression, rule: name, path: path))
            }
        }
        return outcome
    }

    /// Whether all that a name means was looked for, so that finding nothing says something.
    private func hasRun(_ name: String, in profile: Profile) -> Bool {
        guard let ids = catalogue.ids(named: name) else { return false }
        let ran = ids.filter { rules[$0]?.info.severity(in: profile) != nil }
        return ids.count == 1 || !isPartial ? !ran.isEmpty : ran == ids
    }

    /// Whether a suppression silences anything: it has a reason, its form is right, and its date is not past.
    func isHonoured(_ suppression: Suppression) -> Bool {
        suppression.reason != nil && suppression.fault == nil && !isExpired(suppression)
    }

    private func isExpired(_ suppression: Suppression) -> Bool { suppression.until.map { $0 < today } ?? false }

    private func finding(
        _ rule: String, _ suppression: Suppression, path: String, _ message: String, advice: String? = nil, fix: Fix? = nil
    ) -> Finding {
        let severity = rules[rule]?.info.severity ?? .warning
        return Finding(
            rule: rule, severity: severity, path: path, start: suppression.start, end: suppression.end, symbol: "", message: message,
            advice: advice, evidence: [], fix: fix, snippet: "\(SuppressionComment.mark) \(suppression.rules.joined(separator: " "))")
    }

    private func fault(of suppression: Suppression, isExpired: Bool, path: String) -> Finding? {
        let names = suppression.rules.map { catalogue.rule($0)?.info.id ?? $0 }.joined(separator: ", ")
        switch suppression.fault {
        case .form(let fault):
            return finding(
                "SUP-004", suppression, path: path, "This suppression means nothing: \(fault).",
                advice: "Write // review:disable WRAP-001 - reason; around a region -begin with a reason, and -end.")
        case .unended:
            return finding(
                "SUP-005", suppression, path: path, "The region that silences \(names) begins here and never ends, so it does not count.",
                advice: "Write // review:disable-end \(names) where it ends, or // review:disable-file \(names) - reason.")
        case .unbegun:
            return finding(
                "SUP-005", suppression, path: path, "No region that silences \(names) is open here, so there is none to end.",
                advice: "Remove it, or write // review:disable-begin \(names) - reason where the region begins.")
        case nil: break
        }
        if let unknown = suppression.rules.first(where: { catalogue.ids(named: $0) == nil }) {
            return finding(
                "SUP-004", suppression, path: path,
                "There is no rule \(unknown)\(NearMiss.hint(unknown, among: catalogue.names)).", advice: "`glide rules` lists them.")
        }
        if suppression.reason == nil {
            return finding(
                "SUP-001", suppression, path: path, "The suppression of \(names) gives no reason, so it does not count.",
                advice: "Write it after the rule: // review:disable \(names) - reason.")
        }
        if isExpired, let until = suppression.until {
            return finding(
                "SUP-003", suppression, path: path, "The suppression of \(names) held until \(until).",
                advice: "Mend what it covers, or choose a new date.")
        }
        return nil
    }

    private func unused(_ suppression: Suppression, rule: String, path: String) -> Finding {
        let isOnly = suppression.rules.count == 1 && !suppression.removals.isEmpty
        let edits = suppression.removals.map { TextEdit(path: path, start: $0.lowerBound, end: $0.upperBound, replacement: "") }
        return finding(
            "SUP-002", suppression, path: path, "The suppression of \(catalogue.rule(rule)?.info.id ?? rule) suppresses nothing.",
            advice: "Remove it.",
            fix: isOnly ? Fix("Remove the suppression", edits: edits) : nil)
    }
}
