import RenderTree

/// Operations in words, for tests to compare.
enum OperationText {
    @MainActor static func describe(_ operation: Operation) -> String {
        switch operation {
        case .insert(let node, let parent, let before):
            "insert \(name(node)) into \(parent.kind)" + (before.map { " before \(name($0))" } ?? "")
        case .remove(let nodes, let parent):
            nodes.count == 1
                ? "remove \(name(nodes[0])) from \(parent.kind)" : "remove \(nodes.count) nodes from \(parent.kind)"
        case .move(let node, let before): "move \(name(node)) " + (before.map { "before \(name($0))" } ?? "to the end")
        case .update(let node, let old):
            "update \(name(node)): "
                + Properties.difference(old, node.properties).map { "\($0)" }.joined(separator: ", ")
        case .command(let command, let node): "\(command) on \(name(node))"
        }
    }

    @MainActor private static func name(_ node: RenderNode) -> String { ElementSearch.name(node) }
}
