import BlockCheck
import Foundation

/// A project from its path to a program: read, checked, compiled.
package struct ProjectBuilder: Sendable {
    private let path: URL
    private let target: String?
    private let skips: Bool
    private let compiler: ProjectCompiler
    private let fetch: PackageFetch

    package enum Outcome: Sendable {
        case built(executable: URL, BuildReport)
        /// What is in the way, as text; nothing was compiled.
        case notReady(ProjectLayout, Readiness)
        case failed(BuildReport)
    }

    /// - Parameters:
    ///   - skips: Whether files that import what is not there are left out.
    ///   - note: Takes lines about the progress.
    /// - Throws: `CheckError` when Glide's modules are not built.
    package init(
        _ path: URL, target: String?, skips: Bool, home: GlideHome, cache: CacheFolder? = nil, note: @escaping @Sendable (String) -> Void
    ) throws(CheckError) {
        self.path = path
        self.target = target
        self.skips = skips
        let cache = cache ?? CacheFolder(forProject: path, target: target)
        compiler = try ProjectCompiler(home: home, cache: cache, note: note)
        fetch = PackageFetch(cache, note: note)
    }

    /// - Throws: `ProjectError` when the project cannot be read.
    package func load() throws(ProjectError) -> ProjectLayout { try ProjectLoader(target: target, fetch: fetch).load(path) }

    /// - Throws: `ProjectError` and `CheckError` when it could not be tried.
    package func build(_ layout: ProjectLayout) throws -> Outcome {
        let readiness = Readiness(layout, available: compiler.availableModules)
        guard !readiness.isReady else { return try compile(layout) }
        guard skips else { return .notReady(layout, readiness) }
        let leftOut = readiness.affectedFiles.map(\.path) + readiness.foreignSources.map(\.path)
        return try compile(
            readiness.leavingOut(from: layout), leftOut: Set(leftOut).sorted().map(layout.shown), names: readiness.namesLeftOut)
    }

    private func compile(_ layout: ProjectLayout, leftOut: [String] = [], names: Set<String> = []) throws -> Outcome {
        guard AppEntry.isApp(layout.modules.last?.sources ?? []) else { throw ProjectError.noAppLeft }
        switch try compiler.build(layout) {
        case .built(let executable): return .built(executable: executable, BuildReport(layout, errors: [], leftOut: leftOut))
        case .failed(let errors): return .failed(BuildReport(layout, errors: errors, leftOut: leftOut, namesLeftOut: names))
        }
    }
}
