import SourceModel
import SwiftSyntax

/// A view that awaits a service itself.
struct AsyncInBareView: Rule {
    let info = RuleInfo(
        "LVL-007", "a view awaits a service", .info, fix: .guided, profiles: [.strict: .warning, .environmentDI: nil, .offPattern: nil],
        page: ExplainPage(
            why: """
                The first request is the trigger for Level 2: loading, errors and cancellation need a place that can be tested. Projects that give \
                their views services on purpose say so with the profile `environment-di`.
                """,
            bad: """
                import SwiftUI

                struct UserView: View {
                    @Environment(\\.userService) private var userService
                    @State private var user: User?

                    var body: some View {
                        Text(user?.name ?? "")
                            .task { user = try? await userService.fetchUser() }
                    }
                }
                """,
            good: """
                import SwiftUI

                struct UserView: View {
                    @State private var viewModel: UserViewModel

                    init(viewModel: UserViewModel) {
                        _viewModel = State(initialValue: viewModel)
                    }

                    var body: some View {
                        Text(viewModel.name)
                            .task { await viewModel.load() }
                    }
                }
                """,
            notFlagged: [
                "`await viewModel.load()`, and views that have a view model.", "`await dismissWindow()` and its like; SwiftData.",
                "Calls whose result no state keeps.", "The profile `environment-di`.",
            ],
            fix: "Guided: makes a view model that is given the service.",
            source: "000 When to Refactor, first API call; 003 Pattern 1 does it"))

    func check(_ context: FileContext) {
        var code: ViewCode?
        for type in context.types(.view) where !context.isPreview(type.declaration) {
            guard let merged = context.index.type(named: type.fact.name) else { continue }
            let state = ViewState(merged, index: context.index)
            guard !state.services.isEmpty, !state.mayHaveViewModel else { continue }
            let known = code ?? ViewCode(context)
            code = known
            for call in ServiceCall.calls(of: type, state: state, code: known) where !call.written.isEmpty {
                context.report(
                    call.node,
                    "\(type.fact.simpleName) awaits \(call.callee) and keeps the result in \(call.written.sorted().joined(separator: ", ")).",
                    advice: "Move the call and its state into a view model that is given the service.",
                    evidence: call.service.type.flatMap { context.index.role(of: $0)?.evidence } ?? [],
                    fix: Fix(
                        "Extract a view model from \(type.fact.simpleName)", .guided, codemod: "extract-view-model",
                        target: type.fact.simpleName))
            }
        }
    }
}
