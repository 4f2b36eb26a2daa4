import SourceModel
import SwiftSyntax

/// What was printed while looking for a fault is not left in the app.
struct LeftoverPrint: Rule {
    let info = RuleInfo(
        "LOG-002", "a print that was left over", .warning,
        page: ExplainPage(
            why: """
                Nobody sees what an app prints, but who has it on a cable; there it hides what matters, and it may be a name or a token. What is \
                worth knowing later belongs into a log, with a level.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View {
                        Button("Add") {
                            count += 1
                            print("count is now \\(count)")
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View { Button("Add") { count += 1 } }
                }
                """,
            notFlagged: [
                "Errors that are printed, which ERR-002 tells of, and an action that prints and does nothing else.",
                "Projects with a logger, for which there is LOG-001.", "Programs for the command line, previews and code of debug builds.",
                "The second place of a file.",
            ],
            fix: "Remove it, or write to a `Logger`.", source: "Apple's documentation of Logger"))

    func check(_ context: FileContext) {
        let calls = context.file.nodes.calls(named: ["print", "debugPrint", "NSLog", "dump", "_printChanges"])
        guard !calls.isEmpty, !PrintBesideLogger.isTool(context), PrintBesideLogger.loggerType(context) == nil,
            !PrintBesideLogger.declaresPrint(context), context.file.facts.importsUI || !context.index.types(of: .app).isEmpty
        else { return }
        let left = calls.filter { isLeft($0, context) }
        guard let first = left.first else { return }
        let more =
            left.count == 1
            ? "" : left.count == 2 ? " There is another one in this file." : " There are \(left.count - 1) more in this file."
        context.report(
            first.expression, "\(first.name) was left over: nobody who uses the app sees it.\(more)",
            advice: "Remove it, or write to a Logger.")
    }

    private func isLeft(_ call: CallNode, _ context: FileContext) -> Bool {
        // `.print(job)` is a case of an enum.
        guard call.expression.calledExpression.is(DeclReferenceExprSyntax.self) || call.name == "_printChanges",
            call.argument("to") == nil, !context.isPreview(call.expression)
        else { return false }
        var current = Syntax(call.expression).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if node.is(CatchClauseSyntax.self) { return false }
            if let items = node.as(CodeBlockItemListSyntax.self), items.count == 1, isAction(items.parent) { return false }
            current = node.parent
        }
        return !["error", "failure", "Error", "err"].contains { TaskCode.mentions($0, in: call.expression.arguments) }
            && !call.expression.arguments.trimmedText.lowercased().contains("error")
    }

    /// Whether code is all that an action or a function does.
    private func isAction(_ node: Syntax?) -> Bool {
        guard let closure = node?.as(ClosureExprSyntax.self) else { return node?.parent?.is(FunctionDeclSyntax.self) ?? false }
        guard case .action(let name) = ClosureRole.of(closure) else { return false }
        // What happens by itself is no action of a person, which FLOW-003 tells of.
        return !["onAppear", "onDisappear", "onReceive", "onChange", "task"].contains(name)
    }
}
