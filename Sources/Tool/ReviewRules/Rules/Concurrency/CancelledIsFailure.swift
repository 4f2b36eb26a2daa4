import SourceModel
import SwiftSyntax

/// A task that was cancelled has not failed.
struct CancelledIsFailure: Rule {
    let info = RuleInfo(
        "CONC-016", "a cancelled task is shown as a failure", .warning,
        page: ExplainPage(
            why: """
                SwiftUI cancels a task when its `id` changes, when a row scrolls away, and when the list that is refreshed is built anew. The request \
                then throws, and a `catch` for all errors shows an alert for what nobody did wrong.
                """,
            bad: """
                import SwiftUI
                protocol SearchServiceProtocol { func search(_ text: String) async throws -> [String] }
                @Observable final class SearchViewModel {
                    var results: [String] = []
                    var errorMessage: String?
                    private let service: SearchServiceProtocol
                    init(service: SearchServiceProtocol) { self.service = service }
                    func search(_ text: String) async {
                        do { results = try await service.search(text) } catch { errorMessage = "The search failed." }
                    }
                }
                struct SearchView: View {
                    @State private var text = ""
                    let model: SearchViewModel
                    var body: some View {
                        List(model.results, id: \\.self) { Text($0) }
                            .searchable(text: $text)
                            .task(id: text) { await model.search(text) }
                    }
                }
                """,
            good: """
                import SwiftUI
                protocol SearchServiceProtocol { func search(_ text: String) async throws -> [String] }
                @Observable final class SearchViewModel {
                    var results: [String] = []
                    var errorMessage: String?
                    private let service: SearchServiceProtocol
                    init(service: SearchServiceProtocol) { self.service = service }
                    func search(_ text: String) async {
                        do {
                            results = try await service.search(text)
                        } catch {
                            guard !Task.isCancelled else { return }
                            errorMessage = "The search failed."
                        }
                    }
                }
                struct SearchView: View {
                    @State private var text = ""
                    let model: SearchViewModel
                    var body: some View {
                        List(model.results, id: \\.self) { Text($0) }
                            .searchable(text: $text)
                            .task(id: text) { await model.search(text) }
                    }
                }
                """,
            notFlagged: [
                "A function that asks: `catch is CancellationError`, `Task.isCancelled`, `URLError.cancelled`.",
                "A plain `.task` of a screen, whose failure is seen by nobody once the screen is gone.",
                "Work that a task of its own does: nobody cancels it.", "Information only: a list that is refreshed.",
            ],
            fix: "By hand: end without a word where `Task.isCancelled`.", source: "review of tutorials' apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["task", "refreshable"]) {
            guard call.receiver != nil, let type = call.type.map({ context.file.nodes.types[$0] }), !context.isPreview(call.expression),
                let closure = call.expression.trailingClosure ?? call.closure("action"),
                let reason = reason(of: call),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            let waits = Waits(viewMode: .sourceAccurate)
            waits.walk(closure.statements)
            guard let name = waits.found.first(where: { keepsCancellation($0, in: type, context) }) else { continue }
            context.report(
                place, "\(reason), this task is cancelled, and \(name.last) shows that as a failure.",
                advice: "Let \(name.last) end without a word where Task.isCancelled.",
                severity: call.name == "refreshable" ? .info : nil)
        }
    }

    /// What cancels the task while the screen is there.
    private func reason(of call: CallNode) -> String? {
        if call.name == "refreshable" { return "When the list is built anew" }
        if let id = call.argument("id") { return "When \(id.trimmedText) changes" }
        var current = Syntax(call.expression).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let closure = node.as(ClosureExprSyntax.self), let (taker, label) = ClosureRole.taker(of: closure), label == nil,
                ClosureRole.name(of: taker) == "ForEach"
            {
                return "When the row scrolls away"
            }
            current = node.parent
        }
        return nil
    }

    private func keepsCancellation(_ path: MemberPath, in type: TypeNode, _ context: FileContext) -> Bool {
        if path.parts.count == 1 {
            return context.functions(of: type.fact.name).contains { $0.fact.name == path.last && $0.fact.keepsCancellation }
        }
        guard path.parts.count == 2, let property = context.storedProperty(path.root, of: type),
            let model = context.valueType(of: property, in: type)
        else { return false }
        return model.functions.contains { $0.name == path.last && $0.isAsync && $0.keepsCancellation }
    }
}

/// What code waits for without a `catch` of its own: `await model.load()`.
private final class Waits: SyntaxVisitor {
    var found: [MemberPath] = []

    override func visit(_ node: AwaitExprSyntax) -> SyntaxVisitorContinueKind {
        if let call = node.expression.as(FunctionCallExprSyntax.self), let path = MemberPath(call.calledExpression) { found.append(path) }
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        TaskCode.isTask(node) ? .skipChildren : .visitChildren
    }
}
