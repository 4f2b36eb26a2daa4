import SourceModel
import SwiftSyntax

/// A title belongs to what a stack shows.
struct TitleOutsideOfStack: Rule {
    let info = RuleInfo(
        "FLOW-018", "a title that no bar shows", .warning,
        page: ExplainPage(
            why: """
                A stack shows the title of the screen that is in it. A title that is given to the stack itself is looked for by a stack around \
                it: where there is none, nobody sees it.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        NavigationStack { Text("A") }.navigationTitle("Notes")
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        NavigationStack { Text("A").navigationTitle("Notes") }
                    }
                }
                """,
            notFlagged: ["Split views, and stacks within another one."], fix: "Move the modifier into the stack.",
            source: "Apple's documentation of navigationTitle"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["navigationTitle", "navigationBarTitle"]) {
            guard let receiver = call.receiver?.as(FunctionCallExprSyntax.self), let first = Array(receiver.chain).last,
                first.calledExpression.is(DeclReferenceExprSyntax.self),
                ["NavigationStack", "NavigationView"].contains(ClosureRole.name(of: first)), !NavigationPlace.isInStack(call.expression),
                !context.isPreview(call.expression), !isShownInStack(call, context),
                let place = call.expression.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            else { continue }
            context.report(
                place, "This title is given to the \(ClosureRole.name(of: first)), and not to what it shows: no bar has it.",
                advice: "Move it to the content of the stack.")
        }
    }

    private func isShownInStack(_ call: CallNode, _ context: FileContext) -> Bool {
        guard let type = call.type.map({ context.file.nodes.types[$0].fact }) else { return false }
        return context.index.constructions(of: type.name).contains { $0.fact.isInStack && !$0.fact.isPreview }
    }
}
