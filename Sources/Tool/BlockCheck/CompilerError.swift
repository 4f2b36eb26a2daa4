import Foundation

/// An error that the compiler reported.
package struct CompilerError: Equatable, Sendable {
    /// As the compiler names it: the document, for code of a block.
    package let file: String
    /// Counted from 1; nil where the error has no place.
    package let line: Int?
    /// In UTF-8 bytes, counted from 1; nil where it is not known.
    package let column: Int?
    package let message: String

    package init(file: String, line: Int?, column: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.column = column
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
            if let match = line.wholeMatch(of: /(.+?):(\d+):(\d+): error: (.*)/) {
                return CompilerError(file: String(match.1), line: Int(match.2), column: Int(match.3), message: String(match.4))
            }
            if let match = line.wholeMatch(of: /(?:<unknown>:0: )?error: (.*)/) {
                return CompilerError(file: "", line: nil, message: String(match.1))
            }
            return nil
        }
    }
}
