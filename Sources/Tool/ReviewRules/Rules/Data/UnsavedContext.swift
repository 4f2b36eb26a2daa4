import SourceModel
import SwiftSyntax

/// A context that nobody saves keeps nothing.
struct UnsavedContext: Rule {
    let info = RuleInfo(
        "SD-008", "a context that is not saved", .warning,
        page: ExplainPage(
            why: """
                The context of the main actor saves by itself now and then; one that is made with `ModelContext(container)` does so only when it is told \
                to. What is inserted or deleted in it is gone with it.
                """,
            bad: """
                import SwiftData
                @Model final class Note { var title: String; init(title: String) { self.title = title } }
                actor NoteStore {
                    private let context: ModelContext
                    init(_ container: ModelContainer) { context = ModelContext(container) }
                    func add(_ title: String) { context.insert(Note(title: title)) }
                }
                """,
            good: """
                import SwiftData
                @Model final class Note { var title: String; init(title: String) { self.title = title } }
                actor NoteStore {
                    private let context: ModelContext
                    init(_ container: ModelContainer) { context = ModelContext(container) }
                    func add(_ title: String) throws { context.insert(Note(title: title)); try context.save() }
                }
                """,
            notFlagged: [
                "Contexts that are handed over.", "A function that saves, or calls one of the type that does.", "`autosaveEnabled = true`.",
            ],
            fix: "Save it, and tell of a failure.", source: "Apple's documentation of ModelContext.autosaveEnabled"))

    func check(_ context: FileContext) {
        guard context.file.facts.imports("SwiftData"), !context.file.text.holds("autosaveEnabled") else { return }
        for type in context.file.nodes.types where !context.isPreview(type.declaration) {
            let contexts = Set(type.fact.storedProperties.filter { $0.inferredTypeName == "ModelContext" }.map(\.name))
            let isMade = context.file.nodes.assignments.contains { assignment in
                assignment.type == type.index && TaskCode.ownName(assignment.target).map(contexts.contains) ?? false
                    && assignment.value.first?.trimmedText.hasPrefix("ModelContext(") ?? false
            }
            guard isMade else { continue }
            let functions = context.functions(of: type.fact.name)
            let saving = Set(functions.filter { $0.declaration.body.map(saves) ?? false }.map(\.fact.name))
            for function in functions {
                guard let body = function.declaration.body, !saves(body),
                    let change = context.file.nodes.calls(named: ["insert", "delete"]).first(where: { call in
                        body.contains(call.expression) && call.receiver.flatMap { TaskCode.ownName($0) }.map(contexts.contains) ?? false
                    }), !body.tokens(viewMode: .sourceAccurate).contains(where: { saving.contains($0.text) })
                else { continue }
                context.report(
                    change.expression, "\(function.fact.name) changes a context of its own and does not save it: nothing is kept.",
                    advice: "Call `save()` on it.")
            }
        }
    }

    private func saves(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains {
            $0.text == "save" && $0.parent?.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
        }
            || TaskCode.mentions("transaction", in: body)
    }
}
