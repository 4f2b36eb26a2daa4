import RenderTree

/// What a view tells the container around it: its tag, its id in a `ForEach`, how its row looks.
///
/// An element hands the innermost link to its outermost render node, where containers find it.
@MainActor
package final class TraitLink {
    package let outer: TraitLink?
    package var tag: AnyHashable?
    package var elementID: AnyHashable?
    package var explicitID: AnyHashable?
    package var onDelete: (() -> Bool)?
    package var onMove: ((Int) -> Bool)?
    package var isDeletable: (() -> Bool)?
    package var isMovable: (() -> Bool)?
    /// Properties for the row, tab or option around the view.
    package var rowProperties: Properties = [:]
    package var values: [ObjectIdentifier: Any] = [:]
    /// What a modifier wants shown beside the view, in its row.
    package var accessories: (() -> [RenderNode])?

    package init(outer: TraitLink?) { self.outer = outer }

    /// The nearest link, from the inside out, for which `find` gives something.
    package func first<T>(_ find: (TraitLink) -> T?) -> T? {
        var link: TraitLink? = self
        while let current = link {
            if let found = find(current) { return found }
            link = current.outer
        }
        return nil
    }
}

extension RenderNode {
    /// What the view of this node told its container.
    @MainActor package var viewTraits: TraitLink? { traits as? TraitLink }
}
