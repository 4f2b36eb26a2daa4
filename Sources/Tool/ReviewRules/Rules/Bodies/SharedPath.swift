import SourceModel
import SwiftSyntax

/// Each stack has a path of its own.
struct SharedPath: Rule {
    let info = RuleInfo(
        "FLOW-028", "one path for several stacks", .warning,
        page: ExplainPage(
            why: """
                What is opened in one tab is opened in the others, too: with the same path, all stacks show the same screens, also those for which \
                they have no destination.
                """,
            bad: """
                import SwiftUI
                struct TabsView: View {
                    @State private var path = NavigationPath()
                    var body: some View {
                        TabView {
                            NavigationStack(path: $path) { Text("Today") }
                            NavigationStack(path: $path) { Text("Settings") }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct TabsView: View {
                    @State private var today = NavigationPath()
                    @State private var settings = NavigationPath()
                    var body: some View {
                        TabView {
                            NavigationStack(path: $today) { Text("Today") }
                            NavigationStack(path: $settings) { Text("Settings") }
                        }
                    }
                }
                """,
            notFlagged: ["Stacks of which only one is there: in the branches of an `if` or a `switch`."],
            fix: "Give each stack a path of its own.", source: "Apple's documentation of NavigationStack"))

    func check(_ context: FileContext) {
        var seen: [String: [FunctionCallExprSyntax]] = [:]
        for call in context.file.nodes.calls(named: "NavigationStack") where !context.isPreview(call.expression) {
            guard let path = call.argument("path"), path.trimmedText.hasPrefix("$"), let type = context.typeAround(call.expression),
                call.expression.callsAround.contains(where: { ClosureRole.name(of: $0) == "TabView" }), !isChosen(call.expression)
            else { continue }
            seen["\(type.fact.name) \(path.trimmedText)", default: []].append(call.expression)
        }
        for stacks in seen.values.filter({ $0.count > 1 }).sorted(by: { $0[0].position < $1[0].position }) {
            let path = stacks[1].arguments.first { $0.label?.text == "path" }?.expression
            context.report(
                path.map { Syntax($0) } ?? Syntax(stacks[1]),
                "This path is that of another stack, too: what is opened in one tab is opened in both.",
                advice: "Give each stack a path of its own.")
        }
    }

    private func isChosen(_ call: FunctionCallExprSyntax) -> Bool {
        sequence(first: Syntax(call), next: \.parent).prefix { !$0.is(MemberBlockItemSyntax.self) }
            .contains { $0.is(IfExprSyntax.self) || $0.is(SwitchExprSyntax.self) }
    }
}
