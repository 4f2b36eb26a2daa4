import SwiftSyntax

/// What calls, comparisons and failures say.
extension FactCollector {
    func keepCall(_ node: FunctionCallExprSyntax) {
        let name = reader.calleeName(node)
        nodes.callsByName[name, default: []].append(nodes.calls.count)
        nodes.calls.append(CallNode(name: name, expression: node, type: currentType))
        if let type = reader.constructedType(node) {
            facts.constructions.append(
                ConstructionFact(
                    type: type, labels: node.arguments.map { $0.label?.text ?? "_" }, enclosingType: enclosingType,
                    enclosingMember: enclosingMember, isPreview: isPreview, isInStack: NavigationPlace.isInStack(node),
                    isInRow: RowPlace.isInRow(node), position: position(node),
                    endOffset: node.endPositionBeforeTrailingTrivia.utf8Offset,
                    openParenthesis: node.leftParen?.positionAfterSkippingLeadingTrivia.utf8Offset,
                    argumentEnds: node.arguments.map { $0.expression.endPositionBeforeTrailingTrivia.utf8Offset },
                    bindings: reader.bindings(node), references: reader.references(node)))
        }
        if let key = reader.defaultsKey(node, name) { facts.defaultsKeys.insert(key) }
        switch name {
        case "environmentObject", "environment": inject(node, name)
        case "modelContainer", "Schema", "ModelContainer":
            registerModels(node)
        default: break
        }
    }

    func compareTexts(_ elements: ExprListSyntax) {
        var before: [ExprSyntax] = []
        for element in elements {
            if before.count >= 2, let text = element.as(StringLiteralExprSyntax.self),
                before[before.count - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
            {
                nodes.textComparisons.append((before[before.count - 2], text))
            }
            before.append(element)
        }
    }

    /// What the function around a failure sets for the screen.
    func keepFailure(_ statements: CodeBlockItemListSyntax) {
        guard let currentType, let name = enclosingMember, let place = types[currentType].functions.indices.last,
            types[currentType].functions[place].fact.name == name, let state = CancelledFailure.state(in: statements)
        else { return }
        types[currentType].functions[place].fact.failureState = state
        types[currentType].fact.functions[place].failureState = state
    }
}
