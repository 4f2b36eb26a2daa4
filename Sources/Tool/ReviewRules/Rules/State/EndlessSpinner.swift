import SourceModel
import SwiftSyntax

/// A picture that cannot be loaded says so.
struct EndlessSpinner: Rule {
    let info = RuleInfo(
        "STATE-007", "a picture that cannot be loaded spins for ever", .warning,
        page: ExplainPage(
            why: """
                `AsyncImage` shows its placeholder while it loads and when it has failed. A placeholder that spins tells people to wait for a \
                picture that never comes.
                """,
            bad: """
                import SwiftUI
                struct AView: View {
                    let url: URL?
                    var body: some View {
                        AsyncImage(url: url) { $0.resizable() } placeholder: { ProgressView() }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct AView: View {
                    let url: URL?
                    var body: some View {
                        AsyncImage(url: url) { phase in
                            if let image = phase.image {
                                image.resizable()
                            } else if phase.error != nil {
                                Image(systemName: "photo")
                            } else {
                                ProgressView()
                            }
                        }
                    }
                }
                """,
            notFlagged: ["A placeholder that stands still: a colour, a symbol, a redacted card.", "Phases where the failure has a view."],
            fix: "Take the form with phases, and show something else when one of them is a failure.",
            source: "Apple's documentation of AsyncImage"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "AsyncImage") where call.receiver == nil && !context.isPreview(call.expression) {
            guard let spinner = spinnerOfFailure(call) else { continue }
            context.report(
                spinner, "When the picture cannot be loaded, this goes on spinning.",
                advice: "Show something else for the failure: take the form of AsyncImage with phases.")
        }
    }

    private func spinnerOfFailure(_ call: CallNode) -> FunctionCallExprSyntax? {
        if let placeholder = call.closure("placeholder") { return Self.spinner(in: placeholder) }
        guard let phases = call.expression.trailingClosure ?? call.argument("content")?.as(ClosureExprSyntax.self),
            !TaskCode.mentions("failure", in: phases), !TaskCode.mentions("error", in: phases), !passesPhase(phases)
        else { return nil }
        return Self.spinner(in: phases)
    }

    /// Whether the phase goes to other code, which may look at the failure.
    private func passesPhase(_ closure: ClosureExprSyntax) -> Bool {
        let name: String
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)?: name = list.first?.name.text ?? "$0"
        case .parameterClause(let clause)?: name = clause.parameters.first?.firstName.text ?? "$0"
        default: name = "$0"
        }
        return closure.statements.tokens(viewMode: .sourceAccurate).contains { token in
            token.text == name && token.parent?.parent?.is(LabeledExprSyntax.self) ?? false
        }
    }

    private static func spinner(in closure: ClosureExprSyntax) -> FunctionCallExprSyntax? {
        let finder = CallFinder("ProgressView")
        finder.walk(closure)
        return finder.found
    }
}

/// Finds the first call of a name.
private final class CallFinder: SyntaxVisitor {
    private let name: String
    private(set) var found: FunctionCallExprSyntax?

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if found == nil, node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == name { found = node }
        return .visitChildren
    }
}
