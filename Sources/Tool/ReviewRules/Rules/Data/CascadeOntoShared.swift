import SourceModel
import SwiftSyntax

/// Deleting one owner takes what others share.
struct CascadeOntoShared: Rule {
    let info = RuleInfo(
        "SD-004", "cascade onto shared children", .info, fix: .suggestion,
        page: ExplainPage(
            why: """
                `.cascade` deletes the children with their owner. Children that others have too vanish from those as well, and a child without an \
                inverse cannot say whose it is.
                """,
            bad: """
                import SwiftData

                @Model final class Item {
                    @Relationship(deleteRule: .cascade) var tags: [Tag] = []
                    init() {}
                }

                @Model final class Tag {
                    var name = ""
                    init() {}
                }
                """,
            good: """
                import SwiftData

                @Model final class Trip {
                    @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
                    init() {}
                }

                @Model final class Stop {
                    var trip: Trip?
                    init() {}
                }
                """,
            notFlagged: [
                "A child that names its one owner.", "`.cascade` on a single child.", "Children whose type is not in the project.",
            ],
            fix: "Changes `.cascade` to `.nullify`.", source: "004 Item.tags"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.has("Model") && type.fact.kind == .class {
            for property in type.properties {
                guard let relationship = property.fact.attribute("Relationship"), relationship.arguments?.contains(".cascade") ?? false,
                    let typeName = property.fact.typeName, typeName.isCollection, let child = typeName.names.last,
                    let merged = context.index.type(named: child), merged.has("Model"),
                    let reason = reason(parent: type.fact.simpleName, child: merged, relationship, context)
                else { continue }
                context.report(
                    property.declaration, "Deleting \(article(type.fact.simpleName)) deletes its \(property.fact.name): \(reason).",
                    advice: "Use `.nullify`, or give the child one owner.", fix: fix(property, context))
            }
        }
    }

    private func article(_ name: String) -> String { ("AEIOU".contains(name.prefix(1)) ? "an " : "a ") + name }

    private func reason(
        parent: String, child: MergedType, _ relationship: AttributeFact, _ context: FileContext
    ) -> String? {
        let back = child.storedProperties.filter { $0.typeName?.names.contains(parent) ?? false }
        if back.contains(where: { $0.typeName?.isCollection ?? false }) {
            return "a \(child.name) has many of them"
        }
        if back.isEmpty, !(relationship.arguments?.contains("inverse") ?? false) { return "\(child.name) has no inverse" }
        for property in child.storedProperties {
            guard let other = property.typeName?.names.last, other != parent, other != child.name,
                let owner = context.index.type(named: other), owner.has("Model")
            else { continue }
            let holds = owner.storedProperties.contains { owned in
                owned.typeName.map { $0.isCollection && $0.names.contains(child.name) } ?? false
                    && owned.attribute("Relationship")?.arguments?.contains(".cascade") ?? false
            }
            if holds { return "\(other) owns them too" }
        }
        return nil
    }

    private func fix(_ property: PropertyNode, _ context: FileContext) -> Fix? {
        let token = property.declaration.attributes.tokens(viewMode: .sourceAccurate).first { $0.text == "cascade" }
        return token.map { Fix("Leave the children", .suggestion, edits: [context.replace($0, with: "nullify")]) }
    }
}
