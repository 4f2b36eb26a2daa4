import RenderTree

import struct Foundation.Date

/// A view that is one thing on the screen: a text, a button, a stack.
///
/// This is how a view is added: say its kind, its properties, its content, and what it does with events.
///
///     extension Divider: ElementView {
///         package static var kind: NodeKind { .divider }
///     }
@MainActor
package protocol ElementView: NodeMaking, ElementChain where Body == Never, Element == Self {
    associatedtype ElementContent: View = EmptyView
    associatedtype Replacement: View = EmptyView

    static var kind: NodeKind { get }
    /// The kind of this one, for views that stand for several kinds; does not change while it is mounted.
    var nodeKind: NodeKind { get }
    /// The views inside.
    var elementContent: ElementContent { get }
    /// Modifiers up to this phase may be set on the element itself; those after it go on a wrapper.
    static var lastOwnPhase: BoxPhase { get }
    /// True if a frame may be set on the element itself: what it shows fills any size that it is given.
    var ownsFrame: Bool { get }
    /// What the element is and holds. Reads of the environment and of bindings are recorded: the element updates itself.
    func properties(in context: ElementContext) -> Properties
    /// Takes an event; false if it means nothing to the element.
    func receive(_ event: InputEvent, in context: ElementContext) -> Bool
    /// The environment for what is inside.
    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext)
    /// Turns what the content shows into the element's children (rows around the views of a list).
    static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode]
    /// Called when the element and its content have taken a new value.
    func didUpdate(in context: ElementContext)
    /// Called once, after the element was mounted.
    func didMount(in context: ElementContext)
    /// The time that the element waits for, by ``ElementContext/wake(after:)``, is there. What the app does here is done as in an event.
    func timeHasCome(in context: ElementContext)

    /// True where another view stands in the element's place: what a style of the app makes. Does not change while the
    /// element is mounted.
    static func isReplaced(in environment: EnvironmentValues) -> Bool
    /// The view that stands in its place.
    var replacement: Replacement { get }
}

extension ElementView {
    package var nodeKind: NodeKind { Self.kind }
    package static var lastOwnPhase: BoxPhase { .meaning }
    package var ownsFrame: Bool { false }
    package func properties(in context: ElementContext) -> Properties { [:] }
    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool { false }
    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {}
    package static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] { roots }
    package func didUpdate(in context: ElementContext) {}
    package func didMount(in context: ElementContext) {}
    package func timeHasCome(in context: ElementContext) { context.invalidate() }
    package static func isReplaced(in environment: EnvironmentValues) -> Bool { false }

    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        if isReplaced(in: EnvironmentValues(scope: inputs.environment)) {
            return ReplacedElementNode(view, scene: scene, parent: parent, inputs: inputs)
        }
        return ElementNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

extension ElementView where ElementContent == EmptyView {
    package var elementContent: EmptyView { EmptyView() }
}

extension ElementView where Replacement == EmptyView {
    package var replacement: EmptyView { EmptyView() }
}

/// Mounts what stands in the place of an element.
@MainActor
private final class ReplacedElementNode<V: ElementView>: TypedNode<V> {
    private var child: TypedNode<V.Replacement>?

    init(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        child = makeChild(view.replacement)
    }

    override func update(_ view: V) { child?.update(view.replacement) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}

// MARK: - The engine, as an element sees it

/// What an element can ask and tell the engine.
@MainActor
package struct ElementContext {
    private let element: any MountedElement

    init(_ element: any MountedElement) { self.element = element }

    package var environment: EnvironmentValues { EnvironmentValues(scope: element.inputs.environment) }
    /// The element's own render node.
    package var renderNode: RenderNode { element.renderNode }
    package var scene: ViewGraph { element.scene }
    var node: ViewNode { element }
    /// The animation that this update is part of, if any.
    var animation: Animation? { element.scene.transaction(in: element.inputs.environment).animation }
    /// What the element keeps between updates.
    package var storage: AnyObject? {
        get { element.kept.storage }
        nonmutating set { element.kept.storage = newValue }
    }
    /// Rows that were made around roots, by root; see ``rows(around:)``.
    var rows: [ObjectIdentifier: RenderNode] {
        get { element.kept.rows }
        nonmutating set { element.kept.rows = newValue }
    }
    /// What tells the views in the element, a lazy container, which of them are in sight.
    func makeSight() -> SightBook {
        let reference = reference
        let book = SightBook(of: renderNode, in: environment.sight) { reference.context?.invalidate() }
        element.kept.sight = book
        return book
    }
    /// Runs the element's `properties(in:)` again.
    package func invalidate() { element.invalidate() }
    /// Runs the element's `properties(in:)` again when a date has come.
    func invalidate(at date: Date) { element.scene.frames.request(element, at: date) }

    /// The element's `timeHasCome(in:)` is called in so many seconds, or as soon as the page keeps up again.
    package func wake(after seconds: Double) { element.scene.frames.request(element, inExactly: seconds) }
    /// By the clock of the scene, in seconds.
    package var time: Double { element.scene.clock.now() }

    /// For what the element keeps, and would keep the element by.
    package var reference: Reference { Reference(element: element) }

    @MainActor
    package struct Reference {
        fileprivate weak var element: (any MountedElement)?
        /// Nil when the element has gone.
        package var context: ElementContext? { element.map { ElementContext($0) } }
    }
}

/// A mounted element, of whichever view.
@MainActor
protocol MountedElement: ViewNode {
    var renderNode: RenderNode { get }
    var kept: KeptByElement { get }
}

/// What an element keeps between updates.
@MainActor
final class KeptByElement {
    /// The boxes around the element's own.
    var boxes: ElementBoxes?
    var storage: AnyObject?
    var rows: [ObjectIdentifier: RenderNode] = [:]
    /// Of a container that is lazy: what of it is in sight.
    var sight: SightBook?
    /// Which modifiers set what on a box, where that matters for animations, by the number of the box.
    var traces: [Int: MotionTrace] = [:]
}
