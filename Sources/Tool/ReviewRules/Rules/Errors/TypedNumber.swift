import SourceModel
import SwiftSyntax

/// A number is read as the person writes it.
struct TypedNumber: Rule {
    let info = RuleInfo(
        "ERR-017", "a typed number is read without the locale", .warning,
        page: ExplainPage(
            why: """
                The keyboard for decimal numbers has a comma in most of Europe, and `Double("1,5")` is nil: what is typed becomes zero, or the button \
                stays disabled, and nothing says why.
                """,
            bad: """
                import SwiftUI
                struct AmountView: View {
                    @State private var text = ""
                    let save: (Double) -> Void
                    var body: some View {
                        TextField("Amount", text: $text).keyboardType(.decimalPad)
                        Button("Save") { if let amount = Double(text) { save(amount) } }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AmountView: View {
                    @State private var amount: Double?
                    let save: (Double) -> Void
                    var body: some View {
                        TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad)
                        Button("Save") { if let amount { save(amount) } }
                    }
                }
                """,
            notFlagged: [
                "Whole numbers, and fields with another keyboard.",
                "Code that replaces the comma, or that asks a formatter or a format style.",
                "`Decimal(string:locale:)`.",
            ],
            fix: "By hand: `TextField(value:format:)`, or `try? Double(text, format: .number)`.",
            source: "review of tutorials' apps"))

    private static let numbers: Set<String> = ["Double", "Float", "Decimal", "CGFloat"]
    private static let readers: Set<String> = [
        "replacingOccurrences", "replacing", "NumberFormatter", "parseStrategy", "decimalSeparator", "localizedScanner", "Scanner",
    ]

    func check(_ context: FileContext) {
        guard context.file.nodes.callsByName["keyboardType"] != nil else { return }
        for field in context.file.nodes.calls(named: "TextField") where field.receiver == nil && !context.isPreview(field.expression) {
            guard let type = field.type.map({ context.file.nodes.types[$0] }), isDecimal(field.expression),
                let text = field.argument("text").flatMap({ MemberPath($0) }), text.root.hasPrefix("$"), text.parts.count <= 2
            else { continue }
            let source = [String(text.root.dropFirst())] + text.parts.dropFirst()
            guard let first = conversions(of: source, in: type, context).first else { continue }
            context.report(
                first.expression,
                "\(first.name)(…) reads no comma, and the keyboard of \(source.joined(separator: ".")) has one in many countries.",
                advice: "Bind the number itself: TextField(value:format:).")
        }
    }

    /// `.keyboardType(.decimalPad)` on a field.
    private func isDecimal(_ field: FunctionCallExprSyntax) -> Bool {
        var call = field
        while let member = call.parent?.as(MemberAccessExprSyntax.self), let outer = member.parent?.as(FunctionCallExprSyntax.self),
            outer.calledExpression.id == ExprSyntax(member).id
        {
            if member.declName.baseName.text == "keyboardType" { return TaskCode.mentions("decimalPad", in: outer.arguments) }
            call = outer
        }
        return false
    }

    /// `Double(text)`, `Decimal(string: model.text)`
    private func conversions(of source: [String], in type: TypeNode, _ context: FileContext) -> [CallNode] {
        context.file.nodes.calls(named: Self.numbers.sorted()).filter { call in
            guard call.receiver == nil, call.expression.arguments.count == 1, let argument = call.expression.arguments.first,
                ["", "string"].contains(argument.label?.text ?? ""), let path = MemberPath(argument.expression), path.parts == source,
                let place = call.type, context.file.nodes.types[place].fact.name == type.fact.name,
                !LocalName.isLocal(source[0], at: argument.expression), !context.isPreview(call.expression)
            else { return false }
            return context.partsHere(of: type).allSatisfy { part in
                Self.readers.isDisjoint(with: part.fact.mentionedMembers.union(part.fact.mentions).union(part.fact.mentionedTypes))
            }
        }
    }
}
