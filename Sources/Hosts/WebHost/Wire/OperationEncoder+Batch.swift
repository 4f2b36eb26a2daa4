import RenderTree

extension OperationEncoder {
    /// What has to be known of a whole batch before its first operation is told.
    @MainActor
    struct Batch {
        /// The properties before the batch of every node that was updated.
        let old: [NodeID: Properties]
        let inserted: Set<NodeID>
        /// How properties of nodes run to their new values.
        let motions: [NodeID: [(keys: [PropertyKey], motion: Motion)]]
        /// Nodes that go out over time.
        let departing: Set<NodeID>
        let flags: FlagChanges
        /// Parents that got children earlier in the batch.
        private var filledParents: Set<NodeID> = []
        private var lastRemovals: [NodeID: Int] = [:]
        /// Nodes whose differences have been told.
        private var done: Set<NodeID> = []
        /// Nodes that have to be shown anew at the end.
        private(set) var rebuilds: [RenderNode] = []

        init(_ operations: [Operation]) {
            var old: [NodeID: Properties] = [:]
            var inserted: Set<NodeID> = []
            var motions: [NodeID: [(keys: [PropertyKey], motion: Motion)]] = [:]
            var departing: Set<NodeID> = []
            for operation in operations {
                switch operation {
                case .update(let node, let properties): old[node.id] = old[node.id] ?? properties
                case .insert(let node, _, _): inserted.insert(node.id)
                case .remove(_, let parent): lastRemovals[parent.id, default: 0] += 1
                case .command(.animate(let keys, let motion), let node): motions[node.id, default: []].append((keys, motion))
                case .command(.depart, let node): departing.insert(node.id)
                case .move, .command: break
                }
            }
            self.old = old
            self.motions = motions
            self.departing = departing
            self.inserted = inserted
            flags = FlagChanges(operations)
        }

        mutating func fills(_ parent: RenderNode) { filledParents.insert(parent.id) }

        /// Whether the next removal takes everything away that `parent` shows: what it holds in the end comes later.
        mutating func leavesEmpty(_ parent: RenderNode) -> Bool {
            lastRemovals[parent.id, default: 0] -= 1
            return lastRemovals[parent.id] == 0 && !filledParents.contains(parent.id)
                && parent.children.allSatisfy { inserted.contains($0.id) }
        }

        /// False if the node needs nothing more in this batch.
        mutating func begin(_ node: RenderNode) -> Bool {
            node.isInserted && !inserted.contains(node.id) && done.insert(node.id).inserted
        }

        mutating func rebuild(_ node: RenderNode) { rebuilds.append(node) }
    }
}
