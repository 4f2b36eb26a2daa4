import SourceModel
import SwiftSyntax

/// A return to a screen does not load what is there already.
struct LoadedAgain: Rule {
    let info = RuleInfo(
        "STATE-020", "each return to the screen loads more", .warning,
        page: ExplainPage(
            why: """
                `task` and `onAppear` run again each time the screen comes back: from a detail, from another tab. A load that adds to the list then \
                shows everything twice, or fetches page after page that nobody asked for.
                """,
            bad: """
                import SwiftUI
                protocol NewsServiceProtocol { func news(page: Int) async -> [String] }
                @MainActor @Observable final class NewsViewModel {
                    private(set) var news: [String] = []
                    private var page = 0
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async {
                        page += 1
                        news.append(contentsOf: await service.news(page: page))
                    }
                }
                struct NewsView: View {
                    let model: NewsViewModel
                    var body: some View {
                        List(model.news, id: \\.self) { Text($0) }.task { await model.load() }
                    }
                }
                """,
            good: """
                import SwiftUI
                protocol NewsServiceProtocol { func news(page: Int) async -> [String] }
                @MainActor @Observable final class NewsViewModel {
                    private(set) var news: [String] = []
                    private var page = 0
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async {
                        page += 1
                        news.append(contentsOf: await service.news(page: page))
                    }
                }
                struct NewsView: View {
                    let model: NewsViewModel
                    var body: some View {
                        List(model.news, id: \\.self) { Text($0) }.task { if model.news.isEmpty { await model.load() } }
                    }
                }
                """,
            notFlagged: [
                "A load that replaces the list, or that asks what is there.",
                "A row or a spinner that loads the next page when it is seen.",
                "What stands around a navigation stack, and a `task` with an `id`.",
            ],
            fix: "By hand: load only while the list is empty.", source: "review of five apps"))

    private static let roots: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["task", "onAppear"]) {
            guard let receiver = call.receiver, call.argument("id") == nil, let type = call.type.map({ context.file.nodes.types[$0] }),
                context.index.isRole(type.fact.name, .view), !context.isPreview(call.expression), !isPart(call.expression),
                !isRoot(receiver), let closure = call.expression.trailingClosure ?? call.closure("perform"),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            for item in closure.statements {
                guard let work = work(item), let path = MemberPath(work.calledExpression), path.parts.count == 2,
                    let property = context.storedProperty(path.root, of: type), let model = context.valueType(of: property, in: type),
                    let list = model.functions.first(where: { $0.name == path.last })?.addition
                else { continue }
                context.report(
                    place, "Each return to this screen adds to \(list) again.", advice: "Load only while \(list) is empty.")
            }
        }
    }

    /// `await model.load()`, `Task { await model.load() }`
    private func work(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        if let call = item.item.as(FunctionCallExprSyntax.self), TaskCode.isTask(call) {
            return call.trailingClosure?.statements.first.flatMap { work($0) }
        }
        let waiting = item.item.as(AwaitExprSyntax.self) ?? item.item.as(TryExprSyntax.self)?.expression.as(AwaitExprSyntax.self)
        return waiting?.expression.as(FunctionCallExprSyntax.self)
    }

    /// Whether it belongs to a row, or to what is only there sometimes.
    private func isPart(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) { return true }
            if let closure = node.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure)?.call,
                ["ForEach", "List", "LazyVStack", "LazyVGrid", "Section"].contains(ClosureRole.name(of: taker))
            {
                return true
            }
            current = node.parent
        }
        return false
    }

    private func isRoot(_ receiver: ExprSyntax) -> Bool {
        guard let first = receiver.as(FunctionCallExprSyntax.self).flatMap({ Array($0.chain).last }) else { return false }
        return Self.roots.contains(ClosureRole.name(of: first))
    }
}
