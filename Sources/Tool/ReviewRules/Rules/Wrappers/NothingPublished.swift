import SourceModel
import SwiftSyntax

/// An `ObservableObject` that never says that it changed.
struct NothingPublished: Rule {
    let info = RuleInfo(
        "WRAP-012", "an ObservableObject publishes nothing", .warning, fix: .automatic,
        page: ExplainPage(
            why: """
                Views that observe the object are drawn again when it publishes. Its properties change and none of them is `@Published`: nothing \
                on the screen follows.
                """,
            bad: """
                import Combine

                final class TimerModel: ObservableObject {
                    var seconds = 0
                    func tick() { seconds += 1 }
                }
                """,
            good: """
                import Combine

                final class TimerModel: ObservableObject {
                    @Published var seconds = 0
                    func tick() { seconds += 1 }
                }
                """,
            notFlagged: [
                "Constants, lazy and weak properties, tasks and subscriptions.", "Models that say `objectWillChange.send()` themselves.",
                "Properties with wrappers of their own: `@AppStorage` publishes.", "Subclasses, whose superclass publishes.",
                "Delegates, and classes whose changing properties are all private, are said as information only.",
            ],
            fix: "Writes `@Published` before the properties that change and that others see; a `Codable` class is left to you.",
            source: "003 @ObservableObject: requires @Published"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class {
            guard type.fact.inherited.contains("ObservableObject"), !type.fact.has("Observable"), !type.fact.has("Model"),
                let merged = context.index.type(named: type.fact.name), !merged.inherited.contains("NSManagedObject"),
                !merged.parts.contains(where: {
                    $0.fact.mentions.contains("objectWillChange") || $0.fact.mentionedMembers.contains("objectWillChange")
                }),
                !merged.properties.contains(where: { $0.name == "objectWillChange" }),
                !type.properties.contains(where: { $0.isInstanceStored && !Self.isQuiet($0.fact.attributes) }),
                !context.isPreview(type.declaration), !inheritsPublisher(merged, context)
            else { continue }
            let changing = type.properties.filter { changes($0, type) }
            guard let first = changing.first else { continue }
            let visible = changing.filter { $0.fact.access > .fileprivate }
            let isDelegate = type.fact.inherited.contains { $0.hasSuffix("Delegate") || $0.hasSuffix("Delegating") || $0 == "AppDelegate" }
            // `Published` has no coding of its own: a synthesised one would be lost.
            let isCoded = merged.inherited.contains { ["Codable", "Decodable", "Encodable"].contains($0) }
            let names = changing.map(\.fact.name)
            context.report(
                first.declaration,
                "\(type.fact.simpleName) is an ObservableObject, but publishes nothing, although \(list(names)) \(names.count == 1 ? "changes" : "change").",
                symbol: type.fact.name, advice: "Mark what views show @Published.", severity: visible.isEmpty || isDelegate ? .info : nil,
                fix: isDelegate || visible.isEmpty || isCoded ? nil : fix(visible, context))
        }
    }

    private func list(_ names: [String]) -> String {
        names.count <= 3 ? names.joined(separator: ", ") : names.prefix(3).joined(separator: ", ") + " and others"
    }

    /// Whether attributes leave a property plain.
    private static func isQuiet(_ attributes: [AttributeFact]) -> Bool {
        attributes.allSatisfy { ["MainActor", "objc", "available", "ObservationIgnored", "usableFromInline"].contains($0.name) }
    }

    /// A variable whose value something sets after it was made.
    private func changes(_ property: PropertyNode, _ type: TypeNode) -> Bool {
        let fact = property.fact
        guard property.isInstanceStored, !fact.isLet, !fact.isLazy, !fact.isWeak, fact.name != "id",
            property.declaration.bindings.count == 1,
            !property.declaration.modifiers.contains(where: { $0.name.text == "override" || $0.name.text == "nonisolated" })
        else { return false }
        if fact.typeName?.isFunction ?? false { return false }
        let names = Set(fact.typeName?.names ?? []).union([fact.initialValue?.constructedType].compactMap { $0 })
        return names.isDisjoint(with: Self.tools)
            && !names.contains {
                $0.hasPrefix("NS") || $0.hasPrefix("UI") || $0.hasSuffix("Delegate") || $0.hasSuffix("Subject") || $0.hasSuffix("Publisher")
            }
    }

    private static let tools: Set<String> = [
        "AnyCancellable", "Cancellable", "Task", "Timer", "DispatchWorkItem", "NSLock", "Logger", "DispatchQueue", "OperationQueue",
        "Binding", "Bundle", "FileManager", "UserDefaults",
    ]

    /// Whether a superclass, or one that the project does not declare, may publish.
    private func inheritsPublisher(_ type: MergedType, _ context: FileContext) -> Bool {
        guard let first = type.primary?.fact.inherited.first, first != "ObservableObject", first != "NSObject" else { return false }
        guard let parent = context.index.type(named: first) else {
            // A protocol of another module ends in an adjective more often than a class does; both are left alone.
            return !["Sendable", "Identifiable", "Hashable", "Equatable", "Codable"].contains(first) && !first.hasSuffix("Delegate")
        }
        return parent.kind == .class
    }

    private func fix(_ properties: [PropertyNode], _ context: FileContext) -> Fix {
        let edits = properties.map { property in
            let first: any SyntaxProtocol = property.declaration.modifiers.first ?? property.declaration.bindingSpecifier
            return context.insert("@Published ", before: first)
        }
        return Fix("Publish \(properties.count == 1 ? "it" : "them")", edits: edits)
    }
}
