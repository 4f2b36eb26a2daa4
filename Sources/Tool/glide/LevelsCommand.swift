import ArgumentParser
import Foundation
import Review
import ReviewRules
import SourceModel

struct LevelsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "levels",
        abstract: "Says for each screen which level of architecture it has, and which it should have.",
        discussion: """
            Level 1 keeps state in the view with @State, Level 2 has a view model, Level 3 puts what several features need
            into services. Each screen comes with the answers of the decision tree, the places that they rest on, and the
            next step up or down. Screens are what navigation, sheets, tabs and windows show, and views named ...View or
            ...Screen that keep state or hold a view model; rows, buttons and other components are left out.

            EXAMPLES
              glide levels                                the folder you are in
              glide levels Sources/App --format json      for scripts and agents
              glide levels --format html -o levels.html   a page to read in the browser
              glide levels --profile environment-di App   views that take services from the environment are right

            EXIT CODES
              0 every screen is at its level, 1 some are not, 2 it could not run
            """)

    @Argument(help: "Files and folders.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "text, json or html.")
    var format: Format = .text

    @Option(name: .shortAndLong, help: "The file to write to, instead of the terminal.", completion: .file())
    var output: String?

    @OptionGroup(title: "How the code is meant to be built") var style: StyleOptions

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, html }

    func run() throws {
        let workspace = try Workspace.open(style.options(paths), for: "levels")
        let loaded = try workspace.load(paths, for: "levels")
        let silence = Silence(workspace, files: loaded.project.files)
        let report = LevelReport(
            project: loaded.project, profile: loaded.profile(of:), settings: workspace.settings,
            isSilent: { silence.covers($0, path: $1, line: $2) })
        let content: String
        do {
            content = try text(of: report)
            if let output { try AtomicFile.write(Array(content.utf8), to: output) }
        } catch {
            throw Console.failure("levels", error)
        }
        if let output { Console.note("\(output): \(report.summary)") } else { print(content, terminator: "") }
        throw report.screens.allSatisfy(\.isRight) ? ExitCode.success : ExitCode(1)
    }

    private func text(of report: LevelReport) throws -> String {
        switch format {
        case .text: report.text()
        case .json: try report.json()
        case .html: report.html()
        }
    }
}
