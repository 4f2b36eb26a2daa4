import SourceModel
import SwiftSyntax

/// A place in a list that is counted up ends somewhere.
struct IndexPastTheEnd: Rule {
    let info = RuleInfo(
        "ERR-010", "a place in a list is counted up without an end", .warning,
        page: ExplainPage(
            why: "Behind the last element there is none: the tap on Next after it stops the app.",
            bad: """
                import SwiftUI
                struct TipsView: View {
                    let tips: [String]
                    @State private var place = 0
                    var body: some View {
                        Text(tips[place])
                        Button("Next") { place += 1 }
                    }
                }
                """,
            good: """
                import SwiftUI
                struct TipsView: View {
                    let tips: [String]
                    @State private var place = 0
                    var body: some View {
                        Text(tips[place])
                        Button("Next") { place += 1 }.disabled(place + 1 >= tips.count)
                    }
                }
                """,
            notFlagged: [
                "A view that asks anywhere how many elements there are: `count`, `indices`, `isEmpty`, `%`, `min`.",
                "A number that is no place in a list.",
            ],
            fix: "Compare it with the list's count before it is counted up.", source: "review of small apps"))

    private static let bounds: Set<String> = [
        "count", "indices", "isEmpty", "endIndex", "%", "min", "last", "clamped", "safe", "lastIndex",
    ]

    func check(_ context: FileContext) {
        for assignment in context.file.nodes.assignments where assignment.operatorText == "+=" {
            guard let name = TaskCode.ownName(assignment.target), !assignment.target.is(SubscriptCallExprSyntax.self),
                let place = assignment.type,
                !LocalName.isLocal(name, at: assignment.target), !context.isPreview(assignment.expression)
            else { continue }
            let type = context.file.nodes.types[place]
            guard isSeen(type, context), !isLimited(assignment.expression), isCounter(name, type, context),
                let list = list(at: name, in: type),
                !type.members.tokens(viewMode: .sourceAccurate).contains(where: { Self.bounds.contains($0.text) })
            else { continue }
            context.report(
                assignment.expression, "\(name) is counted up past the end of \(list).",
                advice: "Compare it with the count of \(list) first.")
        }
    }

    /// Whether something is compared before it is counted up: `if number < 10 { place += 1 }`.
    private func isLimited(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
            if let branch = parent.as(IfExprSyntax.self), compares(branch.conditions) { return true }
            if let list = parent.as(CodeBlockItemListSyntax.self),
                list.contains(where: { item in
                    item.position < node.position
                        && (item.item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self)).map { compares($0.conditions) } ?? false
                })
            {
                return true
            }
            current = parent
        }
        return false
    }

    private func compares(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.tokens(viewMode: .sourceAccurate).contains { ["<", ">", "<=", ">=", "!="].contains($0.text) }
    }

    /// Whether a person counts it up: in a view, or in what a view shows.
    private func isSeen(_ type: TypeNode, _ context: FileContext) -> Bool {
        context.index.isRole(type.fact.name, .view) || context.isObserved(type)
    }

    private func isCounter(_ name: String, _ type: TypeNode, _ context: FileContext) -> Bool {
        context.index.type(named: type.fact.name)?.storedProperties.contains { property in
            property.name == name && !property.isLet
                && (property.typeName?.text == "Int" || property.initialValue.flatMap { Int($0.text) } != nil)
        } ?? false
    }

    /// The list in which the number is a place.
    private func list(at name: String, in type: TypeNode) -> String? {
        let finder = PlacesInLists(name)
        finder.walk(type.members)
        return finder.list
    }
}

private final class PlacesInLists: SyntaxVisitor {
    var list: String?
    private let name: String

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        if list == nil, node.arguments.count == 1, let only = node.arguments.first, only.label == nil,
            TaskCode.ownName(only.expression) == name,
            let path = MemberPath(node.calledExpression)
        {
            list = path.text
        }
        return .visitChildren
    }
}
