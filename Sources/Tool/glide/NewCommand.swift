import ArgumentParser
import BlockCheck
import Foundation
import Review
import ReviewRules
import Scaffold
import SourceModel

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a new app, or a feature of an app, with tests, previews and stand-ins.",
        discussion: """
            EXAMPLES
              glide new app Diary
              glide new feature Recipe --level 2
              glide new feature Invoice --level 3 --layout layer
            """,
        subcommands: [NewAppCommand.self, NewFeatureCommand.self])

    func run() throws {
        throw ValidationError("Say what to make: “glide new app <name>” or “glide new feature <name>”.")
    }
}

extension ScaffoldLayout: ExpressibleByArgument {}
extension ScaffoldProfile: ExpressibleByArgument {}

struct NewAppCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app",
        abstract: "Makes a package with an app that runs in a browser, a container, a first feature and its tests.",
        discussion: """
            EXAMPLES
              glide new app Diary                    in ./Diary; then: cd Diary && swift run Diary
              glide new app Shop --feature Product   another first feature
              glide new app Legacy --profile combine ObservableObject instead of @Observable

            EXIT CODES
              0 written, 2 nothing was written
            """)

    @Argument(help: "The app's name: a capital letter, then letters and digits.")
    var name: String

    @Option(help: "The first feature.")
    var feature: String = "Note"

    @Option(help: "Folders by feature, or by layer.")
    var layout: ScaffoldLayout = .feature

    @Option(help: "How observation and injection are written.")
    var profile: ScaffoldProfile = .modern

    @Option(name: .shortAndLong, help: "Where to put it. (default: a folder of that name here)", completion: .directory)
    var output: String?

    @Option(name: .customLong("glide"), help: "Glide's package: a folder or a URL. (default: the tool's own, else GLIDE_HOME)")
    var glide: String?

    @Option(help: "With a URL: the first version of Glide that will do, by its tag. (default: what the branch main has)")
    var glideVersion: String?

    @Flag(help: "Show what would be written, and write nothing.")
    var dryRun = false

    func validate() throws {
        guard let glideVersion else { return }
        guard glideVersion.wholeMatch(of: /\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/) != nil else {
            throw ValidationError("--glide-version \(glideVersion) is no version. Write three numbers: 1.2.0.")
        }
        guard glide?.contains("://") ?? false else {
            throw ValidationError("--glide-version needs the URL of Glide's repository: --glide https://…")
        }
    }

    func run() async throws {
        do {
            try ScaffoldNames.check(name, given: name)
            let folder = URL(filePath: output ?? name)
            let location =
                try glide.map { $0.contains("://") ? $0 : URL(filePath: $0).standardizedFileURL.path } ?? GlideHome.find().package.path
            let plan = try AppScaffold(
                name: name, feature: ScaffoldNames(feature), layout: layout, profile: profile, glide: location, version: glideVersion
            ).plan()
            let taken = plan.files.map(\.path).filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
            guard taken.isEmpty else { throw ScaffoldError.exists(taken) }
            try ScaffoldWriter(folder: folder, isDryRun: dryRun).write(plan)
        } catch {
            throw Console.failure("new app", error)
        }
    }
}

struct NewFeatureCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature",
        abstract: "Adds a feature: model, repository, view model, view, registration in the container, tests.",
        discussion: """
            Level 1 is a view with its own state; level 2 has a view model over a repository; level 3 a service between them that
            other features share. Nothing that is there is overwritten.

            EXAMPLES
              glide new feature Recipe
              glide new feature Settings --level 1
              glide new feature Invoice --level 3 --path ~/Diary

            EXIT CODES
              0 written, 2 nothing was written
            """)

    @Argument(help: "The feature's name, singular: Recipe.")
    var name: String

    @Option(help: "1: state in the view. 2: a view model. 3: a shared service.")
    var level: Int = 2

    @Option(help: "Folders by feature, or by layer. (default: as the app has it)")
    var layout: ScaffoldLayout?

    @Option(help: "How observation and injection are written. (default: as the app has it)")
    var profile: ScaffoldProfile?

    @Option(help: "The app's folder.", completion: .directory)
    var path: String = "."

    @OptionGroup var configuration: ConfigurationOption

    @Flag(help: "Show what would be written, and write nothing.")
    var dryRun = false

    func validate() throws {
        guard (1...3).contains(level) else { throw ValidationError("--level \(level): there are the levels 1, 2 and 3.") }
    }

    func run() async throws {
        do {
            let folder = URL(filePath: path).standardizedFileURL
            let workspace = try Workspace(configuration.options([folder.path], folder: folder.path))
            let loaded = workspace.load([folder.path])
            if let broken = loaded.problems.first(where: { $0.kind == .missing || $0.kind == .syntaxError }) {
                Console.note("\(broken.path):\(broken.line.map { "\($0): " } ?? " ")\(broken.message)")
            }
            let main = loaded.project.files.first { $0.facts.types.contains { $0.has("main") } }?.path ?? ""
            let found = ScaffoldProfile(rawValue: loaded.profile(of: main).rawValue) ?? .modern
            let plan = try FeatureScaffold(
                names: ScaffoldNames(name, workspace.configuration.indexSettings.vocabulary), level: level,
                layout: layout ?? workspace.settings.layout.scaffold,
                profile: profile ?? found, project: loaded.project,
                exists: { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
            ).plan()
            try ScaffoldWriter(folder: folder, isDryRun: dryRun).write(plan)
        } catch {
            throw Console.failure("new feature", error)
        }
    }
}

extension RuleSettings.Layout {
    /// Nothing where the app's own folders tell.
    fileprivate var scaffold: ScaffoldLayout? {
        switch self {
        case .feature: .feature
        case .layer: .layer
        case .auto: nil
        }
    }
}

/// Writes a plan into a folder, and says what it did.
private struct ScaffoldWriter {
    let folder: URL
    let isDryRun: Bool

    func write(_ plan: ScaffoldPlan) throws {
        if isDryRun { print("Nothing is written: this is what would be.") }
        for file in plan.files {
            print("  new      \(file.path)")
            if !isDryRun { try write(file.text, to: file.path) }
        }
        for change in plan.changes {
            print("  changed  \(change.path): \(change.change)")
            if !isDryRun { try write(change.text, to: change.path) }
        }
        for step in plan.nextSteps { print("\(step)") }
    }

    private func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try AtomicFile.write(Array(text.utf8), to: url.path)
    }
}
