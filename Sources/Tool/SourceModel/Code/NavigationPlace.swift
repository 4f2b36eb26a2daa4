import SwiftSyntax

/// Where a view stands in an app's navigation, by the code around it.
package enum NavigationPlace {
    private static let stacks: Set<String> = ["NavigationStack", "NavigationView", "NavigationLink", "navigationDestination"]
    /// What shows its content beside the stack, or in columns that have stacks of their own.
    private static let others: Set<String> = [
        "sheet", "fullScreenCover", "popover", "inspector", "NavigationSplitView", "WindowGroup", "Window",
    ]

    /// Whether the code around a node shows it within a navigation stack: in its content, or where a link of it leads.
    package static func isInStack(_ node: some SyntaxProtocol) -> Bool {
        takers(of: node).first { stacks.contains($0) || others.contains($0) }.map(stacks.contains) ?? false
    }

    /// Whether what a node builds is shown beside the view that it stands in: in a sheet, a cover or a popover.
    package static func isPresented(_ node: some SyntaxProtocol) -> Bool { takers(of: node).contains(where: others.contains) }

    /// The names of the calls that a node is an argument of, the innermost first; what it is called on is none.
    private static func takers(of node: some SyntaxProtocol) -> some Sequence<String> {
        sequence(state: Syntax(node)) { (current: inout Syntax) in
            while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) {
                defer { current = parent }
                if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != current.id {
                    return ClosureRole.name(of: call)
                }
            }
            return nil
        }
    }
}
