/// A mounted thing that a host shows.
///
/// A primitive view owns one for its whole life, writes its properties with ``set(_:_:)`` and its children with
/// ``setChildren(_:)``, and so emits exactly the differences.
@MainActor
package final class RenderNode {
    // In the order in which they take the least room: the small fields fill what properties leave of a word.
    package internal(set) var properties: Properties
    package let kind: NodeKind
    /// What was done to the node in ``touchBatch``.
    private var touches: Touches = []
    private var keptFlags: LayoutFlags = .unknown
    package internal(set) var id = NodeID(0)
    /// The last batch in which something was done to the node.
    private var touchBatch: UInt32 = 0
    package internal(set) var children: [RenderNode] = []
    /// The children forget the node when it goes.
    package internal(set) unowned var parent: RenderNode?

    /// Takes what a person does to the node; nil: the node takes no events. Whoever it is gives it up when the node goes.
    package var receiver: (any EventReceiver)?

    /// What the engine keeps for containers around the node; hosts ignore it.
    package var traits: AnyObject?

    /// The tree that shows the node, once inserted. It lets go of its nodes when it goes.
    unowned var tree: RenderTree?

    package init(_ kind: NodeKind, _ properties: Properties = [:]) {
        self.kind = kind
        self.properties = properties
    }

    /// What a host has worked out of the node and what is in it, and has told; nil: not yet. The engine leaves it alone.
    package var layoutFlags: LayoutFlags? {
        get { keptFlags == .unknown ? nil : keptFlags }
        set { keptFlags = newValue ?? .unknown }
    }

    isolated deinit {
        // Nobody may ask for what is going any more. A node is among the children of its parent alone.
        for child in children { child.parent = nil }
    }

    package subscript(key: PropertyKey) -> PropertyValue? { properties[key] }

    /// The children that a person sees: of alternatives, the one that the host has chosen.
    package var shownChildren: [RenderNode] {
        guard kind == .alternatives, !children.isEmpty else { return children }
        return [children[min(max(self[.first]?.int ?? 0, 0), children.count - 1)]]
    }

    /// The parent, past the windows of long lists: what is in them stands where they do.
    package var holder: RenderNode? {
        var holder = parent
        while let window = holder, window.kind == .window { holder = window.parent }
        return holder
    }

    /// True while a host shows the node, or will after this batch.
    package var isInserted: Bool { tree != nil }

    package func set(_ key: PropertyKey, _ value: PropertyValue?) {
        guard properties[key] != value else { return }
        tree?.willUpdate(self)
        tree?.endMotion(of: key, in: self)
        properties[key] = value
    }

    package func set(_ key: PropertyKey, _ value: String?) { set(key, value.map(PropertyValue.string)) }
    package func set(_ key: PropertyKey, _ value: Double?) { set(key, value.map(PropertyValue.double)) }
    package func set(_ key: PropertyKey, _ value: Int?) { set(key, value.map(PropertyValue.int)) }
    /// False and absent are the same.
    package func set(_ key: PropertyKey, _ value: Bool) { set(key, value ? PropertyValue.bool(true) : nil) }

    /// Replaces all properties, and emits one update if any differs.
    ///
    /// - Parameter motion: how a property that changes runs to its new value; nil: it is there at once.
    package func setProperties(_ new: Properties, motion: ((PropertyKey) -> Motion?)? = nil) {
        guard properties != new else { return }
        tree?.willUpdate(self)
        tree?.willMove(self, to: new, motion)
        properties = new
    }

    /// Takes over what the host already shows (a toggle that the person flipped): changes the property without an operation.
    package func adopt(_ key: PropertyKey, _ value: PropertyValue?) {
        tree?.adopt(self, key, value)
        properties[key] = value
    }

    /// What the host shows, which may be behind what the property is.
    package func told(_ key: PropertyKey) -> PropertyValue? { tree?.told(key, of: self) ?? properties[key] }

    /// The host shows something else than it was told, a person's doing: how the property differs from it goes with the next batch.
    package func adoptShown(_ key: PropertyKey, _ value: PropertyValue) { tree?.adoptShown(self, key, value) }

    /// Asks the host to do something with the node. Without effect while the node is in no tree.
    package func command(_ command: Operation.Command) { tree?.command(command, self) }

    /// Replaces the children by `new`, with the fewest moves. A child that stands in another node leaves it.
    ///
    /// Cost: O(n log n) at most, O(n) where the order is unchanged.
    package func setChildren(_ new: [RenderNode]) {
        for child in new { child.leaveParent(unless: self) }
        if let tree, !isTouched(.inserted, in: tree.batch) {
            tree.replaceChildren(of: self, with: new)
        } else {
            if !children.isEmpty {
                let staying = Set(new.map(ObjectIdentifier.init))
                for child in children where !staying.contains(ObjectIdentifier(child)) {
                    child.parent = nil
                    tree?.detachSubtree(child)
                }
            }
            children = new
            for child in new {
                child.parent = self
                if let tree { tree.adoptSubtree(child) }
            }
        }
    }

    /// A node stands in one place: whoever takes it takes it away from where it was.
    private func leaveParent(unless new: RenderNode) {
        guard let parent, parent !== new else { return }
        parent.setChildren(parent.children.filter { $0 !== self })
    }
}

// MARK: - Batches

extension RenderNode {
    /// What a batch has done to a node.
    struct Touches: OptionSet {
        let rawValue: UInt8
        /// In the batch that inserts it a node emits nothing more.
        static let inserted = Touches(rawValue: 1)
        static let updated = Touches(rawValue: 2)
        static let arranged = Touches(rawValue: 4)
    }

    func isTouched(_ touch: Touches, in batch: UInt32) -> Bool { touchBatch == batch && touches.contains(touch) }

    func touch(_ touch: Touches, in batch: UInt32) {
        if touchBatch != batch || touch == .inserted { touches = [] }
        touchBatch = batch
        touches.insert(touch)
    }
}
