import FieldReflection

/// A view that the engine itself knows how to mount; every other view is mounted by its body.
package protocol NodeMaking: View {
    static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self>
    /// What makes the nodes, found out once for the type.
    @MainActor static var nodeFactory: NodeFactory<Self> { get }
}

/// Makes the nodes of a view type. Where generic code finds out at run time that the type is another one of its parameters, it has a
/// factory of that one: the views themselves need not be copied for it.
@MainActor
package class NodeFactory<V: View> {
    func makeNode(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<V> {
        preconditionFailure("Subclasses make the nodes.")
    }
}

private final class PlainNodeFactory<V: NodeMaking>: NodeFactory<V> {
    override func makeNode(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<V> {
        V.makeNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

extension NodeMaking {
    @MainActor package static var nodeFactory: NodeFactory<Self> { PlainNodeFactory() }
}

/// What the engine knows of a view type, found out once.
@MainActor
final class ViewType<V: View> {
    private(set) lazy var name = Self.shortName
    /// Nil for a view with a body.
    private let factory: NodeFactory<V>?
    private let isAnimated: Bool
    /// Of a view with a body: where its dynamic properties are.
    private(set) lazy var properties = DynamicPropertyLayout.of(V.self)
    /// Of a view with a body: what tells two values apart.
    private(set) lazy var comparator = FieldComparator.of(V.self)

    static var shared: ViewType<V> {
        if let known = viewTypes[ObjectIdentifier(V.self)] { return knownDowncast(known, to: ViewType<V>.self) }
        let made = ViewType()
        viewTypes[ObjectIdentifier(V.self)] = made
        return made
    }

    private init() {
        factory = (V.self as? any NodeMaking.Type).map { Self.factory($0) }
        // The outline of a shape is animated where it is drawn.
        isAnimated = factory == nil && V.self is any Animatable.Type && !(V.self is any Shape.Type)
    }

    func makeNode(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<V> {
        if let factory { return factory.makeNode(view, scene: scene, parent: parent, inputs: inputs) }
        if isAnimated { return AnimatedCompositeNode(view, type: self, scene: scene, parent: parent, inputs: inputs) }
        if !properties.isEmpty { return StatefulCompositeNode(view, type: self, scene: scene, parent: parent, inputs: inputs) }
        return CompositeNode(view, type: self, scene: scene, parent: parent, inputs: inputs)
    }

    private static func factory<M: NodeMaking>(_ type: M.Type) -> NodeFactory<V> {
        knownDowncast(M.nodeFactory, to: NodeFactory<V>.self)
    }

    private static var shortName: String {
        let name = "\(V.self)"
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }
}

@MainActor private var viewTypes: [ObjectIdentifier: AnyObject] = [:]
