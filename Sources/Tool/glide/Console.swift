import ArgumentParser
import BlockCheck
import Foundation

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
