import SwiftSyntax

/// The type that an extension extends.
package enum ExtendedType {
    /// Modules whose names may stand before those of their types without an import that says so.
    private static let systemModules: Set<String> = [
        "Swift", "SwiftUI", "SwiftData", "Foundation", "Combine", "Observation", "UIKit", "AppKit",
    ]

    /// `Array` of `Array<Item>` and of `[Item]`, `View` of `SwiftUI.View`, `Outer.Inner` of `Outer.Inner`: the name that its
    /// declaration has.
    /// - Parameter imports: The modules that the file imports; their names are no part of a type's name.
    package static func name(of type: TypeSyntax, imports: [ImportFact]) -> String {
        var parts = parts(of: type)
        if parts.count > 1, isModule(parts[0], imports: imports) { parts.removeFirst() }
        return parts.joined(separator: ".")
    }

    /// Whether a name before a dot is that of a module: the `SwiftUI` of `SwiftUI.View`.
    static func isModule(_ name: String, imports: [ImportFact]) -> Bool {
        systemModules.contains(name) || imports.contains { $0.module == name }
    }

    private static func parts(of type: TypeSyntax) -> [String] {
        if let named = type.as(IdentifierTypeSyntax.self) { return [named.name.identifierText] }
        if let member = type.as(MemberTypeSyntax.self) { return parts(of: member.baseType) + [member.name.identifierText] }
        if let attributed = type.as(AttributedTypeSyntax.self) { return parts(of: attributed.baseType) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return parts(of: only.type)
        }
        if type.is(ArrayTypeSyntax.self) { return ["Array"] }
        if type.is(DictionaryTypeSyntax.self) { return ["Dictionary"] }
        if type.is(OptionalTypeSyntax.self) { return ["Optional"] }
        return [type.trimmedText]
    }
}
