import SourceModel
import SwiftSyntax

/// What draws does not wait.
struct BlockedMain: Rule {
    let info = RuleInfo(
        "CONC-007", "the main thread is made to wait", .warning,
        page: ExplainPage(
            why: """
                While the main thread sleeps, waits for a signal or loads an address, nothing is drawn and no touch is heard; after some seconds \
                the system ends the app. `DispatchQueue.main.sync` on the main thread waits for ever.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isDone = false
                    var body: some View {
                        Button("Wait") {
                            sleep(2)
                            isDone = true
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var isDone = false
                    var body: some View {
                        Button("Wait") {
                            Task {
                                try await Task.sleep(for: .seconds(2))
                                isDone = true
                            }
                        }
                    }
                }
                """,
            notFlagged: [
                "`Task.sleep`.", "Blocks of a background queue, of a thread, and detached tasks.", "Services, actors and tests.",
            ],
            fix: "Wait with `Task.sleep`, or `await` what is waited for.", source: "review of small apps"))

    func check(_ context: FileContext) {
        checkBridges(context)
        for call in context.file.nodes.calls(named: ["sleep", "usleep", "wait", "sync"]) {
            guard let what = waiting(call), let place = call.type, isOnMain(context.file.nodes.types[place], context),
                !isElsewhere(call.expression), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression, "\(what) keeps the main thread from drawing.",
                advice: "Wait with `Task.sleep`, or `await` what is waited for.")
        }
    }

    /// `semaphore.wait()` behind a request, in a function that gives back what came of it: whoever calls it waits, the main thread, too.
    private func checkBridges(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "wait") {
            guard let receiver = call.receiver.flatMap({ MemberPath($0)?.last }), LocalName.isLocal(receiver, at: call.expression),
                let place = call.type, !isOnMain(context.file.nodes.types[place], context), !context.file.facts.isTest,
                call.expression.arguments.isEmpty, let function = call.expression.enclosingFunction, let body = function.body,
                TaskCode.mentions("DispatchSemaphore", in: body) || TaskCode.mentions("DispatchGroup", in: body),
                body.tokens(viewMode: .sourceAccurate).contains(where: { ["dataTask", "Task", "URLSession"].contains($0.text) }),
                !isElsewhere(call.expression), !isAwaited(call), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression, "Whoever calls \(function.name.text) waits for the request, and draws nothing meanwhile.",
                advice: "Make it `async`.")
        }
    }

    private func waiting(_ call: CallNode) -> String? {
        let receiver = call.receiver.map { $0.tokens(viewMode: .sourceAccurate).map(\.text) } ?? []
        switch call.name {
        case "sleep", "usleep":
            guard call.expression.arguments.count == 1, call.argument(nil) != nil || receiver == ["Thread"] else { return nil }
            // A function of one's own, which is given or awaited.
            if receiver.isEmpty, isAwaited(call) || LocalName.isLocal(call.name, at: call.expression) { return nil }
            return receiver.isEmpty || receiver == ["Thread"] ? (receiver + [call.name]).joined(separator: ".") : nil
        case "wait":
            guard let name = receiver.last?.lowercased(), name.contains("semaphore") || name.hasSuffix("group"),
                !isAwaited(call)
            else { return nil }
            return "\(receiver.joined()).wait"
        default: return receiver == ["DispatchQueue", ".", "main"] ? "DispatchQueue.main.sync" : nil
        }
    }

    private func isAwaited(_ call: CallNode) -> Bool { call.expression.parent?.is(AwaitExprSyntax.self) ?? false }

    /// Whether a type's code runs on the main thread unless it says otherwise.
    private func isOnMain(_ type: TypeNode, _ context: FileContext) -> Bool {
        if context.index.isRole(type.fact.name, .view, .viewModel, .app, .viewModifier, .appState, .coordinator) { return true }
        if type.fact.inherited.contains(where: { ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"].contains($0) }) {
            return true
        }
        return context.index.type(named: type.fact.name)?.has("MainActor") ?? false
    }

    private func isElsewhere(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, _) = ClosureRole.taker(of: closure) {
                let text = taker.calledExpression.tokens(viewMode: .sourceAccurate).map(\.text)
                if text.contains("global") || text.contains("detached") || text.contains("Thread") || text.contains("detachNewThread")
                    || text.contains("addOperation") || text.last == "async" && !text.contains("main") || text.last == "dataTask"
                {
                    return true
                }
            }
            if let function = parent.as(FunctionDeclSyntax.self),
                function.modifiers.contains(where: { $0.name.text == "nonisolated" })
            {
                return true
            }
            current = parent
        }
        return false
    }
}
