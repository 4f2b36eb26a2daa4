import SourceModel
import SwiftSyntax

/// What is fetched has an order.
struct UnorderedQuery: Rule {
    let info = RuleInfo(
        "SD-005", "a list without an order", .warning,
        page: ExplainPage(
            why: """
                A store gives objects back in any order when nobody asks for one, and so does a relationship with many objects: rows change places \
                between two starts of the app, or after a change of something else.
                """,
            bad: """
                import SwiftData
                import SwiftUI
                @Model final class Note { var title: String; init(title: String) { self.title = title } }
                struct AView: View {
                    @Query private var notes: [Note]
                    var body: some View { List(notes) { note in Text(note.title) } }
                }
                """,
            good: """
                import SwiftData
                import SwiftUI
                @Model final class Note { var title: String; init(title: String) { self.title = title } }
                struct AView: View {
                    @Query(sort: \\Note.title) private var notes: [Note]
                    var body: some View { List(notes) { note in Text(note.title) } }
                }
                """,
            notFlagged: [
                "Queries that are counted, or whose first object is taken; lists that the view sorts.",
                "A query that the initialiser makes.", "A list that `onMove` puts in order.",
            ],
            fix: "Give the query a `sort:`; sort what a relationship gives.", source: "Apple's documentation of Query"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["ForEach", "List", "Table", "Chart"]) where call.receiver == nil {
            guard let data = call.argument(nil).map({ Self.source(of: $0) }), let path = MemberPath(data),
                !LocalName.isLocal(path.root, at: data),
                let type = context.typeAround(call.expression), !context.isPreview(call.expression)
            else { continue }
            if path.parts.count == 1 {
                checkQuery(path.root, data, type, context)
            } else if path.parts.count == 2 {
                checkRelationship(path, data, type, context)
            }
        }
    }

    /// `notes` of `notes.filter { … }`, which keeps the order that there is.
    private static func source(of data: ExprSyntax) -> ExprSyntax {
        guard let call = data.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.text == "filter", let base = member.base
        else { return data }
        return source(of: base)
    }

    private func checkQuery(_ name: String, _ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) {
        guard let property = type.properties.first(where: { $0.fact.name == name }), !isMade(name, in: type) else { return }
        if let query = property.fact.attribute("Query") {
            let arguments = query.arguments ?? ""
            guard !arguments.contains("sort"), !arguments.contains("Sort"), !arguments.contains("escriptor"), !arguments.contains("order:")
            else {
                return
            }
        } else if let request = property.fact.attribute("FetchRequest") {
            let arguments = (request.arguments ?? "").filter { !$0.isWhitespace }
            guard arguments.contains("sortDescriptors:[]") else { return }
        } else {
            return
        }
        context.report(
            property.declaration, "\(name) has no order: its rows may stand in another one the next time.",
            advice: "Give it a `sort:`, by a date or a name.")
    }

    /// `folder.notes` of a model.
    private func checkRelationship(_ path: MemberPath, _ data: ExprSyntax, _ type: TypeNode, _ context: FileContext) {
        guard context.file.facts.imports("SwiftData"), let owner = RowElement.value(path.root, of: type.fact.name, context), !owner.isList,
            let model = context.index.type(named: owner.name), model.has("Model"),
            let many = RowElement.value(path.last, of: owner.name, context), many.isList,
            context.index.type(named: many.name)?.has("Model") ?? false,
            model.storedProperties.contains(where: { $0.name == path.last && !$0.has("Transient") })
        else { return }
        context.report(
            data, "\(path.text) has no order: SwiftData does not keep that of a relationship.",
            advice: "Sort it by a date or a name where it is shown.")
    }

    private func isMade(_ name: String, in type: TypeNode) -> Bool { TaskCode.mentions("_\(name)", in: type.members) }
}
