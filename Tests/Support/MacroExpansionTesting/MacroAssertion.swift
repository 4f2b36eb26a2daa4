import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

/// A diagnostic that a macro is expected to give.
package struct DiagnosticSpec: Sendable {
    package let message: String
    /// Counted from 1, in the source before the expansion.
    package let line: Int
    package let column: Int
    /// The messages of its fix-its.
    package let fixIts: [FixItSpec]

    package init(message: String, line: Int, column: Int, fixIts: [FixItSpec] = []) {
        self.message = message
        self.line = line
        self.column = column
        self.fixIts = fixIts
    }
}

/// A fix-it that a diagnostic is expected to offer.
package struct FixItSpec: Sendable {
    package let message: String

    package init(message: String) {
        self.message = message
    }
}

/// What differs from the expectation.
package struct MacroFailure: Sendable {
    package let message: String
    /// True where the source became something else, false where diagnostics differ.
    package let isOfSource: Bool
}

/// Expands the macros in a source and tells what differs from the expectation. Toolchains have no test support for macros.
package func macroFailures(
    in source: String, expandedSource: String, diagnostics: [DiagnosticSpec] = [], macroSpecs: [String: MacroSpec]
) -> [MacroFailure] {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "TestModule", fullFilePath: "test.swift")])
    let expanded = file.expand(
        macroSpecs: macroSpecs,
        contextGenerator: { BasicMacroExpansionContext(sharingWith: context, lexicalContext: $0.allMacroLexicalContexts()) },
        indentationWidth: .spaces(4))
    var failures: [MacroFailure] = []
    let result = trimmed(expanded.description)
    if result != trimmed(expandedSource) {
        let message = "Expected:\n\(trimmed(expandedSource))\n\nbut the macros made:\n\(result)"
        failures.append(MacroFailure(message: message, isOfSource: true))
    }
    let given = context.diagnostics.map { diagnostic in
        let place = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
        let fixIts = diagnostic.fixIts.map { "\n  fix-it: \($0.message.message)" }.joined()
        return "\(place.line):\(place.column): \(diagnostic.message)\(fixIts)"
    }
    let wanted = diagnostics.map { spec in
        "\(spec.line):\(spec.column): \(spec.message)" + spec.fixIts.map { "\n  fix-it: \($0.message)" }.joined()
    }
    if given != wanted {
        let message = "Expected the diagnostics\n\(wanted.joined(separator: "\n"))\n\nbut there were\n\(given.joined(separator: "\n"))"
        failures.append(MacroFailure(message: message, isOfSource: false))
    }
    return failures
}

/// Blank lines at either end say nothing.
private func trimmed(_ source: String) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
}
