import Foundation

/// A tree that is to be laid out: a value, independent of views.
///
/// A view, a container and a modifier are all nodes: a rule, and what the rule arranges. `LayoutTree` lays a node out.
package struct LayoutNode {
    /// How the node measures itself and places its children.
    package var rule: any LayoutRule
    package var children: [LayoutNode]
    /// The name under which the frame is found; nodes without one have a frame all the same.
    package var id: AnyHashable?
    package var traits = LayoutTraits()
    /// The direction from here downwards, where it differs from that of the container.
    package var direction: LayoutDirection?

    package init(_ rule: any LayoutRule, children: [LayoutNode] = []) {
        self.rule = rule
        self.children = children
    }

    /// The node under a name.
    package func id(_ id: some Hashable & Sendable) -> LayoutNode {
        var node = self
        node.id = AnyHashable(id)
        return node
    }

    /// The node in a direction of its own, as with `environment(\.layoutDirection, _:)`.
    package func layoutDirection(_ direction: LayoutDirection) -> LayoutNode {
        var node = self
        node.direction = direction
        return node
    }

    /// Stacks give space to higher priorities first; the default is 0. NaN counts as 0.
    package func layoutPriority(_ value: Double) -> LayoutNode {
        var node = self
        node.traits.priority = value
        return node
    }

    /// A value that an app's own layout reads from its subviews.
    package func layoutValue(_ value: Any, for key: some Hashable & Sendable) -> LayoutNode {
        var node = self
        node.traits.values[AnyHashable(key)] = value
        return node
    }
}
