import SourceModel
import SwiftSyntax

/// A page is counted when it has come.
struct CountedBeforeAnswer: Rule {
    let info = RuleInfo(
        "STATE-010", "the page is counted before the answer", .warning,
        page: ExplainPage(
            why: "Who counts the page before it has come, and leaves it counted when the request fails, never asks for that page again.",
            bad: """
                import Observation
                @Observable final class FeedViewModel {
                    var items: [String] = []
                    var message: String?
                    private var page = 1
                    func loadMore() async {
                        page += 1
                        message = nil
                        do {
                            items += try await fetch(page: page)
                        } catch {
                            message = "There is no connection."
                        }
                    }
                    private func fetch(page: Int) async throws -> [String] { [] }
                }
                """,
            good: """
                import Observation
                @Observable final class FeedViewModel {
                    var items: [String] = []
                    var message: String?
                    private var page = 1
                    func loadMore() async {
                        message = nil
                        do {
                            items += try await fetch(page: page + 1)
                            page += 1
                        } catch {
                            message = "There is no connection."
                        }
                    }
                    private func fetch(page: Int) async throws -> [String] { [] }
                }
                """,
            notFlagged: [
                "A number that is put back when the request fails.", "A number that the request does not use.",
                "Attempts, versions and tokens of requests.", "A request that cannot fail.",
            ],
            fix: "Ask for the next page, and count it when it has come.", source: "review of fifteen apps"))

    /// What is counted to count, not to ask for something.
    private static let counters: Set<String> = [
        "attempt", "attempts", "retry", "retries", "tries", "generation", "token", "id", "identifier", "version", "revision", "request",
        "requests", "counter", "sequence", "epoch", "tick", "ticks", "failures", "pending", "active", "running",
    ]

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "+=" {
            guard let place = assignment.type, let name = context.ownTarget(assignment),
                Self.counters.isDisjoint(with: ErrorCode.words(name)), !context.isPreview(assignment.expression)
            else { continue }
            let type = context.file.nodes.types[place]
            guard context.isObserved(type), isNumber(name, type, context), let function = function(around: assignment.expression),
                let body = function.body
            else { continue }
            let rest = (assignment.expression.endPosition, body.endPosition)
            guard !isSet(name, from: rest.0, to: rest.1, context), isAsked(name, from: rest.0, to: rest.1, type, context) else { continue }
            context.report(
                assignment.expression, "\(name) is counted before the answer has come, and stays counted when the request fails.",
                advice: "Count it when the answer has come, or put it back.")
        }
    }

    private func isNumber(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard let property = context.storedProperty(name, of: type), !property.isLet, !property.hasObservers else { return false }
        return property.typeName?.text == "Int" || property.typeName == nil && property.initialValue.flatMap { Int($0.text) } != nil
    }

    private func function(around node: some SyntaxProtocol) -> FunctionDeclSyntax? {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let function = node.as(FunctionDeclSyntax.self) { return function }
            // What a closure counts that runs later may well be an answer.
            if let closure = node.as(ClosureExprSyntax.self), !ImmediateClosure.isImmediate(closure),
                !(ClosureRole.taker(of: closure).map { TaskCode.isTask($0.call) } ?? false)
            {
                return nil
            }
            current = node.parent
        }
        return nil
    }

    /// Whether the number is put back, or set in another way.
    private func isSet(_ name: String, from start: AbsolutePosition, to end: AbsolutePosition, _ context: FileContext) -> Bool {
        context.file.nodes.assignments.contains {
            start <= $0.expression.position && $0.expression.position < end && TaskCode.ownName($0.target) == name
        }
    }

    /// Whether the code asks for something with the number, itself or through a function of the type.
    private func isAsked(
        _ name: String, from start: AbsolutePosition, to end: AbsolutePosition, _ type: TypeNode, _ context: FileContext
    ) -> Bool {
        for call in context.file.nodes.calls
        where start <= call.expression.position && call.expression.position < end && !isHandling(call.expression, since: start) {
            if mayFail(call.expression) { return isUsed(name, from: start, to: call.expression, context) }
            guard let own = TaskCode.ownName(call.expression.calledExpression),
                let called = context.functions(of: type.fact.name).first(where: { $0.fact.name == own })?.declaration,
                let body = called.body
            else { continue }
            let inner = context.file.nodes.calls.first { body.contains($0.expression) && mayFail($0.expression) }
            guard let inner, isUsed(name, from: body.position, to: inner.expression, context) else { continue }
            return !isSet(name, from: body.position, to: body.endPosition, context)
        }
        return false
    }

    /// Whether a call stands in a `catch` or a branch that begins behind a place.
    private func isHandling(_ call: FunctionCallExprSyntax, since start: AbsolutePosition) -> Bool {
        var current = Syntax(call).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(CatchClauseSyntax.self), node.position > start { return true }
            current = node.parent
        }
        return false
    }

    private func mayFail(_ call: FunctionCallExprSyntax) -> Bool {
        if StartedWork.isRequest(call) { return true }
        guard CalledFunction(ExprSyntax(call)).name != "sleep" else { return false }
        var waits = false
        var current = Syntax(call).parent
        while let node = current, !node.is(CodeBlockItemSyntax.self), !node.is(ClosureExprSyntax.self) {
            if node.is(AwaitExprSyntax.self) { waits = true }
            if node.is(TryExprSyntax.self) { return waits }
            if node.is(LabeledExprSyntax.self) { return false }
            current = node.parent
        }
        return false
    }

    private func isUsed(
        _ name: String, from start: AbsolutePosition, to request: FunctionCallExprSyntax, _ context: FileContext
    ) -> Bool {
        guard let body = function(containing: request)?.body else { return false }
        return body.tokens(viewMode: .sourceAccurate).contains { token in
            guard token.position >= start, token.position < request.endPosition, token.identifierText == name,
                let reference = token.parent?.as(DeclReferenceExprSyntax.self), !LocalName.isLocal(name, at: reference)
            else { return false }
            // `other.page` is another's; what a completion does is no question any more.
            if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id,
                TaskCode.lastName(member.base) != "self"
            {
                return false
            }
            return !(StartedWork.completion(of: request)?.contains(token) ?? false)
        }
    }

    private func function(containing node: some SyntaxProtocol) -> FunctionDeclSyntax? {
        var current = Syntax(node).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let function = node.as(FunctionDeclSyntax.self) { return function }
            current = node.parent
        }
        return nil
    }
}
