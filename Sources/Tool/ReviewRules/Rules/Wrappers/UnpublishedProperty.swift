import SourceModel
import SwiftSyntax

/// What a view shows of an object, the object publishes.
struct UnpublishedProperty: Rule {
    let info = RuleInfo(
        "WRAP-024", "what a view shows is not published", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                The object publishes some of its properties, and this one not: its own methods change it, a view shows it, and goes on showing what it \
                was until something else happens to be published.
                """,
            bad: """
                import SwiftUI
                final class Theme: ObservableObject {
                    @Published var isDark = false
                    var size = 16
                    func grow() { size += 1 }
                }
                struct AView: View {
                    @EnvironmentObject private var theme: Theme
                    var body: some View { Text("A").font(.system(size: CGFloat(theme.size))).onTapGesture { theme.grow() } }
                }
                """,
            good: """
                import SwiftUI
                final class Theme: ObservableObject {
                    @Published var isDark = false
                    @Published var size = 16
                    func grow() { size += 1 }
                }
                struct AView: View {
                    @EnvironmentObject private var theme: Theme
                    var body: some View { Text("A").font(.system(size: CGFloat(theme.size))).onTapGesture { theme.grow() } }
                }
                """,
            notFlagged: [
                "A property that is set together with a published one.", "Tools, delegates, closures and what is weak.",
                "A type that calls `objectWillChange` itself.", "What no view reads.",
            ],
            fix: "Mark it @Published.", source: "003 Choose the Right Property Wrapper"))

    private static let tools = [
        "Cancellable", "Task", "Timer", "Manager", "Service", "Client", "Store", "Session", "Delegate", "Lock", "Queue",
    ]

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class && type.fact.inherited.contains("ObservableObject") {
            guard let merged = context.index.type(named: type.fact.name), !merged.has("Observable"), !merged.has("Model"),
                merged.storedProperties.contains(where: { $0.has("Published") }), !context.isPreview(type.declaration),
                !merged.parts.contains(where: {
                    $0.fact.mentions.contains("objectWillChange") || $0.fact.mentionedMembers.contains("objectWillChange")
                })
            else { continue }
            let published = Set(merged.storedProperties.filter { $0.has("Published") }.map(\.name))
            for property in type.properties where property.isInstanceStored {
                let fact = property.fact
                guard !fact.isLet, !fact.isWeak, !fact.isLazy, fact.access > .fileprivate, fact.attributes.isEmpty, !fact.hasObservers,
                    property.declaration.bindings.count == 1, !(fact.typeName?.isFunction ?? false),
                    !(fact.typeName?.text.hasSuffix("!") ?? false), !isTool(fact), isShown(fact.name, of: merged, context),
                    isChangedAlone(fact.name, besides: published, type, context)
                else { continue }
                let first: any SyntaxProtocol = property.declaration.modifiers.first ?? property.declaration.bindingSpecifier
                context.report(
                    property.declaration, "\(fact.name) changes, a view shows it, and \(type.fact.simpleName) does not publish it.",
                    advice: "Mark it @Published.", fix: Fix("Publish it", edits: [context.insert("@Published ", before: first)]))
            }
        }
    }

    private func isTool(_ property: PropertyFact) -> Bool {
        let names = (property.typeName?.names ?? []) + [property.inferredTypeName ?? ""]
        return names.contains { name in Self.tools.contains(where: name.hasSuffix) }
    }

    /// Whether a view that holds the object reads the property.
    private func isShown(_ name: String, of type: MergedType, _ context: FileContext) -> Bool {
        context.index.holders(of: type.name).contains { holder in
            ["StateObject", "ObservedObject", "EnvironmentObject"].contains(holder.wrapper)
                && context.index.isRole(holder.type, .view)
                && context.index.type(named: holder.type)?.parts.contains { $0.fact.valueMembers.contains(name) } ?? false
        }
    }

    /// Whether a function changes it and nothing that is published.
    private func isChangedAlone(_ name: String, besides published: Set<String>, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.functions(of: type.fact.name).contains { function in
            guard let body = function.declaration.body else { return false }
            let changed = Set(
                context.file.nodes.assignments.filter { body.contains($0.expression) }.compactMap { TaskCode.ownName($0.target) })
            return changed.contains(name) && changed.isDisjoint(with: published)
        }
    }
}
