import ArgumentParser
import Foundation
import Review
import ReviewRules

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

    @Option(
        help: "modern, combine, glide, environment-di, strict or off-pattern. (default: by folder)",
        transform: { text in
            guard let profile = Profile(rawValue: text) else {
                throw ValidationError(
                    "There is no profile \(text): choose from \(Profile.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            return profile
        })
    var profile: Profile?

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, html }

    func run() throws {
        var loader = ProjectLoader()
        loader.profile = profile
        let loaded = try loader.load(paths, for: "levels")
        let report = LevelReport(project: loaded.project, profile: loaded.profile(of:))
        let content: String
        do {
            content = try text(of: report)
            if let output { try Data(content.utf8).write(to: URL(fileURLWithPath: output), options: .atomic) }
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
