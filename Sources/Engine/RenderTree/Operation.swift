/// A number by which a host and the engine name a mounted node. 0 is never used.
package struct NodeID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package var rawValue: UInt32
    package init(_ rawValue: UInt32) { self.rawValue = rawValue }
    package static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
    package var description: String { "#\(rawValue)" }
}

/// One difference between the tree that a host shows and the tree as it is.
///
/// Operations of a batch apply in order. A node's subtree arrives whole with its insertion: there are no
/// further operations for it in the same batch.
package enum Operation {
    /// Puts `node` and its subtree into `parent` before the sibling `before`, or last.
    ///
    /// The ids of the subtree are consecutive, in pre-order.
    case insert(RenderNode, into: RenderNode, before: RenderNode?)
    /// Takes nodes, neighbours in `parent`, away with all that is in them. The nodes keep their ids.
    case remove([RenderNode], from: RenderNode)
    /// Moves a node within its parent, before the sibling `before`, or to the end.
    case move(RenderNode, before: RenderNode?)
    /// The node's properties were `old` before the batch.
    case update(RenderNode, old: Properties)
    /// Something to do, not to be.
    case command(Command, RenderNode)

    package enum Command: Hashable, Sendable {
        /// Give the node keyboard focus, or (false) take it away.
        case focus(Bool)
        /// Bring the node into view, at an anchor in units of the scroll area, if given; in an animation, or at once.
        case scrollIntoView(anchorX: Double?, anchorY: Double?, isAnimated: Bool)
        /// Scroll the node, which is a scroll area; nil leaves an axis where it is.
        case scroll(x: ScrollPlace?, y: ScrollPlace?, isAnimated: Bool)
        /// Open an address outside the app.
        case open(url: String)
        /// Give the person a file.
        case download(OfferedFile)
        /// The properties, which the update of the node after this changes, run to their new values.
        case animate([PropertyKey], Motion)
        /// The node's properties run from those to what they are: a motion without end, which began before the host showed
        /// the node.
        case run(from: Properties, Motion)
        /// Children and what is in them that this batch moves glide to their places; nil: they jump. Before all that moves.
        case glide(Motion?)
        /// The node itself is at its new place at once, whatever glides around it and in it. Before all that moves.
        case stay
        /// The node's outline runs through others to what it is; nil: it is what it is at once.
        case draw(Drawing?)
        /// The node, which came in this batch, comes in over time; after its insertion.
        case arrive(Passage, Motion)
        /// The node, which goes in this batch, goes out over time; before its removal.
        case depart(Passage, Motion)
        /// Speak to assistive technology.
        case announce(String)
        /// Do something that is no part of the page, and answer with the number.
        case ask(HostRequest, number: Int)
    }
}
