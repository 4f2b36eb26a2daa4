import Foundation

/// What came of a command.
package struct CommandResult: Sendable {
    package enum Ending: Equatable, Sendable {
        case exited(Int32)
        case timedOut
    }

    package let ending: Ending
    /// What the command printed, to either stream.
    package let output: String
}

/// A program and its arguments.
package struct Command: Sendable {
    let executable: URL
    let arguments: [String]

    package init(executable: URL, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    /// Runs the command to its end, however long it takes.
    package func run() throws -> (status: Int32, output: String) {
        let output = FileManager.default.temporaryDirectory.appending(path: "glide-output-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: output) }
        let process = try process(writingTo: output)
        try RunningCommands.start(process)
        process.waitUntilExit()
        RunningCommands.ended(process)
        return (process.terminationStatus, String(decoding: try Data(contentsOf: output), as: UTF8.self))
    }

    /// Output goes by way of a file, as a pipe that nobody empties would
    /// stall the command.
    private func process(writingTo output: URL) throws -> Process {
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = handle
        process.standardError = handle
        return process
    }

    /// Runs the command, and kills it and its children after the time limit.
    func run(output: URL, timeLimit: Duration) async throws -> CommandResult {
        let process = try process(writingTo: output)
        let ended = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in ended.continuation.finish() }
        try RunningCommands.start(process)
        defer { RunningCommands.ended(process) }

        let group = process.processIdentifier
        let limit = Task {
            try await Task.sleep(for: timeLimit)
            // Foundation starts a process as the leader of its own group.
            kill(-group, SIGKILL)
            return true
        }
        for await _ in ended.stream {}
        limit.cancel()
        let hasTimedOut = (try? await limit.value) ?? false
        let text = String(decoding: (try? Data(contentsOf: output)) ?? Data(), as: UTF8.self)
        return CommandResult(
            ending: hasTimedOut ? .timedOut : .exited(process.terminationStatus), output: text)
    }
}
