import SourceModel
import SwiftSyntax

/// What is stored is read again.
struct UnreadSetting: Rule {
    let info = RuleInfo(
        "ERR-026", "a setting that nobody reads", .warning,
        page: ExplainPage(
            why:
                "The value is written under a key that no code asks for: a slip of the pen in one of the keys, or a setting that is lost at each start.",
            bad: """
                import SwiftUI
                @main struct AnApp: App { var body: some Scene { WindowGroup { Text("") } } }
                final class SettingsModel {
                    var weight = UserDefaults.standard.double(forKey: "weight") {
                        didSet { UserDefaults.standard.set(weight, forKey: "weigth") }
                    }
                }
                """,
            good: """
                import SwiftUI
                @main struct AnApp: App { var body: some Scene { WindowGroup { Text("") } } }
                final class SettingsModel {
                    var weight = UserDefaults.standard.double(forKey: "weight") {
                        didSet { UserDefaults.standard.set(weight, forKey: "weight") }
                    }
                }
                """,
            notFlagged: [
                "Keys that any code reads, also by `@AppStorage`.", "Projects that read a key that is no literal.",
                "Suites, which another process may read.",
                "Projects without an app.",
            ],
            fix: "Write and read it under one name, which is a constant.", source: "review of apps"))

    func check(_ context: FileContext) {
        guard context.file.facts.defaultsKeys.contains("*") == false, context.index.types(of: .app).count > 0 else { return }
        var seen: Set<String> = []
        for call in context.file.nodes.calls(named: "set") where !context.isPreview(call.expression) {
            guard call.receiver?.trimmedText == "UserDefaults.standard",
                let key = call.argument("forKey")?.as(StringLiteralExprSyntax.self)?.representedLiteralValue, seen.insert(key).inserted,
                !isRead(key, context), TwoSpellings.twin(of: key, in: context) == nil
            else { continue }
            context.report(
                call.expression, "Nothing reads the setting “\(key)”.", advice: "Read it under the same name, or do not write it.")
        }
    }

    private func isRead(_ key: String, _ context: FileContext) -> Bool {
        context.index.allFiles.contains { file in
            file.defaultsKeys.contains(key) || file.defaultsKeys.contains("*")
                || file.types.contains { type in
                    type.properties.contains { property in
                        property.attribute("AppStorage")?.arguments.map { $0.hasPrefix("\"\(key)\"") || !$0.hasPrefix("\"") } ?? false
                    }
                }
        }
    }
}
