import SourceModel
import SwiftSyntax

/// One stack has one bar.
struct NestedStack: Rule {
    let info = RuleInfo(
        "FLOW-005", "a navigation stack in a navigation stack", .warning,
        page: ExplainPage(
            why: """
                A stack within another draws a second bar below the first, with a title and a back button of its own, and its links and \
                destinations do not reach the outer one.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { NavigationStack { NavigationLink("B") { BView() } } }
                }
                struct BView: View {
                    var body: some View { NavigationStack { Text("B") } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { NavigationStack { NavigationLink("B") { BView() } } }
                }
                struct BView: View {
                    var body: some View { Text("B").navigationTitle("B") }
                }
                """,
            notFlagged: [
                "Sheets, covers, popovers and inspectors, which need a stack of their own.",
                "Columns of a split view, and the tabs of a tab view.",
            ],
            fix: "Leave the inner one out.", source: "Apple's documentation of NavigationStack"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["NavigationStack", "NavigationView"]) where call.receiver == nil {
            guard let place = call.type, !context.isPreview(call.expression), !NavigationPlace.isPresented(call.expression) else {
                continue
            }
            let type = context.file.nodes.types[place].fact
            guard context.index.isRole(type.name, .view) else { continue }
            if NavigationPlace.isInStack(call.expression) {
                report(call, within: "another", context)
            } else if context.index.types(named: type.name).count == 1,
                let outer = context.index.constructions(of: type.name).first(where: { site in
                    site.fact.isInStack && !site.fact.isPreview && site.fact.enclosingType != type.name
                })
            {
                report(call, within: outer.fact.enclosingType.flatMap { $0 == "View" ? nil : "that of \($0)" } ?? "another", context)
            }
        }
    }

    private func report(_ call: CallNode, within outer: String, _ context: FileContext) {
        context.report(
            call.expression.calledExpression,
            "This \(call.name) stands within \(outer): two bars, and links of one do not reach the other.",
            advice: "Leave the inner one out.")
    }
}
