import SourceModel
import SwiftSyntax

/// What a view shows does not change by chance whenever it is drawn.
struct ChanceWhileRendering: Rule {
    let info = RuleInfo(
        "BODY-009", "chance decides while a view is drawn", .warning,
        page: ExplainPage(
            why: """
                A body is asked again whenever something that it reads has changed. What chance decides in it is decided anew each time: answers \
                change their places under the finger, colours flicker, and rows are taken for new ones.
                """,
            bad: """
                import SwiftUI
                struct QuizView: View {
                    let answers: [String]
                    var body: some View {
                        ForEach(answers.shuffled(), id: \\.self) { Text($0) }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct QuizView: View {
                    @State private var answers: [String]
                    init(answers: [String]) { _answers = State(initialValue: answers.shuffled()) }
                    var body: some View {
                        ForEach(answers, id: \\.self) { Text($0) }
                    }
                }
                """,
            notFlagged: [
                "Actions, tasks, initialisers and initial values of state.",
                "Pictures of `Canvas` and `TimelineView`, which change with time.",
                "A generator that is given: it may be seeded.", "Previews.",
            ],
            fix: "Decide it once: in the initial value of a state, in an action, or in the model.", source: "review of small apps"))

    func check(_ context: FileContext) {
        checkKeys(context)
        let calls = context.file.nodes.calls(named: ["shuffled", "randomElement", "random"]).filter { isChance($0) }
        guard !calls.isEmpty else { return }
        for member in context.builderMembers() {
            for call in calls where member.contains(call.expression) && !context.isPreview(call.expression) {
                switch context.codeContext(of: call.expression) {
                case .builder, .transform: break
                default: continue
                }
                guard !isMoving(call.expression) else { continue }
                report(call, "is decided anew whenever \(member.name) is built", context)
            }
        }
        for type in context.types(.view) {
            for property in type.properties where !property.fact.isStored && !property.fact.isStatic && !property.fact.isBuilder {
                guard let getter = property.getter, isUsed(property.fact.name, type, context) else { continue }
                for call in calls where getter.position <= call.expression.position && call.expression.endPosition <= getter.endPosition {
                    report(call, "is decided anew whenever \(property.fact.name) is asked", context)
                }
            }
        }
    }

    /// `ForEach(Array(groups.keys), id: \.self)`: the keys of a dictionary have no order.
    private func checkKeys(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["ForEach", "List"]) where call.receiver == nil && !context.isPreview(call.expression) {
            guard let first = call.expression.arguments.first, first.label == nil, let keys = keys(first.expression),
                let base = keys.base, !isOrdered(base, context)
            else { continue }
            context.report(
                keys.declName, "The keys of \(base.trimmedText) come in another order each time the app runs.", advice: "Sort them.")
        }
    }

    /// `groups.keys` of itself, of `Array(groups.keys)` and of `groups.keys.enumerated()`.
    private func keys(_ expression: ExprSyntax) -> MemberAccessExprSyntax? {
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text == "keys" ? member : nil }
        guard let call = expression.as(FunctionCallExprSyntax.self) else { return nil }
        switch ClosureRole.name(of: call) {
        case "Array": return call.arguments.first.flatMap { keys($0.expression) }
        case "enumerated": return call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap(keys)
        default: return nil
        }
    }

    private func isOrdered(_ base: ExprSyntax, _ context: FileContext) -> Bool {
        guard let name = TaskCode.ownName(base), let type = context.typeAround(base), let property = context.storedProperty(name, of: type)
        else {
            return base.trimmedText.lowercased().contains("order")
        }
        let text = "\(property.typeName?.text ?? "") \(property.initialValue?.text ?? "")"
        return text.contains("Ordered") || property.inferredTypeName.map { context.index.type(named: $0)?.primary != nil } ?? false
    }

    private func report(_ call: CallNode, _ what: String, _ context: FileContext) {
        context.report(call.expression, "What \(call.name) gives \(what).", advice: "Keep it in a state, or in the model.")
    }

    private func isChance(_ call: CallNode) -> Bool {
        guard call.receiver != nil, call.argument("using") == nil else { return false }
        return call.name == "random" ? call.argument("in") != nil : call.expression.arguments.isEmpty
    }

    /// Whether a builder of the view reads a value.
    private func isUsed(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.builderMembers().contains { member in
            member.type?.index == type.index && TaskCode.mentions(name, in: member.block)
        }
    }

    private func isMoving(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let closure = parent.as(ClosureExprSyntax.self), let (taker, _) = ClosureRole.taker(of: closure),
                ["TimelineView", "Canvas", "keyframeAnimator", "phaseAnimator"].contains(ClosureRole.name(of: taker))
            {
                return true
            }
            current = parent
        }
        return false
    }
}
