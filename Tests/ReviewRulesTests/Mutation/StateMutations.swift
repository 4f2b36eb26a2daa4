import ReviewRules
import SourceModel
import SwiftSyntax

let stateMutations: [Mutation] = [
    Mutation(rule: "STATE-001", name: "defer dropped") { file, _ in
        asyncFunctions(file).flatMap { function in
            statements(in: function).compactMap { item -> [TextEdit]? in
                guard case .stmt(let statement) = item.item, let deferred = statement.as(DeferStmtSyntax.self),
                    isReset(deferred.body.statements.first)
                else { return nil }
                return [remove(item, file)]
            }
        }
    },
    Mutation(rule: "STATE-001", name: "error thrown past the reset") { file, _ in
        asyncFunctions(file).flatMap { function in
            statements(in: function).compactMap { item -> [TextEdit]? in
                // A plain reset behind the work: an exit in between passes it by.
                guard isReset(item), !isDeferred(item), !isGuarded(item), setsBefore(item, in: function), !isCaught(item) else {
                    return nil
                }
                return [insert("try Task.checkCancellation()\nif Bool.random() { throw Failure() }\n", before: item, file)]
            }
        }
    },
    Mutation(rule: "STATE-001", name: "early return before the reset") { file, _ in
        asyncFunctions(file).flatMap { function in
            statements(in: function).compactMap { item -> [TextEdit]? in
                guard isReset(item), !isDeferred(item), !isGuarded(item), setsBefore(item, in: function) else { return nil }
                return [insert("guard isReady else { return }\n", before: item, file)]
            }
        }
    },
    Mutation(rule: "STATE-001", name: "flag put around work that may end early") { file, _ in
        asyncFunctions(file).compactMap { function in
            guard let body = function.declaration.body, let first = body.statements.first, let last = body.statements.last,
                first.id != last.id, !function.declaration.trimmedDescription.contains("isLoading"), endsEarly(body),
                last.item.is(ExprSyntax.self)
            else { return nil }
            let end = last.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                insert("isLoading = true\n", before: first, file),
                TextEdit(path: file.path, start: end, end: end, replacement: "\nisLoading = false"),
            ]
        }
    },
    Mutation(rule: "STATE-002", name: "list changed before the service agreed") { file, project in
        file.nodes.types.filter { project.index.role(of: $0.fact.name)?.role == .viewModel }.flatMap { type -> [[TextEdit]] in
            guard
                let list = type.properties.first(where: {
                    $0.fact.isStored && !$0.fact.isLet && $0.fact.typeName?.base == "Array"
                        && ($0.fact.has("Published") || type.fact.has("Observable"))
                })
            else { return [] }
            return type.functions.filter(\.fact.isAsync).flatMap { function in
                statements(in: function).compactMap { item -> [TextEdit]? in
                    let text = item.trimmedDescription
                    guard isWritingCall(text), !(function.declaration.body?.trimmedDescription.contains(list.fact.name) ?? true) else {
                        return nil
                    }
                    return [insert("\(list.fact.name).removeAll { $0.id == id }\n", before: item, file)]
                }
            }
        }
    },
    Mutation(rule: "STATE-002", name: "rollback dropped") { file, _ in
        asyncFunctions(file).flatMap { function in
            let snapshots = Set(
                statements(in: function).compactMap { item -> String? in
                    guard case .decl(let declaration) = item.item else { return nil }
                    return declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
                })
            return file.nodes.catches.filter { isInside($0, function.declaration) }.compactMap { clause -> [TextEdit]? in
                let restores = clause.body.statements.filter { item in
                    guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self),
                        sequence.elements.count == 3, let value = sequence.elements.last?.as(DeclReferenceExprSyntax.self)
                    else { return false }
                    return snapshots.contains(value.baseName.text)
                }
                return restores.isEmpty ? nil : restores.map { remove($0, file) }
            }
        }
    },
    Mutation(rule: "STATE-002", name: "change made before the call") { file, project in
        file.nodes.types.filter { project.index.role(of: $0.fact.name)?.role == .viewModel }.flatMap { type in
            type.functions.filter(\.fact.isAsync).flatMap { function in
                pairs(in: function).compactMap { call, change -> [TextEdit]? in
                    guard isWritingCall(call.trimmedDescription), isCollectionChange(change, of: type) else { return nil }
                    return [insert(change.trimmedDescription + "\n", before: call, file), remove(change, file)]
                }
            }
        }
    },
    Mutation(rule: "STATE-003", name: "error never read") { file, project in
        file.nodes.types.compactMap { type -> [TextEdit]? in
            guard project.index.role(of: type.fact.name)?.role == .view,
                type.properties.contains(where: { $0.fact.has("State") && ($0.fact.typeName?.base.hasSuffix("Model") ?? false) })
            else { return nil }
            let finder = ErrorReads(viewMode: .sourceAccurate)
            finder.walk(type.members)
            guard !finder.found.isEmpty else { return nil }
            return finder.found.map { node in
                TextEdit(
                    path: file.path, start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: node.endPositionBeforeTrailingTrivia.utf8Offset, replacement: "nothing")
            }
        }
    },
    Mutation(rule: "STATE-006", name: "check between a search and its answer dropped") { file, _ in
        file.nodes.types.flatMap(\.functions).flatMap { function in
            pairs(in: function).compactMap { waiting, item -> [TextEdit]? in
                guard case .stmt(let statement) = item.item, let check = statement.as(GuardStmtSyntax.self),
                    check.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "==" || $0.text == "isCancelled" }),
                    waiting.item.is(VariableDeclSyntax.self), waiting.trimmedDescription.contains("await"),
                    waiting.trimmedDescription.lowercased().contains("search")
                else { return nil }
                return [remove(item, file)]
            }
        }
    },
]

private func asyncFunctions(_ file: SourceFile) -> [FunctionNode] {
    file.nodes.types.flatMap(\.functions).filter { $0.fact.isAsync && $0.declaration.body != nil }
}

private func statements(in function: FunctionNode) -> [CodeBlockItemSyntax] {
    let finder = Items(viewMode: .sourceAccurate)
    if let body = function.declaration.body { finder.walk(body) }
    return finder.found
}

/// Neighbours of a function's statements.
private func pairs(in function: FunctionNode) -> [(CodeBlockItemSyntax, CodeBlockItemSyntax)] {
    statements(in: function).compactMap { item in
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let next = list.first(where: { $0.position > item.position }) else {
            return nil
        }
        return (item, next)
    }
}

private final class Items: SyntaxVisitor {
    var found: [CodeBlockItemSyntax] = []
    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        found.append(node)
        return .visitChildren
    }
}

private final class ErrorReads: SyntaxVisitor {
    var found: [MemberAccessExprSyntax] = []
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let base = node.base?.trimmedDescription ?? ""
        guard node.declName.baseName.text.lowercased().contains("error"), base.lowercased().hasSuffix("model") else {
            return .visitChildren
        }
        found.append(node)
        return .skipChildren
    }
}

/// `isLoading = false`
private func isReset(_ item: CodeBlockItemSyntax?) -> Bool {
    guard case .expr(let expression)? = item?.item, let sequence = expression.as(SequenceExprSyntax.self) else { return false }
    let text = sequence.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text == "isLoading = false" || text == "self.isLoading = false"
}

private func setsBefore(_ item: CodeBlockItemSyntax, in function: FunctionNode) -> Bool {
    statements(in: function).contains { $0.position < item.position && $0.trimmedDescription.hasSuffix("isLoading = true") }
}

/// In a `do`, whose `catch` takes what is thrown.
private func isCaught(_ item: CodeBlockItemSyntax) -> Bool { item.parent?.parent?.parent?.is(DoStmtSyntax.self) ?? false }

private func isDeferred(_ item: CodeBlockItemSyntax) -> Bool {
    item.parent?.parent?.parent?.is(DeferStmtSyntax.self) ?? false
}

private func isGuarded(_ item: CodeBlockItemSyntax) -> Bool {
    item.parent?.parent?.parent?.is(GuardStmtSyntax.self) ?? false
}

private func isCollectionChange(_ item: CodeBlockItemSyntax, of type: TypeNode) -> Bool {
    guard case .expr(let expression) = item.item, let call = expression.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        ["append", "remove", "removeAll", "insert"].contains(member.declName.baseName.text)
    else { return false }
    return type.properties.contains { $0.fact.name == member.base?.trimmedDescription }
}

/// Whether a way out leads past the end: an error that nothing catches, or a `return` of a guard.
private func endsEarly(_ body: CodeBlockSyntax) -> Bool {
    body.statements.dropFirst().dropLast().contains { item in
        guard case .stmt(let statement) = item.item, let check = statement.as(GuardStmtSyntax.self) else { return false }
        return check.body.trimmedDescription.contains("return")
            && !["isCancelled", "==", "self"].contains { check.conditions.trimmedDescription.contains($0) }
    }
}

/// `try await service.delete(id)`: not what only reads.
private func isWritingCall(_ text: String) -> Bool {
    // `_ = try await …` and `let saved = try await …` too.
    let words = text.prefix { $0 != "{" }.split(separator: " ")
    let parts = words.drop { $0 != "try" && $0 != "try?" }.map { $0 }
    guard parts.count >= 3, parts[0] == "try" || parts[0] == "try?", parts[1] == "await" else { return false }
    let path = parts[2].prefix { $0 != "(" }.split(separator: ".")
    guard path.count == 2, let name = path.last else { return false }
    let isService = ["service", "client", "repository", "api"].contains { path[0].lowercased().hasSuffix($0) }
    return isService
        && ["delete", "put", "post", "update", "save", "create", "add", "remove", "set", "mark"].contains { name.hasPrefix($0) }
}

private func isInside(_ node: some SyntaxProtocol, _ outer: some SyntaxProtocol) -> Bool {
    outer.position <= node.position && node.endPosition <= outer.endPosition
}

private func remove(_ node: some SyntaxProtocol, _ file: SourceFile) -> TextEdit {
    TextEdit(path: file.path, start: node.positionAfterSkippingLeadingTrivia.utf8Offset, end: node.endPosition.utf8Offset, replacement: "")
}
