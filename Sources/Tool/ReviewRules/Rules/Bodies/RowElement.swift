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
        return (property.inferredTypeName ?? shared(property, context)).map { ($0, false) }
    }

    static let singletons: Set<String> = ["shared", "instance", "default", "standard", "current", "sharedInstance"]

    /// `Store` of `var store = Store.shared`
    private static func shared(_ property: PropertyFact, _ context: FileContext) -> String? {
        guard let value = property.initialValue, value.kind == .member, let type = value.type, let member = value.member,
            singletons.contains(member), context.index.type(named: type)?.kind == .class
        else { return nil }
        return type
    }

    /// The type of a row's element, `product` of `ForEach(products) { product in … }`, and of `if let product = selection`.
    static func type(of name: String, at node: some SyntaxProtocol, _ type: TypeNode, _ context: FileContext) -> String? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, _) = ClosureRole.taker(of: closure),
                closure.signature?.parameterClause?.trimmedText == name
            {
                guard ["ForEach", "List"].contains(ClosureRole.name(of: taker)), let data = taker.arguments.first?.expression else {
                    return nil
                }
                return list(data, type, context)
            }
            if let branch = parent.as(IfExprSyntax.self), current.id == Syntax(branch.body).id {
                for element in branch.conditions {
                    guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                        binding.pattern.trimmedText == name
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

    /// The property that a path's last member names: `title` of `title`, of `note.title` and of `$0.title` in a row.
    static func property(at path: MemberPath, node: some SyntaxProtocol, _ type: TypeNode, _ context: FileContext) -> PropertyFact? {
        owner(of: path, at: node, type, context).flatMap { context.index.type(named: $0) }?.properties.first { $0.name == path.last }
    }

    /// The type that a path's last member belongs to.
    private static func owner(of path: MemberPath, at node: some SyntaxProtocol, _ type: TypeNode, _ context: FileContext) -> String? {
        if path.parts.count == 1 { return LocalName.isLocal(path.root, at: node) ? nil : type.fact.name }
        if path.parts.count > 2, path.root.startsWithCapital, singletons.contains(path.parts[1]) {
            guard context.index.type(named: path.root)?.kind == .class else { return nil }
            var current: String? = path.root
            for part in path.parts.dropFirst(2).dropLast() { current = current.flatMap { value(part, of: $0, context)?.name } }
            return current
        }
        var current: String?
        if LocalName.isLocal(path.root, at: node) {
            current = self.type(of: path.root, at: node, type, context)
        } else {
            current = value(path.root, of: type.fact.name, context)?.name
        }
        for part in path.parts.dropFirst().dropLast() { current = current.flatMap { value(part, of: $0, context)?.name } }
        return current
    }

    /// The type of the elements of what a `ForEach` is given: `products`, `cart.products.sorted { … }`.
    static func list(_ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> String? {
        var base = data
        while let call = base.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["filter", "sorted", "reversed", "prefix", "shuffled"].contains(member.declName.baseName.text), let inner = member.base
        {
            base = inner
        }
        guard let path = MemberPath(base).map({ bound($0, at: base) }) else { return nil }
        return walked(path, type, context).flatMap { $0.isList ? $0.name : nil }
    }

    /// `note.lines` of `if let lines = note.lines { … }`, asked of `lines` in its body.
    private static func bound(_ path: MemberPath, at node: some SyntaxProtocol) -> MemberPath {
        guard path.parts.count == 1, LocalName.isLocal(path.root, at: node) else { return path }
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), current.id == Syntax(branch.body).id {
                for element in branch.conditions {
                    guard let binding = element.condition.as(OptionalBindingConditionSyntax.self), binding.pattern.trimmedText == path.root
                    else { continue }
                    return binding.initializer.flatMap { MemberPath($0.value) } ?? path
                }
            }
            current = parent
        }
        return path
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
