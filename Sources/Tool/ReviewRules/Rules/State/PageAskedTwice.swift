import SourceModel
import SwiftSyntax

/// The next page is asked for once.
struct PageAskedTwice: Rule {
    let info = RuleInfo(
        "STATE-027", "the next page may be asked for twice", .warning,
        page: ExplainPage(
            why: """
                The last row may appear again before the answer has come. Each time another request goes out, the page is counted once more, and \
                rows are there twice, or a page is missing.
                """,
            bad: """
                import Foundation
                import Observation
                @MainActor @Observable final class FeedModel {
                    private(set) var items: [String] = []
                    private var page = 1
                    let service: FeedService
                    init(service: FeedService) { self.service = service }
                    func loadMore() async throws {
                        page += 1
                        items += try await service.items(page: page)
                    }
                }
                protocol FeedService { func items(page: Int) async throws -> [String] }
                """,
            good: """
                import Foundation
                import Observation
                @MainActor @Observable final class FeedModel {
                    private(set) var items: [String] = []
                    private(set) var isLoading = false
                    private var page = 1
                    let service: FeedService
                    init(service: FeedService) { self.service = service }
                    func loadMore() async throws {
                        guard !isLoading else { return }
                        isLoading = true
                        defer { isLoading = false }
                        page += 1
                        items += try await service.items(page: page)
                    }
                }
                protocol FeedService { func items(page: Int) async throws -> [String] }
                """,
            notFlagged: [
                "A function that asks first whether it is loading, for a task or a state.", "A function whose caller asks.",
                "A function that waits for nothing.",
            ],
            fix: "Ask first whether a page is on its way.", source: "review of apps"))

    private static let names = ["loadMore", "loadNext", "fetchMore", "fetchNext", "loadNextPage", "nextPage"]
    private static let questions = [
        "loading", "fetching", "task", "busy", "inflight", "requested", "state", "status", "phase", "refreshing",
    ]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class && context.isObserved(type) {
            for function in context.functions(of: type.fact.name) {
                guard Self.names.contains(where: function.fact.name.hasPrefix), let body = function.declaration.body,
                    !context.isPreview(function.declaration), waits(body), counts(body), !asks(body), !isAskedByCallers(function, context)
                else { continue }
                context.report(
                    function.declaration.name,
                    "\(function.fact.name) may run again before the answer has come: the page is asked for twice.",
                    advice: "Ask first whether one is on its way.")
            }
        }
    }

    private func waits(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.await) } || StartedWork(body).isStarted
    }

    private func counts(_ body: CodeBlockSyntax) -> Bool { body.trimmedText.contains("+= 1") || body.trimmedText.contains(" + 1") }

    /// Whether a condition looks at something that says that work goes on.
    private func asks(_ body: CodeBlockSyntax) -> Bool {
        body.statements.contains { item in
            let conditions =
                item.item.as(GuardStmtSyntax.self)?.conditions
                ?? item.item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self)?.conditions
            guard let conditions else { return false }
            return conditions.tokens(viewMode: .sourceAccurate).contains { token in
                token.text != "state" && Self.questions.contains(where: token.text.lowercased().holds)
            }
        }
    }

    private func isAskedByCallers(_ function: FunctionNode, _ context: FileContext) -> Bool {
        let calls = context.file.nodes.calls(named: function.fact.name)
        return !calls.isEmpty
            && calls.allSatisfy { call in
                sequence(first: Syntax(call.expression), next: \.parent).prefix { !$0.is(MemberBlockItemSyntax.self) }.contains { node in
                    node.as(IfExprSyntax.self).map { branch in
                        Self.questions.contains { branch.conditions.trimmedText.lowercased().contains($0) }
                    } ?? false
                }
            }
    }
}
