import SourceModel
import SwiftSyntax

/// A view that has a view model lets it write.
struct StorageBesideViewModel: Rule {
    let info = RuleInfo(
        "LVL-010", "a view writes to the store past its view model", .warning,
        page: ExplainPage(
            why: """
                A view that has a view model and inserts, deletes and saves by itself has its rules in two places: a test of the view model says \
                nothing of them, and the two may use different contexts.
                """,
            bad: """
                import Observation
                import SwiftData
                import SwiftUI
                @Model final class Item { init() {} }
                @Observable final class ItemViewModel { var count = 0 }
                struct ItemView: View {
                    @Environment(\\.modelContext) private var modelContext
                    @State private var viewModel = ItemViewModel()
                    var body: some View {
                        Button("Add \\(viewModel.count)") { modelContext.insert(Item()) }
                    }
                }
                """,
            good: """
                import SwiftData
                import SwiftUI
                @Model final class Item { init() {} }
                struct ItemView: View {
                    @Environment(\\.modelContext) private var modelContext
                    var body: some View {
                        Button("Add") { modelContext.insert(Item()) }
                    }
                }
                """,
            notFlagged: ["Views without a view model, for which SwiftData is made.", "View models of other screens, or of the whole app."],
            fix: "Move it into the view model, or into a service that the view model is given.", source: "review of twenty apps"))

    private static let writes: Set<String> = ["insert", "delete", "save"]

    func check(_ context: FileContext) {
        var seen: Set<String> = []
        for call in context.file.nodes.calls(named: Self.writes.sorted()) {
            guard let place = call.type, let receiver = call.receiver, let name = TaskCode.ownName(receiver),
                !context.isPreview(call.expression)
            else { continue }
            let type = context.file.nodes.types[place]
            guard context.index.isRole(type.fact.name, .view), !seen.contains(type.fact.name),
                let store = context.storedProperty(name, of: type)?.attribute("Environment")?.arguments,
                ["\\.modelContext", "\\.managedObjectContext"].contains(store),
                let model = model(of: type, context)
            else { continue }
            seen.insert(type.fact.name)
            context.report(
                call.expression, "\(type.fact.simpleName) writes to the store past its \(model).",
                advice: "Move it into \(model), or into a service that \(model) is given.")
        }
    }

    private func model(of type: TypeNode, _ context: FileContext) -> String? {
        for property in context.index.type(named: type.fact.name)?.storedProperties ?? [] where !property.isStatic {
            // One of another screen has other work.
            guard ["viewModel", "vm", "model"].contains(property.name), let value = context.valueType(of: property, in: type),
                context.index.isRole(value.name, .viewModel)
            else { continue }
            return value.primary?.fact.simpleName
        }
        return nil
    }
}
