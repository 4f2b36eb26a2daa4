import SourceModel
import SwiftSyntax

/// `ObservableObject` where `@Observable` is to be had.
struct MigrateToObservable: Rule {
    let info = RuleInfo(
        "OBS-001", "an ObservableObject can be @Observable", .info, fix: .suggestion,
        profiles: [.modern: .warning, .strict: .warning, .combine: nil],
        page: ExplainPage(
            why: """
                With iOS 17, macOS 14 and on Linux a view that reads an `@Observable` class is drawn again only when a property changes that it has \
                read. An `ObservableObject` redraws every view that observes it, for any of its properties.
                """,
            bad: """
                import SwiftUI

                final class FeedModel: ObservableObject {
                    @Published var items: [String] = []
                }
                """,
            good: """
                import SwiftUI

                @Observable
                final class FeedModel {
                    var items: [String] = []
                }
                """,
            notFlagged: [
                "Older targets (the profile `combine`).",
                "Used publishers (`objectWillChange`, `$property`), other property wrappers, `public`: information, with the list.",
                "Where six classes or more are ObservableObjects, all but the first are information: it is one decision.",
                "A class whose superclass has to be migrated first.",
            ],
            fix: "`glide improve OBS-001` migrates the class with all its users.",
            source: "003 Consider migrating to @Observable; 000 Best Practice 1; 004"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.kind == .class && !type.fact.has("Observable") && !type.fact.has("Model") {
            guard let merged = context.index.type(named: type.fact.name),
                merged.inherited.contains("ObservableObject") || context.index.isObservableObject(type.fact.name),
                !context.isPreview(type.declaration), !hasUnmigratedSuperclass(merged, context)
            else { continue }
            let obstacles = obstacles(merged, context)
            let name = type.fact.simpleName
            // A project that observes in one way throughout has one decision to take, and not one for each class.
            let all = context.index.conformers(of: "ObservableObject")
            let isHouseStyle = all.count >= Self.houseStyle
            let count = isHouseStyle ? "one of \(all.count) ObservableObjects" : "an ObservableObject"
            context.report(
                heading(type), "\(name) is \(count); the deployment target has @Observable.", symbol: type.fact.name,
                advice: obstacles.isEmpty ? "Migrate it with all its users." : "First look at: \(obstacles.joined(separator: "; ")).",
                severity: obstacles.isEmpty && (!isHouseStyle || all.min() == type.fact.name) ? nil : .info,
                fix: Fix("Migrate \(name) to @Observable", .suggestion, codemod: "migrate-observable", target: type.fact.name))
        }
    }

    private static let houseStyle = 6

    /// The class's name, rather than all of its code.
    private func heading(_ type: TypeNode) -> TokenSyntax {
        type.declaration.as(ClassDeclSyntax.self)?.name ?? type.members.leftBrace
    }

    private func hasUnmigratedSuperclass(_ type: MergedType, _ context: FileContext) -> Bool {
        for parent in type.inherited where parent != "NSObject" && parent != "ObservableObject" {
            guard let known = context.index.type(named: parent) else {
                // A class of another module stands first.
                if parent == type.primary?.fact.inherited.first, Self.foreignClasses.contains(where: parent.hasSuffix) { return true }
                continue
            }
            if context.index.isObservableObject(parent) || known.inherited.contains("ObservableObject") { return true }
        }
        return false
    }

    private static let foreignClasses = [
        "NSManagedObject", "ViewController", "NSDocument", "ReferenceFileDocument", "Operation", "UIView", "NSView",
    ]

    /// What makes the change more than mechanical.
    private func obstacles(_ type: MergedType, _ context: FileContext) -> [String] {
        var found: [String] = []
        let published = Set(type.storedProperties.filter { $0.has("Published") }.map(\.name))
        let mentions = type.parts.reduce(into: Set<String>()) { $0.formUnion($1.fact.mentions) }
        if mentions.contains("objectWillChange") || type.properties.contains(where: { $0.name == "objectWillChange" }) {
            found.append("it uses objectWillChange")
        }
        let projected = published.filter { mentions.contains("$\($0)") }.sorted()
        if !projected.isEmpty { found.append("publishers \(projected.map { "$\($0)" }.joined(separator: ", ")) are used") }
        let wrappers = type.storedProperties.flatMap(\.attributes).map(\.name).filter { Self.wrappers.contains($0) }
        if !wrappers.isEmpty { found.append("wrapped properties: \(Set(wrappers).sorted().map { "@\($0)" }.joined(separator: ", "))") }
        if (type.primary?.fact.access ?? .internal) >= .public { found.append("it is public") }
        if type.inherited.contains(where: { $0.hasSuffix("ApplicationDelegate") }) {
            found.append("an adaptor puts it into the environment")
        }
        let nested = type.storedProperties.compactMap { property -> String? in
            guard property.has("Published"), let name = property.inferredTypeName, context.observation(of: name) == .observableObject else {
                return nil
            }
            return property.name
        }
        if !nested.isEmpty { found.append("it publishes other ObservableObjects: \(nested.joined(separator: ", "))") }
        let outside = users(of: type, published, context)
        if !outside.isEmpty { found.append("publishers are used in \(outside.joined(separator: ", "))") }
        return found
    }

    private static let wrappers: Set<String> = [
        "AppStorage", "SceneStorage", "Injected", "InjectedObject", "LazyInjected", "WeakLazyInjected", "Dependency", "Inject",
        "UserDefault",
        "FetchRequest", "NSManaged",
    ]

    /// Other types that hold the object and name its publishers: `model.$items`, `model.objectWillChange`.
    private func users(of type: MergedType, _ published: Set<String>, _ context: FileContext) -> [String] {
        let wanted = Set(published.map { "$\($0)" }).union(["objectWillChange"])
        var names: Set<String> = []
        for holder in context.index.holders(of: type.primary?.fact.simpleName ?? type.name) where holder.type != type.name {
            for part in context.index.type(named: holder.type)?.parts ?? [] where !part.fact.mentionedMembers.isDisjoint(with: wanted) {
                names.insert(holder.type)
            }
        }
        return names.sorted()
    }
}
