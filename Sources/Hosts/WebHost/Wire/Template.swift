import RenderTree

/// The shape that equal subtrees share: everything but the values of its slots.
@MainActor
struct Template {
    struct Node {
        let kind: NodeKind
        let properties: Properties
        let childCount: Int
        /// The properties whose values go into slots, and what such texts have in common.
        fileprivate(set) var slotTexts: [PropertyKey: TemplateSlots.TextClass]

        /// Whether `node` differs from the shape in slots alone.
        @MainActor fileprivate func fits(_ node: RenderNode) -> Bool {
            guard kind == node.kind, childCount == node.children.count else { return false }
            return Properties.allDifferences(properties, node.properties) { key, value in
                guard let own = slotTexts[key], let text = value?.string else { return false }
                return TemplateSlots.TextClass(key, text) == own
            }
        }

        fileprivate mutating func keepSlots(of keys: Set<PropertyKey>) { slotTexts = slotTexts.filter { keys.contains($0.key) } }
    }

    let number: Int
    let parentKind: NodeKind?
    private let inherited: [PropertyValue?]
    private(set) var nodes: [Node]
    private(set) var slots: [TemplateSlot]

    /// The shape of `node`, with every slot that its descriptions have.
    init(of node: RenderNode, number: Int, markup: Markup) {
        self.number = number
        parentKind = node.parent?.kind
        inherited = Markup.inheritedKeys.map { node.parent?[$0] }
        nodes = []
        slots = []
        collect(node, markup)
    }

    /// - Parameter isShown: false inside a description without a place for children (the label of an `option`).
    private mutating func collect(_ node: RenderNode, _ markup: Markup, isShown: Bool = true) {
        let found = isShown ? TemplateSlots.slots(of: node, index: nodes.count, markup: markup) : []
        slots += found
        let texts = found.compactMap { slot in
            node[slot.key.property]?.string.map { (slot.key.property, TemplateSlots.TextClass(slot.key.property, $0)) }
        }
        nodes.append(
            Node(
                kind: node.kind, properties: node.properties, childCount: node.children.count,
                slotTexts: Dictionary(texts) { first, _ in first }))
        let showsChildren = isShown && (node.children.isEmpty || markup.describe(node).hasPlaceForChildren)
        for child in node.children { collect(child, markup, isShown: showsChildren) }
    }

    /// The subtree's nodes in pre-order if `node` differs from the shape in slots alone.
    ///
    /// Cost: one comparison of properties a node.
    func match(_ node: RenderNode, into found: inout [RenderNode]) -> Bool {
        guard fits(node.parent) else { return false }
        found.removeAll(keepingCapacity: true)
        return walk(node, &found)
    }

    private func fits(_ parent: RenderNode?) -> Bool {
        guard parent?.kind == parentKind else { return false }
        return zip(Markup.inheritedKeys, inherited).allSatisfy { parent?[$0] == $1 }
    }

    private func walk(_ node: RenderNode, _ found: inout [RenderNode]) -> Bool {
        guard found.count < nodes.count, nodes[found.count].fits(node) else { return false }
        found.append(node)
        for child in node.children where !walk(child, &found) { return false }
        return true
    }

    /// Fixes the slots that hold the same in every copy of `run`, so that copies need not repeat them.
    mutating func fixConstants(of run: [[RenderNode]]) {
        slots.removeAll { slot in
            let key = slot.key.property
            return run.allSatisfy { $0[slot.node][key] == nodes[slot.node].properties[key] }
        }
        for index in nodes.indices {
            nodes[index].keepSlots(of: Set(slots.lazy.filter { $0.node == index }.map(\.key.property)))
        }
    }

    /// HTML of a subtree. `data-n` is the difference to the first id; slots are left as in this copy.
    static func html(of node: RenderNode, markup: Markup) -> String {
        let first = Int(node.id.rawValue)
        return markup.write(markup.compose(node) { String(Int($0.id.rawValue) - first) })
    }

    var slotsJSON: String {
        "[" + slots.map { "\($0.node),\($0.part),\"\($0.name)\"" }.joined(separator: ",") + "]"
    }
}
