import ArgumentParser
import BlockCheck
import Foundation
import Review

/// What the commands say besides their results.
enum Console {
    /// To standard error, so that results can be piped.
    static func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

    /// Says why a command could not run.
    /// - Returns: The exit code for it.
    static func failure(_ command: String, _ error: any Error) -> ExitCode {
        let text =
            switch error {
            case let error as CheckError: error.message
            case let error as any CustomStringConvertible: error.description
            default: error.localizedDescription
            }
        note("glide \(command): \(text)")
        return ExitCode(2)
    }
}

extension ProjectLoader {
    /// Loads what a command works on, and says what cannot be read.
    /// - Throws: the exit code, where a path leads nowhere or there is nothing to work on.
    func load(_ paths: [String], for command: String) throws -> LoadedProject {
        let loaded = load(paths)
        for problem in loaded.problems { Console.note("\(problem.path)\(problem.line.map { ":\($0)" } ?? ""): \(problem.message)") }
        if loaded.problems.contains(where: { $0.kind == .missing }) { throw ExitCode(2) }
        guard !loaded.project.files.isEmpty else {
            Console.note("glide \(command): There are no Swift files in \(paths.joined(separator: ", ")).")
            throw ExitCode(2)
        }
        return loaded
    }
}
