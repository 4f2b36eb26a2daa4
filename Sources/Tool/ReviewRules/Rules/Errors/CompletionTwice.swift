import SourceModel
import SwiftSyntax

/// A completion is called once.
struct CompletionTwice: Rule {
    let info = RuleInfo(
        "ERR-011", "a completion may be called twice", .warning,
        page: ExplainPage(
            why: """
                A branch that answers and goes on answers again further down. The caller handles two results: a failure that turns into a success, \
                a page that is added twice, a continuation that stops the app.
                """,
            bad: """
                import Foundation
                final class NewsService {
                    func load(isOnline: Bool, completion: @escaping (Result<Data, Error>) -> Void) {
                        if !isOnline {
                            completion(.failure(URLError(.notConnectedToInternet)))
                        }
                        fetch { completion($0) }
                    }
                    private func fetch(_ done: @escaping (Result<Data, Error>) -> Void) {}
                }
                """,
            good: """
                import Foundation
                final class NewsService {
                    func load(isOnline: Bool, completion: @escaping (Result<Data, Error>) -> Void) {
                        guard isOnline else {
                            completion(.failure(URLError(.notConnectedToInternet)))
                            return
                        }
                        fetch { completion($0) }
                    }
                    private func fetch(_ done: @escaping (Result<Data, Error>) -> Void) {}
                }
                """,
            notFlagged: [
                "A branch that returns after its answer, or has an `else` for the rest.",
                "What is kept at hand, and then what is fresh: a branch that speaks of a cache.",
                "A second answer that stands under a condition.",
            ],
            fix: "Return after the answer.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        let mayBe = context.file.nodes.functions.contains { !CompletionFunctions.completions(of: $0.signature.parameterClause).isEmpty }
        guard mayBe else { return }
        let reader = AnswerReader(viewMode: .sourceAccurate)
        reader.walk(context.file.syntax)
        for (first, second) in reader.found where !context.isPreview(first) {
            let name = TaskCode.lastName(first.calledExpression) ?? "The completion"
            context.report(
                first, "\(name) is called here, and once more in line \(context.file.position(of: second).line).",
                advice: "Return after this call.")
        }
    }
}

private final class AnswerReader: SyntaxVisitor {
    var found: [(first: FunctionCallExprSyntax, second: Syntax)] = []
    private var functions: [[String]] = []
    private var names: [String] { functions.last ?? [] }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        functions.append(CompletionFunctions.completions(of: node.signature.parameterClause))
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        for name in names {
            for item in node {
                guard let first = answers(name, in: item).first, let second = again(name, after: item) else { continue }
                found.append((first, second))
            }
        }
        return .visitChildren
    }

    // MARK: The first answer

    /// The calls in branches of a statement after which the code goes on behind it.
    private func answers(_ name: String, in item: CodeBlockItemSyntax) -> [FunctionCallExprSyntax] {
        if let attempt = item.item.as(DoStmtSyntax.self) {
            return attempt.catchClauses.compactMap { answer(name, in: $0.body.statements) }
        }
        let expression = item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
        if let choice = expression?.as(IfExprSyntax.self) { return answers(name, in: choice) }
        guard let choice = expression?.as(SwitchExprSyntax.self) else { return [] }
        return choice.cases.compactMap { $0.as(SwitchCaseSyntax.self) }.compactMap { answer(name, in: $0.statements) }
    }

    private func answers(_ name: String, in choice: IfExprSyntax) -> [FunctionCallExprSyntax] {
        guard !speaksOfCache(choice.conditions) else { return [] }
        var found = [answer(name, in: choice.body.statements)].compactMap { $0 }
        switch choice.elseBody {
        case .codeBlock(let block)?: found += [answer(name, in: block.statements)].compactMap { $0 }
        case .ifExpr(let next)?: found += answers(name, in: next)
        default: break
        }
        return found
    }

    /// The call of a branch that does not leave.
    private func answer(_ name: String, in branch: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
        let leaves: Set<String> = ["return", "throw", "break", "continue", "fallthrough", "fatalError", "preconditionFailure"]
        guard !branch.tokens(viewMode: .sourceAccurate).contains(where: { leaves.contains($0.text) }), !speaksOfCache(branch) else {
            return nil
        }
        for item in branch {
            guard let call = item.item.as(FunctionCallExprSyntax.self) else { continue }
            if isCall(call, of: name) { return call }
            // `DispatchQueue.main.async { completion(…) }`
            if let closure = call.trailingClosure, ImmediateClosure.isImmediate(closure),
                let inner = closure.statements.compactMap({ $0.item.as(FunctionCallExprSyntax.self) }).first(where: {
                    isCall($0, of: name)
                })
            {
                return inner
            }
        }
        return nil
    }

    private func isCall(_ call: FunctionCallExprSyntax, of name: String) -> Bool {
        var callee = call.calledExpression
        if let chain = callee.as(OptionalChainingExprSyntax.self) { callee = chain.expression }
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
    }

    private static let kept = ["cach", "stored", "local", "saved", "placeholder", "progress", "disk", "memory"]

    private func speaksOfCache(_ node: some SyntaxProtocol) -> Bool {
        let text = node.description.lowercased()
        return Self.kept.contains { text.holds($0) }
    }

    // MARK: The second one

    /// Where the code behind a statement surely answers.
    private func again(_ name: String, after item: CodeBlockItemSyntax) -> Syntax? {
        var current = item.next
        while let next = current {
            if let exit = next.item.as(GuardStmtSyntax.self) {
                // Where it answers as well, both are called; where it does not, it may be what keeps the second answer away.
                return exit.body.statements.lazy.compactMap { $0.item.as(FunctionCallExprSyntax.self) }.first { self.isCall($0, of: name) }
                    .map { Syntax($0) }
            }
            let expression = next.item.as(ExpressionStmtSyntax.self)?.expression ?? next.item.as(ExprSyntax.self)
            let isBranch =
                expression.map { $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self) } ?? false || next.item.is(DoStmtSyntax.self)
                || next.item.is(ForStmtSyntax.self) || next.item.is(WhileStmtSyntax.self) || next.item.is(RepeatStmtSyntax.self)
            if isBranch {
                let leaves = next.tokens(viewMode: .sourceAccurate).contains { ["return", "throw"].contains($0.text) }
                if leaves { return nil }
            } else if next.item.is(SequenceExprSyntax.self) || next.item.is(DeferStmtSyntax.self) || next.item.is(FunctionDeclSyntax.self) {
                // It is kept for later, or named for later.
                if CompletionPaths.mentions([name], in: next) { return nil }
            } else if let call = next.tokens(viewMode: .sourceAccurate).first(where: { $0.identifierText == name }) {
                return Syntax(call)
            } else if next.item.is(ReturnStmtSyntax.self) || next.item.is(ThrowStmtSyntax.self) {
                return nil
            }
            current = next.next
        }
        return nil
    }
}
