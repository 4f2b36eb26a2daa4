import ArgumentParser
import Foundation
import Review

@main
struct Glide: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "glide",
        abstract: "Runs, reviews, improves and scaffolds SwiftUI code.",
        version: ToolVersion.text,
        subcommands: [
            RunCommand.self,
            BuildCommand.self,
            ReviewCommand.self,
            ImproveCommand.self,
            RulesCommand.self,
            ExplainCommand.self,
            NewCommand.self,
            LevelsCommand.self,
            MapCommand.self,
            PreviewCommand.self,
            CheckCommand.self,
            LSPCommand.self,
            DoctorCommand.self,
        ])

    /// Runs the command that is asked for. Options that do not fit end with the code of what could not run.
    static func main() async {
        EndSignals.shared.begin()
        do {
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
            Console.note(fullMessage(for: error))
            Foundation.exit(2)
        }
    }
}
