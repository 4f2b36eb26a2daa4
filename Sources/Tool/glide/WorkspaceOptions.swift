import ArgumentParser
import Foundation
import Review
import ReviewRules

/// Where a command finds what a project has set for itself.
struct ConfigurationOption: ParsableArguments {
    @Option(help: "The configuration. (default: .glide.yml in or above the first path)", completion: .file())
    var config: String?
}

/// How the code is meant to be built.
struct StyleOptions: ParsableArguments {
    @Option(help: "How the code is meant to be built. (default: by deployment target, for each folder)")
    var profile: Profile?

    @Option(help: "The oldest system: ios16, macos14, linux. (default: what Package.swift or the Xcode project says)")
    var deploymentTarget: DeploymentTarget?

    @OptionGroup var configuration: ConfigurationOption

    /// What a command is asked for, with paths relative to a folder.
    func options(_ paths: [String], folder: String = FileManager.default.currentDirectoryPath) -> ReviewOptions {
        var options = configuration.options(paths, folder: folder)
        options.profile = profile
        options.deploymentTarget = deploymentTarget
        return options
    }
}

extension ConfigurationOption {
    func options(_ paths: [String], folder: String = FileManager.default.currentDirectoryPath) -> ReviewOptions {
        var options = ReviewOptions()
        options.folder = folder
        options.paths = paths
        // What the command line names lies where the command runs.
        options.configuration = config.map { URL(filePath: $0).standardizedFileURL.path }
        return options
    }
}

extension Workspace {
    /// The code base that a command works on.
    /// - Throws: The exit code, where its configuration means nothing.
    static func open(_ options: ReviewOptions, for command: String) throws -> Workspace {
        do {
            return try Workspace(options)
        } catch {
            throw Console.failure(command, error)
        }
    }

    /// Loads what a command works on, and says what cannot be read.
    /// - Throws: The exit code, where a path leads nowhere or there is nothing to work on.
    func load(_ paths: [String], for command: String) throws -> LoadedProject {
        let progress = TerminalProgress.ifWatched()
        let loaded = load(paths, progress: progress?.listener)
        progress?.end()
        for problem in loaded.problems { Console.note("\(problem.path)\(problem.line.map { ":\($0)" } ?? ""): \(problem.message)") }
        if loaded.problems.contains(where: { $0.kind == .missing }) { throw ExitCode(2) }
        guard !loaded.project.files.isEmpty else {
            Console.note(
                "glide \(command): There are no Swift files in \(paths.map { $0 == "." ? "this folder" : $0 }.joined(separator: ", ")).")
            throw ExitCode(2)
        }
        return loaded
    }
}

extension Profile: ExpressibleByArgument {}

extension DeploymentTarget: ExpressibleByArgument {
    public init?(argument: String) { self.init(argument) }
}
