import SourceModel
import SwiftSyntax

/// What a screen shows is loaded once.
struct LoadedTwice: Rule {
    let info = RuleInfo(
        "STATE-022", "the same is loaded twice at the start", .warning,
        page: ExplainPage(
            why: """
                The model loads when it is made, and the screen makes it load when it comes up: each start asks twice, the second answer replaces \
                the first under the eyes of whoever reads it, and of two failures one is shown.
                """,
            bad: """
                import SwiftUI
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @MainActor @Observable final class NewsViewModel {
                    var news: [String] = []
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) {
                        self.service = service
                        Task { await load() }
                    }
                    func load() async { news = (try? await service.news()) ?? news }
                }
                struct NewsView: View {
                    let model: NewsViewModel
                    var body: some View { List(model.news, id: \\.self) { Text($0) }.task { await model.load() } }
                }
                """,
            good: """
                import SwiftUI
                protocol NewsServiceProtocol { func news() async throws -> [String] }
                @MainActor @Observable final class NewsViewModel {
                    var news: [String] = []
                    private let service: NewsServiceProtocol
                    init(service: NewsServiceProtocol) { self.service = service }
                    func load() async { news = (try? await service.news()) ?? news }
                }
                struct NewsView: View {
                    let model: NewsViewModel
                    var body: some View { List(model.news, id: \\.self) { Text($0) }.task { await model.load() } }
                }
                """,
            notFlagged: [
                "A screen that asks first whether there is something.", "A call with another argument.", "What observes, binds or sets up.",
            ],
            fix: "By hand: leave it to the view's `.task`.", source: "review of public apps"))

    private static let loads: Set<String> = ["load", "fetch", "get", "refresh", "reload", "populate", "request", "download", "search"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["task", "onAppear"]) {
            guard call.receiver != nil, call.argument("id") == nil, let type = call.type.map({ context.file.nodes.types[$0] }),
                context.index.isRole(type.fact.name, .view), !context.isPreview(call.expression),
                let closure = call.expression.trailingClosure ?? call.closure("perform"),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            for item in closure.statements {
                guard let work = work(item), let path = MemberPath(work.calledExpression), path.parts.count == 2,
                    let property = context.storedProperty(path.root, of: type), let model = context.valueType(of: property, in: type),
                    let function = model.functions.first(where: { $0.name == path.last }),
                    Self.loads.contains(ErrorCode.words(function.name).first ?? ""),
                    // A choice, a page: what the model asks for by itself may be something else.
                    work.arguments.isEmpty,
                    !model.initialisers.isEmpty, model.initialisers.allSatisfy({ $0.ownCalls.contains(function.name) })
                else { continue }
                context.report(
                    place,
                    "\(function.name) has run when this begins: the initialiser of \(TypeFact.simpleName(of: model.name)) calls it, too.",
                    advice: "Leave it to the view.")
            }
        }
    }

    /// `model.load()`, `await model.load()`, `Task { await model.load() }`
    private func work(_ item: CodeBlockItemSyntax) -> FunctionCallExprSyntax? {
        var expression = item.item.as(ExprSyntax.self)
        if let attempt = expression?.as(TryExprSyntax.self) { expression = attempt.expression }
        if let wait = expression?.as(AwaitExprSyntax.self) { expression = wait.expression }
        guard let call = expression?.as(FunctionCallExprSyntax.self) else { return nil }
        if TaskCode.isTask(call) { return call.trailingClosure?.statements.first.flatMap { work($0) } }
        return call
    }
}
