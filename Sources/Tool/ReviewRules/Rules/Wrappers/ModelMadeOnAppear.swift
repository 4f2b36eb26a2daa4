import SourceModel
import SwiftSyntax

/// A view model is made once.
struct ModelMadeOnAppear: Rule {
    let info = RuleInfo(
        "WRAP-023", "a view model is made whenever the screen appears", .warning,
        page: ExplainPage(
            why: """
                `onAppear` runs again when somebody comes back from the next screen, or from another tab. What the view model had loaded, and what was \
                typed into it, is gone then, and everything is loaded anew.
                """,
            bad: """
                import SwiftUI
                @MainActor @Observable final class TripModel { let id: Int; var title = ""; init(id: Int) { self.id = id } }
                struct TripView: View {
                    let id: Int
                    @State private var model: TripModel?
                    var body: some View { Text(model?.title ?? "").onAppear { model = TripModel(id: id) } }
                }
                """,
            good: """
                import SwiftUI
                @MainActor @Observable final class TripModel { let id: Int; var title = ""; init(id: Int) { self.id = id } }
                struct TripView: View {
                    let id: Int
                    @State private var model: TripModel?
                    var body: some View { Text(model?.title ?? "").onAppear { if model == nil { model = TripModel(id: id) } } }
                }
                """,
            notFlagged: ["One that is made where there is none yet.", "`.task(id:)`, which makes one for each value.", "Values."],
            fix: "Make it in the initialiser, or where there is none yet.", source: "review of apps"))

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard let place = assignment.type, let name = TaskCode.ownName(assignment.target),
                let call = assignment.value.first?.as(FunctionCallExprSyntax.self), assignment.value.count == 1,
                case let made = ClosureRole.name(of: call), made.startsWithCapital,
                let model = context.index.type(named: made), model.kind == .class,
                context.index.isRole(made, .viewModel) || model.has("Observable"), !model.has("Model"),
                let property = context.storedProperty(name, of: context.file.nodes.types[place]), property.has("State"),
                let closure = TaskCode.closure(around: assignment.expression), let taker = ClosureRole.taker(of: closure)?.call,
                ["onAppear", "task"].contains(ClosureRole.name(of: taker)), taker.arguments.isEmpty,
                !isAsked(name, around: assignment.expression, in: closure), !context.isPreview(assignment.expression)
            else { continue }
            context.report(
                assignment.expression, "Each time the screen appears it gets another \(made): what the last one held is lost.",
                advice: "Make it where there is none yet: `if \(name) == nil`.")
        }
    }

    private func isAsked(_ name: String, around node: some SyntaxProtocol, in closure: ClosureExprSyntax) -> Bool {
        var current = node.parent
        while let parent = current, parent.id != closure.id {
            if let branch = parent.as(IfExprSyntax.self), TaskCode.mentions(name, in: branch.conditions) { return true }
            current = parent.parent
        }
        return closure.statements.contains { $0.item.is(GuardStmtSyntax.self) && TaskCode.mentions(name, in: $0) }
    }
}
