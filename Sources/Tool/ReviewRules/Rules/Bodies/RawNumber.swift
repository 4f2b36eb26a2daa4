import SourceModel
import SwiftSyntax

/// A number is shown as people write it.
struct RawNumber: Rule {
    let info = RuleInfo(
        "TEXT-001", "a number is shown as the machine writes it", .warning,
        page: ExplainPage(
            why: """
                A number with a fraction that is put into a text of SwiftUI has six places behind the point: 9.5 is shown as 9.500000. People in \
                many countries write a comma, too, and prices have a currency.
                """,
            bad: """
                import SwiftUI
                struct PriceView: View {
                    let price: Double
                    var body: some View { Text("Price: \\(price)") }
                }
                """,
            good: """
                import SwiftUI
                struct PriceView: View {
                    let price: Double
                    var body: some View { Text("Price: \\(price, format: .currency(code: "EUR"))") }
                }
                """,
            notFlagged: [
                "`format:` and `specifier:`, and a text that was formatted before.", "Whole numbers.",
                "A value of whose type nothing is known.", "Previews.",
            ],
            fix: "Say how: `Text(price, format: .number)`, or `\\(price, specifier: \"%.1f\")`.", source: "review of small apps"))

    func check(_ context: FileContext) {
        guard context.file.facts.importsUI else { return }
        for call in context.file.nodes.calls(named: ["Text", "Label"]) where call.receiver == nil && !context.isPreview(call.expression) {
            if let value = call.argument(nil), let number = spelt(value), let type = context.typeAround(call.expression),
                isFraction(number, type, context)
            {
                context.report(
                    value, "\(number.trimmedText) is shown with all the places behind its point.", advice: "Give it a `format:`.")
            }
            guard let literal = call.argument(nil)?.as(StringLiteralExprSyntax.self) else { continue }
            for segment in literal.segments {
                guard case .expressionSegment(let part) = segment, part.expressions.count == 1, let only = part.expressions.first,
                    only.label == nil, let type = context.typeAround(call.expression), isFraction(only.expression, type, context)
                else { continue }
                context.report(
                    part, "\(only.expression.trimmedText) is shown with six places behind its point.",
                    advice: "Give it a `format:` or a `specifier:`.")
            }
        }
    }

    /// `price` of `String(price)`, `price.description` and `String(describing: price)`.
    private func spelt(_ value: ExprSyntax) -> ExprSyntax? {
        if let member = value.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "description" { return member.base }
        guard let call = value.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedText == "String", call.arguments.count == 1,
            let only = call.arguments.first, only.label == nil || only.label?.text == "describing"
        else { return nil }
        return only.expression
    }

    private static let fractions: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval"]

    private func isFraction(_ value: ExprSyntax, _ type: TypeNode, _ context: FileContext) -> Bool {
        if let call = value.as(FunctionCallExprSyntax.self) {
            guard let name = TaskCode.ownName(call.calledExpression), call.calledExpression.is(DeclReferenceExprSyntax.self) else {
                return false
            }
            let functions = type.functions.filter { $0.fact.name == name }
            return !functions.isEmpty && functions.allSatisfy { $0.fact.returnType.map { isFraction($0) } ?? false }
        }
        guard var path = MemberPath(value), !path.parts.contains("[]"), (1...3).contains(path.parts.count) else { return false }
        var value = value
        if path.parts.count == 1, let bound = bound(path.root, at: value) {
            value = bound
            guard let named = MemberPath(bound) else { return false }
            path = named
        }
        guard let property = RowElement.property(at: path, node: value, type, context) else { return false }
        if let written = property.typeName { return isFraction(written) || written.isOptional && isFraction(written.text.dropLast()) }
        guard let initial = property.initialValue, initial.kind == .literal else { return false }
        return Double(initial.text) != nil && initial.text.contains(".")
    }

    private func isFraction(_ type: TypeName) -> Bool { Self.fractions.contains(type.text) }
    private func isFraction(_ type: Substring) -> Bool { Self.fractions.contains(String(type)) }

    /// `time` of `if let elapsed = time { … }`, asked of `elapsed` in its body.
    private func bound(_ name: String, at node: some SyntaxProtocol) -> ExprSyntax? {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), current.id == Syntax(branch.body).id {
                for element in branch.conditions {
                    guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                        binding.pattern.trimmedText == name
                    else { continue }
                    return binding.initializer?.value
                }
            }
            current = parent
        }
        return nil
    }
}
