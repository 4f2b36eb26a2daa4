import MacroExpansionTesting
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import SwiftUIMacroSources

private let specs: [String: MacroSpec] = [
    "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
    "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
    "bundle": MacroSpec(type: BundleMacro.self),
    "Entry": MacroSpec(type: EntryMacro.self),
    "Preview": MacroSpec(type: PreviewMacro.self),
    "Previewable": MacroSpec(type: PreviewableMacro.self),
]

/// Compares an expansion and its diagnostics with what is expected, and
/// records a difference at the caller's line.
func expectExpansion(
    of source: String,
    is expansion: String,
    diagnostics: [DiagnosticSpec] = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    for failure in macroFailures(in: source, expandedSource: expansion, diagnostics: diagnostics, macroSpecs: specs) {
        Issue.record("\(failure.message)", sourceLocation: sourceLocation)
    }
}

/// Expects one diagnostic of the given macro, and does not look at what the
/// source becomes.
func expectDiagnostic(
    _ message: String, line: Int, column: Int, of macro: String, in source: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    let failures = macroFailures(
        in: source, expandedSource: "", diagnostics: [DiagnosticSpec(message: message, line: line, column: column)],
        macroSpecs: specs.filter { $0.key == macro })
    #expect(failures.filter { !$0.isOfSource }.map(\.message) == [], sourceLocation: sourceLocation)
}
