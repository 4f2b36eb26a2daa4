import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The macros that the compiler loads for apps which import TipKit.
@main
struct TipKitMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [ParameterMacro.self, RuleMacro.self]
}
