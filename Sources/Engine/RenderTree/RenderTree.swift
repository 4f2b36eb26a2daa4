/// The tree of what a scene shows, and the operations that bring a host's copy of it up to date.
///
/// There is one tree a scene. Views write to its nodes; ``seal()`` ends a batch.
@MainActor
package final class RenderTree {
    package let root: RenderNode

    /// Counts batches from 1.
    private(set) var batch = 1
    var pending: [Operation] = []
    /// The parents in which the moves among the pending operations took place, by position.
    var moveParents: [Int: RenderNode] = [:]
    var nodes: [NodeID: RenderNode] = [:]
    private var nextID: UInt32 = 1

    package init() {
        root = RenderNode(.root)
        root.tree = self
        assignIDs(root)
    }

    /// The mounted node of that number, if it is (still) there.
    package func node(_ id: NodeID) -> RenderNode? { nodes[id] }

    /// Number of mounted nodes, the root included.
    package var count: Int { nodes.count }

    package var hasPendingOperations: Bool { !pending.isEmpty }

    /// Ends the batch: gives ids to what was inserted and returns the operations since the last call.
    package func seal() -> [Operation] {
        guard !pending.isEmpty else { return [] }
        defer {
            pending = []
            moveParents = [:]
            batch += 1
        }
        var sealed: [Operation] = []
        var commands: [Operation] = []
        sealed.reserveCapacity(pending.count)
        for (position, operation) in pending.enumerated() {
            switch operation {
            case .insert(let node, let parent, _):
                guard !hasLeft(parent, after: position) else { continue }
                assignIDs(node)
                sealed.append(operation)
            case .update(let node, let old):
                guard node.tree === self, !hasLeft(node, after: position) else { continue }
                if node.properties != old { sealed.append(operation) }
            case .command(_, let node):
                guard node.tree === self else { continue }
                if hasLeft(node, after: position) { commands.append(operation) } else { sealed.append(operation) }
            case .remove(_, let parent):
                if !hasLeft(parent, after: position) { sealed.append(operation) }
            case .move:
                guard let parent = moveParents[position], !hasLeft(parent, after: position) else { continue }
                sealed.append(operation)
            }
        }
        return sealed + commands
    }

    /// The node was taken away later in this batch, and with it what the operation did in it; if it came back,
    /// it is new to the host.
    private func hasLeft(_ node: RenderNode, after position: Int) -> Bool {
        node.removalBatch == batch && position < node.removalPosition
    }

    /// Gives consecutive ids in pre-order to a subtree that has none yet.
    private func assignIDs(_ node: RenderNode) {
        if node.id.rawValue == 0 {
            node.id = NodeID(nextID)
            nextID += 1
        }
        if node.tree === self { nodes[node.id] = node }
        for child in node.children { assignIDs(child) }
    }
}

// MARK: - Recording, called by nodes

extension RenderTree {
    func willUpdate(_ node: RenderNode) {
        guard node.insertionBatch != batch, node.updateBatch != batch else { return }
        node.updateBatch = batch
        pending.append(.update(node, old: node.properties))
    }

    func adopt(_ node: RenderNode, _ key: PropertyKey, _ value: PropertyValue?) {
        guard node.updateBatch == batch else { return }
        for index in pending.indices {
            if case .update(let other, var old) = pending[index], other === node {
                old[key] = value
                pending[index] = .update(node, old: old)
            }
        }
    }

    func command(_ command: Operation.Command, _ node: RenderNode) {
        pending.append(.command(command, node))
    }

    /// Takes a subtree into the tree. A node that comes back (the content of a tab) is new to the host.
    func adoptSubtree(_ node: RenderNode) {
        var returning: Set<ObjectIdentifier> = []
        collectReturning(node, into: &returning)
        if !returning.isEmpty { leaveStandIns(for: returning) }
        take(node)
    }

    private func take(_ node: RenderNode) {
        node.id = NodeID(0)
        node.tree = self
        node.insertionBatch = batch
        for child in node.children { take(child) }
    }

    func detachSubtree(_ node: RenderNode) {
        if nodes[node.id] === node { nodes[node.id] = nil }
        node.tree = nil
        node.removalBatch = batch
        node.removalPosition = pending.count
        for child in node.children { detachSubtree(child) }
    }

    func reconcile(_ parent: RenderNode, with new: [RenderNode]) {
        let plan = ChildReconciliation(old: parent.children, new: new)
        guard !plan.isEmpty else { return }
        for run in plan.removed {
            for node in run {
                node.parent = nil
                detachSubtree(node)
            }
            pending.append(.remove(run, from: parent))
            // What came in this batch and goes again may hold anything by the end of it.
            let unseen = Set(run.filter { $0.id.rawValue == 0 }.map(ObjectIdentifier.init))
            if !unseen.isEmpty { leaveStandIns(for: unseen) }
        }
        for placement in plan.placed {
            if placement.isNew {
                placement.node.parent = parent
                adoptSubtree(placement.node)
                pending.append(.insert(placement.node, into: parent, before: placement.before))
            } else {
                moveParents[pending.count] = parent
                pending.append(.move(placement.node, before: placement.before))
            }
        }
        parent.children = new
    }
}
