import ReviewRules
import SourceModel

/// Findings that are known, and entries whose findings are gone.
extension ReviewEngine {
    func baseline() throws(ReviewError) -> Baseline? {
        guard let path = workspace.baselinePath else {
            if options.updatesBaseline { throw ReviewError("--update-baseline needs a file: --baseline .glide-baseline.json") }
            return nil
        }
        do {
            return try Baseline.read(path)
        } catch {
            if options.updatesBaseline, FileStatus(path: path) == nil { return Baseline() }
            throw ReviewError(error.description)
        }
    }

    func apply(_ baseline: Baseline, to result: inout ReviewResult) throws(ReviewError) {
        guard let path = workspace.baselinePath else { return }
        let shown = loader.paths.shown(path)
        let isShrinkOnly = options.isShrinkOnly || loader.configuration.isBaselineShrinkOnly
        let toolIDs = Set(toolRules.map(\.info.id))
        let ran = Set(run.rules.map(\.info.id))
        let folders = options.paths.map { loader.paths.absolute($0) }
        let paths = loader.paths
        let isInScope = { (entry: Baseline.Entry) -> Bool in
            let file = paths.absolute(entry.path)
            return ran.contains(entry.rule) && folders.contains { file == $0 || $0 == "/" || file.hasPrefix($0 + "/") }
        }
        let present = result.findings.filter { one in
            if case .suppressed = one.state { return false }
            return one.finding.severity > .info && !toolIDs.contains(one.finding.rule)
        }
        let entries = present.map {
            Baseline.Entry(fingerprint: $0.fingerprint, rule: $0.finding.rule, path: $0.finding.path, symbol: $0.finding.symbol)
        }
        var current = baseline
        if options.updatesBaseline {
            guard !options.isPartial else {
                throw ReviewError("--update-baseline looks at everything; leave \(options.isStaged ? "--staged" : "--since") out.")
            }
            current = baseline.updated(with: entries, shrinkOnly: isShrinkOnly, isInScope: isInScope)
            do {
                try AtomicFile.write(Array(current.text.utf8), to: path)
            } catch {
                throw ReviewError(error.description)
            }
            let (before, after) = (baseline.entries.count, current.entries.count)
            result.baselineNote = "\(shown) has \(after) \(after == 1 ? "entry" : "entries"), it had \(before)."
        }
        let known = Set(current.entries.map(\.fingerprint))
        for place in result.findings.indices where result.findings[place].state == .new {
            if known.contains(result.findings[place].fingerprint) { result.findings[place].state = .known }
        }
        guard !options.isPartial, let rule = RuleList.rule("BASE-001") else { return }
        for (line, entry) in current.entries.enumerated()
        where isInScope(entry) && !present.contains(where: { $0.fingerprint == entry.fingerprint }) {
            let place = Position(offset: 0, line: line + 2, column: 1)
            let finding = Finding(
                rule: rule.info.id, severity: isShrinkOnly ? .error : .info, path: shown, start: place, end: place, symbol: entry.symbol,
                message: "\(entry.rule) at \(entry.symbol.isEmpty ? entry.path : entry.symbol) is gone, and its entry is stale.",
                advice: "Run with --update-baseline.", snippet: entry.fingerprint)
            result.findings.append(ReviewedFinding(finding: finding, fingerprint: "stale-\(entry.fingerprint)", state: .new))
        }
    }
}
