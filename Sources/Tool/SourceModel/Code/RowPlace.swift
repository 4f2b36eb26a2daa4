import SwiftSyntax

/// Whether code stands in a row of a list, by the calls around it.
package enum RowPlace {
    private static let lists: Set<String> = ["List", "Form"]
    /// What may stand between a list and a part of its rows.
    private static let groups: Set<String> = ["ForEach", "Section", "Group"]
    package static let stacks: Set<String> = ["HStack", "VStack", "ZStack"]

    /// Whether a node is a row of a list or a form, or a part of one, whose buttons have no style of their own.
    package static func isInRow(_ node: FunctionCallExprSyntax) -> Bool {
        way(from: node).reachesList && !node.isModified(by: ["buttonStyle"])
    }

    /// The innermost stack around a node within its row, and whether the way from it leads to a list, or else to the member around it,
    /// through nothing but stacks and groups.
    package static func way(
        from node: some SyntaxProtocol
    ) -> (stack: FunctionCallExprSyntax?, reachesList: Bool, reachesMember: Bool) {
        var stack: FunctionCallExprSyntax?
        var label: String?
        var current = Syntax(node)
        while let parent = current.parent {
            if let element = parent.as(MultipleTrailingClosureElementSyntax.self) { label = element.label.text }
            if let argument = parent.as(LabeledExprSyntax.self), current.is(ClosureExprSyntax.self) { label = argument.label?.text }
            if let call = parent.as(FunctionCallExprSyntax.self) {
                if call.calledExpression.id != current.id {
                    let name = ClosureRole.name(of: call)
                    if let label, ["header", "footer"].contains(label) { return (stack, false, false) }
                    if lists.contains(name) { return (stack, true, false) }
                    if stacks.contains(name) {
                        if stack == nil { stack = call }
                    } else if !groups.contains(name) {
                        return (stack, false, false)
                    }
                    label = nil
                }
            } else if parent.is(MemberBlockItemSyntax.self) {
                return (stack, false, true)
            }
            current = parent
        }
        return (stack, false, false)
    }
}
