import Foundation

/// An error that the compiler reported.
package struct CompilerError: Equatable, Sendable {
    /// As the compiler names it: the document, for code of a block.
    package let file: String
    /// Counted from 1; nil where the error has no place.
    package let line: Int?
    package let message: String

    package init(file: String, line: Int?, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// `document:line: message`
    package var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return place.isEmpty ? message : "\(place): \(message)"
    }

    /// The errors in what a compiler printed, in order.
    package static func errors(in output: String) -> [CompilerError] {
        output.split(whereSeparator: \.isNewline).compactMap { line in
            if let match = line.wholeMatch(of: /(.+?):(\d+):\d+: error: (.*)/) {
                return CompilerError(
                    file: String(match.1), line: Int(match.2), message: String(match.3))
            }
            if let match = line.wholeMatch(of: /(?:<unknown>:0: )?error: (.*)/) {
                return CompilerError(file: "", line: nil, message: String(match.1))
            }
            return nil
        }
    }
}
