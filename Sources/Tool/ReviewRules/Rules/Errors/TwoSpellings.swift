import SourceModel
import SwiftSyntax

/// A key, or the name of a notification, has one spelling.
struct TwoSpellings: Rule {
    let info = RuleInfo(
        "ERR-028", "one name in two spellings", .warning,
        page: ExplainPage(
            why: """
                What is kept under one spelling and asked for under another is lost at each start; who listens for a notification by another name \
                never hears it. The compiler cannot say so, as both are texts.
                """,
            bad: """
                import Foundation
                final class Favourites {
                    var ids: [String] = []
                    func load() { ids = UserDefaults.standard.stringArray(forKey: "favorites") ?? [] }
                    func save() { UserDefaults.standard.set(ids, forKey: "favourites") }
                }
                """,
            good: """
                import Foundation
                final class Favourites {
                    private static let key = "favorites"
                    var ids: [String] = []
                    func load() { ids = UserDefaults.standard.stringArray(forKey: Self.key) ?? [] }
                    func save() { UserDefaults.standard.set(ids, forKey: Self.key) }
                }
                """,
            notFlagged: ["Keys that are both written and read.", "Names that differ by more than signs, capitals or a letter."],
            fix: "Give the name one spelling, in a constant.", source: "review of apps"))

    func check(_ context: FileContext) {
        checkKeys(context)
        checkSettings(context)
        checkNotifications(context)
    }

    // MARK: Keys

    private func checkKeys(_ context: FileContext) {
        guard context.file.text.holds("forKey") else { return }
        let read = Self.readKeys(context)
        let written = Set(Self.writes(context).map(\.key))
        var seen: Set<String> = []
        for (call, key) in Self.writes(context) where !read.contains(key) && !context.isPreview(call) && seen.insert(key).inserted {
            guard let other = Self.twin(of: key, among: read.subtracting(written)) else { continue }
            report(call, key, "kept", other, "asked for", context)
        }
    }

    /// A key that some code asks for, and that differs from one by a slip of the pen.
    static func twin(of key: String, in context: FileContext) -> String? {
        twin(of: key, among: readKeys(context).subtracting(writes(context).map(\.key)))
    }

    private static func writes(_ context: FileContext) -> [(call: FunctionCallExprSyntax, key: String)] {
        context.file.nodes.calls(named: "set").compactMap { call in
            guard let receiver = call.receiver?.trimmedText.lowercased(), receiver.contains("defaults"),
                let key = call.argument("forKey")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            else { return nil }
            return (call.expression, key)
        }
    }

    private static func readKeys(_ context: FileContext) -> Set<String> {
        var keys = context.index.allFiles.reduce(into: Set<String>()) { keys, file in
            keys.formUnion(file.defaultsKeys)
            keys.formUnion(file.types.flatMap(\.properties).compactMap { setting($0) })
        }
        // `forKey: key` of `private let key = "favorites"`
        for call in context.file.nodes.calls where call.name != "set" {
            guard let name = TaskCode.lastName(call.argument("forKey")), let type = context.typeAround(call.expression),
                let text = type.fact.properties.first(where: { $0.name == name && $0.isLet })?.initialValue?.text,
                text.hasPrefix("\"")
            else { continue }
            keys.insert(String(text.dropFirst().dropLast()))
        }
        return keys
    }

    private static func setting(_ property: PropertyFact) -> String? {
        guard let arguments = property.attribute("AppStorage")?.arguments, arguments.hasPrefix("\"") else { return nil }
        return arguments.dropFirst().split(separator: "\"", omittingEmptySubsequences: false).first.map(String.init)
    }

    /// `@AppStorage("onboarding_done")` beside `@AppStorage("onboardingDone")`
    private func checkSettings(_ context: FileContext) {
        guard context.file.text.holds("AppStorage") else { return }
        let all = Set(context.index.allFiles.filter { !$0.isTest }.flatMap(\.types).flatMap(\.properties).compactMap { Self.setting($0) })
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            for property in type.properties {
                guard let key = Self.setting(property.fact),
                    let other = all.first(where: { $0 < key && Self.plain($0) == Self.plain(key) })
                else { continue }
                report(property.declaration, key, "a setting here", other, "one elsewhere", context)
            }
        }
    }

    // MARK: Notifications

    private func checkNotifications(_ context: FileContext) {
        guard context.file.text.holds("Notification.Name(") else { return }
        var posted: [(node: FunctionCallExprSyntax, name: String)] = []
        var heard: Set<String> = []
        for call in context.file.nodes.calls(named: "Name") where call.receiver?.trimmedText.hasSuffix("Notification") ?? false {
            guard let name = call.argument(nil)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue,
                !context.isPreview(call.expression)
            else { continue }
            let around = Set(call.expression.callsAround.map { ClosureRole.name(of: $0) })
            if around.contains("post") {
                posted.append((call.expression, name))
            } else if !around.isDisjoint(with: ["addObserver", "publisher", "notifications"]) {
                heard.insert(name)
            }
        }
        let sent = Set(posted.map(\.name))
        for (node, name) in posted where !heard.contains(name) {
            guard let other = Self.twin(of: name, among: heard.subtracting(sent)) else { continue }
            report(node, name, "posted", other, "listened for", context)
        }
    }

    // MARK: Spellings

    private func report(
        _ node: some SyntaxProtocol, _ name: String, _ use: String, _ other: String, _ otherUse: String, _ context: FileContext
    ) {
        context.report(
            node, "“\(name)” is \(use), and “\(other)” is \(otherUse): the two never meet.",
            advice: "Give the name one spelling, in a constant.")
    }

    private static func twin(of name: String, among others: Set<String>) -> String? {
        others.sorted().first { other in
            other != name && (plain(other) == plain(name) || name.count > 6 && isNear(Array(plain(name)), Array(plain(other))))
        }
    }

    /// Without signs and capitals.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// Whether one letter is missing from one of them, or two neighbours have changed their places; `page1` and `page2` are two names.
    private static func isNear(_ one: [Character], _ other: [Character]) -> Bool {
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        let start = zip(short, long).prefix { $0 == $1 }.count
        if long.count == short.count {
            guard start + 1 < short.count else { return false }
            return short[start] == long[start + 1] && short[start + 1] == long[start] && short[(start + 2)...] == long[(start + 2)...]
        }
        // A plural is another name.
        guard long.count == short.count + 1, start < short.count, long[start].isLetter else { return false }
        return short[start...] == long[(start + 1)...]
    }
}
