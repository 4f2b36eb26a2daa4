import ReviewRules
import SourceModel

extension Workspace {
    /// What the rules find in a project, with what its comments silence, by path.
    /// - Parameter paths: Only what is found in these files, read with the whole project in mind.
    package func findings(
        in project: Project, profiles: ProfileMap, paths: Set<String>? = nil
    ) -> [String: [ReviewedFinding]] {
        let index = project.index
        let files = project.files.filter { paths?.contains($0.path) ?? true }
        let across = Dictionary(grouping: run.check(index, profiles: profiles), by: \.path)
        let found = WorkerThreads.map(files) { file -> (String, [ReviewedFinding]) in
            let choice = profiles.choice(of: file.path)
            let own = self.run.check(file, index: index, choice: choice).findings + (across[file.path] ?? [])
            return (file.path, self.judge(own, suppressions: SuppressionReader.read(file), path: file.path, profile: choice.profile))
        }
        return Dictionary(found.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    }

    /// What is left to do of a project's findings, by place.
    /// - Parameter known: The fingerprints of findings that the baseline has.
    package func open(in project: Project, profiles: ProfileMap, known: Set<String> = []) -> [Finding] {
        reported(findings(in: project, profiles: profiles), known: known).values.joined()
            .sorted { ($0.path, $0.start, $0.rule, $0.message) < ($1.path, $1.start, $1.rule, $1.message) }
    }

    /// What is left to report of the findings of all files, by path: neither suppressed nor known.
    package func reported(_ findings: [String: [ReviewedFinding]], known: Set<String>) -> [String: [Finding]] {
        if known.isEmpty { return findings.mapValues { $0.filter { $0.state == .new }.map(\.finding) } }
        var result: [String: [Finding]] = [:]
        // Equal findings are numbered through all files.
        let all = findings.sorted { $0.key < $1.key }.flatMap(\.value)
        for (one, fingerprint) in zip(all, Fingerprint.of(all.map(\.finding))) where one.state == .new && !known.contains(fingerprint) {
            result[one.finding.path, default: []].append(one.finding)
        }
        return result
    }

    /// Sorts a file's findings, leaves out what the configuration excludes, and says which of them a comment silences; what is
    /// wrong with the comments follows.
    func judge(_ findings: [Finding], suppressions own: [Suppression], path: String, profile: Profile) -> [ReviewedFinding] {
        let sorted = Set(findings).filter { counts($0.rule, at: $0.path) }.sorted(by: Self.precedes)
        let outcome = suppressions.apply(own, to: sorted, path: path, profile: profile)
        let judged = sorted.enumerated().map { place, finding in
            let silenced = outcome.silenced[place]
            return ReviewedFinding(
                finding: finding, fingerprint: "",
                state: silenced?.reason.map { .suppressed(reason: $0, until: silenced?.until) } ?? .new)
        }
        let faults = outcome.findings.filter { suppressions.rules[$0.rule] != nil && counts($0.rule, at: path) }
        return judged + faults.map { ReviewedFinding(finding: $0, fingerprint: "", state: .new) }
    }

    /// Whether the configuration lets a rule speak in a file.
    func counts(_ rule: String, at path: String) -> Bool {
        let (include, exclude) = (configuration.ruleInclusions[rule] ?? [], configuration.ruleExclusions[rule] ?? [])
        guard !include.isEmpty || !exclude.isEmpty else { return true }
        return PathFilter(include: include, exclude: exclude, folder: configuration.folder).includes(loader.paths.absolute(path))
    }

    static func precedes(_ one: Finding, _ other: Finding) -> Bool {
        let (line, otherLine) = (one.start.line, other.start.line)
        if (one.path, line, one.start.column) != (other.path, otherLine, other.start.column) {
            return (one.path, line, one.start.column) < (other.path, otherLine, other.start.column)
        }
        return (one.rule, one.symbol, one.message) < (other.rule, other.symbol, other.message)
    }
}

/// What a project has decided about rules, for commands that show more than findings: what is off, and what comments silence.
package struct Silence: Sendable {
    private let rules: Set<String>
    private let suppressions: [String: [Suppression]]
    private let counts: @Sendable (String, String) -> Bool

    /// - Parameter files: With their comments.
    package init(_ workspace: Workspace, files: [SourceFile]) {
        rules = Set(workspace.rules.map(\.info.id))
        let check = workspace.suppressions
        let found = WorkerThreads.map(files) { ($0.path, SuppressionReader.read($0).filter(check.isHonoured)) }
        suppressions = Dictionary(found.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
        counts = { workspace.counts($0, at: $1) }
    }

    /// Whether a rule says nothing about a line.
    package func covers(_ rule: String, path: String, line: Int) -> Bool {
        !rules.contains(rule) || !counts(rule, path) || (suppressions[path] ?? []).contains { $0.covers(rule, line: line) }
    }
}
