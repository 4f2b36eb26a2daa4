import SourceModel
import SwiftSyntax

/// Checks of input in the closure of a button.
struct ValidationInAction: Rule {
    let info = RuleInfo(
        "LVL-004", "validation in an action", .warning, fix: .suggestion, profiles: [.offPattern: nil],
        page: ExplainPage(
            why: """
                Rules for what may be entered are business logic. Inside a button's closure they cannot be tested, cannot disable the button, and \
                are written again for the next button.
                """,
            bad: """
                import SwiftUI

                struct LoginView: View {
                    @State private var email = ""
                    @State private var password = ""
                    let login: () -> Void

                    var body: some View {
                        Button("Login") {
                            guard !email.isEmpty, email.contains("@") else { return }
                            guard password.count >= 8 else { return }
                            login()
                        }
                    }
                }
                """,
            good: """
                import SwiftUI

                struct LoginView: View {
                    @State private var viewModel: LoginViewModel
                    let login: () -> Void

                    init(viewModel: LoginViewModel, login: @escaping () -> Void) {
                        _viewModel = State(initialValue: viewModel)
                        self.login = login
                    }

                    var body: some View {
                        Button("Login", action: login)
                            .disabled(!viewModel.isValid)
                    }
                }
                """,
            notFlagged: [
                "A single check, and checks for emptiness.", "`if` on a flag that presents something; `guard let`.",
                "Whether a set or an array contains a selection.",
                "Two checks of values whose types the file does not show are said as information.",
            ],
            fix: "Suggests a view model with a computed `isValid`, and `.disabled(!viewModel.isValid)` on the button.",
            source: "000 Anti-Pattern 4"))

    func check(_ context: FileContext) {
        var states: [Int: (ViewState, [String: PropertyFact], Set<String>)] = [:]
        var seen: Set<SyntaxIdentifier> = []
        let types = context.file.nodes.types
        for call in context.file.nodes.calls(named: Self.takers) {
            guard let index = call.type, let closures = ViewCode.closures(of: call.expression) else { continue }
            let type = types[index]
            for closure in closures {
                // Most closures check nothing.
                guard case .action = ClosureRole.of(closure), Self.hasBranch(closure), !context.isPreview(closure) else { continue }
                if states[index] == nil {
                    guard context.index.isRole(type.fact.name, .view, .viewModifier), let merged = context.index.type(named: type.fact.name)
                    else { break }
                    let state = ViewState(merged, index: context.index)
                    states[index] = (
                        state, state.states.merging(state.bindings) { first, _ in first }, Set(state.viewModels.map(\.property.name))
                    )
                }
                guard let (_, values, models) = states[index], seen.insert(closure.id).inserted else { continue }
                let checks = Validation.checks(in: closure, states: values, models: models)
                guard checks.count >= 2, let first = checks.first else { continue }
                let name = type.fact.simpleName
                let isCertain = checks.contains(where: \.isCertain)
                context.report(
                    first.node, "A \(ViewCode.title(action: call.name)) of \(name) checks its input (\(checks.count) conditions).",
                    advice: "Move the checks to a computed `isValid` of a view model, and disable the control with it.",
                    severity: isCertain ? nil : .info, evidence: context.role(of: type)?.evidence ?? [],
                    fix: Fix("Move the checks of \(name) to a view model", .suggestion, codemod: "extract-view-model", target: name))
            }
        }
    }

    private static func hasBranch(_ closure: ClosureExprSyntax) -> Bool {
        closure.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.guard) || $0.tokenKind == .keyword(.if) }
    }

    private static let takers = [
        "Button", "onSubmit", "onTapGesture", "onChange", "onCommit", "TextField", "SecureField", "onLongPressGesture", "onDisappear",
        "onAppear", "onReceive", "onEditingChanged", "primaryAction",
    ]
}
