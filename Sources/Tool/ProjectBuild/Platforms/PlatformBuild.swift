import BlockCheck
import Foundation
import Synchronization

/// Builds a project as for its platform as far as that compiles: an `#if os(iOS)` whose code does not is compiled as on Linux.
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
        var known = memory.decisions(for: layout)
        takeOutBranchesWithoutModules(&known, layout)
        let decisions = known
        decided.withLock { $0 = decisions }
        return choosing(layout, decisions)
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
            note("Some code for \(layout.platform.name) does not compile; once more without it …")
            round += 1
        }
    }

    /// - Parameter isBuilt: What a build found out that came to nothing may follow from what kept it from it.
    /// - Returns: What is compiled as on Linux as it did not compile otherwise.
    func end(_ layout: ProjectLayout, isBuilt: Bool) throws -> [Replacement] {
        let decided = decided.withLock(\.self)
        if isBuilt { try memory.keep(decided, for: layout) }
        return layout.modules.flatMap(\.sources).flatMap { file -> [Replacement] in
            guard let onLinux = decided[file]?.onLinux, !onLinux.isEmpty else { return [] }
            // What nothing is imported for is missed by nobody.
            return SourceScan.of(file).branches(on: layout.platform).filter { !$0.isOfImports }.compactMap { onLinux[$0.start] }.map {
                Replacement(
                    kind: .branch, name: "#if os(\(layout.platform.name))", file: layout.shown(file.path), line: $0.line, reason: $0.reason)
            }
        }
    }

    // MARK: Decisions

    private struct Place: Hashable {
        let file: URL
        let start: Int
    }

    /// A branch that was taken out although the errors are not within it, for the sake of one of them.
    private struct Trial {
        let file: URL
        let start: Int
        let error: CompilerError
    }

    private func choosing(_ layout: ProjectLayout, _ decided: [URL: PlatformDecisions]) -> ProjectLayout {
        var layout = layout
        for place in layout.modules.indices {
            for file in layout.modules[place].sources {
                let branches = SourceScan.of(file).branches(on: layout.platform).filter { branch in
                    !branch.isNeeded && decided[file]?.onLinux[branch.start] == nil
                }
                layout.modules[place].asOnPlatform[file] = branches.isEmpty ? nil : Set(branches.map(\.start))
            }
        }
        return layout
    }

    private func takeOutBranchesWithoutModules(_ decided: inout [URL: PlatformDecisions], _ layout: ProjectLayout) {
        let available = compiler.availableModules
        let own = Set(layout.modules.map(\.name))
        for file in layout.modules.flatMap(\.sources) {
            for branch in SourceScan.of(file).branches(on: layout.platform) where !branch.isNeeded {
                guard let missing = branch.imports.filter({ !own.contains($0) && !available.contains($0) }).min() else { continue }
                let error = CompilerError(file: layout.shown(file.path), line: branch.line, message: "no such module '\(missing)'")
                decided[file, default: .init()].takeOut(branch, for: error, lacksModule: true)
            }
        }
    }

    /// - Returns: Whether there is anything new to try.
    private func decide(
        by errors: [CompilerError], _ decided: inout [URL: PlatformDecisions], _ trials: inout [Trial], _ layout: ProjectLayout
    ) -> Bool {
        var isChanged = end(&trials, by: errors, &decided)
        var outside: [CompilerError] = []
        var within: [Place: (branch: PlatformBranch, errors: [CompilerError])] = [:]
        let byFile = Dictionary(grouping: openBranches(decided, layout)) { layout.shown($0.file.path) }
        for error in errors {
            let around = (byFile[error.file] ?? []).filter { entry in
                error.line.flatMap { line in entry.branch.lines?.contains(line) } ?? false
            }
            if let nearest = around.min(by: { ($0.branch.lines?.count ?? 0) < ($1.branch.lines?.count ?? 0) }) {
                let place = Place(file: nearest.file, start: nearest.branch.start)
                within[place, default: (nearest.branch, [])].errors.append(error)
            } else {
                outside.append(error)
            }
        }
        // What is wrong besides is seen when that is there again.
        if bringBack(namesMissingIn: errors, where: { !$0.lacksModule }, &decided, layout)
            || bringBack(namesMissingIn: outside, where: \.lacksModule, &decided, layout)
        {
            return true
        }
        let missing = namesWithoutModules(decided, layout)
        for (place, (branch, errors)) in within {
            if let error = errors.first(where: { !$0.quotedNames.isDisjoint(with: missing.keys) }),
                let cause = error.quotedNames.sorted().compactMap({ missing[$0] }).first
            {
                let reason = CompilerError(file: error.file, line: error.line, message: cause)
                decided[place.file, default: .init()].takeOut(branch, for: reason, lacksModule: true)
                isChanged = true
            } else if skips, branch.isAlone {
                decided[place.file, default: .init()].onIOS.insert(place.start)
            } else if let error = errors.first(where: { !MissingAPI(message: $0.message).kind.isVague }) ?? errors.first {
                decided[place.file, default: .init()].takeOut(branch, for: error)
                isChanged = true
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

    /// The names that branches declare which are left out for want of a module, with the reason.
    private func namesWithoutModules(_ decided: [URL: PlatformDecisions], _ layout: ProjectLayout) -> [String: String] {
        layout.modules.flatMap(\.sources).reduce(into: [:]) { names, file in
            guard let onLinux = decided[file]?.onLinux, !onLinux.isEmpty else { return }
            for branch in SourceScan.of(file).branches(on: layout.platform) {
                guard let fault = onLinux[branch.start], fault.lacksModule else { continue }
                for name in branch.names { names[name] = fault.reason }
            }
        }
    }

    /// Where other code asks for what a branch declares, it is not compiled without it; what was taken out since is tried once more.
    private func bringBack(
        namesMissingIn errors: [CompilerError], where counts: (PlatformDecisions.Fault) -> Bool, _ decided: inout [URL: PlatformDecisions],
        _ layout: ProjectLayout
    ) -> Bool {
        var back: Set<String> = []
        let missing = errors.reduce(into: Set<String>()) { $0.formUnion($1.quotedNames) }
        for file in layout.modules.flatMap(\.sources) {
            guard let onLinux = decided[file]?.onLinux, !onLinux.isEmpty else { continue }
            for branch in SourceScan.of(file).branches(on: layout.platform) where !branch.names.isDisjoint(with: missing) {
                guard let fault = onLinux[branch.start], counts(fault) else { continue }
                decided[file]?.bringBack(branch.start)
                back.formUnion(branch.names)
            }
        }
        for file in decided.keys { decided[file]?.retry(withoutFaultsOf: back) }
        return !back.isEmpty
    }

    /// Those that are compiled as on iOS, and may be compiled as on Linux.
    private func openBranches(
        _ decided: [URL: PlatformDecisions], _ layout: ProjectLayout
    ) -> [(file: URL, branch: PlatformBranch)] {
        layout.modules.flatMap { module in
            module.asOnPlatform.sorted { $0.key.path < $1.key.path }.flatMap { file, choice in
                SourceScan.of(file).branches(on: layout.platform).filter { branch in
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
