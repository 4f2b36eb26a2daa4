import Foundation

/// Starts the program of a project.
package struct ProjectRunner: Sendable {
    private let executable: URL
    private let arguments: [String]

    /// - Parameters:
    ///   - port: Without it the app takes 8080, or the next one that is free.
    ///   - data: The folder in which the app keeps its data.
    ///   - options: What is said to the app besides.
    package init(_ executable: URL, port: Int?, data: URL, options: [String] = []) {
        self.executable = executable
        arguments = (port.map { ["--port", "\($0)"] } ?? []) + ["--data", data.path] + options
    }

    /// Becomes the program: signals reach it, and its exit code is this process's.
    /// - Throws: `ProjectError.cannotStart`; it does not return otherwise.
    package func becomeProgram() throws(ProjectError) -> Never {
        var words = ([executable.path] + arguments).map { strdup($0) } + [nil]
        fflush(nil)
        execv(executable.path, &words)
        throw .cannotStart(executable.path, reason: String(cString: strerror(errno)))
    }

    /// Starts the program beside this process.
    /// - Parameters:
    ///   - environment: What it finds in its environment besides.
    ///   - line: Takes the lines that it prints to standard output.
    package func start(
        environment: [String: String] = [:], line: @escaping @Sendable (String) -> Void
    ) throws(ProjectError) -> RunningProgram {
        try RunningProgram(executable, arguments: arguments, environment: environment, line: line)
    }
}

/// A program that runs beside this process.
package final class RunningProgram: Sendable {
    private let process = Process()

    fileprivate init(
        _ executable: URL, arguments: [String], environment: [String: String], line: @escaping @Sendable (String) -> Void
    ) throws(ProjectError) {
        let output = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw .cannotStart(executable.path, reason: error.localizedDescription)
        }
        let reader = output.fileHandleForReading
        Thread.detachNewThread {
            var rest: [UInt8] = []
            while true {
                // Empty at the end of the program.
                let data = reader.availableData
                if data.isEmpty { break }
                rest += data
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    line(String(decoding: rest[..<end], as: UTF8.self))
                    rest.removeSubrange(...end)
                }
            }
            if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
        }
    }

    package var isRunning: Bool { process.isRunning }

    /// Nil while it runs.
    package var exitCode: Int32? { process.isRunning ? nil : process.terminationStatus }

    package func send(_ signal: Int32) { if process.isRunning { kill(process.processIdentifier, signal) } }

    /// Asks the program to end, as a shell does, and ends it after ten seconds if it does not.
    package func stop() {
        send(SIGTERM)
        let deadline = ContinuousClock.now + .seconds(10)
        while process.isRunning, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.02) }
        send(SIGKILL)
        process.waitUntilExit()
    }
}
