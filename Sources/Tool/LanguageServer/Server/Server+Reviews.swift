import Foundation
import Review
import ReviewRules
import SourceModel

extension Server {
    /// Begins a review of what changed, unless one runs: then the next follows it.
    mutating func startReview(_ path: String) {
        guard phase == .running, var root = roots[path], !root.isRunning, !root.isCurrent || root.needsAll else { return }
        root.timer = nil
        let isFresh = root.loaded == nil || root.needsReading
        if isFresh {
            // What editors hold counts more than what is on the disk.
            for document in documents.values where self.root(of: document.path) == path {
                root.changes[root.paths.shown(document.path)] = .text(document.text.string)
            }
        }
        var paths: Set<String>?
        if !isFresh, !root.needsAll {
            let open = documents.keys.filter(root.contains).map(root.paths.shown)
            paths = Set(root.changes.keys).union(open)
        }
        let job = ReviewJob(
            root: path, folder: root.paths.folder, isLoose: root.isLoose, options: options.review, known: isFresh ? nil : root.known,
            changes: root.changes, paths: paths)
        root.changes = [:]
        root.needsAll = false
        root.needsReading = false
        root.isRunning = true
        roots[path] = root
        effects.append(.review(job))
    }

    mutating func take(_ outcome: ReviewOutcome) {
        guard var root = roots[outcome.root] else { return }
        root.isRunning = false
        root.loaded = outcome.loaded
        root.review = outcome.review
        if let paths = outcome.paths {
            for path in paths { root.found[path] = outcome.findings[path] }
        } else {
            root.found = outcome.findings
        }
        root.findings = outcome.review.reported(root.found)
        if outcome.isFirst, !root.isLoose {
            let seconds = String(format: "%.1f", outcome.seconds)
            log("Reviewed \(outcome.loaded.project.files.count) files of \(root.path) in \(seconds) s.")
        }
        // Those that changed meanwhile get theirs with the next review.
        publish(&root, except: Set(root.changes.keys))
        roots[outcome.root] = root
        if root.isCurrent { fulfilWaiting(outcome.root) }
        if root.timer == nil { startReview(outcome.root) }
    }

    // MARK: Diagnostics

    /// Sends the diagnostics of the files whose diagnostics are others than before.
    mutating func publish(_ root: inout WorkspaceRoot, except left: Set<String>) {
        let problems = Dictionary(grouping: root.loaded?.problems ?? [], by: \.path)
        let paths = Set(root.findings.keys).union(problems.keys).union(root.published.keys).subtracting(left)
        for path in paths.sorted() {
            let diagnostics: [JSONValue]
            if root.loaded == nil {
                diagnostics = []
            } else {
                let text = text(path, in: root)
                diagnostics =
                    (problems[path] ?? []).map { Self.diagnostic($0, text) }
                    + (text.map { text in shown(root.findings[path] ?? []).map { diagnostic($0, text, root) } } ?? [])
            }
            let list = JSONValue.array(diagnostics)
            guard root.published[path] ?? [] != list else { continue }
            root.published[path] = diagnostics.isEmpty ? nil : list
            var params: [String: JSONValue] = ["uri": .string(uri(path, in: root)), "diagnostics": list]
            if let version = documents[root.paths.absolute(path)]?.version { params["version"] = .int(version) }
            send(.notification(method: "textDocument/publishDiagnostics", params: .object(params)))
        }
    }

    func shown(_ findings: [Finding]) -> [Finding] { options.showsInfo ? findings : findings.filter { $0.severity > .info } }

    static func range(_ finding: Finding, _ text: DocumentText) -> TextRange {
        let start = finding.start.offset
        // What stands for a whole declaration is shown by its first line.
        let line = text.line(text.lineNumber(of: start))
        let isLong = finding.end.offset > line.upperBound
        return text.range(from: start, to: isLong ? max(start, line.upperBound) : finding.end.offset)
    }

    func diagnostic(_ finding: Finding, _ text: DocumentText, _ root: WorkspaceRoot) -> JSONValue {
        var members: [String: JSONValue] = [
            "range": Self.range(finding, text).json,
            "severity": finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3,
            "code": .string(finding.rule), "source": "glide",
            "message": .string([finding.message, finding.advice].compactMap { $0 }.joined(separator: "\n")),
        ]
        if let pages = options.pages, RuleList.ids.contains(finding.rule) {
            members["codeDescription"] = ["href": .string(DocumentURI.uri("\(pages)/\(finding.rule).md"))]
        }
        return .object(members)
    }

    /// - Parameter text: Nothing where the file could not be read.
    private static func diagnostic(_ problem: FileProblem, _ text: DocumentText?) -> JSONValue {
        let number = max(0, (problem.line ?? 1) - 1)
        var range = TextRange(start: TextPosition(line: number, character: 0), end: TextPosition(line: number, character: 0))
        if let text {
            let line = text.line(number)
            let first = text.utf8[line].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.lowerBound
            range = text.range(from: first, to: line.upperBound)
        }
        return [
            "range": range.json, "severity": problem.kind == .syntaxError ? 1 : 2,
            "code": problem.kind == .syntaxError ? "PARSE-001" : "READ-001", "source": "glide", "message": .string(problem.message),
        ]
    }
}
