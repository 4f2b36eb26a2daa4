import SourceModel
import SwiftSyntax

/// What is kept, somebody reads.
struct UnreadValue: Rule {
    let info = RuleInfo(
        "CODE-012", "a value that nobody reads", .warning,
        page: ExplainPage(
            why: """
                A flag that is set and never asked for is a feature that does not work: the switch that changes nothing, the refusal that \
                nobody shows. A limit that nothing reads does not limit. Whoever reads the code takes both for what they say.
                """,
            bad: """
                import SwiftUI
                @main struct AnApp: App { var body: some Scene { WindowGroup { Text("") } } }
                final class Coach {
                    var isMuted = false
                    func mute() { isMuted = true }
                    func speak(_ words: String) { print(words) }
                }
                """,
            good: """
                import SwiftUI
                @main struct AnApp: App { var body: some Scene { WindowGroup { Text("") } } }
                final class Coach {
                    var isMuted = false
                    func mute() { isMuted = true }
                    func speak(_ words: String) { if !isMuted { print(words) } }
                }
                """,
            notFlagged: [
                "A name that any other code mentions as a member.", "Objects, tasks and subscriptions, which are kept for what they do.",
                "What is decoded, compared, kept in a store, or asked for by a protocol; what views keep (WRAP-017).",
                "What is observed (STATE-011), projects without an app, and public types.",
            ],
            fix: "Read it where it should count, or remove it.", source: "Periphery; review of apps"))

    func check(_ context: ProjectContext) {
        let uses = ValueUses(context.index)
        let unread = uses.candidates { type, property in
            isKept(property) && !uses.isRead(property.name, of: type) && !isShown(type, property, context.index)
        }
        for (file, type, property) in unread {
            let isSet = uses.isMentioned(property.name, by: type)
            context.report(
                file, at: property.position, length: property.name.utf8.count, symbol: "\(type.name).\(property.name)",
                snippet: property.name, isSet ? "\(property.name) is set, and nobody reads it." : "Nobody reads \(property.name).",
                advice: "Read it where it should count, or remove it.")
        }
    }

    /// A value that is nothing but itself.
    private func isKept(_ property: PropertyFact) -> Bool {
        guard property.attributes.allSatisfy({ $0.name == "Published" }), property.name.first?.isLetter ?? false, !property.isLazy,
            !property.hasObservers, property.access < .public, property.name != "id"
        else { return false }
        if let type = property.typeName { return Self.plain.contains(type.base) && !type.isFunction }
        return property.initialValue?.kind == .literal
    }

    static let plain: Set<String> = ["Bool", "Int", "Double", "Float", "CGFloat", "String", "Date", "TimeInterval", "URL", "Error"]

    /// Whether another rule tells of it.
    private func isShown(_ type: MergedType, _ property: PropertyFact, _ index: ProjectIndex) -> Bool {
        guard !property.isStatic else { return false }
        if index.role(of: type.name)?.role == .view { return true }
        let isObserved = property.has("Published") || type.parts.contains { $0.fact.has("Observable") }
        return isObserved && index.holders(of: type.name).contains { index.role(of: $0.type)?.role == .view }
    }
}
