import SourceModel
import SwiftSyntax

/// Who signs out leaves no secret behind.
struct SecretAfterSignOut: Rule {
    let info = RuleInfo(
        "SEC-006", "signing out leaves the secret", .warning,
        page: ExplainPage(
            why: "The token stays in the store after somebody has signed out: the next one who opens the app, or a backup, has it.",
            bad: """
                import Foundation
                final class SessionService {
                    func signIn(token: String) { UserDefaults.standard.set(token, forKey: "token") }
                    func signOut() { print("Bye") }
                }
                """,
            good: """
                import Foundation
                final class SessionService {
                    func signIn(token: String) { UserDefaults.standard.set(token, forKey: "token") }
                    func signOut() { UserDefaults.standard.removeObject(forKey: "token") }
                }
                """,
            notFlagged: [
                "A key that the type removes anywhere, or sets to `nil`.",
                "A sign-out that calls something else of the type, which may remove it.",
                "Keys that name no secret.",
            ],
            fix: "Remove the key when somebody signs out.", source: "OWASP MASVS, storage"))

    private static let secrets: Set<String> = ["token", "password", "secret", "jwt", "credential", "credentials", "pin", "passcode"]
    private static let ends: Set<String> = ["logout", "logOut", "signOut", "signout"]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            let functions = context.functions(of: type.fact.name)
            guard let end = functions.first(where: { Self.ends.contains($0.fact.name) }), let body = end.declaration.body,
                !calls(functions.map(\.fact.name), in: body)
            else { continue }
            let own = context.file.nodes.calls.filter { $0.type == type.index }
            let removed = Set(own.filter { $0.name == "removeObject" || $0.name == "remove" || $0.name == "delete" }.compactMap(key))
            let cleared = own.contains {
                ["removePersistentDomain", "clear", "removeAll", "deleteAll", "wipe", "reset"].contains($0.name)
                    && body.contains($0.expression)
            }
            let kept = own.filter { $0.name == "set" && $0.argument(nil)?.is(NilLiteralExprSyntax.self) == false }.compactMap(key)
            let nilled = Set(own.filter { $0.name == "set" && $0.argument(nil)?.is(NilLiteralExprSyntax.self) == true }.compactMap(key))
            guard !cleared,
                let left = kept.first(where: { key in
                    !removed.contains(key) && !nilled.contains(key) && !Self.secrets.isDisjoint(with: ErrorCode.words(key))
                })
            else { continue }
            context.report(
                end.declaration.name, "\(end.fact.name) leaves \(left) where it is kept.", advice: "Remove it there.")
        }
    }

    private func key(_ call: CallNode) -> String? {
        let value = call.argument("forKey") ?? call.argument("key")
        return value?.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? value.flatMap { MemberPath($0)?.last }
    }

    private func calls(_ names: [String], in body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { token in
            names.contains(token.text) && token.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
                && !Self.ends.contains(token.text)
        }
    }
}
