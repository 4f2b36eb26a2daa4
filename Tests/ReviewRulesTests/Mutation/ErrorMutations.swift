import ReviewRules
import SourceModel
import SwiftSyntax

let errorMutations: [Mutation] = [
    Mutation(rule: "ERR-002", name: "catch emptied") { file, project in
        catches(file, project).map { clause in
            let statements = clause.body.statements
            return [
                TextEdit(
                    path: file.path, start: statements.position.utf8Offset, end: clause.body.rightBrace.position.utf8Offset, replacement: ""
                )
            ]
        }
    },
    Mutation(rule: "ERR-002", name: "catch only prints") { file, project in
        catches(file, project).compactMap { clause in
            guard clause.catchItems.isEmpty else { return nil }
            return [
                TextEdit(
                    path: file.path, start: clause.body.leftBrace.endPosition.utf8Offset,
                    end: clause.body.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset, replacement: " print(error) ")
            ]
        }
    },
    Mutation(rule: "ERR-002", name: "try of a write turned into try?") { file, project in
        let verbs = ["save", "update", "delete", "post", "put", "create", "send", "remove", "insert"]
        return file.nodes.tries.compactMap { attempt in
            guard attempt.questionOrExclamationMark == nil, attempt.parent?.is(CodeBlockItemSyntax.self) ?? false,
                // The only statement may be a value.
                attempt.parent?.parent?.as(CodeBlockItemListSyntax.self)?.count ?? 0 > 1,
                isCared(for: Syntax(attempt), file, project)
            else { return nil }
            let expression = attempt.expression.as(AwaitExprSyntax.self)?.expression ?? attempt.expression
            guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
            let text = call.calledExpression.trimmedDescription
            let name = text.split(separator: ".").last.map(String.init) ?? text
            guard let verb = verbs.first(where: name.hasPrefix), name.dropFirst(verb.count).first?.isUppercase ?? true,
                !["cache", "Cache", "FileManager", "fileManager", "filemanager", "temp", "token"].contains(where: text.contains)
            else { return nil }
            let end = attempt.tryKeyword.endPositionBeforeTrailingTrivia.utf8Offset
            return [TextEdit(path: file.path, start: end, end: end, replacement: "?")]
        }
    },
    Mutation(rule: "ERR-001", name: "typed error turned into NSError") { file, project in
        file.nodes.throwStatements.compactMap { statement in
            guard isCared(for: Syntax(statement), file, project, roles: [.service, .repository]) else { return nil }
            return [
                TextEdit(
                    path: file.path, start: statement.expression.positionAfterSkippingLeadingTrivia.utf8Offset,
                    end: statement.expression.endPositionBeforeTrailingTrivia.utf8Offset,
                    replacement: "NSError(domain: \"mutant\", code: 1)")
            ]
        }
    },
    Mutation(rule: "SEC-001", name: "token written to user defaults") { file, _ in
        file.nodes.types.flatMap(\.functions).compactMap { function in
            guard let body = function.declaration.body else { return nil }
            let offset = body.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
            return [
                TextEdit(
                    path: file.path, start: offset, end: offset,
                    replacement: "\n        UserDefaults.standard.set(\"mutant\", forKey: \"auth_token\")")
            ]
        }
    },
]

private let caring: Set<Role> = [.viewModel, .service, .repository]

/// Whether the innermost type around a node has one of the roles, and no preview does.
private func isCared(for node: Syntax, _ file: SourceFile, _ project: Project, roles: Set<Role> = caring) -> Bool {
    guard !file.facts.isTest, !file.facts.isGenerated,
        let type = file.nodes.types.last(where: { $0.members.position <= node.position && node.position < $0.members.endPosition }),
        let role = project.index.role(of: type.fact.name)
    else { return false }
    return roles.contains(role.role) && !type.fact.isDebugOnly && !type.fact.simpleName.contains("Cache")
}

/// The catches of view models and services that do something about errors of every kind, outside of clean-up code.
private func catches(_ file: SourceFile, _ project: Project) -> [CatchClauseSyntax] {
    file.nodes.catches.filter { clause in
        guard isCared(for: Syntax(clause), file, project), clause.catchItems.isEmpty, !clause.body.statements.isEmpty,
            // Not one that is dropped already.
            !clause.body.statements.contains(where: { $0.trimmedDescription.hasPrefix("print") || $0.item.is(IfConfigDeclSyntax.self) })
        else { return false }
        let words = [
            "logout", "clear", "reset", "cache", "Cache", "removeItem", "createDirectory", "sleep", "cancel", "stop", "clean", "close",
            "shutdown", "disconnect", "purge",
        ]
        var current = clause.parent
        while let node = current {
            if let function = node.as(FunctionDeclSyntax.self) {
                let name = function.name.text
                if words.contains(where: name.hasPrefix) { return false }
                break
            }
            current = node.parent
        }
        let text = clause.parent?.parent?.as(DoStmtSyntax.self)?.body.trimmedDescription ?? ""
        return !words.contains(where: text.contains)
    }
}
