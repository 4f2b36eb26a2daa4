import SourceModel
import SwiftSyntax

/// A member of a view that builds views: `body`, `var header: some View`, `func row(_:) -> some View`.
package struct BuilderMember {
    /// None for a `body` that stands by itself in a file, as in an excerpt.
    package let type: TypeNode?
    package let name: String
    package let declaration: DeclSyntax
    package let statements: CodeBlockItemListSyntax
    /// From brace to brace.
    package let block: Syntax

    package var isBody: Bool { name == "body" }
    /// The name of its type; empty where there is none.
    package var typeName: String { type?.fact.name ?? "" }

    package func contains(_ node: some SyntaxProtocol) -> Bool {
        block.position <= node.position && node.endPosition <= block.endPosition
    }
}

extension FileContext {
    /// The builder members of the file's views, modifiers, apps and styles, and of extensions of `View`; and a `body` outside of any type.
    package func builderMembers() -> [BuilderMember] { foundBuilderMembers }

    func findBuilderMembers() -> [BuilderMember] {
        var found: [BuilderMember] = []
        for type in file.nodes.types where buildsViews(type) {
            for property in type.properties where isBuilder(property, of: type) {
                guard let getter = property.getter, let block = property.binding.accessorBlock else { continue }
                found.append(
                    BuilderMember(
                        type: type, name: property.fact.name, declaration: DeclSyntax(property.declaration), statements: getter,
                        block: Syntax(block)))
            }
            for function in type.functions where CodeContext.isBuilder(function.declaration) {
                guard let body = function.declaration.body else { continue }
                found.append(
                    BuilderMember(
                        type: type, name: function.fact.name, declaration: DeclSyntax(function.declaration), statements: body.statements,
                        block: Syntax(body)))
            }
        }
        for property in file.nodes.freeProperties where property.fact.name == "body" && CodeContext.isBuilder(property.declaration) {
            guard let getter = property.getter, let block = property.binding.accessorBlock else { continue }
            found.append(
                BuilderMember(
                    type: nil, name: "body", declaration: DeclSyntax(property.declaration), statements: getter, block: Syntax(block)))
        }
        return found
    }

    /// Whether builder members of the type, in this file, read or call it.
    func isBuilt(_ name: String, by type: TypeNode) -> Bool {
        builderMembers().contains { member in
            member.typeName == type.fact.name
                && member.block.tokens(viewMode: .sourceAccurate).contains { token in
                    guard token.identifierText == name, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
                    if case .action = CodeContext.of(reference) { return false }
                    return true
                }
        }
    }

    private func isBuilder(_ property: PropertyNode, of type: TypeNode) -> Bool {
        !property.fact.isStatic && CodeContext.isBuilder(property.declaration)
    }

    private func buildsViews(_ type: TypeNode) -> Bool {
        if let role = role(of: type) { return [.view, .viewModifier, .app].contains(role.role) }
        if type.fact.kind == .extension { return type.fact.name == "View" }
        return type.fact.inherited.contains { $0.hasSuffix("Style") || ["Scene", "ToolbarContent", "Commands"].contains($0) }
    }
}
