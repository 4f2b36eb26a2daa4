import ReviewRules
import SourceModel
import SwiftSyntax

let bodyMutations: [Mutation] = [
    Mutation(rule: "BODY-001", name: "state written while body is built") { file, project in
        bodies(file, project).compactMap { body in
            guard let state = body.type.properties.first(where: { $0.fact.has("State") && !$0.fact.isLet }) else { return nil }
            return [insert("let _ = (self.\(state.fact.name) = self.\(state.fact.name))\n", before: body.statements, file)]
        }
    },
    Mutation(rule: "BODY-001", name: "task started while body is built") { file, project in
        bodies(file, project).map { [insert("let _ = Task { await Task.yield() }\n", before: $0.statements, file)] }
    },
    Mutation(rule: "BODY-003", name: "body made long") { file, project in
        bodies(file, project).map { body in
            [insert(String(repeating: "EmptyView()\n", count: 121), before: body.statements, file)]
        }
    },
    Mutation(rule: "BODY-003", name: "body nested deep") { file, project in
        bodies(file, project).map { body in
            let end = body.statements.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                insert(String(repeating: "Group { ", count: 9), before: body.statements, file),
                TextEdit(path: file.path, start: end, end: end, replacement: "\n" + String(repeating: "}", count: 9)),
            ]
        }
    },
    Mutation(rule: "BODY-004", name: "task turned into onAppear with a Task") { file, _ in
        file.nodes.calls(named: "task").compactMap { call in
            guard call.receiver != nil, call.expression.arguments.isEmpty, let closure = call.expression.trailingClosure,
                closure.statements.trimmedDescription.contains("await"),
                let member = call.expression.calledExpression.as(MemberAccessExprSyntax.self)
            else { return nil }
            let name = member.declName.positionAfterSkippingLeadingTrivia.utf8Offset
            let end = closure.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(path: file.path, start: name, end: name + 4, replacement: "onAppear { Task"),
                TextEdit(path: file.path, start: end, end: end, replacement: " }"),
            ]
        }
    },
    Mutation(rule: "BODY-005", name: "list sorted in body") { file, project in
        let bodies = bodies(file, project)
        return file.nodes.calls(named: ["List", "ForEach"]).compactMap { call in
            guard let data = call.argument(nil), data.is(DeclReferenceExprSyntax.self) || data.is(MemberAccessExprSyntax.self),
                !data.trimmedDescription.hasPrefix("$"), !data.trimmedDescription.hasSuffix("allCases"),
                !data.trimmedDescription.hasPrefix("."), bodies.contains(where: { $0.contains(call.expression) })
            else { return nil }
            let end = data.endPositionBeforeTrailingTrivia.utf8Offset
            return [TextEdit(path: file.path, start: end, end: end, replacement: ".sorted(by: isOrdered)")]
        }
    },
    Mutation(rule: "BODY-005", name: "formatter made in body") { file, project in
        bodies(file, project).map { [insert("let formatter = DateFormatter()\n", before: $0.statements, file)] }
    },
    Mutation(rule: "BODY-007", name: "three onAppears") { file, project in
        bodies(file, project).compactMap { body in
            guard body.statements.count == 1, let only = body.statements.first, only.item.is(FunctionCallExprSyntax.self) else {
                return nil
            }
            let end = only.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(path: file.path, start: end, end: end, replacement: String(repeating: ".onAppear { begin() }", count: 3))
            ]
        }
    },
    Mutation(rule: "FLOW-002", name: "onChange writes its source") { file, _ in
        file.nodes.calls(named: "onChange").compactMap { call in
            guard call.receiver != nil, let source = call.argument("of"),
                source.is(DeclReferenceExprSyntax.self) || source.is(MemberAccessExprSyntax.self),
                let closure = call.expression.trailingClosure, let first = closure.statements.first
            else { return nil }
            let name = source.trimmedDescription
            return [insert("\(name) = next()\n", before: first, file)]
        }
    },
]

/// The body of a view of the file.
private struct Body {
    let type: TypeNode
    let statements: CodeBlockItemListSyntax

    func contains(_ node: some SyntaxProtocol) -> Bool {
        statements.position <= node.position && node.endPosition <= statements.endPosition
    }
}

private func bodies(_ file: SourceFile, _ project: Project) -> [Body] {
    file.nodes.types.flatMap { type -> [Body] in
        guard project.index.role(of: type.fact.name)?.role == .view, type.fact.condition == nil else { return [] }
        // A body that is too long already says nothing of one that is made so.
        return type.properties.filter { $0.fact.name == "body" && $0.fact.isBuilder && $0.declaration.trimmedDescription.utf8.count < 3000 }
            .compactMap { property in
                property.getter.flatMap { $0.isEmpty ? nil : Body(type: type, statements: $0) }
            }
    }
}

/// An edit before a node.
func insert(_ text: String, before node: some SyntaxProtocol, _ file: SourceFile) -> TextEdit {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return TextEdit(path: file.path, start: start, end: start, replacement: text)
}
