import RenderTree

/// What a view tells the container around it: its tag, its id in a `ForEach`, how its row looks.
///
/// An element hands the innermost link to its outermost render node, where containers find it.
@MainActor
package final class TraitLink {
    package let outer: TraitLink?
    /// The row of a `ForEach` that the view is in, or part of; until it ends.
    package var row: (any ForEachRow)?
    /// Most links are those of rows, which say nothing else.
    private var rest: Rest?

    private final class Rest {
        var tag: AnyHashable?
        var explicitID: AnyHashable?
        var rowProperties: Properties = [:]
        var values: [ObjectIdentifier: Any] = [:]
        var accessories: (() -> [RenderNode])?
    }

    package init(outer: TraitLink?) { self.outer = outer }

    /// The element's id in its `ForEach`.
    package var elementID: AnyHashable? { row?.elementID }

    package var tag: AnyHashable? {
        get { rest?.tag }
        set { writableRest.tag = newValue }
    }

    package var explicitID: AnyHashable? {
        get { rest?.explicitID }
        set { writableRest.explicitID = newValue }
    }

    /// Properties for the row, tab or option around the view.
    package var rowProperties: Properties {
        get { rest?.rowProperties ?? [:] }
        set { writableRest.rowProperties = newValue }
    }

    package var values: [ObjectIdentifier: Any] {
        get { rest?.values ?? [:] }
        set { writableRest.values = newValue }
    }

    /// What a modifier wants shown beside the view, in its row.
    package var accessories: (() -> [RenderNode])? {
        get { rest?.accessories }
        set { writableRest.accessories = newValue }
    }

    private var writableRest: Rest {
        if let rest { return rest }
        let made = Rest()
        rest = made
        return made
    }

    /// The nearest link, from the inside out, for which `find` gives something.
    package func first<T>(_ find: (TraitLink) -> T?) -> T? {
        var link: TraitLink? = self
        while let current = link {
            if let found = find(current) { return found }
            link = current.outer
        }
        return nil
    }

    /// What `find` gives for the outermost link for which it gives something.
    package func last<T>(_ find: (TraitLink) -> T?) -> T? { outer?.last(find) ?? find(self) }
}

/// The view of one element of a `ForEach`.
@MainActor
package protocol ForEachRow: AnyObject {
    var elementID: AnyHashable { get }
    var isDeletable: Bool { get }
    var isMovable: Bool { get }
    /// Deletes the element; false if that is not offered.
    func delete() -> Bool
    /// Moves the element before the one at an offset; false if that is not offered, or there is no such offset.
    func move(to offset: Int) -> Bool
    /// What may be dropped beside the element, as ``PropertyKey/dropTypes``.
    var insertionPatterns: [String] { get }
    /// Takes what is dropped beside the element; false if that is not offered.
    func insert(_ transfer: Transfer) -> Bool
}

extension RenderNode {
    /// What the view of this node told its container.
    @MainActor package var viewTraits: TraitLink? { traits as? TraitLink }
}
