import BlockCheck
import Foundation

/// A project from its path to a program: read, checked, compiled.
package struct ProjectBuilder: Sendable {
    private let path: URL
    private let target: String?
    /// Nil where what cannot be built is an error.
    private let skipping: SkippingBuild?
    private let note: @Sendable (String) -> Void
    private let compiler: ProjectCompiler
    private let platforms: PlatformBuild
    private let fetch: PackageFetch
    private let counts: @Sendable (URL) -> Bool
    private let platform: AppPlatform?
    private let home: GlideHome
    private let cache: CacheFolder

    package enum Outcome: Sendable {
        case built(executable: URL, BuildReport)
        /// What is in the way, as text; nothing was compiled.
        case notReady(ProjectLayout, Readiness)
        case failed(BuildReport)
    }

    /// - Parameters:
    ///   - skips: Whether what does not compile is left out.
    ///   - platform: The system that it is built as for; nil: as the project says.
    ///   - counts: Whether a file counts that lies in a folder without a project.
    ///   - note: Takes lines about the progress.
    /// - Throws: `CheckError` when Glide's modules are not built.
    package init(
        _ path: URL, target: String?, skips: Bool, platform: AppPlatform? = nil, home: GlideHome, cache: CacheFolder? = nil,
        counts: @escaping @Sendable (URL) -> Bool = { _ in true }, note: @escaping @Sendable (String) -> Void
    ) throws(CheckError) {
        self.path = path
        self.target = target
        self.platform = platform
        self.note = note
        self.counts = counts
        let cache = cache ?? CacheFolder(forProject: path, target: target)
        self.home = home
        self.cache = cache
        compiler = try ProjectCompiler(home: home, cache: cache, note: note)
        platforms = PlatformBuild(compiler, skips: skips, cache: cache)
        skipping = skips ? SkippingBuild(platforms) : nil
        fetch = PackageFetch(cache, note: note)
    }

    /// - Throws: `ProjectError` when the project cannot be read.
    package func load() throws(ProjectError) -> ProjectLayout {
        try ProjectLoader(target: target, fetch: fetch, platform: platform, counts: counts).load(path)
    }

    /// - Throws: `ProjectError` and `CheckError` when it could not be tried.
    package func build(_ layout: ProjectLayout) throws -> Outcome {
        let layout = platforms.begin(layout)
        let readiness = Readiness(layout, available: compiler.availableModules)
        guard let skipping else {
            guard readiness.isReady else { return .notReady(layout, readiness) }
            let result = try platforms.build(layout, note: note)
            return try outcome(of: result.outcome, result.layout)
        }
        let result = try skipping.build(layout.withoutForeignSources, without: readiness.missingModules, note: note)
        let leftOut = readiness.foreignSources.map { layout.shown($0.path) }.sorted()
        return try outcome(of: result.outcome, result.layout, leftOut: leftOut, replacements: result.replacements)
    }

    /// A program to start in place of one that does not build.
    func waitingApp(for layout: ProjectLayout) throws -> URL { try WaitingApp(for: layout, home: home, cache: cache).build() }

    private func outcome(
        of outcome: ProjectCompiler.Outcome, _ layout: ProjectLayout, leftOut: [String] = [], replacements: [Replacement] = []
    ) throws -> Outcome {
        let errors =
            switch outcome {
            case .built: [CompilerError]()
            case .failed(let errors): errors
            }
        let branches = try platforms.end(layout, isBuilt: errors.isEmpty)
        let report = BuildReport(layout, errors: errors, leftOut: leftOut, replacements: (replacements + branches).inOrder)
        guard case .built(let executable) = outcome else { return .failed(report) }
        return .built(executable: executable, report)
    }
}
