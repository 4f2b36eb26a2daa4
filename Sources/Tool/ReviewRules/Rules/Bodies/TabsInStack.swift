import SourceModel
import SwiftSyntax

/// Each tab has a stack of its own.
struct TabsInStack: Rule {
    let info = RuleInfo(
        "FLOW-021", "tabs in a navigation stack", .warning,
        page: ExplainPage(
            why: """
                A stack around the tabs has one bar for all of them: its title and its buttons stay when the tab changes, the tab bar slides away \
                with each link, and a tab forgets how deep it was.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        NavigationStack { TabView { Text("A").tabItem { Text("A") }; Text("B").tabItem { Text("B") } } }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        TabView {
                            NavigationStack { Text("A") }.tabItem { Text("A") }
                            NavigationStack { Text("B") }.tabItem { Text("B") }
                        }
                    }
                }
                """,
            notFlagged: ["Pages that are swiped: `tabViewStyle(.page)`.", "Tabs in a sheet, and where a link leads."],
            fix: "Move the stack into the tabs.", source: "Human Interface Guidelines, Tab bars"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "TabView") where call.receiver == nil {
            guard !call.expression.laterModifiers.contains("tabViewStyle"), !context.isPreview(call.expression), hasTabs(call.expression),
                let outer = call.expression.callsAround.map(ClosureRole.name).first(where: { Self.places.contains($0) }),
                ["NavigationStack", "NavigationView"].contains(outer)
            else { continue }
            context.report(
                call.expression.calledExpression, "These tabs share the bar of one \(outer).", advice: "Give each tab a stack of its own.")
        }
    }

    private static let places: Set<String> = [
        "NavigationStack", "NavigationView", "NavigationLink", "navigationDestination", "sheet", "fullScreenCover", "popover",
    ]

    private func hasTabs(_ call: FunctionCallExprSyntax) -> Bool {
        TaskCode.mentions("tabItem", in: call) || TaskCode.mentions("Tab", in: call)
    }
}
