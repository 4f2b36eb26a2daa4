import SourceModel
import SwiftSyntax

/// `@Query` works in views only.
struct QueryOutsideView: Rule {
    let info = RuleInfo(
        "SD-001", "@Query outside of a view", .error,
        page: ExplainPage(
            why: """
                `@Query` reads its context from the environment of a view. In a class there is none: the query stays empty, and nothing is drawn again.
                """,
            bad: """
                import SwiftData

                @Model final class Item { var name = "" }

                final class ItemListViewModel {
                    @Query var items: [Item]
                }
                """,
            good: """
                import SwiftData
                import SwiftUI

                @Model final class Item { var name = "" }

                struct ItemListView: View {
                    @Query private var items: [Item]
                    var body: some View { Text("\\(items.count)") }
                }
                """,
            notFlagged: [
                "Views, view modifiers, apps, and structures that conform to `DynamicProperty`.", "Another wrapper that is named `Query`.",
            ],
            fix: "None: move the query to the view, or fetch with the model context.", source: "004 SwiftData"))

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftData"), context.index.type(named: "Query")?.primary == nil else { return }
        for type in context.file.nodes.types {
            for property in type.properties where property.fact.has("Query") {
                let kind = context.index.type(named: type.fact.name)?.kind ?? type.fact.kind
                guard kind == .class || kind == .actor else { continue }
                context.report(
                    property.declaration, "@Query \(property.fact.name) is in a class, where it stays empty.",
                    advice: "Query in the view, or fetch with a model context.")
            }
        }
    }
}
