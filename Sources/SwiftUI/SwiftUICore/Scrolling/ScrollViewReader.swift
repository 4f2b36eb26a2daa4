import Foundation
import RenderTree

/// A view that can scroll what is inside to a place.
public struct ScrollViewReader<Content: View> {
    public var content: (ScrollViewProxy) -> Content
    @State private var target = ScrollDestination()

    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
}

extension ScrollViewReader: View {
    public var body: some View {
        content(ScrollViewProxy(target: target)).modifier(_ScrollTargetModifier(target: target))
    }
}

/// Scrolls to views by their ids.
public struct ScrollViewProxy {
    let target: ScrollDestination

    /// Brings the view with an id into sight, at the end of the current update; in `withAnimation` over time.
    ///
    /// - Parameter anchor: where in the visible area the same point of the view is to be; nil: as near as possible.
    @MainActor
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        target.scroll(to: AnyHashable.identity(of: id), anchor, isAnimated: Transaction.ofThisThread.animation != nil)
    }
}

/// The mounted subtree in which a proxy looks for ids.
final class ScrollDestination: Sendable {
    @MainActor weak var node: ViewNode?

    nonisolated init() {}

    /// - Parameter takesFocus: whether the view gets the focus as well.
    @MainActor func scroll(to id: AnyHashable, _ anchor: UnitPoint?, isAnimated: Bool = true, takesFocus: Bool = false) {
        guard let node else { return }
        Self.scroll(to: id, anchor, isAnimated: isAnimated, takesFocus: takesFocus, in: node)
    }

    /// Brings the view with an id, which is in `root`, into sight at the end of the current update.
    @MainActor
    static func scroll(to id: AnyHashable, _ anchor: UnitPoint?, isAnimated: Bool, takesFocus: Bool = false, in root: ViewNode) {
        let scene = root.scene
        scene.enqueueAction("scrollTo(\(id))") { [weak root] in
            guard let root else { return }
            let show = { (found: RenderNode) in
                found.command(
                    .scrollIntoView(anchorX: anchor.map { Double($0.x) }, anchorY: anchor.map { Double($0.y) }, isAnimated: isAnimated))
                if takesFocus { found.command(.focus(true)) }
            }
            if let found = find(id, in: root) { return show(found) }
            // Rows of a long list are mounted when they are asked for, and arranged before the next actions.
            guard root.reveal(id) else { return }
            scene.enqueueAction("scrollTo(\(id))") { [weak root] in root.flatMap { find(id, in: $0) }.map(show) }
        }
    }

    /// The first thing on the screen whose view, or a view around it, has the id.
    @MainActor private static func find(_ id: AnyHashable, in node: ViewNode) -> RenderNode? {
        var pending = node.roots
        var next = 0
        while next < pending.count {
            let candidate = pending[next]
            next += 1
            let isIt = candidate.viewTraits?.first { $0.explicitID == id || $0.elementID == id ? true : nil } ?? false
            if isIt { return candidate }
            pending += candidate.children
        }
        return nil
    }
}

/// Tells a scroll target where it is.
public struct _ScrollTargetModifier {
    let target: ScrollDestination
}

extension _ScrollTargetModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        ScrollTargetNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ScrollTargetNode<Content: View>: WrapperNode<ModifiedContent<Content, _ScrollTargetModifier>, Content> {
    override init(
        _ view: ModifiedContent<Content, _ScrollTargetModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        view.modifier.target.node = self
        mount(view.content)
    }

    override func update(_ view: ModifiedContent<Content, _ScrollTargetModifier>) {
        self.view = view
        view.modifier.target.node = self
        child?.update(view.content)
    }
}
