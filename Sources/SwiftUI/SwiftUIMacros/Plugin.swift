import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The macros that the compiler loads for apps which import SwiftUI.
@main
struct SwiftUIMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        AnimatableIgnoredMacro.self,
        AnimatableMacro.self,
        BundleMacro.self,
        EntryMacro.self,
        PreviewMacro.self,
        PreviewableMacro.self,
    ]
}
