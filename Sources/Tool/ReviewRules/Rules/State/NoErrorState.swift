import SourceModel
import SwiftSyntax

/// An error that the view model keeps is shown.
struct NoErrorState: Rule {
    let info = RuleInfo(
        "STATE-003", "no error state shown", .warning, fix: .guided,
        page: ExplainPage(
            why: """
                The view model catches the error and keeps it, and the view never looks. When loading fails, the screen stays empty without a word.
                """,
            bad: """
                import SwiftUI
                @Observable final class NewsViewModel { var news: [String] = []; var isLoading = false; var errorMessage: String? }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        if viewModel.isLoading { ProgressView() } else { Text(viewModel.news.first ?? "") }
                    }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class NewsViewModel { var news: [String] = []; var isLoading = false; var errorMessage: String? }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        if let message = viewModel.errorMessage { Text(message) } else { Text(viewModel.news.first ?? "") }
                    }
                }
                """,
            notFlagged: [
                "A child view that receives the view model or the error.",
                "A view that was handed the model: its parent may show the error.",
            ],
            fix: "Adds an alert with the message, to be placed better by hand.", source: "000 Level 2; 001 Level 2; 003 Pattern 4"))

    func check(_ context: FileContext) {
        for held in context.heldViewModels() where held.isOwned {
            let errors = held.errorMembers
            guard let error = errors.first else { continue }
            let read = context.mentionedMembers(of: held.type)
            guard !errors.contains(where: { read.contains($0.name) }), !read.contains(where: { $0.lowercased().contains("error") }) else {
                continue
            }
            let shows = held.model.properties.filter { !$0.isStatic && !$0.isLet && read.contains($0.name) }
            guard !shows.isEmpty, !context.isHandedOn(held.name, by: held.type) else { continue }
            let role = context.index.role(of: held.property.inferredTypeName ?? "")
            context.report(
                held.type.declaration,
                "\(held.type.fact.simpleName) shows \(held.name).\(shows[0].name) but never \(held.name).\(error.name).",
                advice: "Show the error, with a way to try again.",
                severity: role?.confidence == .weak ? .info : nil, evidence: role?.evidence ?? [], fix: fix(held, error, context))
        }
    }

    /// An alert behind the last view of the body.
    private func fix(_ held: HeldViewModel, _ error: PropertyFact, _ context: FileContext) -> Fix? {
        guard error.typeName?.isOptional ?? false, error.isStored, (error.setterAccess ?? error.access) > .fileprivate,
            let body = held.type.properties.first(where: { $0.fact.name == "body" })?.getter, body.count == 1,
            case .expr(let view)? = body.first?.item, view.is(FunctionCallExprSyntax.self)
        else { return nil }
        let path = "\(held.name).\(error.name)"
        let message = error.typeName?.base == "String" ? "\(path) ?? \"\"" : "\(path)?.localizedDescription ?? \"\""
        let indentation = context.indentation(of: view) + "    "
        let text = """

            \(indentation).alert("Error", isPresented: .constant(\(path) != nil)) {
            \(indentation)    Button("OK") { \(path) = nil }
            \(indentation)} message: {
            \(indentation)    Text(\(message))
            \(indentation)}
            """
        return Fix("Show the error in an alert", .guided, edits: [context.insert(text, after: view)])
    }
}
