import SourceModel
import SwiftSyntax

/// A refresh is shown for as long as it lasts.
struct RefreshWithoutWaiting: Rule {
    let info = RuleInfo(
        "CONC-008", "a refresh that does not wait", .warning,
        page: ExplainPage(
            why: """
                The spinner of a refresh stays for as long as its closure runs. A closure that only starts a task or a request ends at once: the \
                spinner jumps back before anything has come, and whoever awaits the method goes on too early.
                """,
            bad: """
                import SwiftUI
                @Observable final class NewsModel {
                    var news: [String] = []
                    func load() { Task { news = await fetch() } }
                    private func fetch() async -> [String] { [] }
                }
                struct NewsView: View {
                    @State private var model = NewsModel()
                    var body: some View {
                        List(model.news, id: \\.self) { Text($0) }.refreshable { model.load() }
                    }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class NewsModel {
                    var news: [String] = []
                    func load() async { news = await fetch() }
                    private func fetch() async -> [String] { [] }
                }
                struct NewsView: View {
                    @State private var model = NewsModel()
                    var body: some View {
                        List(model.news, id: \\.self) { Text($0) }.refreshable { await model.load() }
                    }
                }
                """,
            notFlagged: [
                "A closure that awaits something.", "A method that reads at once, without a task or a request.",
                "`await Task { }.value`, and a request that is awaited through a continuation.",
            ],
            fix: "Make the method `async`, and await it.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "refreshable") where !context.isPreview(call.expression) {
            if let closure = call.expression.trailingClosure ?? call.argument("action")?.as(ClosureExprSyntax.self) {
                check(closure, call, context)
            } else if let action = call.argument("action"), let name = starter(action, call, context) {
                report(action, name, context)
            }
        }
        for type in context.types(.viewModel, .service, .repository) {
            for function in type.functions where function.fact.isAsync && isRefresh(function.fact.name) {
                checkMethod(function, context)
            }
        }
    }

    private func check(_ closure: ClosureExprSyntax, _ call: CallNode, _ context: FileContext) {
        let work = StartedWork(closure.statements)
        guard !work.waits else { return }
        if work.isStarted {
            context.report(
                closure, "This refresh only starts its work: the spinner ends at once.", advice: "Await the work instead of starting it.")
            return
        }
        for item in closure.statements {
            guard let call = item.item.as(FunctionCallExprSyntax.self) else { continue }
            if let name = starter(call.calledExpression, context.file.nodes.calls.first { $0.expression.id == call.id }, context) {
                report(call, name, context)
                return
            }
        }
    }

    private func report(_ node: some SyntaxProtocol, _ name: String, _ context: FileContext) {
        context.report(
            node, "This refresh calls \(name), which only starts its work: the spinner ends at once.",
            advice: "Make \(name) async, and await it.")
    }

    /// The name of a method that starts work and waits for nothing.
    private func starter(_ callee: ExprSyntax, _ call: CallNode?, _ context: FileContext) -> String? {
        guard let path = MemberPath(callee), path.parts.count <= 2, let place = call?.type else { return nil }
        let type = context.file.nodes.types[place]
        var owner = type.fact.name
        if path.parts.count == 2 {
            guard let property = context.index.type(named: owner)?.properties.first(where: { $0.name == path.root }),
                let name = property.inferredTypeName
            else { return nil }
            owner = name
        }
        guard let merged = context.index.type(named: owner) else { return nil }
        var functions = merged.functions.filter { $0.name == path.last }
        if merged.kind == .protocol {
            functions += context.index.conformers(of: owner).sorted().flatMap { name in
                context.index.type(named: name)?.functions.filter { $0.name == path.last } ?? []
            }
        }
        guard functions.contains(where: \.startsWork), !functions.contains(where: \.isAsync) else { return nil }
        return path.last
    }

    private func isRefresh(_ name: String) -> Bool { !["refresh", "reload"].allSatisfy { !ErrorCode.words(name).contains($0) } }

    private func checkMethod(_ function: FunctionNode, _ context: FileContext) {
        guard function.fact.startsWork, let body = function.declaration.body, !StartedWork(body).waits,
            !context.isPreview(function.declaration)
        else { return }
        context.report(
            function.declaration.name, "\(function.fact.name) is async, but only starts its work: whoever awaits it goes on at once.",
            advice: "Await the work in it.")
    }
}
