import SourceModel
import SwiftSyntax

/// A geometry reader is there to be read.
struct UnusedGeometry: Rule {
    let info = RuleInfo(
        "BODY-019", "a geometry reader that nobody reads", .warning,
        page: ExplainPage(
            why: """
                `GeometryReader` takes all the room that it is offered and puts what is in it at the top and the leading edge. Where its proxy is \
                not used, that is all it does: lists and stacks lose their size, and the layout is made twice.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        GeometryReader { geometry in
                            VStack { Text("A") }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        VStack { Text("A") }
                    }
                }
                """,
            notFlagged: ["`GeometryReader { _ in … }`: who writes that wants the room.", "Previews."],
            fix: "Leave it out; `frame(maxWidth: .infinity, maxHeight: .infinity)` takes the room.",
            source: "Apple's documentation of GeometryReader"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "GeometryReader") where call.receiver == nil {
            guard let closure = call.expression.trailingClosure ?? call.closure("content"), let name = proxy(of: closure), name != "_",
                !TaskCode.mentions(name, in: closure.statements), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression.calledExpression, "Nothing reads \(name), and this GeometryReader takes all the room there is.",
                advice: "Leave it out, or give what is in it a frame.")
        }
    }

    private func proxy(of closure: ClosureExprSyntax) -> String? {
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)? where list.count == 1: list.first?.name.identifierText
        case .parameterClause(let clause)? where clause.parameters.count == 1:
            clause.parameters.first.map { ($0.secondName ?? $0.firstName).identifierText }
        default: nil
        }
    }
}
