import SourceModel
import SwiftSyntax

/// A view that talks to the network, to files or to defaults itself.
struct InputOutputInView: Rule {
    let info = RuleInfo(
        "LVL-002", "input and output in a view", .warning, fix: .guided, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                A view that makes requests or reads files cannot be tested or previewed without them, and has no place for loading, errors and \
                cancellation. The first request is the sign for Level 2: a view model that is given a service.
                """,
            bad: """
                import SwiftUI

                struct LoginView: View {
                    @State private var email = ""

                    var body: some View {
                        Button("Login") {
                            Task {
                                guard let url = URL(string: "https://api.example.com/login") else { return }
                                var request = URLRequest(url: url)
                                request.httpMethod = "POST"
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI

                struct LoginView: View {
                    @State private var viewModel: LoginViewModel

                    init(viewModel: LoginViewModel) {
                        _viewModel = State(initialValue: viewModel)
                    }

                    var body: some View {
                        Button("Login") {
                            Task { await viewModel.login() }
                        }
                    }
                }
                """,
            notFlagged: [
                "`AsyncImage`, `Link`, `openURL`, and `URL(string:)` alone.",
                "`@AppStorage`, `@SceneStorage`, `@Query`, `modelContext.insert` and `delete`; `FileDocument` and `Transferable`.",
                "A session or a store that is only handed to a service; previews.",
                "A tool that a property holds (but for a setting that is read once), and paths such as `temporaryDirectory`, are said as information.",
            ],
            fix:
                "Guided: makes a view model with a service for what the closure does. One finding for each closure or function, at the first use.",
            source: "000 Level 1, Don't use when; 000 Anti-Pattern 4"))

    func check(_ context: FileContext) {
        for use in IOUse.first(in: context, roles: [.view, .viewModifier]) {
            let name = TypeFact.simpleName(of: use.type)
            let isMember = use.place.is(VariableDeclSyntax.self) || use.place.is(FunctionDeclSyntax.self) || use.placeName == "init"
            context.report(
                use.node, "\(name) uses \(use.what) in \(isMember ? use.placeName : "a \(use.placeName)").",
                advice: "Move it into a service that a view model calls, and call the view model here.",
                severity: use.isSlight ? .info : nil,
                evidence: context.index.role(of: use.type)?.evidence ?? [],
                fix: Fix("Extract a view model from \(name)", .guided, codemod: "extract-view-model", target: name))
        }
    }
}
