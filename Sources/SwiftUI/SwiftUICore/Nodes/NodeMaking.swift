import FieldReflection

/// A view that the engine itself knows how to mount; every other view is mounted by its body.
package protocol NodeMaking: View {
    static func makeNode(_ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) -> TypedNode<Self>
}

/// What the engine knows of a view type, found out once.
@MainActor
final class ViewType<V: View> {
    let makeNode: (V, ViewGraph, ViewNode?, NodeInputs) -> TypedNode<V>
    let name: String

    static var shared: ViewType<V> {
        if let known = viewTypes[ObjectIdentifier(V.self)] { return knownDowncast(known, to: ViewType<V>.self) }
        let made = ViewType()
        viewTypes[ObjectIdentifier(V.self)] = made
        return made
    }

    private init() {
        name = Self.shortName
        if let maker = V.self as? any NodeMaking.Type {
            makeNode = Self.factory(maker)
        } else {
            makeNode = { CompositeNode($0, scene: $1, parent: $2, inputs: $3) }
        }
    }

    private static func factory<M: NodeMaking>(
        _ maker: M.Type
    ) -> (V, ViewGraph, ViewNode?, NodeInputs) -> TypedNode<V> {
        { view, scene, parent, inputs in
            let node = M.makeNode(sameTypeCast(view, to: M.self), scene: scene, parent: parent, inputs: inputs)
            return knownDowncast(node, to: TypedNode<V>.self)
        }
    }

    private static var shortName: String {
        let name = "\(V.self)"
        return name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
    }
}

@MainActor private var viewTypes: [ObjectIdentifier: AnyObject] = [:]
