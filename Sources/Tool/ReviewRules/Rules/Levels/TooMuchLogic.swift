import SourceModel
import SwiftSyntax

/// A view without a view model whose own code has grown past Level 1.
struct TooMuchLogic: Rule {
    let info = RuleInfo(
        "LVL-003", "too much logic for a view", .warning, fix: .guided, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                Some twenty statements of code in a view are easy to follow. Past thirty, or when several states change each other from several \
                places, nobody can test the rules without drawing the view: Level 2 moves them into a view model.
                """,
            bad: badExample,
            good: """
                import SwiftUI

                struct TodoListView: View {
                    @State private var todos: [String] = []
                    @State private var title = ""

                    var body: some View {
                        List(todos, id: \\.self) { Text($0) }
                        TextField("New", text: $title).onSubmit(add)
                    }

                    private func add() {
                        guard !title.isEmpty else { return }
                        todos.append(title)
                        title = ""
                    }
                }
                """,
            notFlagged: [
                "Statements that build views, and those of `Canvas` and `Path`.",
                "`withAnimation {}` and `Task {}` themselves: they count by their content.",
                "`.onChanged` closures that only write one state.",
                "Methods that work on places and sizes (`CGPoint`, `DragGesture.Value`), and states that keep them.",
                "Values that only say how something looks, such as a `Color` or a `CGFloat`.",
                "More than 20 statements without other signs are said as information.",
            ],
            fix:
                "Guided, where the greater part of it uses nothing that cannot leave the view: `glide improve LVL-003` moves the state and its methods into a view model, in the five steps of the guide.",
            source: "000 Level 1; 000 When to Refactor"))

    func check(_ context: FileContext) {
        var code: ViewCode?
        for type in context.types(.view) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name), merged.lineCount > context.settings.logicInfo else { continue }
            let state = ViewState(merged, index: context.index)
            guard !state.mayHaveViewModel else { continue }
            let known = code ?? ViewCode(context)
            code = known
            let logic = ViewLogic(of: merged, state: state, code: known, context)
            guard let verdict = logic.verdict(context.settings) else { continue }
            context.report(
                type.nameNode,
                "\(type.fact.simpleName) has \(logic.statements) statements of logic and no view model\(logic.interplayClause).",
                advice: "Move its logic and the state that it writes into a view model.", severity: verdict == .warning ? nil : .info,
                evidence: logic.largest.prefix(3).map { "\($0.name): \($0.statements) statements, line \($0.line)" },
                fix: MovableLogic(of: merged, known, context).isGreaterPart
                    ? Fix(
                        "Extract a view model from \(type.fact.simpleName)", .guided, codemod: "extract-view-model",
                        target: type.fact.simpleName) : nil)
        }
    }

    private static let badExample: String = {
        let steps = (1...32).map { "        total += price * \($0)" }.joined(separator: "\n")
        return """
            import SwiftUI

            struct InvoiceView: View {
                @State private var total = 0
                let price: Int

                var body: some View {
                    Button("Compute", action: compute)
                    Text("\\(total)")
                }

                private func compute() {
            \(steps)
                }
            }
            """
    }()
}
