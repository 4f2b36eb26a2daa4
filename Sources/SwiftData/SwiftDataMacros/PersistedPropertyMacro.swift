import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// What `@Model` puts on each stored property: a slot beside it and accessors that read from and write to the slot.
public struct PersistedPropertyMacro {}

extension PersistedPropertyMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        guard let property = ModelProperty(declaration) else { return [] }
        let (name, slot) = (property.reference, property.slot)
        let number = node.arguments?.trimmedDescription ?? "0"
        return [
            """
            @storageRestrictions(initializes: \(raw: slot))
            init(initialValue) {
                \(raw: slot) = .init(initialValue)
            }
            """,
            """
            get {
                _$observationRegistrar.access(self, keyPath: _$KeyPaths.\(raw: name))
                if let value = \(raw: slot)._value { return value }
                let value = SwiftData._fault(\(raw: slot), _$storage, \(raw: number))
                if _$storage._keepsValues { \(raw: slot)._value = value }
                return value
            }
            """,
            """
            set {
                let previous = SwiftData._willSet(\(raw: slot), _$storage, \(raw: number))
                _$observationRegistrar.withMutation(of: self, keyPath: \\.\(raw: name)) {
                    \(raw: slot) = .init(newValue)
                }
                SwiftData._didSet(self, \(raw: number), previous, \(raw: slot))
            }
            """,
        ]
    }
}

extension PersistedPropertyMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let property = ModelProperty(declaration) else { return [] }
        if let type = property.type {
            // No value for a plain property: the class's initialiser has to give one, as it would without the macro.
            let value = property.initialValue.map { " = .init(\($0))" } ?? (property.isOptional ? " = .init(nil)" : "")
            return [
                "@SwiftData.Transient private nonisolated(unsafe) var \(raw: property.slot): SwiftData._Slot<\(raw: type)>\(raw: value)"
            ]
        }
        guard let value = property.initialValue else {
            throw MacroExpansionErrorMessage("@Model needs a type or an initial value for ‘\(property.name)’")
        }
        return ["@SwiftData.Transient private nonisolated(unsafe) var \(raw: property.slot) = SwiftData._Slot(\(raw: value))"]
    }
}

/// `@Attribute`, `@Relationship`, `@Transient`: read by `@Model`, nothing by themselves.
public struct MarkerMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `#Index`, `#Unique`, `#FullText`: read by `@Model`, nothing by themselves.
public struct DeclarationMarkerMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
