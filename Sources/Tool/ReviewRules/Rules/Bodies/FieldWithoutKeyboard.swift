import SourceModel
import SwiftSyntax

/// A field says what is typed into it.
struct FieldWithoutKeyboard: Rule {
    let info = RuleInfo(
        "FLOW-020", "a field with the wrong keyboard", .warning,
        page: ExplainPage(
            why: """
                A field for an address of mail that does not say so begins with a capital letter, corrects what is typed, and offers nothing to \
                fill in; a field for a number opens letters.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var email = ""
                    var body: some View { Form { TextField("Email", text: $email) } }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var email = ""
                    var body: some View {
                        Form {
                            TextField("Email", text: $email)
                                .textContentType(.emailAddress).keyboardType(.emailAddress).textInputAutocapitalization(.never)
                        }
                    }
                }
                """,
            notFlagged: [
                "A field that says one of these things.", "Macs, which have one keyboard, and files that tell systems apart.", "Previews.",
            ],
            fix: "Add `textContentType`, `keyboardType` and `textInputAutocapitalization`.",
            source: "Human Interface Guidelines, Text fields"))

    private static let modifiers: Set<String> = [
        "keyboardType", "textContentType", "textInputAutocapitalization", "autocapitalization", "autocorrectionDisabled",
        "disableAutocorrection",
    ]

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftUI"), !context.file.facts.imports("AppKit"), !context.file.text.holds("os(macOS)"),
            !context.file.text.holds("os(iOS)")
        else { return }
        for call in context.file.nodes.calls(named: "TextField") where call.receiver == nil {
            guard !call.expression.isModified(by: Self.modifiers), !context.isPreview(call.expression),
                let what = kind(call) ?? (isRead(call, context) ? "a number" : nil)
            else { continue }
            context.report(
                call.expression.calledExpression, "This field is for \(what), and opens the keyboard for sentences.",
                advice: "Say so with `keyboardType` and `textContentType`.")
        }
    }

    /// Whether the text is read as a number: `Int(days)` beside `TextField("Days", text: $days)`.
    private func isRead(_ call: CallNode, _ context: FileContext) -> Bool {
        guard let path = call.argument("text").flatMap({ MemberPath($0) }), path.root.hasPrefix("$"), path.parts.count < 3 else {
            return false
        }
        return context.file.nodes.calls(named: ["Int", "Double", "Decimal", "Float"]).contains { conversion in
            guard conversion.type == call.type, conversion.receiver == nil, conversion.expression.arguments.count == 1,
                let value = conversion.expression.arguments.first?.expression, let read = MemberPath(value)
            else { return false }
            return [String(path.root.dropFirst())] + path.parts.dropFirst() == read.parts
        }
    }

    private func kind(_ call: CallNode) -> String? {
        let title = (call.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? "").lowercased()
        if title.contains("e-mail") || title.contains("email") { return "an address of mail" }
        if title == "url" || title == "website" || title == "link" { return "an address" }
        guard call.argument("value") != nil, let format = call.argument("format")?.trimmedText else { return nil }
        return [".number", ".currency", ".percent"].contains(where: format.hasPrefix) ? "a number" : nil
    }
}
