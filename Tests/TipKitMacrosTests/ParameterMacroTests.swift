import MacroExpansionTesting
import SwiftSyntaxMacroExpansion
import Testing

@testable import TipKitMacroSources

@Suite struct ParameterMacroTests {
    private static let specs: [String: MacroSpec] = [
        "Parameter": MacroSpec(type: ParameterMacro.self), "Rule": MacroSpec(type: RuleMacro.self),
    ]

    private func expect(_ source: String, becomes expansion: String, location: Testing.SourceLocation = #_sourceLocation) {
        for failure in macroFailures(in: source, expandedSource: expansion, diagnostics: [], macroSpecs: Self.specs) {
            Issue.record("\(failure.message)", sourceLocation: location)
        }
    }

    @Test func aStaticVariableGoesToItsParameter() {
        expect(
            "struct FavoriteTip {\n    @Parameter(.transient) public static var isKnown: Bool = false\n}",
            becomes: """
                struct FavoriteTip {
                    public static var isKnown: Bool {
                        get {
                            $isKnown.wrappedValue
                        }
                        set {
                            $isKnown.wrappedValue = newValue
                        }
                    }

                    public nonisolated static let $isKnown: TipKit.Tips.Parameter<Bool> = TipKit.Tips.Parameter(Self.self, "isKnown", false, .transient)
                }
                """)
    }

    @Test func aRuleIsMadeOfItsArguments() {
        expect(
            "let rule = #Rule(Self.$isKnown) { $0 == true }",
            becomes: "let rule = TipKit.Tips.Rule(Self.$isKnown, {\n        $0 == true\n    })")
    }

    @Test(arguments: [
        ("@Parameter var a: Bool = false", "'@Parameter' needs a static variable; add 'static'", 5),
        ("@Parameter static let a: Bool = false", "'@Parameter' needs a variable that can be set; replace 'let' with 'var'", 23),
        ("@Parameter static var a: Bool", "a '@Parameter' needs a first value; add one after '=', or make the type optional", 27),
        (
            "@Parameter static var a: Bool { true }",
            "'@Parameter' writes the accessors itself; remove these, and give the first value after '='", 35
        ),
    ]) func whatCannotBeAParameterSaysWhy(_ declaration: String, _ message: String, _ column: Int) {
        let failures = macroFailures(
            in: "struct A {\n    \(declaration)\n}", expandedSource: "",
            diagnostics: [DiagnosticSpec(message: message, line: 2, column: column)], macroSpecs: Self.specs)
        #expect(failures.filter { !$0.isOfSource }.map(\.message) == [])
    }
}
