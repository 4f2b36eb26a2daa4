import SourceModel
import SwiftSyntax

/// A text that is shown is one text.
struct JoinedText: Rule {
    let info = RuleInfo(
        "TEXT-008", "a text is put together with plus signs", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                `Text` looks a literal up in the string catalogue; what is added together is a `String`, which it shows as it is. Its pieces are \
                translated by nobody, and other languages put them in another order.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let name: String
                    var body: some View { Text("Written by " + name) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let name: String
                    var body: some View { Text("Written by \\(name)") }
                }
                """,
            notFlagged: [
                "Signs without letters: a bullet before an item.", "`Text(verbatim:)`, and values without a literal.",
                "`Text(a) + Text(b)`.",
            ],
            fix: "Makes it one literal.", source: "Apple's documentation of Text and LocalizedStringKey"))

    private static let takers = ["Text", "Label", "Button", "Toggle", "Link", "navigationTitle", "accessibilityLabel"]

    func check(_ context: FileContext) {
        checkValues(context)
        for call in context.file.nodes.calls(named: Self.takers) {
            guard let first = call.expression.arguments.first, first.label == nil,
                let joined = first.expression.as(SequenceExprSyntax.self),
                let parts = parts(of: Array(joined.elements)), !context.isPreview(call.expression)
            else { continue }
            let literals = parts.compactMap { $0.as(StringLiteralExprSyntax.self) }
            guard literals.count < parts.count, literals.contains(where: hasWord) else { continue }
            context.report(
                joined, "This text is put together, so that nobody can translate it.", advice: "Write one text with the values in it.",
                fix: fix(joined, parts, context))
        }
    }

    private static let targets: Set<String> = [
        "title", "subtitle", "body", "message", "text", "label", "placeholder", "errorMessage", "alertMessage", "alertTitle", "statusText",
    ]
    private static let ends: Set<String> = ["text", "title", "subtitle", "label", "message", "summary", "headline", "caption"]

    /// `content.title = "Water " + name`, and a property that a view shows: `var dueText: String { "Due " + date }`.
    private func checkValues(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" && assignment.value.count > 2 {
            guard let name = TaskCode.lastName(assignment.target), Self.targets.contains(name), isJoined(assignment.value),
                !context.isPreview(assignment.expression)
            else { continue }
            report(assignment.expression, context)
        }
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            for property in type.properties where property.fact.typeName?.text == "String" {
                guard ErrorCode.words(property.fact.name).last.map(Self.ends.contains) ?? false, let last = property.getter?.last,
                    let joined = last.item.as(ReturnStmtSyntax.self)?.expression?.as(SequenceExprSyntax.self)
                        ?? last.item.as(SequenceExprSyntax.self), isJoined(Array(joined.elements))
                else { continue }
                report(joined, context)
            }
        }
    }

    private func report(_ node: some SyntaxProtocol, _ context: FileContext) {
        context.report(
            node, "This text is put together, so that nobody can translate it.",
            advice: "Write one text with the values in it: `String(localized:)`.")
    }

    private func isJoined(_ elements: [ExprSyntax]) -> Bool {
        guard let parts = parts(of: elements) else { return false }
        let literals = parts.compactMap { $0.as(StringLiteralExprSyntax.self) }
        return literals.count < parts.count && literals.contains(where: hasWord)
    }

    /// What stands between plus signs alone.
    private func parts(of elements: [ExprSyntax]) -> [ExprSyntax]? {
        for (place, element) in elements.enumerated() where place % 2 == 1 {
            guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else { return nil }
        }
        return stride(from: 0, to: elements.count, by: 2).map { elements[$0] }
    }

    private func hasWord(_ literal: StringLiteralExprSyntax) -> Bool {
        literal.segments.contains { segment in
            segment.as(StringSegmentSyntax.self)?.content.text.split(whereSeparator: { !$0.isLetter }).contains { $0.count > 1 } ?? false
        }
    }

    private func fix(_ joined: SequenceExprSyntax, _ parts: [ExprSyntax], _ context: FileContext) -> Fix? {
        var text = ""
        for part in parts {
            if let literal = part.as(StringLiteralExprSyntax.self) {
                guard literal.openingQuote.text == "\"", literal.openingPounds == nil else { return nil }
                text += literal.segments.description
            } else {
                guard !part.description.contains("\n"), !part.description.contains("//") else { return nil }
                text += "\\(\(part.trimmedDescription))"
            }
        }
        return Fix("Make it one text", .suggestion, edits: [context.replace(joined, with: "\"\(text)\"")])
    }
}
