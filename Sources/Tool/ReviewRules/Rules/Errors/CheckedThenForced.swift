import SourceModel
import SwiftSyntax

/// What is asked for is unwrapped where it is asked.
struct CheckedThenForced: Rule {
    let info = RuleInfo(
        "ERR-019", "a value is checked, and then taken by force", .warning,
        page: ExplainPage(
            why: """
                After `if name != nil`, `name!` stops the app as soon as something comes between the two: a line that sets it, a change of \
                the condition. `if let` says both at once, and the compiler looks after it.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    var subtitle: String?
                    var body: some View { if subtitle != nil { Text(subtitle!) } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    var subtitle: String?
                    var body: some View { if let subtitle { Text(subtitle) } }
                }
                """,
            notFlagged: ["Values that are written within the branch."], fix: "Use `if let` or `guard let`.",
            source: "SwiftLint: force_unwrapping"))

    func check(_ context: FileContext) {
        guard context.file.text.holds("!= nil") || context.file.text.holds("== nil") else { return }
        var seen: Set<SyntaxIdentifier> = []
        for unwrap in context.file.nodes.forceUnwraps where !context.isPreview(unwrap) {
            guard let path = MemberPath(unwrap.expression), !path.parts.contains("[]"),
                let branch = branch(around: unwrap, asking: path.text),
                seen.insert(branch.id).inserted
            else { continue }
            context.report(
                unwrap, "\(path.text) is compared with `nil`, and then taken by force.",
                advice: "Use `if let`, and the value that it gives.")
        }
    }

    /// The branch whose condition says that there is a value.
    private func branch(around node: some SyntaxProtocol, asking name: String) -> Syntax? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), current.id == Syntax(branch.body).id,
                branch.conditions.contains(where: { says($0.condition.trimmedText, "!=", name) })
            {
                return Syntax(branch)
            }
            if let branch = parent.as(IfExprSyntax.self), branch.elseBody.map({ Syntax($0).id }) == current.id,
                branch.conditions.count == 1,
                let only = branch.conditions.first, says(only.condition.trimmedText, "==", name)
            {
                return Syntax(branch)
            }
            if let sequence = parent.parent?.as(SequenceExprSyntax.self),
                let place = sequence.elements.firstIndex(where: { Syntax($0).id == current.id }),
                asksBefore(sequence.elements[..<place].map(\.description).joined().trimmed, name)
            {
                return Syntax(sequence)
            }
            if let sequence = parent.parent?.as(SequenceExprSyntax.self), let choice = current.as(UnresolvedTernaryExprSyntax.self),
                let place = sequence.elements.firstIndex(where: { $0.id == ExprSyntax(choice).id }),
                says(sequence.elements[..<place].map(\.description).joined().trimmed, "!=", name)
            {
                return parent
            }
            current = parent
        }
        return nil
    }

    /// `best == nil || score > best!`, `name != nil && name!.isEmpty`
    private func asksBefore(_ text: String, _ name: String) -> Bool {
        let text = text.replacing("self.", with: "")
        return ["\(name) == nil ||", "\(name) != nil &&"].contains { question in
            text.hasPrefix(question) || ["&& ", "|| "].contains { text.holds($0 + question) }
        }
    }

    private func says(_ condition: String, _ comparison: String, _ name: String) -> Bool {
        let text = condition.hasPrefix("self.") ? String(condition.dropFirst(5)) : condition
        return text == "\(name) \(comparison) nil" || text.hasPrefix("\(name) \(comparison) nil &&")
            || text.hasSuffix("&& \(name) \(comparison) nil")
    }
}
