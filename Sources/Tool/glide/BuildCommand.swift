import ArgumentParser
import BlockCheck
import Foundation
import ProjectBuild

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Builds the app of an Xcode project, a package or a folder, unmodified.",
        discussion: """
            What is built is kept in $XDG_CACHE_HOME/glide/run, or ~/.cache/glide/run; the project is not touched. What cannot be
            built is said before the compiler runs: modules that are not there, packages that are not fetched, C and Objective-C.

            EXAMPLES
              glide build Todo.xcodeproj
              glide build Todo --report                what is missing, with how often and where
              glide build Todo --report --format json
              glide build Todo --skip                  without what does not compile

            EXIT CODES
              0 it builds, 1 it does not, 2 it could not be tried
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(help: "Groups the errors by what is missing.")
    var report = false

    @Option(help: "How the report is written: text or json.")
    var format: Format = .text

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    func validate() throws {
        if format == .json, !report { throw ValidationError("--format json is the form of a report: add --report.") }
    }

    func run() async throws {
        do {
            let builder = try project.builder(for: "build")
            let layout = try builder.load()
            switch try builder.build(layout) {
            case .built(let executable, let result):
                if report {
                    try show(result)
                } else {
                    BuildConsole.tellWithout(result)
                    print(executable.path)
                }
            case .failed(let result):
                if report { try show(result) } else { BuildConsole.tell(result.errors) }
                if !project.skip { BuildConsole.tellSkip(command: "build", path: project.path) }
                throw ExitCode(1)
            case .notReady(let layout, let readiness):
                if report {
                    // The report says all of it.
                    try show(readiness.report(layout))
                    BuildConsole.tellSkip(command: "build", path: project.path)
                } else {
                    BuildConsole.tell(readiness, of: layout, command: "build", path: project.path)
                }
                throw ExitCode(1)
            }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure("build", error)
        }
    }

    private func show(_ result: BuildReport) throws { print(format == .json ? try result.json() : result.text) }
}
