import Foundation

/// A run of an executable of the package that ends by SIGKILL, unless it was done before.
package struct KilledProcess {
    struct Missing: Error, CustomStringConvertible {
        let description: String
    }

    /// The complete lines that it printed.
    package var acknowledgements: [String]
    /// What it complained of, if it ended by itself and not well, or was stuck.
    package var failure: String?

    /// Beside the test runner, where SwiftPM puts the executables of the package.
    private static func executable(_ name: String) throws -> URL {
        let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let executable = folder.appending(path: name)
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw Missing(
                description: "The crash tests did not run: there is no \(executable.path). `swift build --product \(name)` makes it.")
        }
        return executable
    }

    /// - Parameters:
    ///   - lines: how many acknowledgements are waited for.
    ///   - delay: how long it then has to live.
    package static func run(
        _ name: String, _ arguments: [String], killAfter lines: Int, delay: Duration
    ) async throws -> KilledProcess {
        let executable = try executable(name)
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try runAndWait(executable, arguments, lines, delay) })
            }
        }
    }

    private static func runAndWait(_ executable: URL, _ arguments: [String], _ lines: Int, _ delay: Duration) throws -> KilledProcess {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let pid = process.processIdentifier
        let patience = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 20, execute: patience)
        var received = Data()
        while received.count(where: { $0 == newline }) < lines {
            let chunk = output.fileHandleForReading.availableData
            if chunk.isEmpty { break }
            received += chunk
        }
        patience.cancel()
        let isStuck = received.count(where: { $0 == newline }) < lines
        Thread.sleep(forTimeInterval: delay / .seconds(1))
        kill(pid, SIGKILL)
        received += output.fileHandleForReading.readDataToEndOfFile()
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let isKilled = process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
        let isDone = process.terminationReason == .exit && process.terminationStatus == 0
        // What follows the last newline is half a line.
        let complete = received.split(separator: newline, omittingEmptySubsequences: false).dropLast()
        return KilledProcess(
            acknowledgements: complete.map { String(decoding: $0, as: UTF8.self) },
            failure: (isKilled || isDone) && !isStuck ? nil : "status \(process.terminationStatus): \(complaint)")
    }

    private static let newline = UInt8(ascii: "\n")
}
