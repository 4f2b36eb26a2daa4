/// The tree of what a scene shows, and the operations that bring a host's copy of it up to date.
///
/// There is one tree a scene. Views write to its nodes; ``seal()`` ends a batch. A batch may stay open as long as a host
/// cannot take it: what is kept meanwhile is how the nodes that the host shows were, so it grows with what is on the screen
/// and not with the number of changes.
@MainActor
package final class RenderTree {
    package let root: RenderNode

    /// Counts batches from 1.
    private(set) var batch: UInt32 = 1
    private var changes: [Change] = []
    private var commandCount = 0
    private var nodes = NodeTable()
    /// The numbers of what was taken in anew in this batch, by which the host knows it.
    private var formerIDs: [ObjectIdentifier: NodeID] = [:]
    private var nextID: UInt32 = 1
    /// How what has changed in this batch runs to its new values.
    var motions: [ObjectIdentifier: [PropertyKey: Motion]] = [:]
    /// Motions without end, by their nodes.
    var endless: [ObjectIdentifier: EndlessMotions] = [:]

    /// How outlines get to what they are, by their nodes: in this batch, and without end.
    var drawings: [ObjectIdentifier: NodeDrawing] = [:]
    var endlessDrawings: [ObjectIdentifier: NodeDrawing] = [:]

    /// Commands that are kept for one batch; of more, the last ones count.
    package static let maximumCommands = 100

    /// What was touched in this batch, with what the host shows of it.
    private enum Change {
        case properties(RenderNode, old: Properties)
        case children(RenderNode, old: [RenderNode])
        case command(Operation.Command, RenderNode)
        /// Motions without end begin anew.
        case run(RenderNode)
        /// The outline gets to what it is as the drawing says.
        case drawing(RenderNode)
    }

    package init() {
        root = RenderNode(.root)
        root.tree = self
        assignIDs(root)
    }

    isolated deinit { detachSubtree(root) }

    /// The mounted node of that number, if it is (still) there.
    package func node(_ id: NodeID) -> RenderNode? { nodes[id] }

    /// Number of mounted nodes, the root included.
    package var count: Int { nodes.count }

    package var hasPendingOperations: Bool { !changes.isEmpty }

    /// How much is kept for the next batch: what was touched, and the children that the host shows of it.
    package var pendingSize: Int {
        changes.reduce(0) { size, change in
            if case .children(_, let old) = change { size + 1 + old.count } else { size + 1 }
        }
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

// MARK: - Sealing

extension RenderTree {
    /// Ends the batch: gives ids to what was inserted and returns the differences since the last call.
    package func seal() -> [Operation] {
        guard !changes.isEmpty else { return [] }
        let changes = self.changes
        self.changes = []
        commandCount = 0
        defer {
            batch &+= 1
            motions.removeAll()
            drawings.removeAll()
            formerIDs.removeAll()
            runInserted()
        }
        var sealed: [Operation] = []
        var late: [Operation] = []
        sealed.reserveCapacity(changes.count)
        for change in changes {
            switch change {
            case .properties(let node, let old):
                guard isKnown(node), node.properties != old else { continue }
                sealed += motionCommands(of: node, since: old)
                sealed.append(.update(node, old: old))
            case .run(let node): sealed += runCommands(of: node)
            case .drawing(let node):
                guard node.tree === self, let command = drawings[ObjectIdentifier(node)]?.command else { continue }
                if node.id.rawValue == 0 { late.append(command) } else { sealed.append(command) }
            case .children(let parent, let old):
                if isKnown(parent) { sealChildren(of: parent, since: old, into: &sealed) }
            case .command(let command, let node):
                guard node.tree === self else { continue }
                // A node that has come back elsewhere is inserted further on.
                if node.id.rawValue == 0 { late.append(.command(command, node)) } else { sealed.append(.command(command, node)) }
            }
        }
        return sealed + late
    }

    /// The host has shown the node since before this batch: it did not come in it, nor go, nor come back.
    private func isKnown(_ node: RenderNode) -> Bool { node.tree === self && !node.isTouched(.inserted, in: batch) }

    private func sealChildren(of parent: RenderNode, since old: [RenderNode], into sealed: inout [Operation]) {
        let hasReturned = old.contains { $0.isTouched(.inserted, in: batch) }
        let shown = hasReturned ? old.map { $0.isTouched(.inserted, in: batch) ? formerSelf(of: $0) : $0 } : old
        let plan = ChildReconciliation(old: shown, new: parent.children)
        for run in plan.removed { sealed.append(.remove(run, from: parent)) }
        for placement in plan.placed {
            if placement.isNew {
                assignIDs(placement.node)
                sealed.append(.insert(placement.node, into: parent, before: placement.before))
            } else {
                sealed.append(.move(placement.node, before: placement.before))
            }
        }
    }
}

// MARK: - Recording, called by nodes

extension RenderTree {
    func willUpdate(_ node: RenderNode) {
        guard !node.isTouched(.inserted, in: batch), !node.isTouched(.updated, in: batch) else { return }
        node.touch(.updated, in: batch)
        changes.append(.properties(node, old: node.properties))
    }

    func adopt(_ node: RenderNode, _ key: PropertyKey, _ value: PropertyValue?) {
        guard node.isTouched(.updated, in: batch) else { return }
        for index in changes.indices {
            if case .properties(let other, var old) = changes[index], other === node {
                old[key] = value
                changes[index] = .properties(node, old: old)
            }
        }
    }

    /// What the host shows of a property that has changed in this batch; nil: what it is, or nothing.
    func told(_ key: PropertyKey, of node: RenderNode) -> PropertyValue? {
        guard node.isTouched(.updated, in: batch) else { return nil }
        for case .properties(let other, let old) in changes where other === node { return old[key] }
        return nil
    }

    func adoptShown(_ node: RenderNode, _ key: PropertyKey, _ value: PropertyValue) {
        guard !node.isTouched(.inserted, in: batch) else { return }
        willUpdate(node)
        adopt(node, key, value)
    }

    func command(_ command: Operation.Command, _ node: RenderNode) {
        if commandCount == Self.maximumCommands,
            let oldest = changes.firstIndex(where: { if case .command = $0 { true } else { false } })
        {
            changes.remove(at: oldest)
            commandCount -= 1
        }
        changes.append(.command(command, node))
        commandCount += 1
    }

    /// Has motions without end begin anew in this batch.
    func appendRun(of node: RenderNode) { changes.append(.run(node)) }

    func appendDrawing(of node: RenderNode) { changes.append(.drawing(node)) }

    /// Takes a subtree into the tree. A node that comes back (the content of a tab) is new to the host, so that the ids of
    /// an inserted subtree stay consecutive.
    func adoptSubtree(_ node: RenderNode) {
        if node.id.rawValue != 0 {
            formerIDs[ObjectIdentifier(node)] = node.id
            node.id = NodeID(0)
        }
        node.tree = self
        node.touch(.inserted, in: batch)
        for child in node.children { adoptSubtree(child) }
    }

    func detachSubtree(_ node: RenderNode) {
        if nodes[node.id] === node { nodes[node.id] = nil }
        node.tree = nil
        for child in node.children { detachSubtree(child) }
    }

    /// Cost: O(n) in the children between the first and the last that differ.
    func replaceChildren(of parent: RenderNode, with new: [RenderNode]) {
        let old = parent.children
        var start = 0
        var (oldEnd, newEnd) = (old.count, new.count)
        while start < oldEnd, start < newEnd, old[start] === new[start] { start += 1 }
        guard start < oldEnd || start < newEnd else { return }
        while start < oldEnd, start < newEnd, old[oldEnd - 1] === new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if !parent.isTouched(.arranged, in: batch) {
            parent.touch(.arranged, in: batch)
            changes.append(.children(parent, old: old))
        }
        if start < oldEnd {
            let staying = Set(new[start..<newEnd].map(ObjectIdentifier.init))
            for child in old[start..<oldEnd] where !staying.contains(ObjectIdentifier(child)) {
                child.parent = nil
                detachSubtree(child)
            }
        }
        for child in new[start..<newEnd] where child.parent !== parent {
            child.parent = parent
            adoptSubtree(child)
        }
        parent.children = new
    }
}

extension RenderTree {
    /// The node under the id by which the host knows it, where it has come back in this batch and has lost that id.
    private func formerSelf(of node: RenderNode) -> RenderNode {
        let copy = node.detachedCopy()
        copy.id = formerIDs[ObjectIdentifier(node)] ?? NodeID(0)
        return copy
    }
}

extension RenderNode {
    /// A copy of the subtree that is in no tree.
    fileprivate func detachedCopy() -> RenderNode {
        let copy = RenderNode(kind, properties)
        copy.children = children.map { $0.detachedCopy() }
        for child in copy.children { child.parent = copy }
        return copy
    }
}

// MARK: - Invariants

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
        if changes.isEmpty {
            check(root)
            if seen != nodes.count { problems.append("\(nodes.count) ids for \(seen) nodes") }
        }
        return problems
    }
}
