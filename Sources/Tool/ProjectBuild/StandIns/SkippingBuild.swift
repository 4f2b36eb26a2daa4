import BlockCheck
import Foundation
import Synchronization

/// Builds what of a project can be built: parts that do not compile are left out, or shown as boxes with their names, until the rest
/// compiles.
///
/// Cost: each round compiles the project once more; three to six are usual. What was found out is remembered for the files that stay
/// as they are.
final class SkippingBuild: Sendable {
    private struct Known {
        var stamp: FileStamp
        var edits: Set<SourceEdit> = []
        private var parts: [(start: Int, edits: [SourceEdit], replacement: Replacement)] = []

        init(_ file: URL) { stamp = FileStamp(file) }

        mutating func add(_ new: [SourceEdit], _ replacement: Replacement, at start: Int) {
            edits.formUnion(new)
            if !parts.contains(where: { $0.start == start && $0.replacement == replacement }) { parts.append((start, new, replacement)) }
        }

        /// Without those within a part that is left out as a whole.
        var replacements: [Replacement] {
            parts.filter { part in
                !edits.contains { edit in
                    edit.range.lowerBound < part.start && part.start < edit.range.upperBound && !part.edits.contains(edit)
                }
            }.map(\.replacement)
        }
    }

    private let platforms: PlatformBuild
    private let known = Mutex<[URL: Known]>([:])

    /// After so many rounds what is left is told as errors.
    private static let rounds = 20

    init(_ platforms: PlatformBuild) { self.platforms = platforms }

    struct Result {
        var outcome: ProjectCompiler.Outcome
        /// As it was compiled.
        var layout: ProjectLayout
        var replacements: [Replacement]
    }

    /// - Parameter missing: Imports of modules that are not there.
    func build(_ layout: ProjectLayout, without missing: [String: [Readiness.Place]], note: (String) -> Void) throws -> Result {
        var session = known.withLock(\.self).filter { FileStamp($0.key) == $0.value.stamp }
        var result = Result(outcome: .failed([]), layout: layout, replacements: [])
        for (module, places) in missing.sorted(by: { $0.key < $1.key }) {
            for place in places {
                let reason = "no such module '\(module)'"
                let replacement = Replacement(
                    kind: .declaration, name: "import \(module)", file: layout.shown(place.file.path), line: place.line, reason: reason)
                let edit = SourceEdit(place.bytes, Self.broughtAlong[module].map { "import \($0)" } ?? "")
                session[place.file, default: Known(place.file)].add([edit], replacement, at: place.bytes.lowerBound)
            }
        }
        let representables = layout.modules.flatMap(\.sources).reduce(into: Set<String>()) { names, file in
            names.formUnion(StandInPlanner.representables(in: Self.text(of: file)))
        }
        for round in 1...Self.rounds {
            for index in result.layout.modules.indices {
                let sources = result.layout.modules[index].sources
                result.layout.modules[index].edits = Dictionary(
                    uniqueKeysWithValues: sources.compactMap { file in session[file].map { (file, Array($0.edits)) } })
            }
            let built = try platforms.build(result.layout, note: note)
            (result.outcome, result.layout) = (built.outcome, built.layout)
            guard case .failed(let errors) = result.outcome, round < Self.rounds else { break }
            note("Round \(round): \(errors.count == 1 ? "one error" : "\(errors.count) errors"); leaving out what they are in …")
            guard change(for: errors, representables, &session, result.layout) else { break }
        }
        known.withLock { $0 = session }
        result.replacements = session.values.flatMap(\.replacements)
        return result
    }

    /// What modules that are not there bring along with them, as far as that is there.
    private static let broughtAlong = ["CoreLocationUI": "CoreLocation", "ARKit": "UIKit"]

    /// - Returns: Whether there is anything new to try.
    private func change(
        for errors: [CompilerError], _ representables: Set<String>, _ session: inout [URL: Known], _ layout: ProjectLayout
    ) -> Bool {
        let files = layout.modules.flatMap(\.sources)
        // That something of the project's own is not there follows from what was left out: it waits for what does not.
        let own = files.reduce(into: Set<String>()) { $0.formUnion(SourceScan.of($1).declaredNames) }
        let isConsequence = { (error: CompilerError) in
            let api = MissingAPI(message: error.message)
            return api.kind == .name && own.contains(api.name)
        }
        return change(for: errors.filter { !isConsequence($0) }, in: files, representables, &session, layout)
            || change(for: errors.filter(isConsequence), in: files, representables, &session, layout)
    }

    private func change(
        for errors: [CompilerError], in files: [URL], _ representables: Set<String>, _ session: inout [URL: Known],
        _ layout: ProjectLayout
    ) -> Bool {
        let errors = Dictionary(grouping: errors, by: \.file)
        var isChanged = false
        for file in files {
            let shown = layout.shown(file.path)
            guard let own = errors[shown] else { continue }
            let planner = StandInPlanner(
                path: shown, text: Self.text(of: file), representables: representables, tried: session[file]?.edits ?? [])
            for (plan, error) in planner.plans(for: own) {
                let replacement = Replacement(
                    kind: plan.kind, name: plan.name, file: shown, line: planner.line(of: plan.start), reason: error.message)
                session[file, default: Known(file)].add(plan.edits, replacement, at: plan.start)
                isChanged = true
            }
        }
        return isChanged
    }

    private static func text(of file: URL) -> String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }
}
