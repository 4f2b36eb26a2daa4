import Foundation

/// Standard output and standard error. A reader that goes away early, `| head`, ends the program in peace.
enum Output {
    static func write(_ text: String) { write(text, to: .standardOutput) }

    static func error(_ line: String) { write(line + "\n", to: .standardError) }

    private static func write(_ text: String, to handle: FileHandle) { try? handle.write(contentsOf: Data(text.utf8)) }

    /// Whether a person looks at standard output and has not asked for plain text.
    static var isColoured: Bool {
        let environment = ProcessInfo.processInfo.environment
        if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
        return environment["NO_COLOR"] == nil && environment["TERM"] != "dumb" && isatty(STDOUT_FILENO) == 1
    }

    /// Columns of the terminal, or 100.
    static let width = max(60, min(ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 100, 140))

    /// Breaks a paragraph into lines.
    static func wrap(_ text: String, indentation: String = "") -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: \.isWhitespace) {
            if !line.isEmpty, indentation.count + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { indentation + $0 + "\n" }.joined()
    }
}
