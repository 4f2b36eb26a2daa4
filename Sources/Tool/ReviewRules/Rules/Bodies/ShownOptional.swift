import SourceModel
import SwiftSyntax

/// What may be missing is unwrapped before it is put into a text.
struct ShownOptional: Rule {
    let info = RuleInfo(
        "TEXT-005", "an optional is put into a text", .warning,
        page: ExplainPage(
            why: """
                A value that may be missing is written as `Optional("Anna")` when it is there, and as `nil` when it is not. The compiler warns of it, \
                and the text reaches the screen all the same.
                """,
            bad: """
                import SwiftUI
                struct GreetingView: View {
                    let name: String?
                    var body: some View { Text("Hello, \\(name)") }
                }
                """,
            good: """
                import SwiftUI
                struct GreetingView: View {
                    let name: String?
                    var body: some View { Text("Hello, \\(name ?? "you")") }
                }
                """,
            notFlagged: [
                "Values that are unwrapped before, or have a default.", "Texts that are logged, and keys that nobody reads.",
                "Values whose type the project does not say.",
            ],
            fix: "Unwrap it, or give it a default: `name ?? …`.", source: "the compiler's warning of a debug description"))

    private static let shows: Set<String> = [
        "Text", "Label", "Button", "Toggle", "Link", "NavigationLink", "Section", "Picker", "Menu", "LabeledContent", "navigationTitle",
        "alert", "confirmationDialog", "accessibilityLabel", "accessibilityValue", "accessibilityHint", "help", "badge",
    ]

    func check(_ context: FileContext) {
        guard context.file.facts.importsUI else { return }
        for literal in context.file.nodes.filledTexts where isShown(literal) && !context.isPreview(literal) {
            guard let type = context.typeAround(literal) else { continue }
            for segment in literal.segments {
                guard case .expressionSegment(let part) = segment, part.expressions.count == 1, let only = part.expressions.first,
                    only.label == nil, isOptional(only.expression, type, context)
                else { continue }
                context.report(
                    part, "\(only.expression.trimmedText) may be missing: the text has the word Optional in it then, or nil.",
                    advice: "Unwrap it, or give it a default with `??`.")
            }
        }
    }

    /// Whether a literal is the text of a view.
    private func isShown(_ literal: StringLiteralExprSyntax) -> Bool {
        guard let argument = literal.parent?.as(LabeledExprSyntax.self), argument.label.map({ $0.text == "verbatim" }) ?? true,
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return Self.shows.contains(ClosureRole.name(of: call))
    }

    private func isOptional(_ value: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> Bool {
        guard let path = MemberPath(value), !path.parts.contains("[]"), (1...3).contains(path.parts.count), !isForced(value) else {
            return false
        }
        if isChained(value) { return true }
        guard let written = RowElement.property(at: path, node: value, type, context)?.typeName else { return false }
        return written.isOptional && !written.text.hasSuffix("!")
    }

    private func isForced(_ value: ExprSyntax) -> Bool { value.is(ForceUnwrapExprSyntax.self) }

    /// `user?.name`
    private func isChained(_ value: ExprSyntax) -> Bool {
        if let chain = value.as(OptionalChainingExprSyntax.self) { return !chain.isSelf }
        return value.as(MemberAccessExprSyntax.self)?.base.map { isChained($0) } ?? false
    }
}
