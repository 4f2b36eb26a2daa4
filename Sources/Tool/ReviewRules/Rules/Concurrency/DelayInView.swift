import SourceModel
import SwiftSyntax

/// What waits on a screen stops with it.
struct DelayInView: Rule {
    let info = RuleInfo(
        "CONC-017", "a delay that nobody can cancel", .warning,
        page: ExplainPage(
            why: """
                `asyncAfter` runs its closure whatever has happened since: when the screen is gone, when it was opened again, when the button was \
                pressed a second time. A task of the view is cancelled with it.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var isShown = false
                    var body: some View {
                        Text("A")
                        Button("Later") { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isShown = true } }
                        if isShown { Text("B") }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var isShown = false
                    var body: some View {
                        Text("A").task {
                            do { try await Task.sleep(for: .seconds(2)) } catch { return }
                            isShown = true
                        }
                        if isShown { Text("B") }
                    }
                }
                """,
            notFlagged: [
                "Types that are no views.",
                "A blink until an animation is over, what only calls something, and what looks again first are mentioned as information.",
                "A work item, which can be cancelled.", "The second place of a view.",
            ],
            fix: "Wait in `.task`, or give the animation a delay or a completion.", source: "Apple's documentation of task(priority:_:)"))

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for call in context.file.nodes.calls(named: "asyncAfter") {
            guard let type = context.typeAround(call.expression), context.index.isRole(type.fact.name, .view),
                call.expression.trailingClosure ?? call.argument("execute")?.as(ClosureExprSyntax.self) != nil,
                !isTold(call.expression), !context.isPreview(call.expression)
            else { continue }
            let isSmall = seconds(call).map { $0 < 0.35 } ?? false || !sets(call)
            guard seen.insert("\(type.fact.name) \(isSmall)").inserted else { continue }
            context.report(
                call.expression.calledExpression, "Nobody can cancel this delay: it ends on a screen that may have gone.",
                advice: "Wait in `.task`, which ends with the view, or give the animation a delay.",
                severity: isSmall ? .info : nil)
        }
    }

    /// Whether the closure sets a value of the view, whatever a person has made of it since.
    private func sets(_ call: CallNode) -> Bool {
        guard let closure = call.expression.trailingClosure ?? call.argument("execute")?.as(ClosureExprSyntax.self) else { return false }
        // Who looks again first does not.
        guard !closure.tokens(viewMode: .sourceAccurate).contains(where: { ["if", "guard"].contains($0.text) }) else { return false }
        return closure.tokens(viewMode: .sourceAccurate).contains { token in
            token.tokenKind == .equal && token.parent?.is(AssignmentExprSyntax.self) ?? false || token.text == "toggle"
        }
    }

    /// BODY-004 tells of what begins when a view appears.
    private func isTold(_ call: FunctionCallExprSyntax) -> Bool {
        TaskCode.closure(around: call).flatMap { ClosureRole.taker(of: $0) }.map { ClosureRole.name(of: $0.call) } == "onAppear"
    }

    /// `2` of `.now() + 2`
    private func seconds(_ call: CallNode) -> Double? {
        call.argument("deadline")?.as(SequenceExprSyntax.self)?.elements.last.flatMap { Double($0.trimmedText) }
    }
}
