import ArgumentParser
import BlockCheck
import Foundation
import ProjectBuild
import Synchronization

struct RunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Builds the app of an Xcode project, a package or a folder, unmodified, and serves it to a browser on this machine.",
        discussion: """
            Prints the address to open; with --terminal the app is shown in the terminal instead. The app keeps its data in a folder of its own for each project, in $XDG_DATA_HOME/glide/run
            or ~/.local/share/glide/run, unless --data names another one.

            EXAMPLES
              glide run Todo.xcodeproj
              glide run Todo --target "Todo (iOS)"
              glide run . --watch                  an edit builds and starts it again; open pages stay
              glide run . --port 9000 --data /tmp/todo
              glide run . --terminal               in this terminal
              glide run . --terminal | cat         its first screen as text

            EXIT CODES
              the app's own; 1 it does not build, 2 it could not be tried
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(help: "Build and start again when a file changes.")
    var watch = false

    @Option(help: "The port; without it 8080, or the next one that is free.")
    var port: Int?

    @Option(help: "The folder in which the app keeps its data.", completion: .directory)
    var data: String?

    @Flag(help: "Show the app in this terminal; where output goes elsewhere, write its first screen as text and end.")
    var terminal = false

    @Option(help: "With --terminal: where the app begins, as in its addresses: /users/42.")
    var at: String?

    @Option(help: "With --terminal: the size of a screen that is written as text, in columns and lines.")
    var size: String?

    func validate() throws {
        if terminal, watch { throw ValidationError("--watch shows each build in a browser: it cannot be used with --terminal.") }
        if !terminal, let option = at != nil ? "--at" : size != nil ? "--size" : nil {
            throw ValidationError("\(option) is for --terminal.")
        }
        if let port, !(1...65_535).contains(port) {
            throw ValidationError("--port \(port) is no port. Give a number from 1 to 65535.")
        }
    }

    func run() async throws {
        do {
            let builder = try project.builder(for: "run")
            let layout = try builder.load()
            let outcome = try builder.build(layout)
            let data =
                data.map { URL(filePath: $0).standardizedFileURL } ?? CacheFolder.data(ofProject: project.url, target: project.target)
            if case .built(let executable, let report) = outcome, !watch {
                BuildConsole.tellWithout(report)
                try ProjectRunner(executable, port: port, data: data, options: terminalOptions).becomeProgram()
            }
            tell(outcome)
            guard watch else { throw ExitCode(1) }
            if case .built = outcome {} else { Console.note("The page shows it as well. The app starts once it builds.") }
            throw ExitCode(try keepRunning(builder, layout, outcome, data: data))
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure("run", error)
        }
    }

    private var terminalOptions: [String] {
        guard terminal else { return [] }
        return ["--terminal"] + (at.map { ["--at", $0] } ?? []) + (size.map { ["--size", $0] } ?? [])
    }

    private func tell(_ outcome: ProjectBuilder.Outcome) {
        switch outcome {
        case .built(_, let report): BuildConsole.tellWithout(report)
        case .failed(let report):
            BuildConsole.tell(report.errors)
            if !project.skip { BuildConsole.tellSkip(command: "run", path: project.path) }
        case .notReady(let layout, let readiness): BuildConsole.tell(readiness, of: layout, command: "run", path: project.path)
        }
    }

    private func keepRunning(
        _ builder: ProjectBuilder, _ layout: ProjectLayout, _ outcome: ProjectBuilder.Outcome, data: URL
    ) throws -> Int32 {
        let output = WatchSession.Output(
            line: { line in
                print(line)
                fflush(nil)
            },
            note: { Console.note($0) },
            problem: { problem, hasApp in
                guard let problem else { return Console.note(hasApp ? "It builds again." : "It builds.") }
                tell(problem)
                Console.note(hasApp ? "The app goes on as it was." : "The app starts once it builds.")
            })
        let asked = Mutex<Int32?>(nil)
        EndSignals.shared.hand { number in asked.withLock { $0 = number } }
        return try WatchSession(builder, data: data, output: output)
            .run(layout, first: outcome, port: port) {
                asked.withLock { signal in
                    defer { signal = nil }
                    return signal
                }
            }
    }
}
