import RenderTree

/// What a batch has changed of nodes' layout flags, from what was touched up to where nothing changes any more.
@MainActor
struct FlagChanges {
    /// The flags that the page knows of nodes that it shows, where they are others now.
    private(set) var former: [NodeID: LayoutFlags] = [:]
    /// The nodes of `former`, in the order in which they changed.
    private(set) var nodes: [RenderNode] = []

    /// Works out the flags of all that the operations touch.
    init(_ operations: [Operation]) {
        var inserted: Set<NodeID> = []
        var touched: [RenderNode] = []
        var turned: Set<NodeID> = []
        for operation in operations {
            switch operation {
            case .insert(let node, let parent, _):
                node.settleFlags()
                inserted.insert(node.id)
                touched.append(parent)
            case .remove(_, let parent): touched.append(parent)
            case .move(let node, _): if let parent = node.parent { touched.append(parent) }
            case .update(let node, let old):
                touched.append(node)
                if old[.axis] != node[.axis] {
                    turned.insert(node.id)
                    touched += node.children
                }
                if old[.layoutPriority] != node[.layoutPriority], let parent = node.parent { touched.append(parent) }
            case .command: break
            }
        }
        var ranked: Set<NodeID> = []
        for node in touched where ranked.insert(node.id).inserted { rank(node, isTurned: turned.contains(node.id), inserted) }
        var seen: Set<NodeID> = []
        for node in touched where seen.insert(node.id).inserted { settle(node, inserted) }
    }

    /// Works out anew which children have a say in the size of a stack in depth; in one that no longer is, all have.
    private mutating func rank(_ parent: RenderNode, isTurned: Bool, _ inserted: Set<NodeID>) {
        var ranks = parent.yieldingChildren
        if ranks.isEmpty, isTurned { ranks = parent.children.map { ($0, false) } }
        for (child, yields) in ranks {
            guard let known = child.layoutFlags, known.contains(.yields) != yields else { continue }
            change(child, to: yields ? known.union(.yields) : known.subtracting(.yields), inserted)
        }
    }

    private mutating func change(_ node: RenderNode, to flags: LayoutFlags, _ inserted: Set<NodeID>) {
        guard let known = node.layoutFlags else { return }
        node.layoutFlags = flags
        guard former[node.id] == nil, !inserted.contains(node.id) else { return }
        former[node.id] = known
        nodes.append(node)
    }

    private mutating func settle(_ node: RenderNode, _ inserted: Set<NodeID>) {
        var next: RenderNode? = node
        while let current = next {
            guard let known = current.layoutFlags else { return }
            let flags = LayoutFlags(of: current).union(known.intersection(.yields))
            guard flags != known else { return }
            change(current, to: flags, inserted)
            next = current.parent
        }
    }
}
