import ReviewRules
import SourceModel

/// The files while they are being improved.
struct FixState {
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
