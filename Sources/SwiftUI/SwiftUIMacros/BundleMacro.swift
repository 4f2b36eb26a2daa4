import SwiftSyntax
import SwiftSyntaxMacros

/// `#bundle`: where the resources of the module are that it stands in.
public struct BundleMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax { "Foundation.Bundle.module" }
}
