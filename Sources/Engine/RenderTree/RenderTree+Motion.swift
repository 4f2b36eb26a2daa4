/// Motions of a node that go on until its properties change again, with the values that they begin from.
struct EndlessMotions {
    weak var node: RenderNode?
    var properties: [PropertyKey: (from: PropertyValue?, motion: Motion)] = [:]
}

/// The way of an outline.
package struct Drawing: Hashable, Sendable {
    /// What it runs through, evenly in time.
    package var outlines: [String]
    package var motion: Motion

    package init(outlines: [String], motion: Motion) {
        self.outlines = outlines
        self.motion = motion
    }
}

/// The drawing of a node's outline.
struct NodeDrawing {
    weak var node: RenderNode?
    /// Nil: the outline is what it is at once.
    let drawing: Drawing?

    var command: Operation? {
        node.map { .command(.draw(drawing), $0) }
    }
}

extension RenderNode {
    /// Says how the node's outline gets to what it is; nil: at once, whatever was said before.
    package func draw(_ drawing: Drawing?) { tree?.draw(drawing, self) }
}

extension RenderTree {
    func draw(_ drawing: Drawing?, _ node: RenderNode) {
        let id = ObjectIdentifier(node)
        let told = NodeDrawing(node: node, drawing: drawing)
        if drawings.updateValue(told, forKey: id)?.node !== node { appendDrawing(of: node) }
        endlessDrawings[id] = drawing?.motion.isEndless == true ? told : nil
    }

    /// Notes how the properties that differ run to their new values. What counts is the last change of each.
    func willMove(_ node: RenderNode, to new: Properties, _ motion: ((PropertyKey) -> Motion?)?) {
        guard motion != nil || !motions.isEmpty || !endless.isEmpty else { return }
        for key in Properties.difference(node.properties, new) {
            endMotion(of: key, in: node)
            guard key.isContinuous, let motion = motion?(key) else { continue }
            let id = ObjectIdentifier(node)
            // What a batch inserts is told as it is in the end.
            if !node.isTouched(.inserted, in: batch) { motions[id, default: [:]][key] = motion }
            guard motion.isEndless else { continue }
            if endless[id]?.node !== node { endless[id] = EndlessMotions(node: node) }
            endless[id]?.properties[key] = (node.properties[key], motion)
        }
    }

    func endMotion(of key: PropertyKey, in node: RenderNode) {
        let id = ObjectIdentifier(node)
        if !motions.isEmpty { motions[id]?[key] = nil }
        guard !endless.isEmpty, endless[id] != nil else { return }
        endless[id]?.properties[key] = nil
        if endless[id]?.properties.isEmpty == true { endless[id] = nil }
    }

    /// How the properties of a node that differ from `old` run to their new values.
    func motionCommands(of node: RenderNode, since old: Properties) -> [Operation] {
        guard let mine = motions[ObjectIdentifier(node)] else { return [] }
        let moving = Properties.difference(old, node.properties).filter { mine[$0] != nil }
        return Self.grouped(moving) { mine[$0] }.map { .command(.animate($0.keys, $0.motion), node) }
    }

    /// The motions without end of a node, from their beginnings.
    func runCommands(of node: RenderNode) -> [Operation] {
        guard node.tree === self, let mine = endless[ObjectIdentifier(node)]?.properties else { return [] }
        return Self.grouped(mine.keys.sorted()) { mine[$0]?.motion }.map { group in
            var from = node.properties
            for key in group.keys { from[key] = mine[key]?.from }
            return .command(.run(from: from, group.motion), node)
        }
    }

    /// A batch tells how what it inserts is in the end: motions without end that began before are run in the next one.
    func runInserted() {
        let sealed = batch &- 1
        if !endlessDrawings.isEmpty { endlessDrawings = endlessDrawings.filter { $0.value.node != nil } }
        for told in drawingsWithoutEnd where told.node?.isTouched(.inserted, in: sealed) == true { drawAgain(told) }
        guard !endless.isEmpty else { return }
        endless = endless.filter { $0.value.node != nil }
        for node in endless.values.compactMap(\.node).sorted(by: { $0.id < $1.id })
        where node.tree === self && node.isTouched(.inserted, in: sealed) { appendRun(of: node) }
    }

    /// Has all motions without end begin anew, for a host that has taken over the tree as it is.
    package func runEndlessMotions() {
        for node in endless.values.compactMap(\.node).sorted(by: { $0.id < $1.id }) where node.tree === self { appendRun(of: node) }
        for told in drawingsWithoutEnd { drawAgain(told) }
    }

    private var drawingsWithoutEnd: [NodeDrawing] {
        endlessDrawings.values.filter { $0.node != nil }.sorted { ($0.node?.id ?? NodeID(0)) < ($1.node?.id ?? NodeID(0)) }
    }

    private func drawAgain(_ told: NodeDrawing) {
        if let node = told.node, node.tree === self { draw(told.drawing, node) }
    }

    private static func grouped(
        _ keys: [PropertyKey], by motion: (PropertyKey) -> Motion?
    ) -> [(keys: [PropertyKey], motion: Motion)] {
        var groups: [(keys: [PropertyKey], motion: Motion)] = []
        for key in keys {
            guard let motion = motion(key) else { continue }
            if let place = groups.firstIndex(where: { $0.motion == motion }) {
                groups[place].keys.append(key)
            } else {
                groups.append(([key], motion))
            }
        }
        return groups
    }
}
