import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct SwiftDataMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        PersistentModelMacro.self,
        PersistedPropertyMacro.self,
        MarkerMacro.self,
        DeclarationMarkerMacro.self,
        ModelActorMacro.self,
        QueryMacro.self,
    ]
}
