import SourceModel
import SwiftSyntax

/// A timer is stopped before another takes its place.
struct OverwrittenTimer: Rule {
    let info = RuleInfo(
        "CONC-011", "a timer is overwritten, not stopped", .warning,
        page: ExplainPage(
            why: """
                The run loop keeps a timer until it is invalidated. When its property gets another one, the old timer goes on for ever: the clock \
                runs twice as fast, and nobody can stop it any more.
                """,
            bad: """
                import Foundation
                final class Clock {
                    private var timer: Timer?
                    var seconds = 0
                    func start() {
                        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.seconds += 1 }
                    }
                    func stop() { timer?.invalidate() }
                }
                """,
            good: """
                import Foundation
                final class Clock {
                    private var timer: Timer?
                    var seconds = 0
                    func start() {
                        timer?.invalidate()
                        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] _ in self?.seconds += 1 }
                    }
                    func stop() { timer?.invalidate() }
                }
                """,
            notFlagged: [
                "A timer that is set in an initialiser.", "A function that asks for the old timer, or calls one that stops it.",
                "A function that asks first whether something runs: `guard !isRunning else { return }`.",
                "A view that starts it as it appears, and stops it as it goes.",
            ],
            fix: "Call `timer?.invalidate()` before.", source: "review of fifteen apps"))

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "=" {
            guard let place = assignment.type, assignment.value.count == 1,
                let call = assignment.value.first?.as(FunctionCallExprSyntax.self), isTimer(call),
                let name = context.ownTarget(assignment), !context.isPreview(assignment.expression),
                let property = context.storedProperty(name, of: context.file.nodes.types[place]), !property.isLet,
                let scope = TaskCode.scope(around: assignment.expression), !scope.is(InitializerDeclSyntax.self),
                !isWhileSeen(scope, context)
            else { continue }
            if ReplacedWork.asksFirst(name, before: assignment, in: scope)
                || ReplacedWork.endsThroughCall(name, by: "invalidate", before: assignment, in: scope, context)
                || asksForState(before: assignment, in: scope, context.file.nodes.types[place], context)
            {
                continue
            }
            context.report(
                assignment.expression, "\(name) gets a new timer while the old one may still run.", advice: "Invalidate the old one first.")
        }
    }

    private func isTimer(_ call: FunctionCallExprSyntax) -> Bool {
        ["Timer.scheduledTimer", "Timer", "Foundation.Timer.scheduledTimer"].contains(call.calledExpression.trimmedText)
    }

    /// `onAppear` of a view that stops it in `onDisappear`.
    private func isWhileSeen(_ scope: Syntax, _ context: FileContext) -> Bool {
        guard let closure = scope.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure),
            ClosureRole.name(of: taker.call) == "onAppear"
        else { return false }
        return !context.file.nodes.calls(named: "onDisappear").isEmpty
    }

    /// Whether the code asks before what the type is doing, by a flag or a state of its own.
    private func asksForState(before assignment: AssignmentNode, in scope: Syntax, _ type: TypeNode, _ context: FileContext) -> Bool {
        let properties = context.index.type(named: type.fact.name)?.storedProperties.filter { !$0.isLet } ?? []
        let states = Set(properties.map(\.name))
        let flags = Set(
            properties.filter { property in
                property.typeName?.base == "Bool" || property.initialValue.map { ["true", "false"].contains($0.text) } ?? false
            }.map(\.name))
        return scope.tokens(viewMode: .sourceAccurate).contains { token in
            guard states.contains(token.text), let element = condition(around: token), case .expression(let condition) = element.condition,
                // `state != .running`
                flags.contains(token.text)
                    || condition.tokens(viewMode: .sourceAccurate).contains(where: {
                        $0.parent?.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
                    })
            else { return false }
            if let exit = element.parent?.parent?.as(GuardStmtSyntax.self) { return exit.position < assignment.expression.position }
            if let branch = element.parent?.parent?.as(IfExprSyntax.self) {
                return branch.contains(assignment.expression)
                    || branch.position < assignment.expression.position && TaskCode.mentions("return", in: branch.body)
            }
            return false
        }
    }

    private func condition(around token: TokenSyntax) -> ConditionElementSyntax? {
        var current = token.parent
        while let node = current, !node.is(CodeBlockItemSyntax.self) {
            if let element = node.as(ConditionElementSyntax.self) { return element }
            current = node.parent
        }
        return nil
    }
}
