import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Makes a static variable a parameter of tips: accessors that go to the parameter, and that parameter, by the variable's name after a `$`.
public struct ParameterMacro {
    private struct Property {
        let name: String
        let type: TypeSyntax?
        let value: ExprSyntax
        let modifiers: String
    }

    private static func property(of declaration: some DeclSyntaxProtocol) throws -> Property {
        guard let variable = declaration.as(VariableDeclSyntax.self) else { throw ParameterError.notAVariable.at(declaration) }
        guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { throw ParameterError.constant.at(variable.bindingSpecifier) }
        let names = variable.modifiers.map(\.name.text)
        guard names.contains("static") else { throw ParameterError.notStatic.at(declaration) }
        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { throw ParameterError.severalVariables.at(variable.bindings) }
        if let accessors = binding.accessorBlock { throw ParameterError.computed.at(accessors) }
        let type = binding.typeAnnotation?.type.trimmed
        let value: ExprSyntax
        if let given = binding.initializer?.value.trimmed {
            value = given
        } else if type?.is(OptionalTypeSyntax.self) == true {
            value = "nil"
        } else {
            throw ParameterError.noValue.at(binding)
        }
        let kept: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
        let modifiers = variable.modifiers.filter { kept.contains($0.name.text) && $0.detail == nil }.map { $0.name.text + " " }.joined()
        return Property(name: name.identifier?.name ?? name.text, type: type, value: value, modifiers: modifiers)
    }

    private static func options(of node: AttributeSyntax) -> String {
        guard case .argumentList(let arguments) = node.arguments else { return "" }
        return arguments.map { ", \($0.expression.trimmedDescription)" }.joined()
    }
}

extension ParameterMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property = try property(of: declaration)
        return [
            """
            get {
                $\(raw: property.name).wrappedValue
            }
            """,
            """
            set {
                $\(raw: property.name).wrappedValue = newValue
            }
            """,
        ]
    }
}

extension ParameterMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The accessor role has reported whatever is wrong. Rules read the parameter on any thread, also one of a view.
        guard let property = try? property(of: declaration) else { return [] }
        let annotation = property.type.map { ": TipKit.Tips.Parameter<\($0)>" } ?? ""
        let arguments = "Self.self, \"\(property.name)\", \(property.value)\(options(of: node))"
        return [
            """
            \(raw: property.modifiers)nonisolated static let $\(raw: property.name)\(raw: annotation) = TipKit.Tips.Parameter(\(raw: arguments))
            """
        ]
    }
}
