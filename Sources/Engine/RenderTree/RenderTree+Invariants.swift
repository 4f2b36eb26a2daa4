extension RenderTree {
    /// What is wrong with the tree, if anything; called after every tick in debug builds.
    package func brokenInvariants() -> [String] {
        var problems: [String] = []
        var seen = 0
        func check(_ node: RenderNode) {
            seen += 1
            if node.tree !== self { problems.append("\(node.kind) \(node.id) is shown but belongs to no tree") }
            if nodes[node.id] !== node { problems.append("\(node.kind) \(node.id) is not found under its id") }
            for child in node.children {
                if child.parent !== node { problems.append("\(child.kind) \(child.id) does not know its parent") }
                check(child)
            }
        }
        if pending.isEmpty {
            check(root)
            if seen != nodes.count { problems.append("\(nodes.count) ids for \(seen) nodes") }
        }
        return problems
    }
}
