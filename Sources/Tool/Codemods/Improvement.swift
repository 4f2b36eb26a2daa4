import ReviewRules
import SourceModel

/// What came of improving: the files before and after, and what was done to them.
package struct Improvement: Sendable {
    /// One fix, or one codemod.
    package struct Step: Hashable, Sendable {
        /// The rule, or the codemod when it was asked for by name.
        package let rule: String
        package let title: String
        package let symbol: String
        /// Where it was found at first.
        package let place: SourcePlace?

        package init(rule: String, title: String, symbol: String, place: SourcePlace?) {
            self.rule = rule
            self.title = title
            self.symbol = symbol
            self.place = place
        }

        init(_ finding: Finding, title: String) {
            self.init(
                rule: finding.rule, title: title, symbol: finding.symbol, place: SourcePlace(path: finding.path, line: finding.start.line))
        }

        /// Lines move as other changes are made, so a step is the same without them.
        package static func == (one: Step, other: Step) -> Bool {
            one.rule == other.rule && one.title == other.title && one.symbol == other.symbol && one.place?.path == other.place?.path
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(rule)
            hasher.combine(title)
            hasher.combine(symbol)
            hasher.combine(place?.path)
        }
    }

    package let before: [String: String]
    package internal(set) var after: [String: String]
    /// New paths by old ones.
    package internal(set) var moves: [String: String] = [:]
    /// What was done, in order.
    package internal(set) var steps: [Step] = []
    /// The files that each step changed.
    package internal(set) var touched: [Step: Set<String>] = [:]
    /// The steps that codemods made.
    package internal(set) var codemodSteps: Set<Step> = []
    package internal(set) var refusals: [Refusal] = []
    package internal(set) var notes: [Note] = []
    package internal(set) var passes = 0

    package var isEmpty: Bool { before == after }
    /// As `git diff` shows it.
    package var diff: String { UnifiedDiff().text(before: before, after: after, moves: moves) }
    /// Files to write, by path.
    package var written: [String: String] { after.filter { before[$0.key] != $0.value } }
    /// Files to remove.
    package var removed: [String] { before.keys.filter { after[$0] == nil }.sorted() }
}

/// The files while they are being improved.
struct ImproverState {
    private(set) var project: Project
    private(set) var texts: [String: String]
    var improvement: Improvement
    var failed: Set<Improvement.Step> = []

    init(project: Project) {
        self.project = project
        texts = Dictionary(project.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        improvement = Improvement(before: texts, after: texts)
    }

    func isUntouchable(_ path: String) -> Bool { project.file(at: path)?.syntax.hasError ?? false }

    mutating func refuse(_ step: Improvement.Step, _ reason: String) {
        failed.insert(step)
        improvement.refusals.append(Refusal(reason: reason, place: step.place))
    }

    mutating func did(_ step: Improvement.Step, in paths: Set<String>) {
        improvement.steps.append(step)
        improvement.touched[step, default: []].formUnion(paths)
    }

    /// - Returns: Why it could not be done; the files are as they were then.
    mutating func apply(_ changes: ChangeSet) -> String? {
        let result: [String: String]
        do { result = try changes.applied(to: texts) } catch { return "\(error.path): \(error.reason)" }
        let origins = Dictionary(changes.moves.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
        var files: [SourceFile] = []
        for (path, text) in result.sorted(by: { $0.key < $1.key }) {
            let former = project.file(at: origins[path] ?? path)
            if let former, former.path == path, former.text == text {
                files.append(former)
                continue
            }
            let file = SourceFile(
                path: path, text: text, module: former?.facts.module ?? module(of: path),
                origin: former?.facts.origin ?? FileOrigin(path: path))
            if file.syntax.hasError { return "\(path) would not parse any more" }
            files.append(file)
        }
        project = Project(files: files, settings: project.index.settings)
        texts = result
        for move in changes.moves {
            let first = improvement.moves.first { $0.value == move.from }?.key ?? move.from
            improvement.moves[first] = move.to
        }
        return nil
    }

    /// A new file's module is that of the files nearest to it.
    private func module(of path: String) -> String? {
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if let near = project.files.first(where: { $0.path.hasPrefix("\(folder)/") && $0.facts.module != nil }) {
                return near.facts.module
            }
        }
        return project.files.first { !$0.path.contains("/") }?.facts.module
    }

    func finished() -> Improvement {
        var result = improvement
        result.after = texts
        return result
    }
}
