import Foundation
import ReviewRules
import SourceModel

/// Makes the automatic edits of a review until there are none left, and writes the files that changed.
package struct FixRun {
    package struct Made: Hashable, Sendable {
        package let rule: String
        package let path: String
        package let line: Int
        package let title: String
    }

    package struct Outcome: Sendable {
        package var made: [Made] = []
        /// By absolute path.
        package var changed: [String: String] = [:]
        /// What the changed files held before.
        package var originals: [String: String] = [:]
        /// Sentences about fixes that were not made.
        package var left: [String] = []
        /// The review of what came out.
        package var result: ReviewResult
    }

    /// One fix may make the next possible; a chain longer than this is a rule that contradicts another.
    private static let maximumRounds = 12

    private let options: ReviewOptions
    private let includesInfo: Bool

    package init(_ options: ReviewOptions, includesInfo: Bool) {
        self.options = options
        self.includesInfo = includesInfo
    }

    /// Computes the fixes without writing anything.
    package func run() throws(ReviewError) -> Outcome {
        let first = try review([:])
        let paths = ShownPath(folder: options.folder)
        var outcome = Outcome(result: first)
        var refused: Set<String> = []
        for round in 1...Self.maximumRounds {
            let broken = Set(outcome.result.problems.map(\.path))
            let fixes = outcome.result.reported(info: includesInfo).filter { one in
                guard let fix = one.finding.fix, fix.safety == .automatic, let edits = fix.edits, !edits.isEmpty else { return false }
                return !refused.contains(one.fingerprint) && !edits.contains { broken.contains($0.path) }
            }
            guard !fixes.isEmpty else { break }
            if round == Self.maximumRounds {
                outcome.left.append("\(fixes.count) fixes come back after \(Self.maximumRounds) rounds; they were left.")
                break
            }
            var texts: [String: String] = [:]
            for edit in fixes.flatMap({ $0.finding.fix?.edits ?? [] }) where texts[edit.path] == nil {
                texts[edit.path] = text(edit.path, outcome, paths)
            }
            let chosen = Self.chosen(fixes)
            var made: [String: [ReviewedFinding]] = [:]
            var next: [String: String] = [:]
            for (path, edits) in Dictionary(grouping: chosen.flatMap { $0.finding.fix?.edits ?? [] }, by: \.path) {
                guard let text = texts[path], let changed = TextEdit.apply(edits, to: text) else { continue }
                next[path] = changed
            }
            // A fix that would break a file is taken back with all that touch the file in this round.
            let damaged = Set(WorkerThreads.map(Array(next)) { Self.isBroken($0.value, path: $0.key) ? $0.key : nil }.compactMap { $0 })
            var didChange = false
            for one in chosen {
                let touched = Set((one.finding.fix?.edits ?? []).map(\.path))
                if touched.isDisjoint(with: damaged), touched.allSatisfy({ next[$0] != nil }) {
                    made[one.finding.path, default: []].append(one)
                    didChange = true
                } else {
                    refused.insert(one.fingerprint)
                    outcome.left.append(
                        "\(one.finding.path):\(one.finding.start.line): \(one.finding.rule) was not fixed: the result would not parse.")
                }
            }
            guard didChange else { continue }
            let kept = made.values.joined().flatMap { $0.finding.fix?.edits ?? [] }
            for (path, edits) in Dictionary(grouping: kept, by: \.path) {
                guard let text = texts[path], let changed = TextEdit.apply(edits, to: text) else { continue }
                let absolute = paths.absolute(path)
                if outcome.originals[absolute] == nil { outcome.originals[absolute] = text }
                outcome.changed[absolute] = changed
            }
            outcome.made += made.values.joined().map {
                Made(rule: $0.finding.rule, path: $0.finding.path, line: $0.finding.start.line, title: $0.finding.fix?.title ?? "")
            }
            outcome.result = try review(outcome.changed)
        }
        outcome.made.sort { ($0.path, $0.line, $0.rule) < ($1.path, $1.line, $1.rule) }
        return outcome
    }

    /// Writes what changed, each file whole. A file that has changed on disk since the review is left alone.
    package func write(_ outcome: inout Outcome) {
        for (path, text) in outcome.changed.sorted(by: { $0.key < $1.key }) {
            let shown = ShownPath(folder: options.folder).shown(path)
            guard case .success(let current) = SourceReader.read(path, shown: shown), current == outcome.originals[path] else {
                outcome.left.append("\(shown) has changed meanwhile; it was not written.")
                continue
            }
            do {
                try AtomicFile.write(Array(text.utf8), to: path)
            } catch {
                outcome.left.append(error.description)
            }
        }
    }

    private func review(_ overlay: [String: String]) throws(ReviewError) -> ReviewResult {
        var options = options
        options.overlay.merge(overlay) { _, new in new }
        options.updatesBaseline = false
        return try ReviewEngine(options).review()
    }

    private func text(_ path: String, _ outcome: Outcome, _ paths: ShownPath) -> String? {
        let absolute = paths.absolute(path)
        return outcome.changed[absolute] ?? options.overlay[absolute] ?? (try? SourceReader.read(absolute, shown: path).get())
    }

    /// Fixes whose edits touch no other's, first come first served; the others have their turn in the next round.
    private static func chosen(_ fixes: [ReviewedFinding]) -> [ReviewedFinding] {
        var taken: [String: [ClosedRange<Int>]] = [:]
        return fixes.filter { one in
            let edits = one.finding.fix?.edits ?? []
            let isFree = edits.allSatisfy { edit in
                edit.end >= edit.start && !(taken[edit.path] ?? []).contains { $0.overlaps(edit.start...edit.end) }
            }
            guard isFree else { return false }
            for edit in edits { taken[edit.path, default: []].append(edit.start...edit.end) }
            return true
        }
    }

    private static func isBroken(_ text: String, path: String) -> Bool { !ProjectLoader.parse(text, path: path).problems.isEmpty }
}
