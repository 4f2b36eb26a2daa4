import ReviewRules
import SourceModel

/// A code base as every command sees it: its configuration, the files that count, the rules that run, what its comments and its baseline
/// silence, and how it is mended.
package struct Workspace: Sendable {
    package let loader: ProjectLoader
    let run: RuleRun
    let suppressions: SuppressionCheck
    /// The file of findings that are known, absolute; none where there is no baseline.
    let baselinePath: String?

    package var configuration: Configuration { loader.configuration }
    package var settings: RuleSettings { run.settings }
    package var rules: [any Rule] { run.rules }

    /// Reads the configuration that the options name, or that stands in or above their first path.
    package init(_ options: ReviewOptions) throws(ReviewError) {
        var loader = ProjectLoader(folder: options.folder)
        do {
            try loader.readConfiguration(for: options.paths, at: options.configuration)
        } catch {
            throw ReviewError(error.description)
        }
        let configuration = loader.configuration
        let choice = options.rules.isEmpty ? RuleChoice(configuration) : try RuleChoice(named: options.rules, configuration)
        self.init(loader, options, choice)
    }

    /// - Parameter loader: With its configuration; the options decide the rest.
    init(_ loader: ProjectLoader, _ options: ReviewOptions, _ choice: RuleChoice) {
        var loader = loader
        loader.profile = options.profile
        loader.deploymentTarget = options.deploymentTarget
        loader.staged = options.staged
        loader.overlay = options.staged?.texts ?? options.overlay
        self.loader = loader
        var settings = loader.configuration.settings
        settings.optIn.formUnion(choice.optIn)
        if let path = options.baseline {
            baselinePath = loader.paths.absolute(path)
        } else {
            baselinePath = loader.configuration.baseline.map { ShownPath(folder: loader.configuration.folder).absolute($0) }
        }
        run = RuleRun(rules: choice.rules, settings: settings)
        suppressions = SuppressionCheck(
            rules: Dictionary(choice.rules.map { ($0.info.id, $0) }, uniquingKeysWith: { first, _ in first }),
            catalogue: RuleCatalogue(loader.configuration), isPartial: !options.rules.isEmpty,
            today: SuppressionCheck.today(options.date))
    }

    /// The fingerprints of findings that the baseline has.
    package func known() throws(ReviewError) -> Set<String> {
        guard let baselinePath else { return [] }
        do {
            return Set(try Baseline.read(baselinePath).entries.map(\.fingerprint))
        } catch {
            throw ReviewError(error.description)
        }
    }

    /// Whether a file that lies in a folder counts; one that somebody names does.
    package func counts(_ path: String) -> Bool { loader.filter.includes(loader.paths.absolute(path)) }

    /// Everything that counts below the paths, with its trees.
    /// - Parameter progress: Told of each file that has been read, on any thread.
    package func load(_ paths: [String], progress: (@Sendable (ReviewProgress) -> Void)? = nil) -> LoadedProject {
        loader.load(paths, progress: progress)
    }
}
