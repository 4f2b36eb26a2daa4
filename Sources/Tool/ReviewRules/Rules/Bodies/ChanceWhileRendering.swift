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
