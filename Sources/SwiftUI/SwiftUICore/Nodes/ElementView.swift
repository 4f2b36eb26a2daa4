import RenderTree

/// A view that is one thing on the screen: a text, a button, a stack.
///
/// This is how a view is added: say its kind, its properties, its content, and what it does with events.
///
///     extension Divider: ElementView {
///         package static var kind: NodeKind { .divider }
///     }
@MainActor
package protocol ElementView: NodeMaking where Body == Never {
    associatedtype ElementContent: View = EmptyView

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

    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        ElementNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

extension ElementView where ElementContent == EmptyView {
    package var elementContent: EmptyView { EmptyView() }
}

/// What an element can ask and tell the engine.
@MainActor
package final class ElementContext {
    package let environment: EnvironmentValues
    /// The element's own render node.
    package let renderNode: RenderNode
    package unowned let scene: ViewGraph
    /// What the element keeps between updates.
    package var storage: AnyObject?
    /// Rows that were made around roots, by root; see ``rows(around:)``.
    var rows: [ObjectIdentifier: RenderNode] = [:]
    /// Runs the element's `properties(in:)` again.
    package var invalidate: @MainActor () -> Void = {}

    init(environment: EnvironmentValues, renderNode: RenderNode, scene: ViewGraph) {
        self.environment = environment
        self.renderNode = renderNode
        self.scene = scene
    }
}
