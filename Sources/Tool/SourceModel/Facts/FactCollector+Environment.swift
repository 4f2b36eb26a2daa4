import SwiftSyntax

/// What calls put into the environment, and which models they register.
extension FactCollector {
    func registerModels(_ node: FunctionCallExprSyntax) {
        for argument in node.arguments {
            let types = reader.metatypes(argument.expression)
            guard !types.isEmpty else { continue }
            facts.registeredModels.formUnion(types)
            let array = argument.expression.as(ArrayExprSyntax.self)
            let last: any SyntaxProtocol = array?.elements.last?.expression ?? argument.expression
            facts.modelLists.append(
                ModelListFact(
                    types: types, isArray: array != nil, isPreview: isPreview,
                    start: argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: last.endPositionBeforeTrailingTrivia.utf8Offset))
        }
    }

    func inject(_ node: FunctionCallExprSyntax, _ name: String) {
        // In an extension of `View` the receiver may be left out.
        guard node.calledExpression.is(MemberAccessExprSyntax.self) || node.calledExpression.is(DeclReferenceExprSyntax.self),
            let first = node.arguments.first?.expression
        else { return }
        let isKey = first.is(KeyPathExprSyntax.self)
        let value = isKey ? node.arguments.dropFirst().first?.expression : first
        let fact = value.map { reader.value($0) }
        facts.injections.append(
            InjectionFact(
                kind: name == "environmentObject" ? .environmentObject : isKey ? .environmentKey : .environmentValue,
                type: fact.flatMap { $0.kind == .construction || $0.kind == .member ? $0.type : nil },
                expression: isKey ? first.trimmedText : value?.trimmedText ?? "", enclosingType: enclosingType,
                isPreview: isPreview, position: position(node)))
    }
}
