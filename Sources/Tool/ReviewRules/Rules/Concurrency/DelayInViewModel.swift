import SourceModel
import SwiftSyntax

/// A model waits in a task.
struct DelayInViewModel: Rule {
    let info = RuleInfo(
        "CONC-019", "a view model waits with asyncAfter", .info,
        page: ExplainPage(
            why: """
                Nothing ends the delay: it runs when the screen has gone, and a second tap starts a second one, which ends the wait of the first. \
                A test can only sleep until it is over.
                """,
            bad: """
                import Combine
                import Foundation
                final class ToastViewModel: ObservableObject {
                    @Published var isShown = false
                    func show() {
                        isShown = true
                        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { self.isShown = false }
                    }
                }
                """,
            good: """
                import Combine
                @MainActor
                final class ToastViewModel: ObservableObject {
                    @Published private(set) var isShown = false
                    private var hiding: Task<Void, Never>?
                    func show() {
                        isShown = true
                        hiding?.cancel()
                        hiding = Task {
                            try? await Task.sleep(for: .seconds(2))
                            guard !Task.isCancelled else { return }
                            isShown = false
                        }
                    }
                }
                """,
            notFlagged: ["Views: CONC-017 tells of them.", "A work item, which can be cancelled.", "The second place of a type."],
            fix: "Wait in a `Task` that is kept and cancelled.", source: "review of small apps"))

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for call in context.file.nodes.calls(named: "asyncAfter") {
            guard let type = context.typeAround(call.expression), call.receiver?.trimmedText.hasPrefix("DispatchQueue") ?? false,
                context.index.isRole(type.fact.name, .viewModel) || context.isObserved(type),
                call.expression.trailingClosure ?? call.argument("execute")?.as(ClosureExprSyntax.self) != nil,
                !context.index.isRole(type.fact.name, .view), !context.isPreview(call.expression), seen.insert(type.fact.name).inserted
            else { continue }
            context.report(
                call.expression.calledExpression, "Nobody can cancel this delay, and a test has to wait until it is over.",
                advice: "Wait in a Task that \(type.fact.simpleName) keeps, and cancels before it starts another one.")
        }
    }
}
