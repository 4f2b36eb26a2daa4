import FieldReflection

/// A view with an identity of its own. Documented by Apple: a new id begins a new life.
public struct IDView<Content, ID: Hashable> {
    let content: Content
    let id: ID
}

extension IDView: View where Content: View {
    public typealias Body = Never
}

extension IDView: NodeMaking where Content: View {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        IDNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
final class IDNode<Content: View, ID: Hashable>: SwitchNode<IDView<Content, ID>> {
    init(_ view: IDView<Content, ID>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        update(view)
    }

    override func update(_ view: IDView<Content, ID>) { show(view.content, kind: AnyHashable(view.id)) { self.inner(view.id) } }

    private func inner(_ id: ID) -> NodeInputs {
        var inner = inputs
        let traits = TraitLink(outer: inputs.traits)
        traits.explicitID = AnyHashable.identity(of: id)
        inner.traits = traits
        return inner
    }
}

extension View {
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

extension AnyHashable {
    /// What an id stands for: an optional one for what is in it, so that `items.last?.id` is found as `item.id` is.
    static func identity(of id: some Hashable) -> AnyHashable { (id as? any OptionalIdentity)?.inner ?? AnyHashable(id) }
}

private protocol OptionalIdentity {
    var inner: AnyHashable? { get }
}

extension Optional: OptionalIdentity where Wrapped: Hashable {
    fileprivate var inner: AnyHashable? { map { AnyHashable.identity(of: $0) } }
}
