// A node that is taken away and comes back within one batch gets a new id, so that the ids of an inserted subtree stay
// consecutive. What was recorded about it before keeps the old id, by way of a stand-in. So does what was recorded about
// a node that came and went within the batch.

extension RenderTree {
    /// The nodes of the subtree that were taken away in this batch.
    func collectReturning(_ node: RenderNode, into returning: inout Set<ObjectIdentifier>) {
        if node.tree == nil, node.removalBatch == batch { returning.insert(ObjectIdentifier(node)) }
        for child in node.children { collectReturning(child, into: &returning) }
    }

    /// Lets the operations so far speak of copies of `returning` as they were.
    func leaveStandIns(for returning: Set<ObjectIdentifier>) {
        var copies: [ObjectIdentifier: RenderNode] = [:]
        func standIn(_ node: RenderNode) -> RenderNode {
            let identifier = ObjectIdentifier(node)
            guard returning.contains(identifier) else { return node }
            if let copy = copies[identifier] { return copy }
            let copy = node.detachedCopy()
            copies[identifier] = copy
            return copy
        }
        for (position, operation) in pending.enumerated() {
            switch operation {
            case .insert(let node, let parent, let before):
                pending[position] = .insert(standIn(node), into: parent, before: before.map(standIn))
            case .remove(let nodes, let parent):
                pending[position] = .remove(nodes.map(standIn), from: parent)
            case .move(let node, let before):
                let moved = standIn(node)
                if moved !== node { moved.parent = moveParents[position] }
                pending[position] = .move(moved, before: before.map(standIn))
            case .update, .command:
                break
            }
        }
    }
}

extension RenderNode {
    /// A copy of the subtree, ids included, that is in no tree.
    ///
    /// Of a node that came in this batch and has left again only the node itself: what is in it by now was not in it
    /// then, and the host need not see any of it.
    fileprivate func detachedCopy() -> RenderNode {
        let copy = RenderNode(kind, properties)
        copy.id = id
        guard id.rawValue != 0 else { return copy }
        copy.children = children.map { $0.detachedCopy() }
        for child in copy.children { child.parent = copy }
        return copy
    }
}
