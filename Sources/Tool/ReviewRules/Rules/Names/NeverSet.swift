import SourceModel
import SwiftSyntax

/// What code asks for is set somewhere.
struct NeverSet: Rule {
    let info = RuleInfo(
        "CODE-013", "a value that nobody sets", .warning,
        page: ExplainPage(
            why: """
                The date of the last request that stays `nil`, the list that stays empty: the code that asks for it takes the same branch \
                for ever, and what was meant to fill it was forgotten.
                """,
            bad: """
                import SwiftUI
                @main struct AnApp: App { var body: some Scene { WindowGroup { Text("") } } }
                final class Flags {
                    private(set) var lastFetch: Date?
                    func fetch() async {
                        if let lastFetch, lastFetch > .now - 60 { return }
                        await load()
                    }
                    func load() async {}
                }
                """,
            good: """
                import SwiftUI
                @main struct AnApp: App { var body: some Scene { WindowGroup { Text("") } } }
                final class Flags {
                    private(set) var lastFetch: Date?
                    func fetch() async {
                        if let lastFetch, lastFetch > .now - 60 { return }
                        await load()
                        lastFetch = .now
                    }
                    func load() async {}
                }
                """,
            notFlagged: [
                "Values that say something by themselves: `var limit = 30`, `var isEnabled = true`.",
                "What an initialiser or any other code sets or binds, also by a key path.",
                "What is decoded or kept in a store; structs, which their callers fill.", "Projects without an app, and public types.",
            ],
            fix: "Set it where it changes, or remove what asks for it.", source: "review of apps"))

    func check(_ context: ProjectContext) {
        let uses = ValueUses(context.index)
        let unset = uses.candidates { type, property in
            isEmpty(property) && [.class, .actor].contains(type.primary?.fact.kind) && uses.isRead(property.name, of: type)
                && !uses.isChanged(property.name, of: type)
        }
        for (file, type, property) in unset {
            context.report(
                file, at: property.position, length: property.name.utf8.count, symbol: "\(type.name).\(property.name)",
                snippet: property.name, "Nobody sets \(property.name): it stays \(start(of: property)).",
                advice: "Set it where it changes, or remove what asks for it.")
        }
    }

    /// A variable that begins with nothing, to be filled.
    private func isEmpty(_ property: PropertyFact) -> Bool {
        guard property.attributes.allSatisfy({ $0.name == "Published" }), !property.isLet, !property.isLazy, !property.hasObservers,
            property.access < .public, property.name.first?.isLetter ?? false
        else { return false }
        return !start(of: property).isEmpty
    }

    /// What it begins with, in words; nothing where that says something.
    private func start(of property: PropertyFact) -> String {
        guard let value = property.initialValue else { return property.typeName?.isOptional ?? false ? "nil" : "" }
        switch value.text {
        case "nil", "false", "0", "0.0": return value.text
        case "\"\"", "[]", "[:]": return "empty"
        default: return ""
        }
    }
}
