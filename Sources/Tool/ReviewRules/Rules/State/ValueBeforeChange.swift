import SourceModel
import SwiftSyntax

/// A publisher of `@Published` speaks before the property changes.
struct ValueBeforeChange: Rule {
    let info = RuleInfo(
        "STATE-023", "a published value is read before it has changed", .warning, fix: .suggestion,
        page: ExplainPage(
            why: """
                `$score` tells of a value before `score` has it. Who is told and then reads `score` sees the old one, and the screen is always \
                one change behind.
                """,
            bad: """
                import SwiftUI
                final class Game: ObservableObject { @Published var isOver = false }
                struct GameView: View {
                    @ObservedObject var game: Game
                    @State private var showsResult = false
                    var body: some View {
                        Text("Game").onReceive(game.$isOver) { _ in showsResult = game.isOver }
                    }
                }
                """,
            good: """
                import SwiftUI
                final class Game: ObservableObject { @Published var isOver = false }
                struct GameView: View {
                    @ObservedObject var game: Game
                    @State private var showsResult = false
                    var body: some View {
                        Text("Game").onReceive(game.$isOver) { isOver in showsResult = isOver }
                    }
                }
                """,
            notFlagged: [
                "Values that arrive later: `receive(on:)`, `debounce`, `throttle`, `delay`.", "A closure that sets the property.",
                "A task or a closure in it, which runs later.",
            ],
            fix: "Takes the value that the closure is given.", source: "Apple's documentation: Published"))

    private static let later: Set<String> = ["receive", "debounce", "throttle", "delay", "subscribe", "collect"]

    func check(_ context: FileContext) {
        for call in context.file.nodes.calls(named: ["onReceive", "sink"]) {
            guard let publisher = call.name == "onReceive" ? call.argument(nil) : call.receiver,
                let path = published(publisher), !isLate(publisher),
                let closure = call.expression.trailingClosure ?? call.argument("receiveValue")?.as(ClosureExprSyntax.self)
                    ?? call.argument("perform")?.as(ClosureExprSyntax.self),
                !context.isPreview(call.expression)
            else { continue }
            let uses = closure.statements.tokens(viewMode: .sourceAccurate).compactMap { token -> ExprSyntax? in
                guard token.identifierText == path.last, let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
                let member = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == reference.id ? $0 : nil }
                let whole = member.map { ExprSyntax($0) } ?? ExprSyntax(reference)
                guard MemberPath(whole) == path, !LocalName.isLocal(path.root, at: whole) || path.root == "$0",
                    TaskCode.closure(around: whole)?.id == closure.id
                else { return nil }
                return whole
            }
            guard let first = uses.first, !uses.contains(where: { isTarget($0) }) else { continue }
            let name = path.parts.dropLast() + ["$\(path.last)"]
            context.report(
                first, "\(path.text) has its old value here: \(name.joined(separator: ".")) tells before the change.",
                advice: "Take the value that the closure is given.", fix: fix(closure, uses, context))
        }
    }

    /// `game.score` of `game.$score`, and of `game.$score.map { … }`.
    private func published(_ publisher: ExprSyntax) -> MemberPath? {
        guard
            let token = publisher.tokens(viewMode: .sourceAccurate).first(where: {
                $0.text.hasPrefix("$") && $0.text.dropFirst().first?.isLetter ?? false
            }), let reference = token.parent?.as(DeclReferenceExprSyntax.self)
        else { return nil }
        let member = reference.parent?.as(MemberAccessExprSyntax.self).flatMap { $0.declName.id == reference.id ? $0 : nil }
        guard let whole = MemberPath(member.map { ExprSyntax($0) } ?? ExprSyntax(reference)), whole.last.hasPrefix("$") else { return nil }
        return MemberPath(parts: whole.parts.dropLast() + [String(whole.last.dropFirst())])
    }

    private func isLate(_ publisher: ExprSyntax) -> Bool {
        publisher.tokens(viewMode: .sourceAccurate).contains { Self.later.contains($0.text) || $0.text.hasPrefix("CombineLatest") }
    }

    private func isTarget(_ value: ExprSyntax) -> Bool {
        guard let list = value.parent?.as(ExprListSyntax.self), list.first?.id == Syntax(value).id, list.count >= 3 else { return false }
        return list.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false
    }

    /// Takes the parameter instead, where it has a name.
    private func fix(_ closure: ClosureExprSyntax, _ uses: [ExprSyntax], _ context: FileContext) -> Fix? {
        let name: String
        switch closure.signature?.parameterClause {
        case .simpleInput(let list)? where list.count == 1: name = list.first?.name.text ?? "_"
        case .parameterClause(let clause)? where clause.parameters.count == 1: name = clause.parameters.first?.firstName.text ?? "_"
        default: return nil
        }
        guard name != "_", !TaskCode.mentions(name, in: closure.statements) else { return nil }
        return Fix("Take \(name)", .suggestion, edits: uses.map { context.replace($0, with: name) })
    }
}
