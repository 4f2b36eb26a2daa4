import SourceModel
import SwiftSyntax

/// An empty list says that it is empty.
struct NoEmptyState: Rule {
    let info = RuleInfo(
        "STATE-004", "no empty state", .info,
        page: ExplainPage(
            why: "A list without rows looks like a list that has not loaded. A sentence tells the one from the other.",
            bad: """
                import SwiftUI
                @Observable final class NewsViewModel { var news: [Item] = []; func load() {} }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View { List(viewModel.news) { Text($0.name) } }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class NewsViewModel { var news: [Item] = []; func load() {} }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        if viewModel.news.isEmpty { Text("No news") } else { List(viewModel.news) { Text($0.name) } }
                    }
                }
                """,
            notFlagged: [
                "A view that asks `isEmpty`, `count` or `first`, or shows `ContentUnavailableView`.",
                "A child that receives the view model.",
            ],
            fix: "By hand.", source: "004 isEmpty"))

    func check(_ context: FileContext) {
        checkQueries(context)
        let held = context.heldViewModels()
        guard !held.isEmpty else { return }
        for model in held {
            let read = context.mentionedMembers(of: model.type)
            let names = Set(model.collections.map(\.name))
            guard read.isDisjoint(with: ["isEmpty", "count", "first"]), !read.contains(where: { $0.lowercased().contains("empty") }),
                !mentionsEmptyView(model.type, context)
            else { continue }
            for call in context.file.nodes.calls(named: ["List", "ForEach"]) where call.type == model.type.index {
                guard let data = call.argument(nil).map({ Self.source(of: $0) }), let path = MemberPath(data), path.parts.count == 2,
                    path.root == model.name,
                    names.contains(path.last)
                else { continue }
                context.report(
                    call.expression, "Nothing is shown when \(path.text) is empty.",
                    advice: "Branch on isEmpty, or lay a ContentUnavailableView over the list.")
                break
            }
        }
    }

    /// `@Query var notes: [Note]`
    private func checkQueries(_ context: FileContext) {
        guard context.file.facts.imports("SwiftData") else { return }
        for type in context.types(.view) where type.fact.kind != .extension && !context.isPreview(type.declaration) {
            for query in type.properties where query.fact.has("Query") {
                let name = query.fact.name
                let text = type.members.tokens(viewMode: .sourceAccurate)
                let asks = text.contains { token in
                    ["isEmpty", "count", "first"].contains(token.text)
                        && token.parent?.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedText.hasSuffix(name) ?? false
                }
                guard !asks, !mentionsEmptyView(type, context) else { continue }
                let shown = context.file.nodes.calls(named: ["List", "ForEach"]).first { call in
                    call.type == type.index && call.argument(nil).map { Self.source(of: $0).trimmedText } == name
                        && isInList(call.expression)
                }
                guard let shown else { continue }
                context.report(
                    shown.expression, "Nothing is shown when \(name) is empty.",
                    advice: "Branch on isEmpty, or lay a ContentUnavailableView over the list.")
            }
        }
    }

    /// `notes` of `notes.filter { … }.sorted { … }`
    private static func source(of data: ExprSyntax) -> ExprSyntax {
        guard let call = data.as(FunctionCallExprSyntax.self), let member = call.calledExpression.as(MemberAccessExprSyntax.self),
            ["filter", "sorted", "reversed"].contains(member.declName.baseName.text), let base = member.base
        else { return data }
        return source(of: base)
    }

    /// Whether a call is a list, or what alone stands in one.
    private func isInList(_ call: FunctionCallExprSyntax) -> Bool {
        if call.calledExpression.trimmedText == "List" { return true }
        var current = Syntax(call).parent
        while let node = current, !node.is(MemberBlockItemSyntax.self) {
            if let items = node.as(CodeBlockItemListSyntax.self), items.count > 1 { return false }
            if let outer = node.as(FunctionCallExprSyntax.self), outer.calledExpression.trimmedText == "List" { return true }
            current = node.parent
        }
        return false
    }

    private func mentionsEmptyView(_ type: TypeNode, _ context: FileContext) -> Bool {
        context.index.type(named: type.fact.name)?.mentionedTypes.contains {
            $0 == "ContentUnavailableView" || $0.contains("Empty") && $0 != "EmptyView"
        } ?? false
    }
}
