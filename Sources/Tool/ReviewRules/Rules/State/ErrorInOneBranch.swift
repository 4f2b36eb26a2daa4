import SourceModel
import SwiftSyntax

/// An error is shown whether or not there is something to show beside it.
struct ErrorInOneBranch: Rule {
    let info = RuleInfo(
        "STATE-017", "an error that one branch shows", .warning,
        page: ExplainPage(
            why: """
                The list shows the error above its rows. When the very first load fails there are no rows: the screen says that there is nothing yet, \
                and not that it could not be read.
                """,
            bad: """
                import SwiftUI
                @Observable final class NewsViewModel { var news: [String] = []; var errorMessage: String?; func load() async {} }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if viewModel.news.isEmpty {
                                Text("There are no news yet.")
                            } else {
                                if let message = viewModel.errorMessage { Text(message) }
                                List(viewModel.news, id: \\.self) { Text($0) }
                            }
                        }
                        .task { await viewModel.load() }
                    }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class NewsViewModel { var news: [String] = []; var errorMessage: String?; func load() async {} }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage { Text(message) }
                            if viewModel.news.isEmpty {
                                Text("There are no news yet.")
                            } else {
                                List(viewModel.news, id: \\.self) { Text($0) }
                            }
                        }
                        .task { await viewModel.load() }
                    }
                }
                """,
            notFlagged: [
                "An error that is read anywhere else in the view, or a model that is handed on.",
                "An error beside the empty state alone, in a view that cannot be refreshed.",
            ],
            fix: "Show it in front of the branch.", source: "review of twenty apps"))

    func check(_ context: FileContext) {
        for held in context.observedModels() {
            for error in Set(held.errorMembers.map(\.name)).sorted() { check(error, of: held, context) }
        }
    }

    private func check(_ error: String, of held: HeldViewModel, _ context: FileContext) {
        let all = context.uses(of: [held.name], in: held.type)
        let uses = all.filter { $0.member?.declName.baseName.identifierText == error && !isInAction($0, context) }
        guard let first = uses.first, let branch = branch(around: first.reference, of: held.name) else { return }
        let isInEmpty = branch.empty.contains(first.reference)
        let part = isInEmpty ? branch.empty : branch.filled
        guard part.contains(first.reference), uses.allSatisfy({ part.contains($0.reference) }),
            !all.contains(where: { isHanded($0) && !part.contains($0.reference) && !isOpened($0.reference) })
        else { return }
        if isInEmpty {
            guard context.file.nodes.calls(named: "refreshable").contains(where: { $0.type == held.type.index }) else { return }
        }
        context.report(
            first.reference,
            isInEmpty
                ? "\(error) is shown only while \(branch.content) is empty: a refresh that fails tells nobody."
                : "\(error) is shown only beside \(branch.content): when the first load fails, the screen says that there is nothing.",
            advice: "Show it whether or not there is something beside it.")
    }

    /// Whether the model as a whole is given to another view, which may show the error.
    private func isHanded(_ use: PropertyUse) -> Bool {
        use.expression.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
    }

    private static let openers: Set<String> = ["sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink", "alert"]

    /// Whether a node belongs to what is opened from the view, rather than to the view.
    private func isOpened(_ node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure),
                Self.openers.contains(ClosureRole.name(of: taker.call))
            {
                return true
            }
            current = parent.parent
        }
        return false
    }

    private func isInAction(_ use: PropertyUse, _ context: FileContext) -> Bool {
        switch context.codeContext(of: use.reference) {
        case .builder: false
        case .transform: use.form != .projected
        case .action, .plain: true
        }
    }

    private struct Branch {
        let content: String
        let empty: Syntax
        let filled: Syntax
    }

    /// The outermost `if model.items.isEmpty { … } else { … }` around a node.
    private func branch(around node: some SyntaxProtocol, of model: String) -> Branch? {
        var found: Branch?
        var current = node.parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let condition = parent.as(IfExprSyntax.self), let other = condition.elseBody, condition.conditions.count == 1,
                case .expression(let expression)? = condition.conditions.first?.condition
            {
                let negated = expression.as(PrefixOperatorExprSyntax.self).flatMap { $0.operator.text == "!" ? $0.expression : nil }
                if let path = MemberPath(negated ?? expression), path.root == model, path.parts.count == 3, path.last == "isEmpty" {
                    let parts = (Syntax(condition.body), Syntax(other))
                    found = Branch(
                        content: path.parts[1], empty: negated == nil ? parts.0 : parts.1, filled: negated == nil ? parts.1 : parts.0)
                }
            }
            current = parent.parent
        }
        return found
    }
}

extension FileContext {
    /// What the file's views hold and observe, view model or not.
    fileprivate func observedModels() -> [HeldViewModel] {
        types(.view).filter { $0.fact.kind != .extension && !isPreview($0.declaration) }.flatMap { type in
            type.fact.storedProperties.compactMap { property -> HeldViewModel? in
                guard let model = valueType(of: property, in: type),
                    index.isRole(model.name, .viewModel) || index.isObservableMacro(model.name) || index.isObservableObject(model.name)
                else { return nil }
                return HeldViewModel(type: type, property: property, model: model, isOwned: false)
            }
        }
    }
}
