import SourceModel
import SwiftSyntax

/// One direction is scrolled by one view.
struct ScrollInScroll: Rule {
    let info = RuleInfo(
        "FLOW-019", "a view that scrolls in another", .warning,
        page: ExplainPage(
            why: """
                A list is as high as it is allowed to be. A scroll view allows any height, and so a list in it has none: it is not seen, or is a \
                slit, and two views fight for the finger.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View { ScrollView { VStack { Text("Notes"); List { Text("A") } } } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View { List { Section("Notes") { Text("A") } } }
                }
                """,
            notFlagged: ["A height of its own.", "Another direction.", "Sheets and other screens between them."],
            fix: "Leave the outer one out, or use a `LazyVStack` within it.", source: "Apple's documentation of List"))

    private static let between: Set<String> = ["VStack", "LazyVStack", "ZStack", "HStack", "Group", "ScrollViewReader", "Section"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["List", "Form", "ScrollView"]) where call.receiver == nil {
            guard isVertical(call.expression), !call.expression.isModified(by: ["frame", "scrollDisabled", "containerRelativeFrame"]),
                !context.isPreview(call.expression),
                let outer = call.expression.callsAround.first(where: { !Self.between.contains(ClosureRole.name(of: $0)) }),
                isVertical(outer), ClosureRole.name(of: outer) == "ScrollView" || isListInList(call.name, ClosureRole.name(of: outer))
            else { continue }
            context.report(
                call.expression.calledExpression,
                "This \(call.name) stands in a \(ClosureRole.name(of: outer)), which gives it no height of its own.",
                advice: "Leave one of them out, or use a LazyVStack within the ScrollView.")
        }
    }

    private func isListInList(_ inner: String, _ outer: String) -> Bool {
        ["List", "Form"].contains(inner) && ["List", "Form"].contains(outer)
    }

    private func isVertical(_ call: FunctionCallExprSyntax) -> Bool {
        !call.arguments.contains { $0.label == nil && $0.expression.trimmedText.contains("horizontal") }
    }
}
