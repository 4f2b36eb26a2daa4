import ArgumentParser
import BlockCheck
import Foundation
import ProjectBuild
import Review

/// Which project to build, and how.
struct ProjectOptions: ParsableArguments {
    @Argument(help: "An Xcode project or workspace, a package, or a folder with one of these or with Swift files.", completion: .file())
    var path: String = "."

    @Option(help: "The target of the app, where there are several.")
    var target: String?

    @Option(help: "Which of its branches an app for several systems is built of: iphone or mac; without it a Mac's app of its own is mac.")
    var device: Device?

    enum Device: String, ExpressibleByArgument, CaseIterable {
        case iphone, mac
        var platform: AppPlatform { self == .mac ? .macOS : .iOS }
    }

    @Flag(help: "Leave out what does not compile: views are boxes with their names, modifiers and imports are dropped.")
    var skip = false

    @OptionGroup var configuration: ConfigurationOption

    @OptionGroup var home: HomeOptions

    var url: URL { URL(filePath: path).standardizedFileURL }

    /// - Parameter command: The one that asks.
    func builder(for command: String) throws -> ProjectBuilder {
        let workspace = try Workspace.open(configuration.options([path]), for: command)
        return try ProjectBuilder(
            url, target: target, skips: skip, platform: device?.platform, home: home.find(), counts: { workspace.counts($0.path) }
        ) {
            Console.note($0)
        }
    }
}

/// How the commands tell what came of a build.
enum BuildConsole {
    /// What keeps a project from being built, and what to type.
    static func tell(_ readiness: Readiness, of layout: ProjectLayout, command: String, path: String) {
        Console.note(readiness.text(layout))
        tellSkip(command: command, path: path)
    }

    static func tellSkip(command: String, path: String) {
        Console.note("To go on without what does not compile: glide \(command) \(path) --skip")
    }

    /// What was left out of an app that was built.
    static func tellWithout(_ report: BuildReport) {
        for line in report.withoutText { Console.note(line) }
    }

    static func tell(_ errors: [BuildReport.Failure]) {
        for error in errors {
            let place = error.line.map { "\(error.file):\($0): " } ?? (error.file.isEmpty ? "" : "\(error.file): ")
            Console.note("\(place)error: \(error.message)")
        }
    }
}
