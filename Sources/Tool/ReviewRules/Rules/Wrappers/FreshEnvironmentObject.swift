import SourceModel
import SwiftSyntax

/// What the environment hands down has an owner.
struct FreshEnvironmentObject: Rule {
    let info = RuleInfo(
        "WRAP-020", "an object is made where it is handed down", .warning,
        page: ExplainPage(
            why: """
                `.environment(Router())` in a `body` makes a new object each time the body runs, and nobody keeps the old one: what the screens \
                had put into it – a path, a session, a draft – is gone.
                """,
            bad: """
                import Observation
                import SwiftUI
                @Observable final class Router { var path: [Int] = [] }
                @main struct TheApp: App {
                    var body: some Scene { WindowGroup { RootView().environment(Router()) } }
                }
                struct RootView: View {
                    @Environment(Router.self) private var router
                    var body: some View { Text("\\(router.path.count)") }
                }
                """,
            good: """
                import Observation
                import SwiftUI
                @Observable final class Router { var path: [Int] = [] }
                @main struct TheApp: App {
                    @State private var router = Router()
                    var body: some Scene { WindowGroup { RootView().environment(router) } }
                }
                struct RootView: View {
                    @Environment(Router.self) private var router
                    var body: some View { Text("\\(router.path.count)") }
                }
                """,
            notFlagged: ["Previews and tests.", "Values: `.environment(\\.theme, Theme())`.", "Objects that keep nothing that changes."],
            fix: "Hold it in @State, or in @StateObject for an ObservableObject, and hand that down.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["environment", "environmentObject"]) {
            guard let argument = call.expression.arguments.first, argument.label == nil, !context.isPreview(call.expression),
                let made = argument.expression.as(FunctionCallExprSyntax.self),
                let name = made.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText, name.startsWithCapital,
                [.observableObject, .macro, .both].contains(context.observation(of: name)), keepsState(name, context),
                case .builder = context.codeContext(of: call.expression)
            else { continue }
            context.report(
                made, "This \(name) is made anew each time the body runs, and nobody keeps it.",
                advice: "Hold it in \(context.index.isObservableObject(name) ? "@StateObject" : "@State"), and hand that down.")
        }
    }

    private func keepsState(_ name: String, _ context: FileContext) -> Bool {
        context.index.type(named: name)?.storedProperties.contains { !$0.isLet && !$0.has("ObservationIgnored") } ?? false
    }
}
