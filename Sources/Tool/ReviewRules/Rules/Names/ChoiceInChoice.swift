import SourceModel
import SwiftSyntax

/// `a ? b : c ? d : e`
struct ChoiceInChoice: Rule {
    let info = RuleInfo(
        "CODE-006", "a choice in a choice", .info,
        page: ExplainPage(
            why: """
                Two conditions in one expression are read twice: one has to find out which value belongs to which. An `if` or a `switch`, \
                which give a value as well, have a line for each.
                """,
            bad: """
                func text(_ count: Int) -> String {
                    count == 0 ? "None" : count == 1 ? "One" : "Many"
                }
                """,
            good: """
                func text(_ count: Int) -> String {
                    switch count {
                    case 0: "None"
                    case 1: "One"
                    default: "Many"
                    }
                }
                """,
            notFlagged: ["One choice, also beside another one in a list of arguments.", "The second place of a file."],
            fix: "Write it as an `if` or a `switch`.",
            source: "ESLint, no-nested-ternary; reviewers' checklists"))

    func check(_ context: FileContext) {
        let places = context.file.nodes.sequences.filter { !context.isPreview($0) && isNested($0) }
        // The outer one stands for those in it.
        guard let first = places.first else { return }
        context.report(first, "One choice stands within another here.", advice: "Write it as an `if` or a `switch`.")
    }

    private func isNested(_ sequence: SequenceExprSyntax) -> Bool {
        let choices = sequence.elements.filter { $0.is(UnresolvedTernaryExprSyntax.self) }
        guard let first = choices.first?.as(UnresolvedTernaryExprSyntax.self) else { return false }
        if choices.count > 1 { return true }
        return holdsChoice(first.thenExpression) || sequence.elements.last.map { holdsChoice($0) } ?? false
    }

    /// `(a ? b : c)`, and `a ? b : c` between a question and its colon.
    private func holdsChoice(_ value: ExprSyntax) -> Bool {
        if let tuple = value.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return holdsChoice(only.expression)
        }
        return value.as(SequenceExprSyntax.self)?.elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) } ?? false
    }
}
