import SourceModel
import SwiftSyntax

/// What the rows of a list are of, as far as properties say it.
enum RowElement {
    /// The type of a property, or that of its elements.
    static func value(_ name: String, of type: String, _ context: FileContext) -> (name: String, isList: Bool)? {
        guard let property = context.index.type(named: type)?.properties.first(where: { $0.name == name }) else { return nil }
        if let text = property.typeName?.text, text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return (String(text.dropFirst().dropLast()), true)
        }
        return property.inferredTypeName.map { ($0, false) }
    }

    /// The type of a row's element, `product` of `ForEach(products) { product in … }`, and of `if let product = selection`.
    static func type(of name: String, at node: some SyntaxProtocol, _ type: TypeNode, _ context: FileContext) -> String? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, _) = ClosureRole.taker(of: closure),
                closure.signature?.parameterClause?.trimmedDescription == name
            {
                guard ["ForEach", "List"].contains(ClosureRole.name(of: taker)), let data = taker.arguments.first?.expression else {
                    return nil
                }
                return list(data, type, context)
            }
            if let branch = parent.as(IfExprSyntax.self), current.id == Syntax(branch.body).id {
                for element in branch.conditions {
                    guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                        binding.pattern.trimmedDescription == name
                    else { continue }
                    guard let bound = binding.initializer?.value ?? ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier(name))),
                        let path = MemberPath(bound)
                    else { return nil }
                    return walked(path, type, context).flatMap { $0.isList ? nil : $0.name }
                }
            }
            current = parent
        }
        return nil
    }

    private static func list(_ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> String? {
        var base = data
        while let call = base.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["filter", "sorted", "reversed", "prefix", "shuffled"].contains(member.declName.baseName.text), let inner = member.base
        {
            base = inner
        }
        guard let path = MemberPath(base) else { return nil }
        return walked(path, type, context).flatMap { $0.isList ? $0.name : nil }
    }

    private static func walked(_ path: MemberPath, _ type: TypeNode, _ context: FileContext) -> (name: String, isList: Bool)? {
        var current: (name: String, isList: Bool) = (type.fact.name, false)
        for part in path.parts {
            guard !current.isList, let next = value(part, of: current.name, context) else { return nil }
            current = next
        }
        return current
    }
}
