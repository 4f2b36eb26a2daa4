import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Query`: turns a variable into the results of a `Query` that stands beside it.
///
/// A property wrapper could not do it: the type of the fetched models follows from the variable's type alone.
public struct QueryMacro {
    /// The name and the type of the variable.
    private static func variable(_ declaration: some DeclSyntaxProtocol) throws -> (name: String, type: TypeSyntax) {
        guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var),
            let binding = variable.bindings.first, variable.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
        else { throw MacroExpansionErrorMessage("@Query is for a variable: write ‘@Query var items: [Item]’") }
        guard let type = binding.typeAnnotation?.type.trimmed else {
            throw MacroExpansionErrorMessage("@Query needs to know what to fetch: write ‘var \(name): [Item]’ with your model's type")
        }
        guard type.is(ArrayTypeSyntax.self) || type.is(IdentifierTypeSyntax.self) || type.is(MemberTypeSyntax.self) else {
            throw MacroExpansionErrorMessage("@Query fetches an array of models: ‘\(name)’ cannot be a ‘\(type)’")
        }
        guard binding.initializer == nil else {
            throw MacroExpansionErrorMessage("@Query fetches the value of ‘\(name)’: remove the initial value")
        }
        return (name, type)
    }

    private static func arguments(of node: AttributeSyntax) -> String { node.arguments?.trimmedDescription ?? "" }

    /// The variable stands in a closure or function. That of a `#Preview` is checked as it is written before `@Previewable` makes a
    /// property of a view of it, and there variables have no peers.
    private static func isLocal(in context: some MacroExpansionContext) -> Bool {
        context.lexicalContext.first.map { $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) } ?? false
    }
}

extension QueryMacro: AccessorMacro {
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let (name, type) = try variable(declaration)
        if isLocal(in: context) { return ["get { SwiftData.Query<\(type).Element, \(type)>(\(raw: arguments(of: node))).wrappedValue }"] }
        return ["get { \(raw: name.slotName).wrappedValue }"]
    }
}

extension QueryMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // What is wrong with the variable is said once, by the other role.
        guard let (name, type) = try? variable(declaration), !isLocal(in: context) else { return [] }
        // Not `private`: the view's memberwise initialiser would be as well.
        return ["private(set) var \(raw: name.slotName): SwiftData.Query<\(type).Element, \(type)> = .init(\(raw: arguments(of: node)))"]
    }
}
