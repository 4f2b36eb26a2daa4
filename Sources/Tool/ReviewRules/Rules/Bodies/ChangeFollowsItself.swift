import SourceModel
import SwiftSyntax

/// Who follows a value does not change it.
struct ChangeFollowsItself: Rule {
    let info = RuleInfo(
        "FLOW-002", "onChange writes its own source", .warning,
        page: ExplainPage(
            why: """
                A change that sets off a change sets off the next. At best the view is built twice for each step; when the value never comes \
                to rest, SwiftUI gives up with a message in the log.
                """,
            bad: """
                import SwiftUI
                struct StepsView: View {
                    @State private var steps = 0
                    var body: some View {
                        Stepper("\\(steps)", value: $steps)
                            .onChange(of: steps) { steps += 1 }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct StepsView: View {
                    @State private var steps = 0
                    var body: some View {
                        Stepper("\\(steps)", value: $steps)
                            .onChange(of: steps) { if steps > 10 { steps = 10 } }
                    }
                }
                """,
            notFlagged: [
                "A write inside `if`, `guard` or `switch`.",
                "A value that comes to rest at once, `text = String(text.prefix(10))` or a constant: it is mentioned as information.",
            ],
            fix: "By hand.", source: "003 Manage Side Effects Properly"))

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: "onChange") {
            guard call.receiver != nil || call.expression.calledExpression.is(MemberAccessExprSyntax.self),
                let source = call.argument("of").flatMap({ MemberPath($0) }),
                let closure = call.expression.trailingClosure ?? call.argument("perform")?.as(ClosureExprSyntax.self)
                    ?? call.expression.arguments.last?.expression.as(ClosureExprSyntax.self)
            else { continue }
            // `@Bindable var theme = theme` above the call is the same value; a name that the closure declares is another.
            let isOuterLocal = LocalName.isLocal(source.root, at: call.expression)
            check(closure.statements, Source(path: source, isOuterLocal: isOuterLocal), context, depth: 0)
        }
    }

    private struct Source {
        let path: MemberPath
        /// Whether the code around the call declares it.
        let isOuterLocal: Bool
    }

    private func check(_ items: CodeBlockItemListSyntax, _ source: Source, _ context: FileContext, depth: Int) {
        for item in items {
            switch item.item {
            case .stmt(let statement):
                // What follows a guard is conditional.
                if statement.is(GuardStmtSyntax.self) { return }
                if let block = statement.as(DoStmtSyntax.self), depth < 20 {
                    check(block.body.statements, source, context, depth: depth + 1)
                }
            case .expr(let expression): check(expression, source, context, depth)
            default: continue
            }
        }
    }

    private func check(_ expression: ExprSyntax, _ source: Source, _ context: FileContext, _ depth: Int) {
        if let sequence = expression.as(SequenceExprSyntax.self), let parts = Assignment.parts(of: sequence),
            MemberPath(parts.target) == source.path,
            source.isOuterLocal || !LocalName.isLocal(source.path.root, at: expression)
        {
            let comesToRest = parts.symbol == "=" && settles(sequence, parts.value, source.path)
            context.report(
                expression, "onChange(of: \(source.path.text)) changes \(source.path.text) again.",
                advice: "Change it where it is written, or only under a condition.", severity: comesToRest ? .info : nil)
            return
        }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return }
        if let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "toggle",
            let base = member.base, MemberPath(base) == source.path
        {
            context.report(
                call, "onChange(of: \(source.path.text)) changes \(source.path.text) again.",
                advice: "Change it where it is written, or only under a condition.")
        }
        // `withAnimation { … }`, `Task { … }`
        if let closure = call.trailingClosure, depth < 20,
            ImmediateClosure.isImmediate(closure) || ["Task", "async"].contains(ClosureRole.name(of: call))
        {
            check(closure.statements, source, context, depth: depth + 1)
        }
    }

    /// Whether writing the value a second time changes nothing.
    private func settles(_ sequence: SequenceExprSyntax, _ value: ExprSyntax, _ source: MemberPath) -> Bool {
        guard sequence.elements.count == 3 else { return false }
        if value.is(BooleanLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
            || value.is(StringLiteralExprSyntax.self) && !value.trimmedText.contains("\\(") || value.is(ArrayExprSyntax.self)
            || value.as(MemberAccessExprSyntax.self)?.base == nil && value.is(MemberAccessExprSyntax.self)
        {
            return true
        }
        // `name = cleaned(name)`: cleaning what is clean changes nothing, as far as can be told.
        if let call = value.as(FunctionCallExprSyntax.self), call.arguments.contains(where: { MemberPath($0.expression) == source }) {
            return true
        }
        let clamps: Set<String> = [
            "min", "max", "prefix", "suffix", "filter", "uppercased", "lowercased", "capitalized", "trimmingCharacters", "clamped",
            "rounded",
            "sorted", "replacingOccurrences", "replacing", "joined",
        ]
        return value.tokens(viewMode: .sourceAccurate).contains { clamps.contains($0.text) }
    }
}
