import Foundation
import ReviewRules
import SourceModel

/// Runs a review: finds the files, reads them or what an earlier run kept of them, builds the index, runs the rules, and sorts what
/// they find by what the project has decided about it.
package struct ReviewEngine: Sendable {
    package let options: ReviewOptions
    package let workspace: Workspace
    var loader: ProjectLoader { workspace.loader }
    var run: RuleRun { workspace.run }

    package init(_ options: ReviewOptions) throws(ReviewError) {
        var options = options
        if options.isStaged {
            let folder = Self.folder(of: options)
            options.staged = try Self.reading { () throws(GitChanges.Failure) in try StagedContent(folder: folder) }
        }
        self.options = options
        workspace = try Workspace(options)
    }

    /// The rules of ids and families.
    package static func rules(_ names: [String]) throws(ReviewError) -> [any Rule] {
        try RuleCatalogue.standard.rules(named: names)
    }

    // MARK: Reading

    /// A file as far as it has been read in this run.
    struct Work: Sendable {
        let entry: ProjectLoader.Entry
        var facts: FileFacts
        var problems: [FileProblem]
        var suppressions: [Suppression]
        /// Kept while the project is small.
        var file: SourceFile?
        var record: FileRecord?
        var isFromCache = false
        var findings: [Finding] = []
    }

    enum Outcome: Sendable {
        case work(Work)
        case problems([FileProblem])
    }

    /// Files up to this many bytes together keep their trees between the passes, which takes about sixty times as much memory; the
    /// others are parsed again for the rules.
    private static let keptSize = 3_000_000

    /// Cost: about a second for 60,000 lines on two cores, a fifth of that when little has changed.
    package func review() throws(ReviewError) -> ReviewResult {
        let clock = ContinuousClock()
        let begin = clock.now
        let inventory = loader.inventory(of: options.paths)
        let shownRoots = Set(options.paths.map { loader.paths.shown(loader.paths.absolute($0)) })
        let missing = inventory.problems.filter { $0.kind == .missing && shownRoots.contains($0.path) }.map(\.path)
        if inventory.files.isEmpty, missing.isEmpty, inventory.problems.isEmpty {
            throw ReviewError(
                "There are no Swift files in \(options.paths.map { $0 == "." ? "this folder" : $0 }.joined(separator: ", ")).")
        }
        let changes = try changes()
        let baseline = try baseline()
        let indexSettings = loader.indexSettings(inventory)
        let cache = cache(indexSettings)
        let kept = cache?.read() ?? [:]
        var size = 0
        let entries = inventory.files.map { entry -> (entry: ProjectLoader.Entry, keepsTree: Bool) in
            size += entry.size
            return (entry, size <= Self.keptSize)
        }
        let reading = ProgressCounter(.reading, total: entries.count, tell: options.progress)
        let outcomes = WorkerThreads.map(entries) {
            defer { reading.step() }
            return self.read($0.entry, kept: kept[$0.entry.shown], keepsTree: $0.keepsTree, records: cache != nil)
        }
        var work: [Work] = []
        var problems = inventory.problems
        for outcome in outcomes {
            switch outcome {
            case .work(let one): work.append(one)
            case .problems(let found): problems += found
            }
        }
        let index = ProjectIndex(files: work.map(\.facts), settings: indexSettings)
        let profiles = loader.profiles(inventory, facts: index.files)
        let checked = check(&work, index: index, profiles: profiles, cache: cache)
        problems += work.flatMap(\.problems)

        let found = findings(of: work, index: index, profiles: profiles, problems: problems)
        var result = ReviewResult(
            findings: found, problems: problems, missing: missing, files: work.count,
            lines: work.reduce(0) { $0 + $1.facts.lineCount }, seconds: 0, checked: checked.count, profiles: profiles, index: index,
            vacuous: Vacuity.all(index, rules: run.rules), catalogue: RuleCatalogue(loader.configuration))
        result.findings.removeAll { !isReported($0.finding, changes: changes) }
        if options.isStrict { result.isStrict = true }
        if options.isLenient { result.isLenient = true }
        if let baseline { try apply(baseline, to: &result) }
        addCode(to: &result)
        result.cacheProblem = write(work, cache: cache, hasNews: checked.isNew || kept.count != work.count)
        result.seconds = (clock.now - begin) / .seconds(1)
        return result
    }

    private func read(_ entry: ProjectLoader.Entry, kept: FileRecord?, keepsTree: Bool, records: Bool) -> Outcome {
        let bytes: [UInt8]
        switch loader.bytes(of: entry) {
        case .failure(let problem): return .problems([problem])
        case .success(let read): bytes = read
        }
        let content = ContentHash(bytes)
        if let kept, kept.content == content, kept.module == entry.module, kept.origin == entry.origin,
            let facts = try? CompactDecoder.decode(FileFacts.self, from: kept.facts[...])
        {
            return .work(
                Work(
                    entry: entry, facts: facts, problems: kept.problems, suppressions: kept.suppressions, record: kept, isFromCache: true))
        }
        let text: String
        switch SourceReader.text(bytes, shown: entry.shown) {
        case .failure(let problem): return .problems([problem])
        case .success(let read): text = read
        }
        let parsed = ProjectLoader.parse(text, path: entry.shown, module: entry.module, origin: entry.origin)
        guard let file = parsed.file else { return .problems(parsed.problems) }
        let suppressions = SuppressionReader.read(file)
        var record: FileRecord?
        if records, let encoded = try? CompactEncoder.encode(file.facts), let statements = try? Statements(file.facts, encoded: encoded) {
            record = FileRecord(
                path: entry.shown, content: content, module: entry.module, origin: entry.origin, facts: encoded, statements: statements,
                problems: parsed.problems, suppressions: suppressions)
        }
        return .work(
            Work(
                entry: entry, facts: file.facts, problems: parsed.problems, suppressions: suppressions, file: keepsTree ? file : nil,
                record: record))
    }

    // MARK: Rules

    private struct Checked: Sendable {
        var findings: [Finding]
        var check: FileRecord.Check?
        var isNew: Bool
    }

    /// Runs the file rules where the text, the profile or an answer of the index has changed.
    /// - Returns: How many files were checked, and whether there is anything to keep.
    private func check(
        _ work: inout [Work], index: ProjectIndex, profiles: ProfileMap, cache: ReviewCache?
    ) -> (count: Int, isNew: Bool) {
        let records = work.compactMap(\.record?.statements)
        let digest = cache != nil && records.count == work.count ? IndexDigest(statements: records, index: index) : nil
        let (run, loader) = (run, loader)
        let checking = ProgressCounter(.checking, total: work.count, tell: options.progress)
        let results = WorkerThreads.map(work) { one -> Checked in
            defer { checking.step() }
            let choice = profiles.choice(of: one.entry.shown)
            if let digest, let check = one.record?.check, check.profile == choice.profile, check.oldestRelease == choice.oldestRelease,
                digest.answers(to: check.asked) == check.answers
            {
                return Checked(findings: check.findings, check: check, isNew: false)
            }
            guard let file = one.file ?? loader.parse(one.entry).file else { return Checked(findings: [], isNew: true) }
            let found = run.check(file, index: index, choice: choice)
            let check = digest.map { digest in
                let asked = AskedNames(found.asked, path: one.entry.shown)
                return FileRecord.Check(
                    profile: choice.profile, oldestRelease: choice.oldestRelease, findings: found.findings, asked: asked,
                    answers: digest.answers(to: asked))
            }
            return Checked(findings: found.findings, check: check, isNew: true)
        }
        for place in work.indices {
            work[place].findings = results[place].findings
            work[place].record?.check = results[place].check
            work[place].file = nil
        }
        return (results.count(where: \.isNew), results.contains(where: \.isNew))
    }

    private func findings(
        of work: [Work], index: ProjectIndex, profiles: ProfileMap, problems: [FileProblem]
    ) -> [ReviewedFinding] {
        let project = Dictionary(grouping: run.check(index, profiles: profiles), by: \.path)
        var found = problems.map { ReviewedFinding(finding: $0.finding, fingerprint: "", state: .new) }
        for one in work {
            let path = one.entry.shown
            let own = one.findings + (project[path] ?? [])
            found += workspace.judge(own, suppressions: one.suppressions, path: path, profile: profiles.profile(of: path))
        }
        found.sort { Workspace.precedes($0.finding, $1.finding) }
        for (place, fingerprint) in Fingerprint.of(found.map(\.finding)).enumerated() { found[place].fingerprint = fingerprint }
        return found
    }

    // MARK: Code

    private func addCode(to result: inout ReviewResult) {
        var lines: (path: String, text: [Substring]) = ("", [])
        for place in result.findings.indices {
            let finding = result.findings[place].finding
            guard finding.rule != "READ-001", finding.rule != "BASE-001" else { continue }
            if lines.path != finding.path {
                let path = loader.paths.absolute(finding.path)
                let text = loader.overlay[path] ?? (try? SourceReader.read(path, shown: finding.path).get()) ?? ""
                lines = (finding.path, Self.lines(text))
            }
            if lines.text.indices.contains(finding.start.line - 1) {
                result.findings[place].code = String(lines.text[finding.start.line - 1].prefix(2_000))
            }
        }
    }

    private static func lines(_ text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
    }

    // MARK: Cache

    private func cache(_ indexSettings: IndexSettings) -> ReviewCache? {
        guard options.usesCache, options.overlay.isEmpty, let folder = options.cacheFolder ?? ReviewCache.standardFolder else { return nil }
        var hash = StableHash()
        hash.add(ReviewCache.toolVersion)
        for rule in run.rules {
            hash.add(rule.info.id)
            for profile in Profile.allCases { hash.add(rule.info.severity(in: profile)?.rawValue ?? "off") }
        }
        guard let settings = try? CompactEncoder.encode(run.settings), let index = try? CompactEncoder.encode(indexSettings) else {
            return nil
        }
        hash.add(bytes: settings)
        hash.add(bytes: index)
        for rule in loader.configuration.customRules {
            for part in [rule.pattern, rule.message] + rule.kinds.map(\.rawValue).sorted() { hash.add(part) }
        }
        // What is staged has a cache of its own beside that of the working copy.
        let subject = [options.folder] + options.paths + (options.isStaged ? ["--staged"] : [])
        return ReviewCache(folder: folder, subject: subject, key: hash.value)
    }

    /// - Returns: What went wrong. A review is right without a cache, only slower.
    private func write(_ work: [Work], cache: ReviewCache?, hasNews: Bool) -> String? {
        guard let cache, hasNews else { return nil }
        do {
            try cache.write(work.compactMap(\.record))
            return nil
        } catch let error as AtomicFile.Failure {
            return "The cache cannot be kept: \(error.description)."
        } catch {
            return "The cache cannot be kept: \(AtomicFile.reason(error))."
        }
    }
}
