import SourceModel
import SwiftSyntax

/// A number is written as people write it where they are.
struct FormattedByHand: Rule {
    let info = RuleInfo(
        "TEXT-003", "a number is written in one country's way", .warning,
        page: ExplainPage(
            why: """
                `String(format: "%.2f", price)` writes a point where half of the world writes a comma, and groups no thousands. A sign of a \
                currency in front of a number is in the wrong place for many, and says dollars to those who pay in euros.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let price: Double
                    var body: some View { Text(String(format: "%.2f", price)) }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let price: Double
                    var body: some View { Text(price, format: .number.precision(.fractionLength(2))) }
                }
                """,
            notFlagged: [
                "Whole numbers, and those that are filled up with zeros, as in a clock.", "What is not shown.", "A locale of its own.",
            ],
            fix: "Give the text a `format:`.", source: "Apple's documentation of FormatStyle"))

    private static let signs: [Character] = ["$", "€", "£", "¥", "₹"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "String") where call.receiver == nil {
            guard let format = call.argument("format")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                format.contains("%."), format.contains("f"), call.argument("locale") == nil, isShown(call.expression),
                !context.isPreview(call.expression)
            else { continue }
            context.report(
                call.expression, "This writes a number with a point for everybody, and without groups.",
                advice: "Use a `format:` as `.number.precision(…)`, `.percent` or `.currency(code:)`.")
        }
        checkSums(context)
        checkPatterns(context)
        guard context.file.facts.importsUI else { return }
        checkPlurals(context)
        for literal in context.file.nodes.filledTexts where isShown(literal) && !context.isPreview(literal) {
            guard let place = currency(literal) else { continue }
            context.report(
                place, "This sign of a currency stands before the number for everybody, whatever they pay in.",
                advice: "Use `.formatted(.currency(code:))`, or `format: .currency(code:)`.")
        }
    }

    /// `String(format: "%d reads", count)`
    private func checkPatterns(_ context: FileContext) {
        guard !context.file.facts.isTest else { return }
        for call in context.file.nodes.calls(named: "String") where call.receiver == nil && !context.isPreview(call.expression) {
            guard let format = call.argument("format")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                call.argument("locale") == nil,
                isShown(call.expression)
            else { continue }
            if format.contains("%d ") || format.contains("%i "), format.contains(where: \.isLetter), !format.contains("%."),
                format.split(separator: " ").contains(where: { $0.count > 2 && $0.allSatisfy(\.isLetter) })
            {
                context.report(
                    call.expression, "Nobody can translate this text, and it has one form for one and for many.",
                    advice: "Write one text with the value in it: `Text(\"\\(count) reads\")`.", severity: .info)
            }
        }
    }

    /// `"$" + String(format: "%.2f", price)`
    private func checkSums(_ context: FileContext) {
        for sequence in context.file.nodes.sequences where !context.isPreview(sequence) {
            let elements = Array(sequence.elements)
            for place in elements.indices.dropLast(2) where elements[place + 1].trimmedText == "+" {
                guard let text = elements[place].as(StringLiteralExprSyntax.self)?.representedLiteralValue, let sign = text.last,
                    Self.signs.contains(sign), !elements[place + 2].is(StringLiteralExprSyntax.self),
                    context.file.facts.importsUI || elements[place + 2].trimmedText.hasPrefix("String(format:"), !context.file.facts.isTest
                else { continue }
                context.report(
                    elements[place], "This sign of a currency stands before the number for everybody, whatever they pay in.",
                    advice: "Use `.formatted(.currency(code:))`, or `format: .currency(code:)`.")
            }
        }
    }

    /// `count == 1 ? "item" : "items"`
    private func checkPlurals(_ context: FileContext) {
        for sequence in context.file.nodes.sequences where !context.isPreview(sequence) {
            let elements = Array(sequence.elements)
            guard elements.count == 5,
                ["==", "!=", ">", "<="].contains(elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""),
                elements[2].trimmedText == "1", let choice = elements[3].as(UnresolvedTernaryExprSyntax.self),
                let first = choice.thenExpression.as(StringLiteralExprSyntax.self)?.segments.trimmedDescription,
                let second = elements[4].as(StringLiteralExprSyntax.self)?.segments.trimmedDescription,
                isPlural(first, second), sequence.callsAround.contains(where: { Self.shown.contains(ClosureRole.name(of: $0)) })
            else { continue }
            context.report(
                choice, "A plural that is put together by hand is right in English at best.",
                advice: "Use a string catalogue's variations, or `^[\\(count) item](inflect: true)`.", severity: .info)
        }
    }

    private static let shown: Set<String> = ["Text", "Label", "Button", "navigationTitle", "LabeledContent", "accessibilityLabel"]

    /// `"item"` and `"items"`, `""` and `"s"`.
    private func isPlural(_ first: String, _ second: String) -> Bool {
        let (short, long) = first.count < second.count ? (first, second) : (second, first)
        return long.hasSuffix("s") && !short.hasSuffix("s")
            && (short.isEmpty ? long.count <= 2 : long.hasPrefix(short.prefix(3)))
            || long.hasSuffix("s") && short.hasPrefix("1 ")
    }

    /// Whether it is a text, or in one, of what is drawn.
    private func isShown(_ node: some SyntaxProtocol) -> Bool {
        guard let outer = node.callsAround.first(where: { _ in true }) else { return isWhatViewShows(node) }
        return ["Text", "Label", "LabeledContent"].contains(ClosureRole.name(of: outer))
    }

    private static let words: Set<String> = [
        "text", "label", "title", "subtitle", "price", "amount", "total", "formatted", "display", "displayed", "temperature", "percent",
        "percentage", "description", "value", "cost", "balance", "distance", "score",
    ]

    /// Whether it is the text that a member of a view gives: `private var priceText: String { … }`.
    private func isWhatViewShows(_ node: some SyntaxProtocol) -> Bool {
        guard let member = TaskCode.member(around: node) else { return false }
        let name =
            member.as(FunctionDeclSyntax.self)?.name.text ?? member.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedText ?? ""
        guard !Self.words.isDisjoint(with: ErrorCode.words(name)) else { return false }
        let type =
            member.as(FunctionDeclSyntax.self)?.signature.returnClause?.type.trimmedText
            ?? member.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type.trimmedText
        // The member's item, its list, its block, and the type.
        let owner = member.parent?.parent?.parent?.parent?.as(StructDeclSyntax.self)
        return type == "String" && owner?.inheritanceClause?.inheritedTypes.contains { $0.type.trimmedText == "View" } ?? false
    }

    /// `$` of `"$\(price, specifier: "%.2f")"`; a plain value is told by the rule of raw numbers.
    private func currency(_ literal: StringLiteralExprSyntax) -> StringSegmentSyntax? {
        let segments = Array(literal.segments)
        for (place, segment) in segments.enumerated().dropLast() {
            guard case .stringSegment(let text) = segment, case .expressionSegment(let value) = segments[place + 1],
                let last = text.content.text.last, Self.signs.contains(last), let first = value.expressions.first
            else { continue }
            let isWritten = value.expressions.contains { ["specifier", "format"].contains($0.label?.text ?? "") }
            if isWritten || first.expression.is(FunctionCallExprSyntax.self) { return text }
        }
        return nil
    }
}
