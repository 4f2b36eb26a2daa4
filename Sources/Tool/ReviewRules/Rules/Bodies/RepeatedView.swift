import SourceModel
import SwiftSyntax

/// A view that is wanted several times is a view of its own.
struct RepeatedView: Rule {
    let info = RuleInfo(
        "BODY-017", "the same view is written again and again", .warning,
        page: ExplainPage(
            why: """
                Several views that differ in a text, a picture or an action are one view with parameters. Who changes one of the copies has to \
                find the others, and forgets one.
                """,
            bad: """
                import SwiftUI
                struct StatsView: View {
                    let steps: Int, calories: Int, hours: Int
                    var body: some View {
                        VStack {
                            HStack {
                                Image(systemName: "figure.walk")
                                Text("Steps").font(.headline)
                                Spacer()
                                Text(steps.formatted()).bold()
                            }
                            HStack {
                                Image(systemName: "flame")
                                Text("Calories").font(.headline)
                                Spacer()
                                Text(calories.formatted()).bold()
                            }
                            HStack {
                                Image(systemName: "bed.double")
                                Text("Sleep").font(.headline)
                                Spacer()
                                Text(hours.formatted()).bold()
                            }
                        }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct StatRow: View {
                    let title: LocalizedStringKey, icon: String, value: Int
                    var body: some View {
                        HStack {
                            Image(systemName: icon)
                            Text(title).font(.headline)
                            Spacer()
                            Text(value.formatted()).bold()
                        }
                    }
                }
                struct StatsView: View {
                    let steps: Int, calories: Int, hours: Int
                    var body: some View {
                        VStack {
                            StatRow(title: "Steps", icon: "figure.walk", value: steps)
                            StatRow(title: "Calories", icon: "flame", value: calories)
                            StatRow(title: "Sleep", icon: "bed.double", value: hours)
                        }
                    }
                }
                """,
            notFlagged: [
                "Two copies of less than twelve lines.", "Views of less than four lines or six calls.",
                "Copies that differ in a modifier or in the types of their views.", "Tabs and items of a toolbar.", "Previews.",
            ],
            fix: "Make it a view with parameters, or a `ForEach` over what differs.",
            source: "003 Split large views; DRY in reviewers' checklists"))

    private struct Copy {
        let node: CodeBlockItemSyntax
        let lines: ClosedRange<Int>
        let calls: Int
    }

    func check(_ context: FileContext) {
        guard context.file.facts.importsUI else { return }
        for type in context.file.nodes.types { check(type, context) }
    }

    private func check(_ type: TypeNode, _ context: FileContext) {
        var groups: [String: [Copy]] = [:]
        for member in context.builderMembers()
        where context.typeAround(member.declaration)?.index == type.index && !context.isPreview(member.declaration) {
            let collector = StatementCollector(viewMode: .sourceAccurate)
            collector.walk(member.statements)
            for statement in collector.statements {
                let lines = context.file.position(of: statement).line...context.file.end(of: statement).line
                guard lines.count >= 4, let shape = ViewShape(statement), shape.calls >= 6 else { continue }
                groups[shape.text, default: []].append(Copy(node: statement, lines: lines, calls: shape.calls))
            }
        }
        var told: [ClosedRange<Int>] = []
        var found: [[Copy]] = []
        let repeated = groups.values.filter { isEnough($0) }
            .sorted { ($0[0].lines.count * $0.count, $1[0].lines.lowerBound) > ($1[0].lines.count * $1.count, $0[0].lines.lowerBound) }
        for copies in repeated {
            let free = copies.filter { copy in !told.contains { $0.overlaps(copy.lines) } }
            guard isEnough(free) else { continue }
            told += free.map(\.lines)
            found.append(free)
        }
        guard let largest = found.first, let first = largest.first else { return }
        let more =
            found.count == 1
            ? "" : found.count == 2 ? " So is another one." : " So are \(found.count - 1) others of \(type.fact.simpleName)."
        let places = found.map { "again in lines " + $0.dropFirst().map { String($0.lines.lowerBound) }.joined(separator: ", ") }
        context.report(
            first.node, "This view of \(first.lines.count) lines is written \(largest.count) times, with other values.\(more)",
            advice: "Make it a view with parameters.", evidence: places)
    }

    private func isEnough(_ copies: [Copy]) -> Bool {
        copies.count >= 3 || copies.count == 2 && copies[0].lines.count >= 12 && copies[0].calls >= 12
    }
}

/// What a view is made of, whatever its values are.
private struct ViewShape {
    private(set) var text = ""
    private(set) var calls = 0

    private static let given: Set<String> = ["Tab", "ToolbarItem", "ToolbarItemGroup", "tabItem", "CommandMenu"]

    /// - Returns: Nothing for what cannot be a view of its own.
    init?(_ statement: CodeBlockItemSyntax) {
        for token in statement.tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .identifier(let name):
                if Self.given.contains(name) { return nil }
                text += Self.isPartOfShape(token, name) ? name : "_"
            case .dollarIdentifier: text += "_"
            case .integerLiteral, .floatLiteral: text += "0"
            case .stringSegment: text += "s"
            case .leftParen: text += "("
            default: text += token.text
            }
            if Self.beginsCall(token) { calls += 1 }
            text += " "
        }
    }

    /// `(` of `Text("A")`, `{` of `HStack { … }`
    private static func beginsCall(_ token: TokenSyntax) -> Bool {
        if token.tokenKind == .leftParen { return token.parent?.is(FunctionCallExprSyntax.self) ?? false }
        guard token.tokenKind == .leftBrace, let call = token.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
        return call.leftParen == nil
    }

    /// Types, labels, and what is called.
    private static func isPartOfShape(_ token: TokenSyntax, _ name: String) -> Bool {
        guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
            return token.parent?.is(LabeledExprSyntax.self) ?? false || token.parent?.is(MultipleTrailingClosureElementSyntax.self) ?? false
        }
        if name.startsWithCapital { return true }
        if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
            return member.base != nil && member.parent?.is(FunctionCallExprSyntax.self) ?? false
        }
        return reference.parent?.is(FunctionCallExprSyntax.self) ?? false
    }
}

/// The statements of a builder and of the builders in it, outer ones first.
private final class StatementCollector: SyntaxVisitor {
    var statements: [CodeBlockItemSyntax] = []

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        ClosureRole.of(node) == .builder ? .visitChildren : .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if case .expr(let expression) = node.item, expression.is(FunctionCallExprSyntax.self) { statements.append(node) }
        return .visitChildren
    }
}
