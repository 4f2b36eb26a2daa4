import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A `#Preview` or `@Previewable` that cannot be expanded.
enum PreviewError: String, DiagnosticMessage, Error {
    case noBody
    case previewableNotAVariable
    case previewableMisplaced

    var message: String {
        switch self {
        case .noBody:
            "'#Preview' needs a body; add a closure that makes a view, as in '#Preview { MyView() }'"
        case .previewableNotAVariable:
            "'@Previewable' marks variables only; remove it here"
        case .previewableMisplaced:
            "'@Previewable' belongs at the top of a '#Preview' body; move the variable there or remove the attribute"
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "SwiftUIMacros", id: "Preview.\(rawValue)") }
    var severity: DiagnosticSeverity { .error }
}

/// A variable that `@Entry` cannot be attached to.
enum EntryError: DiagnosticMessage {
    case notAVariable
    case misplaced
    case constant
    case modifier(String)
    case severalVariables
    case computed
    case noDefault
    case focusedNotOptional
    case focusedDefault

    var message: String {
        switch self {
        case .notAVariable:
            "'@Entry' can be attached to a variable only"
        case .misplaced:
            "'@Entry' works in extensions of EnvironmentValues, Transaction, ContainerValues and FocusedValues; move the variable into one"
        case .constant:
            "'@Entry' needs a variable that can be set; replace 'let' with 'var'"
        case .modifier(let name):
            "an '@Entry' cannot be '\(name)'; remove the modifier"
        case .severalVariables:
            "'@Entry' takes one variable; declare each entry on its own"
        case .computed:
            "'@Entry' writes the accessors itself; remove these, and give the default value after '='"
        case .noDefault:
            "an '@Entry' needs a default value; add one after '=', or make the type optional"
        case .focusedNotOptional:
            "an '@Entry' of FocusedValues is nil without focus; state an optional type"
        case .focusedDefault:
            "an '@Entry' of FocusedValues is nil without focus; remove the default value"
        }
    }

    var diagnosticID: MessageID { MessageID(domain: "SwiftUIMacros", id: "Entry.\(self)") }
    var severity: DiagnosticSeverity { .error }

    /// This error, pointing at the given node.
    func at(_ node: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: node, message: self)])
    }

    /// This error at the `let` of a declaration, with a fix-it that makes it `var`.
    func fixingKeyword(of variable: VariableDeclSyntax) -> DiagnosticsError {
        let keyword = variable.bindingSpecifier
        let fixed = TokenSyntax.keyword(
            .var, leadingTrivia: keyword.leadingTrivia, trailingTrivia: keyword.trailingTrivia)
        return DiagnosticsError(diagnostics: [
            Diagnostic(
                node: keyword, message: self,
                fixIt: .replace(
                    message: ReplaceLetFixIt(), oldNode: keyword, newNode: fixed))
        ])
    }
}

private struct ReplaceLetFixIt: FixItMessage {
    let message = "replace 'let' with 'var'"
    let fixItID = MessageID(domain: "SwiftUIMacros", id: "Entry.replaceLet")
}
