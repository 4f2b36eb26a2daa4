import SourceModel
import SwiftSyntax

/// Nobody reads a password over somebody's shoulder, or in a log.
struct OpenPassword: Rule {
    let info = RuleInfo(
        "SEC-002", "a password is shown or logged", .warning,
        page: ExplainPage(
            why: """
                A plain field shows a password to whoever looks on, and offers it for completion. What is printed is kept in the system's log, \
                which other programs and whoever holds the device can read.
                """,
            bad: """
                import SwiftUI
                struct LoginView: View {
                    @State private var password = ""
                    var body: some View {
                        TextField("Password", text: $password)
                        Button("Log In") { print("log in with \\(password)") }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct LoginView: View {
                    @State private var password = ""
                    var body: some View {
                        SecureField("Password", text: $password)
                        Button("Log In") { print("log in with \\(password.count) letters") }
                    }
                }
                """,
            notFlagged: [
                "A view that has a `SecureField` as well: the person chooses to see it.",
                "What is said about a password: its length, whether there is one.",
                "A value that is logged as private.",
            ],
            fix: "Use a `SecureField`, and leave it out of what is printed.", source: "review of small apps"))

    private static let secrets: Set<String> = ["password", "passcode", "passphrase", "passwort", "pin"]
    private static let logged: Set<String> = ["password", "passcode", "passphrase", "secret"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "TextField") where call.receiver == nil && !context.isPreview(call.expression) {
            guard let binding = call.argument("text"), let name = secret(call, binding), let type = context.typeAround(call.expression),
                !context.file.nodes.calls(named: "SecureField").contains(where: { $0.type == type.index })
            else { continue }
            context.report(
                call.expression.calledExpression, "This field shows \(name) as it is typed.", advice: "Use a `SecureField`.")
        }
        for call in context.file.nodes.calls(named: Array(ErrorCode.printers))
        where call.receiver == nil && !context.isPreview(call.expression) {
            guard let name = call.expression.arguments.lazy.compactMap({ printed($0.expression) }).first else { continue }
            context.report(call.expression.calledExpression, "\(call.name) writes \(name) to the log.", advice: "Leave it out.")
        }
    }

    /// What is typed, if it is secret: by its name, or by what the field is called.
    private func secret(_ call: CallNode, _ binding: ExprSyntax) -> String? {
        let path = binding.tokens(viewMode: .sourceAccurate).map { $0.text.replacing("$", with: "") }
        if let last = path.last, let word = ErrorCode.words(last).last, Self.secrets.contains(word), word != "pin" || last == "pin" {
            return last
        }
        guard let title = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue?.lowercased() else { return nil }
        return ["password", "passcode", "passwort"].contains { title.hasSuffix($0) } ? "a password" : nil
    }

    /// The secret of `password` or of `"… \\(user.password) …"`.
    private func printed(_ value: ExprSyntax) -> String? {
        if let literal = value.as(StringLiteralExprSyntax.self) {
            for segment in literal.segments {
                guard case .expressionSegment(let part) = segment, part.expressions.count == 1, let only = part.expressions.first else {
                    continue
                }
                if let name = printed(only.expression) { return name }
            }
            return nil
        }
        guard let path = MemberPath(value), let words = ErrorCode.words(path.last).last.map({ [$0] + ErrorCode.words(path.last) }) else {
            return nil
        }
        if Self.logged.contains(words[0]) { return path.last }
        return ["accessToken", "authToken", "refreshToken", "apiKey", "sessionToken", "bearerToken"].contains(path.last) ? path.last : nil
    }
}
