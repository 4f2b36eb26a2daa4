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

    private static func takers(of node: some SyntaxProtocol) -> some Sequence<String> { node.callsAround.lazy.map(ClosureRole.name) }
}
