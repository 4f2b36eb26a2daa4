import SourceModel
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// The parse errors of a file, as the compiler words them.
enum SyntaxProblems {
    /// More than this many say nothing new.
    private static let limit = 5

    static func of(_ file: SourceFile) -> [FileProblem] {
        guard file.syntax.hasError else { return [] }
        var problems: [FileProblem] = []
        var seen: Set<Int> = []
        for diagnostic in ParseDiagnosticsGenerator.diagnostics(for: file.syntax) where diagnostic.diagMessage.severity == .error {
            let line = file.lines.position(of: diagnostic.position.utf8Offset).line
            guard seen.insert(line).inserted else { continue }
            let message = diagnostic.message
            // `@Environment (\.dismiss)`: only a warning before Swift 6.
            if message.hasPrefix("extraneous whitespace before '('") { continue }
            if message.contains("maximum nesting level") {
                return [
                    FileProblem(
                        .tooDeep, path: file.path, line: line,
                        "The code nests deeper than \(SourceFile.maximumNesting) levels here; what follows was not reviewed.")
                ]
            }
            problems.append(FileProblem(.syntaxError, path: file.path, line: line, "The file does not parse: \(message)."))
            if problems.count == limit { break }
        }
        return problems
    }
}
