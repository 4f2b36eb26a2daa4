import Foundation
import ReviewRules
import SourceModel

/// The review of a folder that is open in an editor: read once, then followed as files change. It decides as `ReviewEngine` does, by
/// the folder's configuration, its suppressions and its baseline.
package struct WorkspaceReview: Sendable {
    private let folder: String
    private let loader: ProjectLoader
    private let run: RuleRun
    private let check: SuppressionCheck
    /// Fingerprints of what the baseline has.
    private let known: Set<String>
    /// What is wrong with the configuration or the baseline; without them the review goes on.
    private let problems: [FileProblem]

    /// Reads the configuration and the baseline.
    /// - Parameter folder: Absolute.
    package init(folder: String, profile: Profile? = nil) {
        self.folder = folder
        var loader = ProjectLoader(folder: folder)
        var problems: [FileProblem] = []
        do {
            try loader.readConfiguration(for: [folder])
        } catch {
            problems.append(
                FileProblem(.unreadable, path: error.path, line: error.line, "The configuration is not used: \(error.message)."))
        }
        loader.profile = profile
        var known: Set<String> = []
        if let file = loader.configuration.baseline {
            let path = ShownPath(folder: loader.configuration.folder).absolute(file)
            do {
                known = Set(try Baseline.read(path).entries.map(\.fingerprint))
            } catch {
                problems.append(FileProblem(.unreadable, path: loader.paths.shown(path), error.description))
            }
        }
        self.loader = loader
        self.known = known
        self.problems = problems
        run = RuleRun(
            rules: RuleList.rules(RuleList.all, severities: loader.configuration.rules), settings: loader.configuration.settings)
        check = SuppressionCheck(
            rules: Dictionary(run.rules.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first }),
            today: SuppressionCheck.today())
    }

    // MARK: Reading

    /// - Parameter isEmpty: Reads no files: for a document that belongs to no folder.
    package func load(isEmpty: Bool = false) -> LoadedProject {
        var loaded = loader.load(isEmpty ? [] : [folder])
        loaded.problems += problems
        return loaded
    }

    /// Whether the review reads a file that lies in the folder.
    /// - Parameter path: As it is shown.
    package func reads(_ path: String) -> Bool {
        Self.isSource(path) && !loader.isExcluded(path)
    }

    /// Whether a file is Swift and lies in no folder that is skipped.
    /// - Parameter path: As it is shown.
    package static func isSource(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last, name.hasSuffix(".swift") else { return false }
        return !parts.contains { $0.hasPrefix(".") || FileDiscovery.skipped.contains(String($0)) }
    }

    /// The project with some files changed: only they are parsed again.
    /// - Parameter changes: By path as it is shown.
    package func applying(_ changes: [String: FileChange], to loaded: LoadedProject) -> LoadedProject {
        loaded.applying(changes.filter { Self.isSource($0.key) && (!loader.isExcluded($0.key) || $0.value == .removed) }, with: loader)
    }

    // MARK: Findings

    /// What the rules find, with what is suppressed.
    /// - Parameter paths: Only what is found in these files, read with the whole project in mind.
    package func findings(_ loaded: LoadedProject, in paths: Set<String>? = nil) -> [String: [ReviewedFinding]] {
        let index = loaded.project.index
        let files = loaded.project.files.filter { paths?.contains($0.path) ?? true }
        let across = Dictionary(grouping: run.check(index, profiles: loaded.profiles), by: \.path)
        let (run, check) = (run, check)
        let found = WorkerThreads.map(files) { file -> (String, [ReviewedFinding]) in
            let profile = loaded.profile(of: file.path)
            let own = Set(run.check(file, index: index, profile: profile).findings + (across[file.path] ?? []))
                .sorted { ($0.start, $0.rule, $0.symbol, $0.message) < ($1.start, $1.rule, $1.symbol, $1.message) }
            let suppressions = file.facts.isGenerated ? [] : SuppressionReader.read(file)
            let outcome = check.apply(suppressions, to: own, path: file.path, profile: profile)
            var all = own.enumerated().map { place, finding in
                let silenced = outcome.silenced[place]
                return ReviewedFinding(
                    finding: finding, fingerprint: "",
                    state: silenced?.reason.map { .suppressed(reason: $0, until: silenced?.until) } ?? .new)
            }
            all += outcome.findings.map { ReviewedFinding(finding: $0, fingerprint: "", state: .new) }
            return (file.path, all)
        }
        return Dictionary(found.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    }

    /// What is left to report of the findings of all files: neither suppressed nor in the baseline.
    package func reported(_ findings: [String: [ReviewedFinding]]) -> [String: [Finding]] {
        var result: [String: [Finding]] = [:]
        if known.isEmpty {
            for (path, found) in findings { result[path] = found.filter { $0.state == .new }.map(\.finding) }
            return result
        }
        // Equal findings are numbered through all files.
        let all = findings.sorted { $0.key < $1.key }.flatMap(\.value)
        for (one, fingerprint) in zip(all, Fingerprint.of(all.map(\.finding))) where one.state == .new && !known.contains(fingerprint) {
            result[one.finding.path, default: []].append(one.finding)
        }
        return result
    }
}
