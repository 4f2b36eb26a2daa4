import FieldReflection

/// A view that the engine itself knows how to mount; every other view is mounted by its body.
package protocol NodeMaking: View {
    static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self>
    /// What makes the nodes, found out once for the type.
    @MainActor static var nodeMaker: NodeMaker<Self> { get }
}

package typealias NodeMaker<V: View> = @MainActor (V, ViewGraph, ViewNode?, NodeInputs) -> TypedNode<V>

extension NodeMaking {
    @MainActor package static var nodeMaker: NodeMaker<Self> {
        { makeNode($0, scene: $1, parent: $2, inputs: $3) }
    }
}

/// What the engine knows of a view type, found out once.
@MainActor
final class ViewType<V: View> {
    private(set) lazy var name = Self.shortName
    /// Nil for a view with a body.
    private let maker: NodeMaker<V>?
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
        maker = (V.self as? any NodeMaking.Type).map { Self.maker($0) }
        // The outline of a shape is animated where it is drawn.
        isAnimated = maker == nil && V.self is any Animatable.Type && !(V.self is any Shape.Type)
    }

    func makeNode(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<V> {
        if let maker { return maker(view, scene, parent, inputs) }
        if isAnimated { return AnimatedCompositeNode(view, type: self, scene: scene, parent: parent, inputs: inputs) }
        if !properties.isEmpty { return StatefulCompositeNode(view, type: self, scene: scene, parent: parent, inputs: inputs) }
        return CompositeNode(view, type: self, scene: scene, parent: parent, inputs: inputs)
    }

    private static func maker<M: NodeMaking>(_ type: M.Type) -> NodeMaker<V> {
        let make = M.nodeMaker
        return { view, scene, parent, inputs in
            knownDowncast(make(sameTypeCast(view, to: M.self), scene, parent, inputs), to: TypedNode<V>.self)
        }
    }

    private static var shortName: String {
        let name = "\(V.self)"
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }
}

@MainActor private var viewTypes: [ObjectIdentifier: AnyObject] = [:]
