import SourceModel
import SwiftSyntax

/// Secrets that are written where everyone may read them.
struct SecretInDefaults: Rule {
    let info = RuleInfo(
        "SEC-001", "secret is kept in the open", .warning, fix: .guided,
        page: ExplainPage(
            why: """
                User defaults are a plain file: it lies in backups, and other tools read it. Tokens, passwords and keys belong into the Keychain, \
                or, on Linux, into the secret service behind the same protocol. What is written in the source is in the repository and in every \
                copy of the app.
                """,
            bad: """
                import Foundation

                struct SessionStore {
                    func keep(_ token: String) {
                        UserDefaults.standard.set(token, forKey: "auth_token")
                    }
                }
                """,
            good: """
                import Foundation

                protocol KeychainServiceProtocol { func save(_ value: String, forKey key: String) throws }

                struct SessionStore {
                    let keychain: KeychainServiceProtocol
                    func keep(_ token: String) throws {
                        try keychain.save(token, forKey: "auth_token")
                    }
                }
                """,
            notFlagged: [
                "Keychains and other stores whose name says that they are secure.",
                "Flags and dates about a secret: `hasPassword`, `tokenExpiry`.",
                "Tokens that are no secret: of push notifications, pages and synchronisation.", "Removing a value.",
                "Text in the source that is a placeholder, or the name under which a secret is kept.",
                "A key whose value comes from elsewhere: `URLQueryItem(name: \"api_key\", value: configuration.key)`.",
            ],
            fix: "Uses the type's own keychain where it has one; otherwise a person adds a keychain service.",
            source: "002 KeychainService; settled in C-21"))

    func check(_ context: FileContext) {
        checkProperties(context)
        checkLiterals(context)
        for call in context.file.nodes.calls(named: ["set", "save", "store", "setValue", "setObject", "write", "persist"]) {
            check(call, context)
        }
    }

    // MARK: @AppStorage

    private func checkProperties(_ context: FileContext) {
        for property in context.file.nodes.types.flatMap(\.properties) + context.file.nodes.freeProperties {
            guard let wrapper = property.fact.attributes.first(where: { $0.name == "AppStorage" || $0.name == "SceneStorage" }),
                !context.isPreview(property.declaration)
            else { continue }
            if let type = property.fact.typeName?.base, !["String", "Data"].contains(type) { continue }
            if let value = property.fact.initialValue?.text, value == "true" || value == "false" || value.first?.isNumber ?? false {
                continue
            }
            let key = wrapper.arguments.flatMap { $0.split(separator: ",").first }.map { $0.filter { $0 != "\"" && $0 != " " } }
            let last = key?.split(separator: ".").last.map(String.init) ?? ""
            guard Self.isSecret(last) || Self.isSecret(property.fact.name) else { continue }
            context.report(
                property.declaration, "@\(wrapper.name) stores \(property.fact.name) unencrypted.", advice: "Keep it in the Keychain.")
        }
    }

    // MARK: Calls

    private func check(_ call: CallNode, _ context: FileContext) {
        guard let key = call.argument("forKey") ?? call.argument("key") ?? call.argument("for"), let name = keyName(key),
            Self.isSecret(name), let receiver = call.receiver, let value = call.expression.arguments.first?.expression,
            !value.is(NilLiteralExprSyntax.self), !value.is(BooleanLiteralExprSyntax.self), !context.isPreview(call.expression),
            isOpen(receiver, call, context)
        else { return }
        context.report(
            call.expression, "\(receiver.trimmedText) stores \(name) unencrypted.", advice: "Keep it in the Keychain.",
            fix: fix(receiver, call, context))
    }

    /// The text of a key, or the name of the constant that holds it.
    private func keyName(_ key: ExprSyntax) -> String? {
        if let text = key.as(StringLiteralExprSyntax.self) {
            return text.segments.reduce(into: "") { name, segment in
                if case .stringSegment(let part) = segment { name += part.content.text }
            }
        }
        if let member = key.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "rawValue" {
            return TaskCode.lastName(member.base)
        }
        return TaskCode.lastName(key)
    }

    private static let secureWords: Set<String> = ["keychain", "secure", "secret", "vault", "encrypted", "enclave", "valet", "credential"]
    private static let openWords: Set<String> = [
        "defaults", "persistence", "storage", "store", "preferences", "prefs", "settings", "database", "db", "disk", "default",
    ]

    private func isOpen(_ receiver: ExprSyntax, _ call: CallNode, _ context: FileContext) -> Bool {
        var words = Set(receiver.tokens(viewMode: .sourceAccurate).flatMap { ErrorCode.words($0.text) })
        if let place = call.type {
            let type = context.file.nodes.types[place]
            if !Set(ErrorCode.words(type.fact.simpleName)).isDisjoint(with: Self.secureWords) { return false }
            if let name = TaskCode.ownName(receiver),
                let held = context.index.type(named: type.fact.name)?.properties.first(where: { $0.name == name })?.inferredTypeName
            {
                words.formUnion(ErrorCode.words(held))
            }
        }
        return words.isDisjoint(with: Self.secureWords) && !words.isDisjoint(with: Self.openWords)
    }

    private func fix(_ receiver: ExprSyntax, _ call: CallNode, _ context: FileContext) -> Fix? {
        guard let place = call.type, call.name == "save",
            let keychain = context.file.nodes.types[place].fact.storedProperties.first(where: { property in
                (property.inferredTypeName ?? "").lowercased().hasPrefix("keychain")
            })
        else { return nil }
        return Fix("Keep it in \(keychain.name)", .guided, edits: [context.replace(receiver, with: keychain.name)])
    }

    // MARK: Names

    private static let harmless: Set<String> = [
        "push", "device", "apns", "fcm", "page", "next", "sync", "change", "history", "cancellation", "design", "color", "count", "type",
        "expiry", "expires", "expiration", "date", "id", "hint", "length", "policy", "has", "is", "should", "did", "show", "shown", "use",
        "remember", "needs", "requires", "enabled", "visible", "continuation", "delta", "public", "index", "last", "limit",
    ]

    /// Whether a key names a token, a password, a secret or an API key.
    static func isSecret(_ name: String) -> Bool {
        let words = ErrorCode.words(name)
        guard Set(words).isDisjoint(with: harmless) else { return false }
        for (place, word) in words.enumerated() {
            if ["token", "password", "passwd", "passcode", "passphrase", "secret", "apikey", "authtoken", "accesstoken"].contains(word) {
                return true
            }
            if word == "api" || word == "private", place + 1 < words.count, words[place + 1] == "key" { return true }
        }
        return false
    }
}
