import SwiftSyntax
import SwiftSyntaxMacros

/// Marks a declaration in the body of a `#Preview` for `PreviewMacro` to
/// hoist. It adds nothing; it reports a mark that no preview will read.
public struct PreviewableMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard declaration.is(VariableDeclSyntax.self) else {
            throw PreviewError.previewableNotAVariable
        }
        guard isBodyOfPreview(context.lexicalContext) else {
            throw PreviewError.previewableMisplaced
        }
        return []
    }

    /// Innermost first, a marked declaration stands in a closure, and that
    /// closure in `#Preview` itself.
    private static func isBodyOfPreview(_ scopes: [Syntax]) -> Bool {
        guard let closure = scopes.first, closure.is(ClosureExprSyntax.self),
            let macro = scopes.dropFirst().first
        else { return false }
        let name =
            macro.as(MacroExpansionDeclSyntax.self)?.macroName
            ?? macro.as(MacroExpansionExprSyntax.self)?.macroName
        return name?.text == "Preview"
    }
}
