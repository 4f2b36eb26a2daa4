import SourceModel
import SwiftSyntax

/// Who deletes everything is asked first.
struct DeletesEverything: Rule {
    let info = RuleInfo(
        "FLOW-024", "one tap deletes everything", .info,
        page: ExplainPage(
            why:
                "A tap at the wrong place deletes every row, and nothing brings them back. A dialog asks once, and names what will be lost.",
            bad: """
                import SwiftUI
                import SwiftData
                struct NotesView: View {
                    @Environment(\\.modelContext) private var context
                    @Query(sort: \\Note.title) private var notes: [Note]
                    var body: some View {
                        Button("Clear") { for note in notes { context.delete(note) } }
                    }
                }
                """,
            good: """
                import SwiftUI
                import SwiftData
                struct NotesView: View {
                    @Environment(\\.modelContext) private var context
                    @Query(sort: \\Note.title) private var notes: [Note]
                    @State private var asks = false
                    var body: some View {
                        Button("Clear", role: .destructive) { asks = true }
                            .confirmationDialog("Delete all notes?", isPresented: $asks) {
                                Button("Delete", role: .destructive) { for note in notes { context.delete(note) } }
                            }
                    }
                }
                """,
            notFlagged: [
                "Buttons of alerts and dialogs: they ask.", "What somebody selected, and rows that were swiped.",
                "Deletions in a view model or a service.",
            ],
            fix: "Ask with `confirmationDialog` first.", source: "Human Interface Guidelines, Action sheets"))

    private static let dialogs: Set<String> = ["alert", "confirmationDialog", "actionSheet", "Alert", "ActionSheet"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "Button") where call.receiver == nil {
            guard !context.isPreview(call.expression),
                !call.expression.callsAround.contains(where: { Self.dialogs.contains(ClosureRole.name(of: $0)) }),
                let type = context.typeAround(call.expression), deletesAll(call, type, context)
            else { continue }
            context.report(
                call.expression.calledExpression, "This button deletes everything without asking.",
                advice: "Ask in a `confirmationDialog` first.")
        }
    }

    private func deletesAll(_ call: CallNode, _ type: TypeNode, _ context: FileContext) -> Bool {
        let given = call.argument("action")
        if let closure = given?.as(ClosureExprSyntax.self) ?? (given == nil ? call.expression.trailingClosure : nil) {
            if deletesAll(closure.statements, closure) { return true }
            guard closure.statements.count == 1, let only = closure.statements.first?.item.as(FunctionCallExprSyntax.self),
                only.arguments.isEmpty, let name = TaskCode.ownName(only.calledExpression)
            else { return false }
            return isDeletion(name, type)
        }
        return TaskCode.ownName(given).map { isDeletion($0, type) } ?? false
    }

    private func isDeletion(_ name: String, _ type: TypeNode) -> Bool {
        guard let body = type.functions.first(where: { $0.fact.name == name && $0.fact.parameters.isEmpty })?.declaration.body else {
            return false
        }
        return deletesAll(body.statements, body)
    }

    /// `for note in notes { context.delete(note) }`, `notes.forEach { context.delete($0) }`, `context.delete(model: Note.self)`
    private func deletesAll(_ statements: CodeBlockItemListSyntax, _ node: some SyntaxProtocol) -> Bool {
        statements.contains { item in
            if let loop = (item.item.as(ForStmtSyntax.self)), loop.whereClause == nil,
                let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            {
                return isWhole(loop.sequence) && loop.body.statements.contains { deletes($0, name) }
            }
            let expression = item.item.as(TryExprSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
            guard let call = expression?.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self)
            else { return false }
            if member.declName.baseName.text == "delete", call.arguments.count == 1, call.arguments.first?.label?.text == "model" {
                return true
            }
            guard member.declName.baseName.text == "forEach", let list = member.base, isWhole(list) else { return false }
            if let closure = call.trailingClosure {
                let name = closure.signature?.parameterClause?.trimmedDescription ?? "$0"
                return closure.statements.contains { deletes($0, name) }
            }
            return call.arguments.first.map { TaskCode.lastName($0.expression) == "delete" } ?? false
        }
    }

    /// A list that is neither a selection nor the places of rows.
    private func isWhole(_ list: ExprSyntax) -> Bool {
        guard let path = MemberPath(list), !LocalName.isLocal(path.root, at: list) else { return false }
        let words = ErrorCode.words(path.last)
        return !["selected", "selection", "checked", "marked", "done", "completed", "expired", "old", "offsets"].contains(
            where: words.contains)
    }

    private func deletes(_ item: CodeBlockItemSyntax, _ name: String) -> Bool {
        guard let call = item.item.as(FunctionCallExprSyntax.self), TaskCode.lastName(call.calledExpression) == "delete" else {
            return false
        }
        return call.arguments.count == 1 && call.arguments.first?.expression.trimmedText == name
    }
}
