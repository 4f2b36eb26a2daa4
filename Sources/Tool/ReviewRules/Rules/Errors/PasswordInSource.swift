import SourceModel
import SwiftSyntax

/// A password is not compared with one that stands in the code.
struct PasswordInSource: Rule {
    let info = RuleInfo(
        "SEC-005", "a password in the source", .warning,
        page: ExplainPage(
            why: """
                What stands in the source stands in the app that everybody can download: whoever looks for texts in it can sign in, and it cannot be \
                changed without a new version.
                """,
            bad: """
                struct Login {
                    var password = ""
                    var isAllowed: Bool { password == "secret123" }
                }
                """,
            good: """
                protocol AuthServiceProtocol { func signIn(password: String) async throws }
                struct Login {
                    var password = ""
                    let service: AuthServiceProtocol
                    func signIn() async throws { try await service.signIn(password: password) }
                }
                """,
            notFlagged: [
                "Comparisons with an empty text, and of two fields.", "Tests, previews, and stand-ins for a service: mocks, stubs, fakes.",
            ],
            fix: "By hand: let the server decide.", source: "review of tutorials' apps"))

    private static let secrets: Set<String> = ["password", "passwort", "passcode", "pincode", "passphrase"]

    func check(_ context: FileContext) {
        for (name, literal) in context.file.nodes.textComparisons {
            guard let name = TaskCode.lastName(name), let value = literal.representedLiteralValue, value.count > 2,
                !Self.secrets.isDisjoint(with: secretWords(name)),
                !context.isPreview(literal), !isStandIn(literal, context)
            else { continue }
            context.report(
                literal, "\(name) is compared with a password that everybody can read in the app.", advice: "Let the server decide.")
        }
    }

    private func secretWords(_ name: String) -> Set<String> {
        let words = ErrorCode.words(name)
        return Set(words).union([words.joined()])
    }

    private func isStandIn(_ node: some SyntaxProtocol, _ context: FileContext) -> Bool {
        guard let type = context.typeAround(node) else { return false }
        return ["Mock", "Fake", "Stub", "Dummy", "Demo", "Sample", "Preview", "Test"].contains(where: type.fact.name.contains)
    }
}
