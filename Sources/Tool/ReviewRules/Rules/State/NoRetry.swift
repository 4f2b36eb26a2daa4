import SourceModel
import SwiftSyntax

/// Who is told of an error can try again.
struct NoRetry: Rule {
    let info = RuleInfo(
        "STATE-005", "no retry", .info, fix: .automatic,
        page: ExplainPage(
            why: "A message that loading failed is a dead end without a way to load again: most errors of a network pass.",
            bad: """
                import SwiftUI
                @Observable final class NewsViewModel { var errorMessage: String?; func load() async {} }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage {
                                Text(message)
                            }
                        }
                        .task { await viewModel.load() }
                    }
                }
                """,
            good: """
                import SwiftUI
                @Observable final class NewsViewModel { var errorMessage: String?; func load() async {} }
                struct NewsView: View {
                    @State private var viewModel = NewsViewModel()
                    var body: some View {
                        VStack {
                            if let message = viewModel.errorMessage {
                                Text(message)
                                Button("Retry") { Task { await viewModel.load() } }
                            }
                        }
                        .task { await viewModel.load() }
                    }
                }
                """,
            notFlagged: [
                "An action elsewhere in the view that loads again: a button, `refreshable`.", "An error of a command, not of loading.",
            ],
            fix: "Adds a button that calls what `task` calls.", source: "000 Level 2; 003 Retry"))

    func check(_ context: FileContext) {
        for held in context.heldViewModels() {
            let errors = Set(held.errorMembers.map(\.name))
            guard !errors.isEmpty, let load = load(held, context), !offersRetry(held, context) else { continue }
            let again = calls(again: load.name, held, context)
            let visitor = BranchVisitor(held.name, errors)
            visitor.walk(held.type.members)
            for branch in visitor.found where !acts(branch.body) {
                // What is shown instead of the error helps nobody who sees the error.
                guard again.allSatisfy({ call in branch.elseBody.map { Syntax($0).contains(call) } ?? false }) else { continue }
                context.report(
                    branch.ifKeyword, "The error of \(held.name).\(load.name) is shown without a way to try again.",
                    advice: "Offer a button that calls it again.", fix: fix(branch, load, held, context))
            }
        }
    }

    private struct Load {
        let name: String
        let isAsync: Bool
    }

    /// What the view calls on the model when it appears.
    private func load(_ held: HeldViewModel, _ context: FileContext) -> Load? {
        for call in context.file.nodes.calls where call.type == held.type.index {
            guard let receiver = call.receiver.flatMap({ MemberPath($0) }), receiver.parts == [held.name],
                call.expression.arguments.isEmpty,
                let function = held.model.functions.first(where: {
                    $0.name == call.name && $0.parameters.allSatisfy { $0.defaultValue != nil }
                }),
                !function.isThrowing, isOnAppearing(call.expression)
            else { continue }
            return Load(name: function.name, isAsync: function.isAsync)
        }
        return nil
    }

    private func isOnAppearing(_ node: FunctionCallExprSyntax) -> Bool { takers(of: node).contains { $0 == "task" || $0 == "onAppear" } }

    /// The calls whose closures a node stands in, innermost first.
    private func takers(of node: some SyntaxProtocol) -> [String] {
        var names: [String] = []
        var current = Syntax(node).parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure) {
                names.append(ClosureRole.name(of: taker.call))
            }
            current = parent.parent
        }
        return names
    }

    private func offersRetry(_ held: HeldViewModel, _ context: FileContext) -> Bool {
        context.mentionedMembers(of: held.type).contains { ["retry", "reload", "refresh"].contains($0) }
    }

    /// Where a view can load again.
    private func calls(again name: String, _ held: HeldViewModel, _ context: FileContext) -> [FunctionCallExprSyntax] {
        let all = context.file.nodes.calls(named: name).filter { $0.type == held.type.index && !isOnAppearing($0.expression) }
        return (all + context.file.nodes.calls(named: "refreshable")).map(\.expression)
    }

    /// Whether something in the branch can be pressed, or is handed an action.
    private func acts(_ body: CodeBlockSyntax) -> Bool {
        body.tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return name.hasSuffix("Button") || name == "onTapGesture" || name == "action" || name == "retry" || name == "onRetry"
                || name == "Link"
        }
    }

    private final class BranchVisitor: SyntaxVisitor {
        let model: String
        let errors: Set<String>
        var found: [IfExprSyntax] = []

        init(_ model: String, _ errors: Set<String>) {
            self.model = model
            self.errors = errors
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
            // A branch of the builder; what an action does with the error is its own affair.
            guard CodeContext.of(node).isBuilder else { return .visitChildren }
            if let condition = node.conditions.first?.condition, names(condition) { found.append(node) }
            return .visitChildren
        }

        private func names(_ condition: ConditionElementSyntax.Condition) -> Bool {
            switch condition {
            case .optionalBinding(let binding): binding.initializer.flatMap { MemberPath($0.value) }.map(isError) ?? false
            case .expression(let expression):
                MemberPath(expression).map(isError) ?? (expression.as(SequenceExprSyntax.self).map(isNotNil) ?? false)
            default: false
            }
        }

        private func isNotNil(_ sequence: SequenceExprSyntax) -> Bool {
            let elements = Array(sequence.elements)
            return elements.count == 3 && elements[1].trimmedText == "!=" && elements[2].is(NilLiteralExprSyntax.self)
                && (MemberPath(elements[0]).map(isError) ?? false)
        }

        private func isError(_ path: MemberPath) -> Bool { path.parts.count == 2 && path.root == model && errors.contains(path.last) }
    }

    private func fix(_ branch: IfExprSyntax, _ load: Load, _ held: HeldViewModel, _ context: FileContext) -> Fix? {
        guard let last = branch.body.statements.last else { return nil }
        let call = load.isAsync ? "Task { await \(held.name).\(load.name)() }" : "\(held.name).\(load.name)()"
        let button = "Button(\"Retry\") { \(call) }"
        let isOneLine = context.file.position(of: branch.body).line == context.file.end(of: branch.body).line
        let text = isOneLine ? "; \(button)" : "\n\(context.indentation(of: last))\(button)"
        return Fix("Add a button that tries again", .automatic, edits: [context.insert(text, after: last)])
    }
}
