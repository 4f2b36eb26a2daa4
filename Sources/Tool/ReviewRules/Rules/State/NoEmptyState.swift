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
        let held = context.heldViewModels()
        guard !held.isEmpty else { return }
        for model in held {
            let read = context.mentionedMembers(of: model.type)
            let names = Set(model.collections.map(\.name))
            guard read.isDisjoint(with: ["isEmpty", "count", "first"]), !read.contains(where: { $0.lowercased().contains("empty") }),
                !mentionsEmptyView(model.type, context)
            else { continue }
            for call in context.file.nodes.calls(named: ["List", "ForEach"]) where call.type == model.type.index {
                guard let data = call.argument(nil), let path = MemberPath(data), path.parts.count == 2, path.root == model.name,
                    names.contains(path.last)
                else { continue }
                context.report(
                    call.expression, "Nothing is shown when \(path.text) is empty.",
                    advice: "Branch on isEmpty, or lay a ContentUnavailableView over the list.")
                break
            }
        }
    }

    private func mentionsEmptyView(_ type: TypeNode, _ context: FileContext) -> Bool {
        context.index.type(named: type.fact.name)?.mentionedTypes.contains {
            $0 == "ContentUnavailableView" || $0.contains("Empty") && $0 != "EmptyView"
        } ?? false
    }
}
