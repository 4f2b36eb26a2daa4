import ReviewRules
import SourceModel
import SwiftSyntax

/// A statement of a builder that may become a view of its own.
struct SubviewCandidate {
    let node: Syntax
    /// How large it is, and what it leaves behind.
    let own: BodySize
    let rest: BodySize

    /// Statements of the builders in a member, the member's own included.
    static func all(in statements: CodeBlockItemListSyntax, of file: SourceFile, _ context: CodemodContext) -> [SubviewCandidate] {
        let visitor = StatementVisitor(IndexReader(context.index, module: file.facts.module))
        visitor.walk(statements)
        return visitor.found.map { node in
            SubviewCandidate(
                node: node, own: BodySize(of: node, in: file, linesLimit: context.settings.bodyLines),
                rest: BodySize(of: statements, in: file, linesLimit: context.settings.bodyLines, leaving: node))
        }
    }

    /// What makes no view of what stands in it: bar items, marks, columns, and rows whose container looks at them itself.
    private static let otherBuilders: Set<String> = [
        "toolbar", "Chart", "Map", "Table", "commands", "Canvas", "TabView", "Picker", "Grid", "alert", "confirmationDialog",
        "swipeActions", "tabItem", "TabSection", "GridRow", "actionSheet", "chartOverlay", "CommandGroup", "CommandMenu", "Menu",
    ]
    private static let otherViews: Set<String> = [
        "ToolbarItem", "ToolbarItemGroup", "ToolbarSpacer", "Tab", "TabSection", "TableColumn", "TableRow", "GridRow", "WindowGroup",
        "Window", "Settings", "CommandGroup", "CommandMenu", "Marker", "Annotation", "BarMark", "LineMark", "AreaMark", "PointMark",
        "RuleMark", "SectorMark", "RectangleMark",
    ]

    private final class StatementVisitor: SyntaxVisitor {
        let reader: IndexReader
        var found: [Syntax] = []

        init(_ reader: IndexReader) {
            self.reader = reader
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        /// What stands under a condition of availability needs it.
        override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
            let conditions = node.parent?.as(IfExprSyntax.self)?.conditions
            return conditions?.contains { if case .availability = $0.condition { true } else { false } } ?? false
                ? .skipChildren : .visitChildren
        }

        override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
            if let candidate = view(node.item), CodeContext.of(candidate, in: reader) == .builder, !isInOtherBuilder(candidate) {
                found.append(candidate)
            }
            return .visitChildren
        }

        private func view(_ item: CodeBlockItemSyntax.Item) -> Syntax? {
            switch item {
            case .expr(let expression):
                guard let call = expression.as(FunctionCallExprSyntax.self) else {
                    return expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) ? Syntax(expression) : nil
                }
                var root = call
                while let next = root.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self) {
                    root = next
                }
                let name = ClosureRole.name(of: root)
                return name.startsWithCapital && !SubviewCandidate.otherViews.contains(name) ? Syntax(call) : nil
            case .stmt(let statement):
                guard let expression = statement.as(ExpressionStmtSyntax.self)?.expression,
                    expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
                else { return nil }
                return Syntax(expression)
            default: return nil
            }
        }

        private func isInOtherBuilder(_ node: Syntax) -> Bool {
            var current = node
            while let parent = current.parent {
                if let closure = parent.as(ClosureExprSyntax.self), let taker = ClosureRole.taker(of: closure) {
                    return SubviewCandidate.otherBuilders.contains(ClosureRole.name(of: taker.call))
                }
                current = parent
            }
            return false
        }
    }
}
