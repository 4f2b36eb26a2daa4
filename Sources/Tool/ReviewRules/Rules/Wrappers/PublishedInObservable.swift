import SourceModel
import SwiftSyntax

/// `@Observable` tracks its properties itself.
struct PublishedInObservable: Rule {
    let info = RuleInfo(
        "WRAP-011", "@Published in an @Observable class", .error, fix: .automatic,
        page: ExplainPage(
            why: """
                `@Observable` turns every stored property into a tracked one, and a property wrapper does not survive that: the code does not \
                compile. What is tracked needs no `@Published`.
                """,
            bad: """
                import Observation
                import Combine

                @Observable
                final class CartModel {
                    @Published var items: [String] = []
                }
                """,
            good: """
                import Observation

                @Observable
                final class CartModel {
                    var items: [String] = []
                }
                """,
            notFlagged: ["`@ObservationIgnored @Published`, kept for a Combine pipeline."],
            fix: "Removes `@Published`, where nothing uses the property's publisher.",
            source: "003 @Observable, trade-offs"))

    func check(_ context: FileContext) {
        for type in context.file.nodes.types where type.fact.has("Observable") && type.fact.kind == .class {
            for property in type.properties where property.fact.has("Published") && !property.fact.has("ObservationIgnored") {
                let name = property.fact.name
                context.report(
                    property.declaration, "@Published \(name) is in \(type.fact.simpleName), which is @Observable.",
                    advice: "Remove @Published; for a Combine pipeline, write @ObservationIgnored before it.",
                    fix: fix(property, type, context))
            }
        }
    }

    private func fix(_ property: PropertyNode, _ type: TypeNode, _ context: FileContext) -> Fix? {
        let projection = "$\(property.fact.name)"
        let isUsed = context.partsHere(of: type).contains { $0.fact.mentions.contains(projection) }
        guard let attribute = property.attribute("Published"), !isUsed, !context.isNamedElsewhere([projection], of: type) else {
            return nil
        }
        return Fix("Remove @Published", edits: [WrapperSwap.removal(of: attribute, context)])
    }
}
