import SourceModel
import SwiftSyntax

/// A server's refusal is no answer.
struct UncheckedStatus: Rule {
    let info = RuleInfo(
        "ERR-007", "the status of an answer is not looked at", .warning,
        page: ExplainPage(
            why: """
                `URLSession` takes a 404 and a 500 for success: the page that the server sends with it comes as data. Code that does not look at the \
                status tries to decode an error page, and says that the data is damaged when somebody has to sign in again.
                """,
            bad: """
                import Foundation

                struct NewsService {
                    func news(at address: URL) async throws -> Data {
                        let (data, _) = try await URLSession.shared.data(from: address)
                        return data
                    }
                }
                """,
            good: """
                import Foundation

                struct NewsService {
                    func news(at address: URL) async throws -> Data {
                        let (data, response) = try await URLSession.shared.data(from: address)
                        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
                        return data
                    }
                }
                """,
            notFlagged: [
                "An answer that is handed on with its response.", "A picture, or a file of the app's own.", "Tests and previews.",
            ],
            fix: "Look at `(response as? HTTPURLResponse)?.statusCode`, and throw an error of your own.",
            source: "URLSession: data(from:delegate:)"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["data", "upload", "download"]) where isSession(call, context) {
            guard call.argument("from") != nil || call.argument("for") != nil, isDropped(call.expression), !isPicture(call, context),
                !context.isPreview(call.expression)
            else { continue }
            report(call, context)
        }
        for call in context.file.nodes.calls(named: ["dataTask", "uploadTask", "downloadTask"]) {
            guard let closure = call.expression.trailingClosure ?? call.argument("completionHandler")?.as(ClosureExprSyntax.self),
                case .simpleInput(let names)? = closure.signature?.parameterClause, names.count == 3,
                let response = names.dropFirst().first?.name, let data = names.first?.name.text, data != "_",
                response.text == "_"
                    || closure.statements.tokens(viewMode: .sourceAccurate).allSatisfy({
                        $0.text != response.text || isComparedWithNothing($0)
                    }),
                !isPicture(call, context), !context.isPreview(call.expression)
            else { continue }
            report(call, context)
        }
        for call in context.file.nodes.calls(named: "dataTaskPublisher") {
            guard let member = call.expression.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "map",
                let next = member.parent?.as(FunctionCallExprSyntax.self), drops(next), !isPicture(call, context),
                !context.isPreview(call.expression)
            else { continue }
            report(call, context)
        }
    }

    /// `response != nil`, which says nothing of the status.
    private func isComparedWithNothing(_ token: TokenSyntax) -> Bool {
        guard let elements = token.parent?.parent?.as(ExprListSyntax.self), elements.count == 3 else { return false }
        return elements.last?.is(NilLiteralExprSyntax.self) ?? false
    }

    private func report(_ call: CallNode, _ context: FileContext) {
        let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(call.expression)
        context.report(
            place, "Nobody looks at the status of this answer: an error page passes for data.",
            advice: "Look at the response's `statusCode`, and throw an error.")
    }

    private func isSession(_ call: CallNode, _ context: FileContext) -> Bool {
        guard let receiver = call.receiver, receiver.trimmedText != "self" else {
            // `extension URLSession { … data(from: url) … }`
            return context.typeAround(call.expression)?.fact.name == "URLSession"
        }
        return receiver.trimmedText.lowercased().contains("session")
    }

    /// `let (data, _) = try await …`, `try await ….0`
    private func isDropped(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent {
            if let member = parent.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "0" }
            if let binding = parent.as(PatternBindingSyntax.self) { return drops(binding.pattern) }
            if let binding = parent.as(OptionalBindingConditionSyntax.self) { return drops(binding.pattern) }
            guard
                parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || parent.is(InitializerClauseSyntax.self)
                    || parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
            else { return false }
            current = parent
        }
        return false
    }

    private func drops(_ pattern: PatternSyntax) -> Bool {
        guard let elements = pattern.as(TuplePatternSyntax.self)?.elements, elements.count == 2 else {
            return pattern.as(ExpressionPatternSyntax.self)?.trimmedText.hasSuffix(", _)") ?? false
        }
        return elements.last?.pattern.is(WildcardPatternSyntax.self) ?? false
    }

    /// `.map(\.data)`, `.map { $0.data }`, `.map { data, _ in … }`
    private func drops(_ map: FunctionCallExprSyntax) -> Bool {
        if let path = map.arguments.first?.expression.as(KeyPathExprSyntax.self) { return path.trimmedText == "\\.data" }
        let text = map.trailingClosure?.statements.trimmedText ?? ""
        return text == "$0.data" || text == "$0.0"
    }

    /// A picture says by itself whether it is one.
    private func isPicture(_ call: CallNode, _ context: FileContext) -> Bool {
        var current = Syntax(call.expression)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) { current = parent }
        return current.tokens(viewMode: .sourceAccurate).contains { ["UIImage", "NSImage", "CGImage"].contains($0.text) }
    }
}
