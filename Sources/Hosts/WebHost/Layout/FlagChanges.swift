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
                if old[.axis] != node[.axis] { touched += node.children }
            case .command: break
            }
        }
        var seen: Set<NodeID> = []
        for node in touched where seen.insert(node.id).inserted { settle(node, inserted) }
    }

    private mutating func settle(_ node: RenderNode, _ inserted: Set<NodeID>) {
        var next: RenderNode? = node
        while let current = next {
            guard let known = current.layoutFlags else { return }
            let flags = LayoutFlags(of: current)
            guard flags != known else { return }
            current.layoutFlags = flags
            if former[current.id] == nil, !inserted.contains(current.id) {
                former[current.id] = known
                nodes.append(current)
            }
            next = current.parent
        }
    }
}
