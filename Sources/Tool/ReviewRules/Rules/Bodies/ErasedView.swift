import SourceModel
import SwiftSyntax

/// A view says what it is.
struct ErasedView: Rule {
    let info = RuleInfo(
        "BODY-014", "a view without a type", .warning,
        page: ExplainPage(
            why: """
                `AnyView` hides what it holds: when it changes, SwiftUI takes the old view away and builds another in its place, with its state \
                and without an animation, and lists build every row to count them.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let isOpen: Bool
                    var body: some View { detail }
                    private var detail: some View {
                        if isOpen { return AnyView(Text("Open")) }
                        return AnyView(Image(systemName: "lock"))
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let isOpen: Bool
                    var body: some View { detail }
                    @ViewBuilder private var detail: some View {
                        if isOpen { Text("Open") } else { Image(systemName: "lock") }
                    }
                }
                """,
            notFlagged: [
                "Views that are kept in a property or a collection, or handed to a function.", "The second place of a member.",
            ],
            fix: "Return `some View` from a member with `@ViewBuilder`.", source: "Demystify SwiftUI, WWDC 2021"))

    func check(_ context: FileContext) {
        var seen: Set<SyntaxIdentifier> = []
        for call in context.file.nodes.calls(named: ["AnyView", "eraseToAnyView"]) where (call.receiver == nil) == (call.name == "AnyView")
        {
            guard isResult(call.expression), let member = TaskCode.member(around: call.expression), seen.insert(member.id).inserted,
                !isEraser(member),
                !context.isPreview(call.expression), context.index.type(named: "AnyView")?.primary == nil
            else { continue }
            let name =
                call.expression.calledExpression.as(MemberAccessExprSyntax.self).map { ExprSyntax($0.declName) }
                ?? call.expression.calledExpression
            context.report(
                name, "AnyView hides from SwiftUI what it shows: a change builds it anew, with its state.",
                advice: "Return `some View` from a member with `@ViewBuilder`, or use a `Group`.")
        }
    }

    /// A member that is there to do this: `func eraseToAnyView() -> AnyView`.
    private func isEraser(_ member: Syntax) -> Bool {
        let name =
            member.as(FunctionDeclSyntax.self)?.name.text ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedText
        return name?.lowercased().contains("any") ?? false
    }

    /// Whether it is what a member or a builder gives: `return AnyView(…)`, or a statement of its own.
    private func isResult(_ call: FunctionCallExprSyntax) -> Bool {
        var current = Syntax(call)
        while let parent = current.parent {
            if parent.is(ReturnStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self) { break }
            // One of two, and modifiers of it.
            if parent.is(UnresolvedTernaryExprSyntax.self) || parent.is(ExprListSyntax.self) || parent.is(SequenceExprSyntax.self) {
                current = parent
                continue
            }
            guard parent.is(MemberAccessExprSyntax.self) || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == current.id else {
                return false
            }
            current = parent
        }
        guard let closure = TaskCode.closure(around: call) else { return true }
        return ClosureRole.of(closure) == .builder
    }
}
