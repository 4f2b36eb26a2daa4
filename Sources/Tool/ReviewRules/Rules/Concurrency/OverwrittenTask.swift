import SourceModel
import SwiftSyntax

/// A new task in the place of one that may still run.
struct OverwrittenTask: Rule {
    let info = RuleInfo(
        "CONC-002", "stored task is overwritten, not cancelled", .info, fix: .automatic,
        page: ExplainPage(
            why: """
                Letting go of a `Task` does not stop it. When a property gets a new task, the old one runs on, and whichever ends last decides what is shown.
                """,
            bad: """
                import Observation

                @Observable
                final class SearchViewModel {
                    private var searchTask: Task<Void, Never>?

                    func search() {
                        searchTask = Task { await load() }
                    }

                    private func load() async {}
                }
                """,
            good: """
                import Observation

                @Observable
                final class SearchViewModel {
                    private var searchTask: Task<Void, Never>?

                    func search() {
                        searchTask?.cancel()
                        searchTask = Task { await load() }
                    }

                    private func load() async {}
                }
                """,
            notFlagged: [
                "A task that is set once, in an initialiser.",
                "A function that asks for the old task first: `guard task == nil`, `await task?.value`.",
                "A task that sets the property to `nil` when it ends.",
                "A function that calls another one before which cancels it.", "A property whose `willSet` or `didSet` cancels.",
            ],
            fix: "Adds `task?.cancel()` before the assignment.",
            source: "001 Example 3"))

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard let place = assignment.type, assignment.value.count == 1,
                let call = assignment.value.first?.as(FunctionCallExprSyntax.self), TaskCode.isTask(call),
                let name = TaskCode.ownName(assignment.target), !context.isPreview(assignment.expression),
                let property = property(name, place, context), isTask(property.fact), !property.fact.isLet,
                let scope = TaskCode.scope(around: assignment.expression), !scope.is(InitializerDeclSyntax.self)
            else { continue }
            if property.fact.hasObservers, TaskCode.mentions("cancel", in: property.binding) { continue }
            // The task lets go of itself when it ends: what is replaced has ended.
            let endsItself = context.file.nodes.assignments.contains {
                TaskCode.ownName($0.target) == name && $0.value.first?.is(NilLiteralExprSyntax.self) ?? false
                    && $0.expression.position >= call.position && $0.expression.position < call.endPosition
            }
            if endsItself { continue }
            if ReplacedWork.asksFirst(name, before: assignment, in: scope)
                || ReplacedWork.endsThroughCall(name, by: "cancel", before: assignment, in: scope, context)
            {
                continue
            }
            context.report(
                assignment.expression, "\(name) gets a new task while the old one may still be running.",
                advice: "Cancel the old task first.", fix: fix(assignment, property.fact, context))
        }
    }

    private func property(_ name: String, _ place: Int, _ context: FileContext) -> PropertyNode? {
        let types = context.file.nodes.types
        let own = types[place].fact.name
        for type in types where type.fact.name == own || own.hasPrefix(type.fact.name + ".") {
            if let found = type.properties.first(where: { $0.fact.name == name }) { return found }
        }
        return nil
    }

    private func isTask(_ property: PropertyFact) -> Bool {
        guard property.isStored else { return false }
        if property.inferredTypeName == "Task" { return true }
        return property.typeName.map { $0.base == "Dictionary" && $0.names.contains("Task") } ?? false
    }

    private func fix(_ assignment: AssignmentNode, _ property: PropertyFact, _ context: FileContext) -> Fix? {
        guard let item = assignment.expression.parent?.as(CodeBlockItemSyntax.self) else { return nil }
        let isOptional: Bool
        if let type = property.typeName {
            isOptional = type.isOptional || type.base == "Dictionary"
        } else if property.initialValue?.constructedType == "Task" {
            isOptional = false
        } else {
            return nil
        }
        let target = assignment.target.trimmedText
        let call = target + (isOptional ? "?" : "") + ".cancel()"
        let separator = item.startsLine ? "\n" + context.indentation(of: item) : "; "
        return Fix("Cancel the old task first", edits: [context.insert(call + separator, before: item)])
    }
}
