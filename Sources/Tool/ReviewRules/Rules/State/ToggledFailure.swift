import SourceModel
import SwiftSyntax

/// A failure is shown, not turned around.
struct ToggledFailure: Rule {
    let info = RuleInfo(
        "STATE-019", "a failure turns its flag around", .warning, fix: .automatic,
        page: ExplainPage(
            why: "`toggle()` shows the alert of the first failure and takes away that of the second: what is meant is `true`.",
            bad: """
                import Observation
                @Observable final class AViewModel {
                    var showsError = false
                    func save() {
                        do { try store() } catch { showsError.toggle() }
                    }
                    private func store() throws {}
                }
                """,
            good: """
                import Observation
                @Observable final class AViewModel {
                    var showsError = false
                    func save() {
                        do { try store() } catch { showsError = true }
                    }
                    private func store() throws {}
                }
                """,
            notFlagged: ["A change that is taken back: `isLiked.toggle()`; only flags of errors, alerts and messages are meant."],
            fix: "`toggle()` becomes `= true`.", source: "review of tutorials' apps"))

    private static let words: Set<String> = ["alert", "error", "failure", "failed", "message", "banner", "toast"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "toggle") {
            guard let flag = call.receiver, call.expression.arguments.isEmpty, let path = MemberPath(flag),
                !Self.words.isDisjoint(with: ErrorCode.words(path.last)), call.expression.parent?.is(CodeBlockItemSyntax.self) ?? false,
                isInFailure(call.expression), !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression, "A failure turns \(path.last) around: the second one takes the first one's alert away.",
                advice: "Set it to true.",
                fix: Fix("Set it to true", .automatic, edits: [context.replace(call.expression, with: "\(flag.trimmedText) = true")])
            )
        }
    }

    /// Whether a statement belongs to a `catch`, to `case .failure`, or to what is done with an error.
    private func isInFailure(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node).parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self), !parent.is(FunctionDeclSyntax.self) {
            if parent.is(CatchClauseSyntax.self) { return true }
            if let branch = parent.as(SwitchCaseSyntax.self), TaskCode.mentions("failure", in: branch.label) { return true }
            if let branch = parent.as(IfExprSyntax.self), branch.body.contains(node),
                branch.conditions.contains(where: { condition in
                    condition.condition.as(OptionalBindingConditionSyntax.self).map {
                        ErrorCode.words($0.pattern.trimmedText).last == "error"
                    } ?? false
                })
            {
                return true
            }
            current = parent.parent
        }
        return false
    }
}
