import SourceModel
import SwiftSyntax

/// `@State` does not listen to an `ObservableObject`.
struct StateHoldsObservableObject: Rule {
    let info = RuleInfo(
        "WRAP-002", "@State holds an ObservableObject", .error, fix: .automatic,
        page: ExplainPage(
            why: """
                `@State` watches the reference that it holds, not what the object publishes: the view is not drawn again when a `@Published` \
                property changes. An `ObservableObject` that a view owns belongs into `@StateObject`; only `@Observable` classes belong into `@State`.
                """,
            bad: """
                import SwiftUI

                final class CounterModel: ObservableObject {
                    @Published var count = 0
                }

                struct CounterView: View {
                    @State private var model = CounterModel()
                    var body: some View { Text("\\(model.count)") }
                }
                """,
            good: """
                import SwiftUI

                final class CounterModel: ObservableObject {
                    @Published var count = 0
                }

                struct CounterView: View {
                    @StateObject private var model = CounterModel()
                    var body: some View { Text("\\(model.count)") }
                }
                """,
            notFlagged: [
                "Plain classes, which views keep as caches.", "Types that the project does not declare.", "`@Observable` classes.",
                "An optional object is said as information only: a child view may observe it.",
            ],
            fix: """
                Exchanges the wrapper for `@StateObject`, `State(initialValue:)` in initialisers included, where nothing replaces the object later. \
                With newer targets OBS-001 migrates the class after that.
                """,
            source: "003 Choose the Right Property Wrapper; 003 @State vs @StateObject"))

    func check(_ context: FileContext) {
        for type in context.hostTypes {
            for property in type.properties where property.isInstanceStored && property.fact.has("State") {
                let isOptional = property.fact.typeName?.isOptional ?? false
                guard let model = isOptional ? property.fact.typeName?.base : property.modelName,
                    !(property.fact.typeName?.isCollection ?? false), !(property.fact.typeName?.isFunction ?? false),
                    context.observation(of: model, in: type) == .observableObject, !context.isPreview(property.declaration)
                else { continue }
                let name = property.fact.name
                context.report(
                    property.declaration, "@State \(name) holds \(model), an ObservableObject: the view does not see what it publishes.",
                    advice: "Own it with @StateObject, or make \(model) @Observable.", severity: isOptional ? .info : nil,
                    fix: isOptional ? nil : fix(property, type, context))
            }
        }
    }

    private func fix(_ property: PropertyNode, _ type: TypeNode, _ context: FileContext) -> Fix? {
        // A protocol's value cannot be observed as such.
        guard !(property.fact.typeName?.isExistential ?? false), let model = property.modelName,
            context.index.type(named: model)?.kind == .class
        else { return nil }
        let swap = WrapperSwap(context: context, type: type, property: property, old: "State", new: "StateObject")
        return swap.edits().map { Fix("Use @StateObject", edits: $0) }
    }
}
