import ReviewRules
import SourceModel
import SwiftSyntax

let concurrencyMutations: [Mutation] = [
    Mutation(rule: "CONC-001", name: "cancellation check dropped after a sleep") { file, _ in
        file.nodes.calls(named: "sleep").compactMap { call in
            guard let item = statement(of: call.expression), item.item.is(TryExprSyntax.self), let check = next(after: item),
                check.item.is(GuardStmtSyntax.self), check.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "isCancelled" })
            else { return nil }
            return [
                TextEdit(path: file.path, start: check.position.utf8Offset, end: check.endPosition.utf8Offset, replacement: "")
            ]
        }
    },
    Mutation(rule: "CONC-001", name: "unchecked sleep put before a stored task's work") { file, _ in
        let cancelled = Set(file.nodes.calls(named: "cancel").compactMap { $0.receiver?.trimmedDescription.filter { $0 != "?" } })
        return file.nodes.assignments.compactMap { assignment in
            let target = assignment.target.trimmedDescription
            guard cancelled.contains(target), let call = assignment.value.first?.as(FunctionCallExprSyntax.self),
                call.calledExpression.trimmedDescription == "Task", let first = call.trailingClosure?.statements.first,
                !first.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "isCancelled" || $0.text == "sleep" })
            else { return nil }
            let offset = first.positionAfterSkippingLeadingTrivia.utf8Offset
            return [
                TextEdit(path: file.path, start: offset, end: offset, replacement: "try? await Task.sleep(for: .milliseconds(300))\n")
            ]
        }
    },
    Mutation(rule: "CONC-001", name: "work put off by a sleep in a task that a later call cancels") { file, _ in
        // An asynchronous function without parameters gets a sibling that starts it late.
        file.nodes.types.filter { $0.declaration.is(ClassDeclSyntax.self) }.flatMap { type in
            type.functions.filter { $0.fact.isAsync && !$0.fact.isStatic && $0.fact.parameters.isEmpty }.map { function in
                let name = function.fact.name
                let attempt = function.fact.isThrowing ? "try? " : ""
                let text = """
                    private var delayed: Task<Void, Never>?
                    func delay() {
                        delayed?.cancel()
                        delayed = Task {
                            try? await Task.sleep(for: .milliseconds(300))
                            _ = \(attempt)await \(name)()
                        }
                    }

                    """
                let offset = function.declaration.positionAfterSkippingLeadingTrivia.utf8Offset
                return [TextEdit(path: file.path, start: offset, end: offset, replacement: text)]
            }
        }
    },
    Mutation(rule: "CONC-002", name: "cancel dropped before a task is replaced") { file, _ in
        file.nodes.calls(named: "cancel").compactMap { call in
            guard let target = call.receiver?.trimmedDescription.filter({ $0 != "?" }), let item = statement(of: call.expression),
                let following = next(after: item)?.item.as(SequenceExprSyntax.self),
                following.elements.first?.trimmedDescription == target,
                following.elements.last?.trimmedDescription.hasPrefix("Task") ?? false
            else { return nil }
            return [TextEdit(path: file.path, start: item.position.utf8Offset, end: item.endPosition.utf8Offset, replacement: "")]
        }
    },
]

/// The statement that a call is a part of.
private func statement(of node: some SyntaxProtocol) -> CodeBlockItemSyntax? {
    var current: Syntax? = Syntax(node)
    while let node = current {
        if let item = node.as(CodeBlockItemSyntax.self) { return item }
        current = node.parent
    }
    return nil
}

private func next(after item: CodeBlockItemSyntax) -> CodeBlockItemSyntax? {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let place = list.index(of: item) else { return nil }
    let after = list.index(after: place)
    return after < list.endIndex ? list[after] : nil
}
