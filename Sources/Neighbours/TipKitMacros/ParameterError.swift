import SwiftDiagnostics
import SwiftSyntax

/// A `@Parameter` or `#Rule` that cannot be expanded.
enum ParameterError: String, DiagnosticMessage {
    case notAVariable, constant, notStatic, severalVariables, computed, noValue, noCondition

    var message: String {
        switch self {
        case .notAVariable: "'@Parameter' can be attached to a variable only"
        case .constant: "'@Parameter' needs a variable that can be set; replace 'let' with 'var'"
        case .notStatic: "'@Parameter' needs a static variable; add 'static'"
        case .severalVariables: "'@Parameter' takes one variable; declare each parameter on its own"
        case .computed: "'@Parameter' writes the accessors itself; remove these, and give the first value after '='"
        case .noValue: "a '@Parameter' needs a first value; add one after '=', or make the type optional"
        case .noCondition: "'#Rule' needs a condition; add a closure that says when the tip is shown"
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "TipKitMacros", id: rawValue) }
    var severity: DiagnosticSeverity { .error }

    /// This error, pointing at the given node.
    func at(_ node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }
}
