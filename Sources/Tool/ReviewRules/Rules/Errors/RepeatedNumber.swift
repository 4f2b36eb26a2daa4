import SourceModel
import SwiftSyntax

/// One measure, written out many times.
struct RepeatedNumber: Rule {
    let info = RuleInfo(
        "CONST-001", "number is repeated", .info, fix: .suggestion, isOptIn: true,
        page: ExplainPage(
            why: """
                A measure that stands in many places is changed in some of them. A name says what it is, and is changed once.
                """,
            bad: """
                import SwiftUI

                struct CardView: View {
                    var body: some View {
                        VStack {
                            Text("A").padding(12)
                            Text("B").padding(12)
                            Text("C").padding(12)
                        }
                    }
                }
                """,
            good: """
                import SwiftUI

                private let cardPadding: CGFloat = 12

                struct CardView: View {
                    var body: some View {
                        VStack {
                            Text("A").padding(cardPadding)
                            Text("B").padding(cardPadding)
                            Text("C").padding(cardPadding)
                        }
                    }
                }
                """,
            notFlagged: ["0, 1 and 2.", "Previews.", "Numbers that stand once or twice."],
            fix: "Names the number at the top of the file.", source: "002 Constants"))

    func check(_ context: FileContext) {
        var uses: [String: [(kind: String, value: ExprSyntax)]] = [:]
        for call in context.file.nodes.calls {
            for argument in call.expression.arguments {
                guard let kind = kind(call.name, argument.label?.text), isNumber(argument.expression) else { continue }
                let text = argument.expression.trimmedText
                guard !["0", "1", "2", "0.0", "1.0", "2.0"].contains(text), !context.isPreview(argument.expression) else { continue }
                uses["\(kind) \(text)", default: []].append((kind, argument.expression))
            }
        }
        let repeated = uses.values.filter { $0.count >= 3 }.sorted { $0[0].value.position < $1[0].value.position }
        for group in repeated {
            let (kind, value) = group[0]
            let lines = group.map { String(context.file.position(of: $0.value).line) }.joined(separator: ", ")
            context.report(
                value, "\(kind) \(value.trimmedText) is written in \(group.count) places.", advice: "Give the number a name.",
                evidence: ["lines \(lines)"], fix: fix(kind, group.map(\.value), context))
        }
    }

    private func kind(_ call: String, _ label: String?) -> String? {
        if label == "duration" { return "duration" }
        if label == "cornerRadius" || call == "cornerRadius" { return "cornerRadius" }
        switch call {
        case "padding": return label == nil ? "padding" : nil
        case "frame": return label == "alignment" ? nil : "frame"
        case "CGRect", "CGSize": return ["width", "height"].contains(label) ? "frame" : nil
        default: return nil
        }
    }

    private func isNumber(_ expression: ExprSyntax) -> Bool {
        expression.is(IntegerLiteralExprSyntax.self) || expression.is(FloatLiteralExprSyntax.self)
    }

    private func fix(_ kind: String, _ values: [ExprSyntax], _ context: FileContext) -> Fix? {
        guard let text = values.first?.trimmedText, let last = context.file.facts.imports.last, !last.isConditional else {
            return nil
        }
        let name = kind + text.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        let line = context.file.lines.start(ofLine: last.position.line + 1)
        guard line > last.position.offset, !TaskCode.mentions(name, in: context.file.syntax) else { return nil }
        let type = kind == "duration" ? "Double" : "CGFloat"
        let declaration = TextEdit(
            path: context.file.path, start: line, end: line, replacement: "\nprivate let \(name): \(type) = \(text)\n")
        return Fix("Name it \(name)", .suggestion, edits: [declaration] + values.map { context.replace($0, with: name) })
    }
}
