import BlockCheck
import Foundation
import Synchronization

/// Builds a project as for iOS as far as that compiles: an `#if os(iOS)` whose code does not is compiled as on Linux.
///
/// Cost: the project is compiled once more for each round in which something did not compile that way; one or two are usual. What was
/// found out is remembered in the cache.
final class PlatformBuild: Sendable {
    private let compiler: ProjectCompiler
    /// Whether what does not compile is left out afterwards: a declaration that Linux has nothing for is then better built in part.
    private let skips: Bool
    private let memory: PlatformMemory
    private let decided = Mutex<[URL: PlatformDecisions]>([:])

    /// After so many rounds what is left is told as errors.
    private static let rounds = 30

    init(_ compiler: ProjectCompiler, skips: Bool, cache: CacheFolder) {
        self.compiler = compiler
        self.skips = skips
        memory = PlatformMemory(cache, modules: compiler.modulesState)
    }

    /// Takes up what is known of the project from earlier builds.
    /// - Returns: The project as it is compiled first.
    func begin(_ layout: ProjectLayout) -> ProjectLayout {
        let known = memory.decisions(for: layout)
        decided.withLock { $0 = known }
        return choosing(layout, known)
    }

    struct Result {
        var outcome: ProjectCompiler.Outcome
        /// As it was compiled.
        var layout: ProjectLayout
    }

    /// - Parameter note: Takes lines about the progress.
    func build(_ layout: ProjectLayout, note: (String) -> Void) throws -> Result {
        var session = decided.withLock(\.self)
        var trials: [Trial] = []
        defer { decided.withLock { $0 = session } }
        var round = 1
        while true {
            let layout = choosing(layout, session)
            let outcome = try compiler.build(layout)
            guard case .failed(let errors) = outcome, round < Self.rounds, decide(by: errors, &session, &trials, layout) else {
                return Result(outcome: outcome, layout: layout)
            }
            note("Some code for iOS does not compile; once more without it …")
            round += 1
        }
    }

    /// - Parameter isBuilt: What a build found out that came to nothing may follow from what kept it from it.
    /// - Returns: What is compiled as on Linux as it did not compile otherwise.
    func end(_ layout: ProjectLayout, isBuilt: Bool) throws -> [Replacement] {
        let decided = decided.withLock(\.self)
        if isBuilt { try memory.keep(decided, for: layout) }
        return layout.modules.flatMap(\.sources).flatMap { file -> [Replacement] in
            guard let onLinux = decided[file]?.onLinux else { return [] }
            return onLinux.values.map {
                Replacement(kind: .branch, name: "#if os(iOS)", file: layout.shown(file.path), line: $0.line, reason: $0.reason)
            }
        }
    }

    // MARK: Decisions

    /// A branch that was taken out although the errors are not within it, for the sake of one of them.
    private struct Trial {
        let file: URL
        let start: Int
        let error: CompilerError
    }

    private func choosing(_ layout: ProjectLayout, _ decided: [URL: PlatformDecisions]) -> ProjectLayout {
        var layout = layout
        let own = Set(layout.modules.map(\.name))
        let available = compiler.availableModules
        for place in layout.modules.indices {
            for file in layout.modules[place].sources {
                let branches = SourceScan.of(file).branches.filter { branch in
                    !branch.isNeeded && decided[file]?.onLinux[branch.start] == nil
                        && branch.imports.allSatisfy { own.contains($0) || available.contains($0) }
                }
                layout.modules[place].asOnIOS[file] = branches.isEmpty ? nil : Set(branches.map(\.start))
            }
        }
        return layout
    }

    /// - Returns: Whether there is anything new to try.
    private func decide(
        by errors: [CompilerError], _ decided: inout [URL: PlatformDecisions], _ trials: inout [Trial], _ layout: ProjectLayout
    ) -> Bool {
        var isChanged = end(&trials, by: errors, &decided)
        if bringBack(namesMissingIn: errors, &decided, layout) { isChanged = true }
        var outside: [CompilerError] = []
        let open = openBranches(decided, layout)
        let byFile = Dictionary(grouping: open) { layout.shown($0.file.path) }
        for error in errors {
            let within = (byFile[error.file] ?? []).filter { entry in
                error.line.flatMap { line in entry.branch.lines?.contains(line) } ?? false
            }
            guard let nearest = within.min(by: { ($0.branch.lines?.count ?? 0) < ($1.branch.lines?.count ?? 0) }) else {
                outside.append(error)
                continue
            }
            if skips, nearest.branch.isAlone {
                decided[nearest.file, default: .init()].onIOS.insert(nearest.branch.start)
            } else {
                isChanged = true
                decided[nearest.file, default: .init()].takeOut(nearest.branch, for: error)
            }
        }
        if isChanged { return true }
        for error in outside {
            for (file, branch) in openBranches(decided, layout) where isSuspect(branch, in: layout.shown(file.path), for: error) {
                decided[file, default: .init()].takeOut(branch, for: error)
                trials.append(Trial(file: file, start: branch.start, error: error))
                isChanged = true
            }
        }
        return isChanged
    }

    /// Where an error stayed, the branch that was taken out for its sake had nothing to do with it.
    private func end(_ trials: inout [Trial], by errors: [CompilerError], _ decided: inout [URL: PlatformDecisions]) -> Bool {
        defer { trials = [] }
        let vain = trials.filter { trial in errors.contains { $0.isSame(as: trial.error) } }
        for trial in vain { decided[trial.file]?.bringBack(trial.start) }
        return !vain.isEmpty
    }

    /// Where other code asks for what a branch declares, it is not compiled without it.
    private func bringBack(
        namesMissingIn errors: [CompilerError], _ decided: inout [URL: PlatformDecisions], _ layout: ProjectLayout
    ) -> Bool {
        var isChanged = false
        let missing = errors.reduce(into: Set<String>()) { $0.formUnion($1.quotedNames) }
        for file in layout.modules.flatMap(\.sources) {
            guard let onLinux = decided[file]?.onLinux, !onLinux.isEmpty else { continue }
            for branch in SourceScan.of(file).branches where onLinux[branch.start] != nil && !branch.names.isDisjoint(with: missing) {
                decided[file]?.bringBack(branch.start)
                isChanged = true
            }
        }
        return isChanged
    }

    /// Those that are compiled as on iOS, and may be compiled as on Linux.
    private func openBranches(
        _ decided: [URL: PlatformDecisions], _ layout: ProjectLayout
    ) -> [(file: URL, branch: PlatformBranch)] {
        layout.modules.flatMap { module in
            module.asOnIOS.sorted { $0.key.path < $1.key.path }.flatMap { file, choice in
                SourceScan.of(file).branches.filter { branch in
                    choice.contains(branch.start) && decided[file]?.onIOS.contains(branch.start) != true
                        && decided[file]?.onLinux[branch.start] == nil
                }.map { (file, $0) }
            }
        }
    }

    /// Whether an error may come of a branch that it is not within.
    private func isSuspect(_ branch: PlatformBranch, in file: String, for error: CompilerError) -> Bool {
        guard !error.file.isEmpty, let line = error.line else { return true }
        if !branch.names.isDisjoint(with: error.quotedNames) { return true }
        return error.file == file && branch.member?.contains(line) ?? false
    }
}

extension CompilerError {
    /// Whether it is the same error, whatever else of the line has changed.
    fileprivate func isSame(as other: CompilerError) -> Bool { file == other.file && line == other.line && message == other.message }

    /// The names of which it says something.
    var quotedNames: Set<String> {
        Set(
            message.matches(of: /'([^']+)'/).flatMap { match in
                match.1.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
            })
    }
}
