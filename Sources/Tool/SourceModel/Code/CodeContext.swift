import SwiftSyntax

/// In what kind of code a node of a view stands.
package enum CodeContext: Hashable, Sendable {
    /// While views are built: `body`, other builder members, the closures of `VStack {}` and `.sheet {}`.
    case builder
    /// In a closure that runs later, with the name of the call that takes it: `Button`, `onAppear`.
    case action(String)
    /// In a closure that runs at once and builds no view: `map {}`, `sorted {}`.
    case transform(String)
    /// In a function, an initialiser or a property that builds no view.
    case plain

    /// Looks at the closures and members around a node, outward to its type.
    /// - Parameter index: Tells what the project's own containers do with their closures; without it they are judged by
    ///   what stands in the closure.
    /// Cost: the depth of the node.
    package static func of(_ node: some SyntaxProtocol, in index: IndexReader? = nil) -> CodeContext {
        var transform: String?
        var current = Syntax(node)
        while let parent = current.parent {
            if let closure = current.as(ClosureExprSyntax.self) {
                switch ClosureRole.of(closure, in: index) {
                case .builder: break
                case .action(let name): return .action(name)
                // One that is called at once is a part of the code around it.
                case .transform(""): break
                case .transform(let name): transform = transform ?? name
                }
            } else if let function = current.as(FunctionDeclSyntax.self) {
                return isBuilder(function) ? builder(transform) : .plain
            } else if let variable = current.as(VariableDeclSyntax.self), parent.is(MemberBlockItemSyntax.self) {
                return isBuilder(variable) ? builder(transform) : .plain
            } else if let variable = current.as(VariableDeclSyntax.self), parent.parent?.parent?.is(SourceFileSyntax.self) ?? false,
                isBuilder(variable)
            {
                // A `body` outside of any type.
                return builder(transform)
            } else if current.is(InitializerDeclSyntax.self) || current.is(SubscriptDeclSyntax.self)
                || current.is(DeinitializerDeclSyntax.self)
            {
                return .plain
            }
            current = parent
        }
        return transform.map { .transform($0) } ?? .plain
    }

    private static func builder(_ transform: String?) -> CodeContext { transform.map { .transform($0) } ?? .builder }

    package var isBuilder: Bool { self == .builder }
    package var isAction: Bool { if case .action = self { true } else { false } }

    package static func isBuilder(_ function: FunctionDeclSyntax) -> Bool {
        hasBuilderAttribute(function.attributes) || buildsViews(function.signature.returnClause?.type)
    }

    package static func isBuilder(_ variable: VariableDeclSyntax) -> Bool {
        guard let binding = variable.bindings.first, binding.accessorBlock != nil else { return false }
        return hasBuilderAttribute(variable.attributes) || buildsViews(binding.typeAnnotation?.type)
    }

    private static func hasBuilderAttribute(_ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { element in
            guard case .attribute(let attribute) = element else { return false }
            return attribute.attributeName.trimmedText.hasSuffix("Builder")
        }
    }

    private static func buildsViews(_ type: TypeSyntax?) -> Bool {
        guard let type else { return false }
        guard let opaque = type.as(SomeOrAnyTypeSyntax.self), opaque.someOrAnySpecifier.tokenKind == .keyword(.some) else {
            return type.trimmedText == "AnyView"
        }
        return TypeName.viewProtocols.contains(opaque.constraint.trimmedText.split(separator: ".").last.map(String.init) ?? "")
    }
}
