import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a variable in an extension of `EnvironmentValues` and its kin an
/// entry of that container: accessors that look the value up under a key
/// type, and that key type.
public struct EntryMacro {
    private static func keyName(_ property: EntryProperty) -> TokenSyntax {
        "__Key_\(raw: property.name)"
    }
}

extension EntryMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property = try EntryProperty(declaration, in: context)
        let key = keyName(property)
        return [
            """
            get {
                self[\(key).self]
            }
            """,
            """
            set {
                self[\(key).self] = newValue
            }
            """,
        ]
    }
}

extension EntryMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The accessor role has reported whatever is wrong.
        guard let property = try? EntryProperty(declaration, in: context) else { return [] }
        return [
            """
            \(raw: property.keyModifiers)struct \(keyName(property)): \
            \(raw: property.keyInheritance) {
                \(keyRequirement(property))
            }
            """
        ]
    }

    private static func keyRequirement(_ property: EntryProperty) -> DeclSyntax {
        switch property.content {
        case .value(let type?, let value):
            // Computed, for a stored one would have to be of a sendable type.
            """
            static var defaultValue: \(type) {
                return \(value)
            }
            """
        case .value(nil, let value):
            "static let defaultValue = \(value)"
        case .focused(let type):
            "typealias Value = \(type)"
        }
    }
}
