import SourceModel
import SwiftSyntax

/// Few places in a body that act when they appear.
struct ManyOnAppears: Rule {
    let info = RuleInfo(
        "BODY-007", "onAppear overuse", .info,
        page: ExplainPage(
            why: """
                Each `onAppear` is a place where something happens that nobody called. With three of them in one body their order, and how often \
                each runs, is hard to say.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        VStack {
                            Text("A").onAppear { a() }
                            Text("B").onAppear { b() }
                            Text("C").onAppear { c() }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        VStack { Text("A"); Text("B"); Text("C") }
                            .onAppear { start() }
                    }
                }
                """,
            notFlagged: ["`onAppear` of a row, in `ForEach` or `List`: it loads the next page."], fix: "By hand.", source: "003 sparingly"))

    func check(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: "onAppear")
        guard calls.count > 2 else { return }
        for member in context.builderMembers() where member.isBody {
            let own = calls.filter { member.contains($0.expression) && !isInRow($0.expression) }
            guard own.count > 2 else { continue }
            context.report(
                member.declaration, "body has \(own.count) onAppear modifiers.",
                advice: "Gather them in one, or use `.task` and `.onChange`.")
        }
    }

    private func isInRow(_ node: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure) {
                let name = ClosureRole.name(of: taker.call)
                if name == "ForEach" || name == "List" && closure.signature != nil { return true }
            }
            current = parent
        }
        return false
    }
}
