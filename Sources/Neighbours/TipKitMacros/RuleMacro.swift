import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a rule of a parameter or an event and a condition.
public struct RuleMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        var arguments = node.arguments.map(\.expression.trimmedDescription)
        if let closure = node.trailingClosure { arguments.append(closure.trimmedDescription) }
        guard arguments.count >= 2 else { throw ParameterError.noCondition.at(node) }
        return "TipKit.Tips.Rule(\(raw: arguments.joined(separator: ", ")))"
    }
}
