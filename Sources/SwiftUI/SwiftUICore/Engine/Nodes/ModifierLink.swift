import FieldReflection
import ReactiveGraph
import RenderTree

/// A modifier that changes the box of the view it is applied to: padding, frame, background, a tap handler …
///
/// It has no node of its own on the screen. Every element inside it takes it up: on the element itself where that is
/// the same, else on a wrapper (``NodeKind/layer``). So a modifier on a group applies to each of the group's views.
@MainActor
package protocol BoxModifier: ModifierMaking {
    /// The modifier's place in a box, seen from inside; a modifier that comes out of order begins a new box.
    static var phase: BoxPhase { get }
    /// True for a modifier that takes events of its box.
    static var reacts: Bool { get }
    /// True for a reaction that belongs to the element itself, and gets events before or beside it.
    var joinsElement: Bool { get }
    /// False where an element cannot take the modifier on itself, even one that is laid out as its frame says.
    var sharesElement: Bool { get }
    /// True where the box ends with the modifier: what hosts make of it cuts off all else that a box shows, such as a shadow.
    var endsBox: Bool { get }
    /// True for an event that the modifier waits for, even if nothing comes of it yet.
    func understands(_ event: InputEvent) -> Bool
    /// Takes an event before the element does; false passes it on.
    func receiveFirst(_ event: InputEvent) -> Bool
    /// What the modifier sets on its box.
    func properties(in environment: EnvironmentValues) -> Properties
    /// Sets the modifier's properties on those of the box and of the modifiers further in.
    func write(to box: inout Properties, in environment: EnvironmentValues)
    /// Takes an event of the box; false passes it on.
    func receive(_ event: InputEvent) -> Bool
    /// Mounts what is drawn behind or before the box, if anything.
    func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode?
    func updateDecoration(_ node: ViewNode)
}

extension BoxModifier {
    package func properties(in environment: EnvironmentValues) -> Properties { [:] }
    package func write(to box: inout Properties, in environment: EnvironmentValues) {
        box.merge(properties(in: environment))
    }
    package static var reacts: Bool { phase == .reaction }
    package var joinsElement: Bool { false }
    package var sharesElement: Bool { true }
    package var endsBox: Bool { false }
    package func understands(_ event: InputEvent) -> Bool { false }
    package func receiveFirst(_ event: InputEvent) -> Bool { false }
    package func receive(_ event: InputEvent) -> Bool { false }
    package func mountDecoration(in parent: ViewNode, inputs: NodeInputs) -> ViewNode? { nil }
    package func updateDecoration(_ node: ViewNode) {}

    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        BoxModifierNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// The order in which the modifiers of one box apply, from the inside out.
package enum BoxPhase: Int, Comparable {
    /// Says what the view is; belongs to the element itself.
    case meaning
    /// Reacts to the person; belongs to the box as it is by then.
    case reaction
    case padding
    /// Keeps the ideal size. A frame around it begins a box of its own, or it would offer that size its own.
    case size
    case frame
    case background
    case decoration
    case clip
    case effect
    case transform
    case placement
    /// Fills the space around and puts the content at a point of it.
    case position
    /// Shows a box through another view. It begins a box of its own, and what comes later goes around that.
    case mask

    package static func < (a: BoxPhase, b: BoxPhase) -> Bool { a.rawValue < b.rawValue }
}

/// A modifier around views that are not elements, and the link to the next one out. Each element inside applies it.
@MainActor
package class ModifierLink: Source {
    package let outer: ModifierLink?
    /// The environment where the modifier stands, which is not that of the element inside.
    package let environment: EnvironmentScope
    /// Counts the modifier's changes.
    fileprivate(set) var changeCount: UInt32 = 0

    fileprivate init(inputs: NodeInputs) {
        outer = inputs.modifiers
        environment = inputs.environment
        super.init()
    }

    /// Shows the modifier to `visitor`.
    func visit<Visitor: ModifierVisitor>(_ visitor: inout Visitor) {}
}

@MainActor
final class TypedModifierLink<Modifier: BoxModifier>: ModifierLink {
    private var value: Modifier

    init(_ modifier: Modifier, inputs: NodeInputs) {
        value = modifier
        super.init(inputs: inputs)
    }

    override func visit<Visitor: ModifierVisitor>(_ visitor: inout Visitor) { visitor.visit(value, in: environment) }

    /// Takes a new value, and tells the elements inside if it differs.
    func update(_ modifier: Modifier) {
        let isSame = FieldComparator.of(Modifier.self).isSame(value, modifier)
        value = modifier
        if isSame { return }
        changeCount &+= 1
        invalidate()
    }
}

@MainActor
private final class BoxModifierNode<Content: View, Modifier: BoxModifier>: TypedNode<ModifiedContent<Content, Modifier>> {
    private let link: TypedModifierLink<Modifier>
    private var child: TypedNode<Content>?

    init(_ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        link = TypedModifierLink(view.modifier, inputs: inputs)
        super.init(scene: scene, parent: parent, inputs: inputs)
        var inner = inputs
        inner.modifiers = link
        child = makeChild(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        link.update(view.modifier)
        child?.update(view.content)
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}
