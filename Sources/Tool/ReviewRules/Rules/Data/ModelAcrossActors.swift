import SourceModel
import SwiftSyntax

/// A stored object stays with the actor that its context belongs to.
struct ModelAcrossActors: Rule {
    let info = RuleInfo(
        "SD-006", "a stored object leaves its actor", .warning,
        page: ExplainPage(
            why: """
                An object of SwiftData belongs to its context, and the context to one actor. An actor that hands its objects to others lets two threads \
                read and write them at once: that is a race, and stops the app when the object has been deleted meanwhile.
                """,
            bad: """
                import SwiftData
                @Model final class Trip { var title: String; init(title: String) { self.title = title } }
                actor TripStore {
                    private let context: ModelContext
                    init(_ container: ModelContainer) { context = ModelContext(container) }
                    func all() throws -> [Trip] { try context.fetch(FetchDescriptor<Trip>()) }
                }
                """,
            good: """
                import SwiftData
                @Model final class Trip { var title: String; init(title: String) { self.title = title } }
                @ModelActor
                actor TripStore {
                    func all() throws -> [PersistentIdentifier] { try modelContext.fetch(FetchDescriptor<Trip>()).map(\\.persistentModelID) }
                }
                """,
            notFlagged: [
                "Private functions of the actor.", "Identifiers and values that are made of the objects.",
                "Objects that a function takes and does not keep.",
            ],
            fix: "Hand over `persistentModelID`, or a value with what is needed.",
            source: "Apple's documentation of ModelActor"))

    /// `Task.detached { for item in items { item.count += 1 } }` of what a query of the view gave.
    private func checkDetached(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "detached")
        where TaskCode.isTask(call.expression) && !context.isPreview(call.expression) {
            guard let closure = call.expression.trailingClosure, let type = context.typeAround(call.expression) else { continue }
            let stored = type.fact.storedProperties.filter { property in
                property.has("Query") || context.index.type(named: property.inferredTypeName ?? "")?.has("Model") ?? false
            }
            guard
                let first = closure.statements.tokens(viewMode: .sourceAccurate).first(where: { token in
                    stored.contains { $0.name == token.text } && token.parent?.is(DeclReferenceExprSyntax.self) ?? false
                        && !LocalName.isLocal(token.text, at: token)
                })
            else { continue }
            context.report(
                first, "\(first.text) belongs to the main actor's context, and is read and changed on another thread here.",
                advice: "Hand over `persistentModelID`s, and fetch the objects in the context of the task.")
        }
    }

    func check(_ context: FileContext) {
        checkDetached(context)
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name), merged.kind == .actor else { continue }
            for function in type.functions where function.fact.access > .fileprivate && !function.fact.isStatic {
                guard !function.fact.modifiers.contains("nonisolated"), let result = function.fact.returnType,
                    let model = result.names.first(where: { context.index.type(named: $0)?.has("Model") ?? false }),
                    let clause = function.declaration.signature.returnClause
                else { continue }
                context.report(
                    clause.type, "\(function.fact.name) hands \(model) to another actor: it belongs to the context of this one.",
                    advice: "Hand over its `persistentModelID`, or a value with what is needed.")
            }
        }
    }
}
