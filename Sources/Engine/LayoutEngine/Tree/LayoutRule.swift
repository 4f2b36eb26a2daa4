import Foundation

/// How a node measures itself and places its children. Views, containers and modifiers are rules, and so is an app's own `Layout`.
///
/// The engine asks for the size of a node at most once per proposal, in any order, and for places once per layout. Rules are pure: what they
/// answer depends on the arguments alone, and the cache only saves work.
package protocol LayoutRule {
    /// What a rule keeps between questions about one tree.
    associatedtype Cache = Void

    /// Along which axis dividers and spacers among the children lie.
    var orientation: ChildOrientation { get }
    /// Whether containers see the first child's traits through this node, as they do through a modifier.
    var inheritsTraits: Bool { get }
    /// What becomes of children that `placeSubviews` does not place.
    var unplaced: UnplacedChildren { get }

    func makeCache(subviews: LayoutProxies) -> Cache
    /// Brings the cache up to date after a child changed; see `LayoutTree.invalidate(_:)`. Makes it anew unless implemented.
    func updateCache(_ cache: inout Cache, subviews: LayoutProxies)

    /// The size that the node chooses, in points. NaN and negative lengths count as 0; infinity is allowed.
    func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache) -> CGSize

    /// Places each child with `LayoutProxy.place(at:anchor:proposal:)`.
    /// - Parameters:
    ///   - bounds: The node's own area, from zero, leading to trailing; a right-to-left layout is mirrored by the engine.
    ///   - proposal: What the node was offered; the size of `bounds` is what it answered.
    func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache)

    /// Whether `explicitAlignment` may answer with a place of its own. Merging is skipped where no rule below does.
    func setsGuide(_ key: AlignmentKey) -> Bool

    /// Where a guide of this node is. The children's guides are merged unless this is implemented.
    func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache
    ) -> ExplicitAlignment

    /// How far the node wants to be from its neighbours. The children's wishes are merged unless this is implemented.
    func spacing(subviews: LayoutProxies, cache: inout Cache) -> LayoutSpacing
}

/// Along which axis dividers and spacers among the children of a node lie.
package enum ChildOrientation: Hashable, Sendable {
    /// As among the node's own siblings: modifiers.
    case inherited
    /// Along a stack's axis, or, with `nil`, outside any stack.
    case along(LayoutAxis?)
}

/// What becomes of children that their container does not place.
package enum UnplacedChildren: Hashable, Sendable {
    /// They lie in the middle of the container and are offered what it was offered. Documented for SwiftUI's `Layout`.
    case centered
    /// They have no frame, as with the alternatives that do not fit.
    case hidden
}

/// A node's answer to where a guide is.
package enum ExplicitAlignment: Hashable, Sendable {
    /// It says nothing: the guide's default holds.
    case none
    /// In points from the node's top or leading side.
    case at(CGFloat)
    /// Merged from the guides of the children that it places.
    case merged
    /// As in one child.
    case ofChild(Int)
}

extension LayoutRule {
    package var orientation: ChildOrientation { .along(nil) }
    package var inheritsTraits: Bool { false }
    package var unplaced: UnplacedChildren { .centered }

    package func setsGuide(_ key: AlignmentKey) -> Bool { false }

    package func updateCache(_ cache: inout Cache, subviews: LayoutProxies) {
        cache = makeCache(subviews: subviews)
    }

    package func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Cache
    ) -> ExplicitAlignment { .merged }

    package func spacing(subviews: LayoutProxies, cache: inout Cache) -> LayoutSpacing {
        guard !subviews.isEmpty else { return .standard }
        var result = LayoutSpacing.none
        for subview in subviews { result.formUnion(subview.spacing) }
        return result
    }
}

extension LayoutRule where Cache == Void {
    package func makeCache(subviews: LayoutProxies) {}
}

/// A rule without children.
package protocol LeafRule: LayoutRule where Cache == Void {
    /// The size that the leaf chooses, in points.
    func sizeThatFits(_ proposal: ProposedSize, in context: LayoutContext) -> CGSize
}

extension LeafRule {
    package func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        sizeThatFits(proposal, in: subviews.context)
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {}
}

/// A rule around one child that is the same to its container as the child, but for what it changes.
package protocol ModifierRule: LayoutRule where Cache == Void {
    func sizeThatFits(_ proposal: ProposedSize, child: LayoutProxy, in context: LayoutContext) -> CGSize
    func place(_ child: LayoutProxy, in bounds: CGRect, proposal: ProposedSize, context: LayoutContext)
    func spacing(of child: LayoutProxy, in context: LayoutContext) -> LayoutSpacing
}

extension ModifierRule {
    package var orientation: ChildOrientation { .inherited }
    package var inheritsTraits: Bool { true }

    package func sizeThatFits(_ proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) -> CGSize {
        subviews.first.map { sizeThatFits(proposal, child: $0, in: subviews.context) } ?? .zero
    }

    package func placeSubviews(in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void) {
        if let child = subviews.first { place(child, in: bounds, proposal: proposal, context: subviews.context) }
    }

    package func explicitAlignment(
        of key: AlignmentKey, in bounds: CGRect, proposal: ProposedSize, subviews: LayoutProxies, cache: inout Void
    ) -> ExplicitAlignment { .ofChild(0) }

    package func spacing(subviews: LayoutProxies, cache: inout Void) -> LayoutSpacing {
        subviews.first.map { spacing(of: $0, in: subviews.context) } ?? .standard
    }

    package func spacing(of child: LayoutProxy, in context: LayoutContext) -> LayoutSpacing { child.spacing }
}
