import SourceModel
import SwiftSyntax

/// Lists that a computed value makes each time it is read, and tables that each view makes.
extension HeavyWorkInBody {
    /// `var sorted: [Item] { items.sorted() }`, which several places of the view read, or each of its rows.
    func checkLists(_ context: FileContext) {
        for type in context.types(.view, .viewModifier) where !context.isPreview(type.declaration) {
            for property in type.properties where !property.fact.isStored && !property.fact.isStatic {
                guard let getter = property.getter, let work = work(in: getter) else { continue }
                let uses = context.uses(of: [property.fact.name], in: type).filter { isWhileBuilding($0, context) }
                let isInRow = uses.contains { standsInRow($0.reference) }
                guard isInRow || uses.count > 1 else { continue }
                context.report(
                    property.binding.pattern,
                    "\(property.fact.name) \(work) \(isInRow ? "again for each row" : "again in each of the \(uses.count) places that read it").",
                    advice: "Read it once into a constant before the rows, or let the model keep it.")
            }
        }
    }

    private func isWhileBuilding(_ use: PropertyUse, _ context: FileContext) -> Bool {
        switch context.codeContext(of: use.reference) {
        case .builder: true
        case .transform(let name): name != "Binding" && name != "Canvas"
        case .action, .plain: false
        }
    }

    /// What a getter does to a list: sorts it, groups it, or goes through it several times.
    private func work(in getter: CodeBlockItemListSyntax) -> String? {
        guard let last = getter.last else { return nil }
        // `var result = items; result = result.filter { … }; result.sort { … }; return result`
        if getter.count > 2, let name = last.item.as(ReturnStmtSyntax.self)?.expression?.as(DeclReferenceExprSyntax.self)?.baseName.text,
            getter.contains(where: { $0.item.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedText == name })
        {
            let names = Set(getter.tokens(viewMode: .sourceAccurate).map(\.text))
            if names.contains("sort") || names.contains("sorted") { return "sorts its list" }
            if names.contains("filter") { return "goes through its list" }
        }
        let value = last.item.as(ExprSyntax.self) ?? last.item.as(ReturnStmtSyntax.self)?.expression
        guard let value else { return nil }
        if let steps = Pipeline(value), steps.isHeavy { return steps.names.contains("sorted") ? "sorts its list" : "goes through its list" }
        guard let call = value.as(FunctionCallExprSyntax.self), ClosureRole.name(of: call) == "Dictionary",
            call.arguments.first?.label?.text == "grouping"
        else { return nil }
        return "groups its list"
    }

    /// Whether a node stands in the closure that builds the rows of a list.
    private func standsInRow(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure), label == nil,
                ["ForEach", "List", "Table", "Chart"].contains(ClosureRole.name(of: taker)),
                taker.arguments.contains(where: { $0.label == nil })
            {
                return true
            }
            current = parent
        }
        return false
    }

    /// `private let colors = [Color(…), Color(…), …]`: a view is made anew each time its parent is built.
    func checkTables(_ context: FileContext) {
        for type in context.types(.view, .viewModifier) where type.fact.kind == .struct && !context.isPreview(type.declaration) {
            for property in type.properties where property.isInstanceStored && property.fact.isLet && property.fact.attributes.isEmpty {
                guard let value = property.binding.initializer?.value, let count = made(in: value), count >= 5 else { continue }
                context.report(
                    property.binding.pattern,
                    "Each \(type.fact.simpleName) that is made makes the \(count) values of \(property.fact.name) again.",
                    advice: "Make \(property.fact.name) static: one is enough for all.")
            }
        }
    }

    /// How many elements a list has that are made by calls; literals are there before the app runs.
    private func made(in value: ExprSyntax) -> Int? {
        let elements: [ExprSyntax]
        if let list = value.as(ArrayExprSyntax.self) {
            elements = list.elements.map(\.expression)
        } else if let pairs = value.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self) {
            elements = pairs.map(\.value)
        } else {
            return nil
        }
        let isMade = { (element: ExprSyntax) in
            element.tokens(viewMode: .sourceAccurate).contains { token in
                guard token.tokenKind == .leftParen, let call = token.parent?.as(FunctionCallExprSyntax.self) else { return false }
                return call.calledExpression.firstToken(viewMode: .sourceAccurate)?.text.startsWithCapital ?? false
            }
        }
        return elements.allSatisfy(isMade) ? elements.count : nil
    }
}
