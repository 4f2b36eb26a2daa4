import BlockCheck
import Foundation
import Synchronization

/// Keeps an app running while its project is edited: what builds takes the place of what runs, on the same port and with the same data,
/// so that open pages find it again. What does not build is told, in the terminal and on the pages of the app, which stays as it is; where
/// there is no app yet, on a page that waits for it.
package struct WatchSession: Sendable {
    private let builder: ProjectBuilder
    private let data: URL
    private let output: Output
    private let status = BuildStatusFile()

    /// Where a session says what it does.
    package struct Output: Sendable {
        /// A line of the app's own, or its first address.
        package let line: @Sendable (String) -> Void
        package let note: @Sendable (String) -> Void
        /// What keeps the project from being built, and whether an app runs meanwhile; nil once it builds again.
        package let problem: @Sendable (ProjectBuilder.Outcome?, _ hasApp: Bool) -> Void

        package init(
            line: @escaping @Sendable (String) -> Void, note: @escaping @Sendable (String) -> Void,
            problem: @escaping @Sendable (ProjectBuilder.Outcome?, _ hasApp: Bool) -> Void
        ) {
            self.line = line
            self.note = note
            self.problem = problem
        }
    }

    /// Seconds between two looks at the files.
    private static let interval = 0.3

    package init(_ builder: ProjectBuilder, data: URL, output: Output) {
        self.builder = builder
        self.data = data
        self.output = output
    }

    /// Runs until it is asked to end.
    /// - Parameters:
    ///   - layout: As it was read for the first build.
    ///   - first: What the first build came to.
    ///   - isEnding: Asked several times a second; gives each signal to end once.
    /// - Returns: The exit code of the app.
    package func run(_ layout: ProjectLayout, first: ProjectBuilder.Outcome, port: Int?, isEnding: () -> Int32?) throws -> Int32 {
        defer { try? status.write(nil) }
        var layout = layout
        var watch = ChangeWatch(layout)
        let address = AppAddress(port: port)
        var program: RunningProgram?
        var hasApp = false
        if case .built(let executable, _) = first {
            program = try start(executable, address)
            hasApp = true
        } else {
            program = wait(for: layout, first, address)
        }
        var isBroken = !hasApp
        while true {
            if let signal = isEnding() {
                program?.send(signal)
                while program?.isRunning == true {
                    Thread.sleep(forTimeInterval: 0.02)
                    // A second one ends the app at once.
                    if let again = isEnding() { program?.send(again) }
                }
                return program?.exitCode ?? 0
            }
            if let ended = program, let code = ended.exitCode {
                if hasApp { output.note("The app ended with code \(code). It starts again with the next change.") }
                program = nil
            }
            Thread.sleep(forTimeInterval: Self.interval)
            let change = watch.changes()
            guard change != .none else { continue }
            // An editor may write several files: what changes meanwhile belongs to it.
            repeat { Thread.sleep(forTimeInterval: 0.1) } while watch.changes() != .none
            do {
                // Names of files decide what there is to build.
                if change == .layout || isBroken {
                    layout = try builder.load()
                    watch = ChangeWatch(layout)
                }
                let outcome = try builder.build(layout)
                // What a build came to that was ended says nothing.
                if RunningCommands.areEnding { continue }
                guard case .built(let executable, _) = outcome else {
                    isBroken = true
                    output.problem(outcome, hasApp)
                    tellPages(BuildProblem(outcome, hasApp: hasApp))
                    continue
                }
                if isBroken { output.problem(nil, hasApp) }
                isBroken = false
                tellPages(nil)
                program?.stop()
                program = try start(executable, address)
                hasApp = true
            } catch {
                if RunningCommands.areEnding { continue }
                isBroken = true
                output.note("\(error)")
                tellPages(BuildProblem(error, hasApp: hasApp))
            }
        }
    }

    /// Starts what shows why there is no app; without it the terminal is all there is.
    private func wait(for layout: ProjectLayout, _ outcome: ProjectBuilder.Outcome, _ address: AppAddress) -> RunningProgram? {
        tellPages(BuildProblem(outcome, hasApp: false))
        do {
            return try start(builder.waitingApp(for: layout), address)
        } catch {
            if !RunningCommands.areEnding { output.note("No page can show it: \(error)") }
            return nil
        }
    }

    private func tellPages(_ problem: BuildProblem?) {
        do { try status.write(problem) } catch { output.note("Pages cannot show it: \(error)") }
    }

    private func start(_ executable: URL, _ address: AppAddress) throws -> RunningProgram {
        try ProjectRunner(executable, port: address.port, data: data).start(environment: [BuildStatusFile.variable: status.file.path]) {
            line in
            guard address.note(line) else { return output.line(line) }
            output.note("Restarted: \(line)")
        }
    }
}

/// The address that an app prints first.
private final class AppAddress: Sendable {
    private let state: Mutex<(port: Int?, isKnown: Bool)>

    init(port: Int?) { state = Mutex((port, false)) }

    /// The port of the first start, which later ones keep.
    var port: Int? { state.withLock { $0.port } }

    /// - Returns: Whether the line is the address of a later start: where tabs that are open have no use for it.
    func note(_ line: String) -> Bool {
        guard let match = line.wholeMatch(of: /http:\/\/[^\/:]+:(\d+)\/\S*/), let port = Int(match.1) else { return false }
        return state.withLock { state in
            defer { state = (port, true) }
            return state.isKnown && state.port == port
        }
    }
}
