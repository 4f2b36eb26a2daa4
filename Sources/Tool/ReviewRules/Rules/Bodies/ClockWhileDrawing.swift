import SourceModel
import SwiftSyntax

/// A view does not ask what time it is while it is drawn.
struct ClockWhileDrawing: Rule {
    let info = RuleInfo(
        "BODY-018", "a view reads the clock while it is drawn", .info,
        page: ExplainPage(
            why: """
                A body is asked again when what it reads changes, and the clock tells nobody that it goes on: the view shows the time of its last \
                drawing, and a test of it has another result each day.
                """,
            bad: """
                import SwiftUI
                struct AgeView: View {
                    let start: Date
                    var body: some View { Text("\\(Int(Date().timeIntervalSince(start))) seconds") }
                }
                """,
            good: """
                import SwiftUI
                struct AgeView: View {
                    let start: Date
                    var body: some View { Text(start, style: .relative) }
                }
                """,
            notFlagged: [
                "Actions, tasks and initial values.", "`TimelineView` and `Canvas`, which are drawn with the time.",
                "Ends of ranges, and what is handed to other views.",
                "The second place of a view.",
            ],
            fix: "Show `Text(date, style:)`, put a `TimelineView` around it, or take the time as a parameter.",
            source: "Apple's documentation of TimelineView; reviewers' checklists"))

    private static let readers: Set<String> = ["timeIntervalSince", "timeIntervalSince1970", "dateComponents"]
    private static let forms: Set<String> = ["formatted", "string", "description"]

    func check(_ context: FileContext) {
        guard context.file.text.holds("Date()") || context.file.text.holds(".now") else { return }
        for member in context.builderMembers() where !context.isPreview(member.declaration) {
            for token in member.block.tokens(viewMode: .sourceAccurate) {
                guard let clock = clock(token), isRead(clock), !isMoving(clock) else { continue }
                switch context.codeContext(of: clock) {
                case .builder, .transform: break
                default: continue
                }
                context.report(
                    clock, "\(member.name) reads the clock, which does not tell it when to be drawn again.",
                    advice: "Show the time as `Text(date, style:)`, or put a `TimelineView` around it.")
                break
            }
        }
    }

    /// `Date()`, `Date.now`
    private func clock(_ token: TokenSyntax) -> ExprSyntax? {
        guard token.text == "Date", let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        if let call = reference.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(reference).id {
            return call.arguments.isEmpty ? ExprSyntax(call) : nil
        }
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "now" {
            return ExprSyntax(member)
        }
        return nil
    }

    /// Whether the time is compared, counted with or shown, rather than handed on.
    private func isRead(_ clock: ExprSyntax) -> Bool {
        if let member = clock.parent?.as(MemberAccessExprSyntax.self) { return isReader(member.declName.baseName.text, clock) }
        if let list = clock.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self) {
            let signs = sequence.elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
            return !signs.contains { ["...", "..<", "??"].contains($0) } && signs.contains { ["<", ">", "<=", ">=", "=="].contains($0) }
        }
        guard let argument = clock.parent?.as(LabeledExprSyntax.self),
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        let name = TaskCode.lastName(call.calledExpression) ?? ""
        if name == "Text" {
            return argument.label == nil && call.arguments.allSatisfy { $0.label?.text != "style" || $0.expression.trimmedText == ".time" }
        }
        return isReader(name, clock)
    }

    /// A text of the time counts where it is shown: compared with another one it asks for a day.
    private func isReader(_ name: String, _ clock: ExprSyntax) -> Bool {
        guard !Self.readers.contains(name) else { return true }
        return Self.forms.contains(name) && clock.callsAround.contains { ["Text", "Label"].contains(ClosureRole.name(of: $0)) }
    }

    private func isMoving(_ node: ExprSyntax) -> Bool {
        var current = Syntax(node).parent
        while let parent = current, !parent.is(MemberBlockItemSyntax.self) {
            if let call = parent.as(FunctionCallExprSyntax.self),
                ["TimelineView", "Canvas", "DatePicker"].contains(TaskCode.lastName(call.calledExpression) ?? "")
            {
                return true
            }
            current = parent.parent
        }
        return false
    }
}
