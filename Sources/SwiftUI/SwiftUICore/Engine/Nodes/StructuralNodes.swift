import FieldReflection
import ReactiveGraph
import RenderTree

extension EmptyView: NodeMaking {
    package static func makeNode(
        _ view: EmptyView, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<EmptyView> {
        TypedNode(scene: scene, parent: parent, inputs: inputs)
    }
}

// MARK: - Tuples

extension TupleView: NodeMaking {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        TupleNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class TupleNode<T>: TypedNode<TupleView<T>> {
    private var children: [ViewNode] = []

    init(_ view: TupleView<T>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        let layout = TupleLayout.of(T.self)
        children.reserveCapacity(layout.elements.count)
        var value = view.value
        FieldReflection.withFields(of: &value) { access in
            for element in layout.elements { children.append(element.mount(from: access, in: self)) }
        }
    }

    override func update(_ view: TupleView<T>) {
        var value = view.value
        let layout = TupleLayout.of(T.self)
        FieldReflection.withFields(of: &value) { access in
            for (element, child) in zip(layout.elements, children) { element.update(child, from: access) }
        }
    }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        for child in children { visit(child) }
    }
}

/// How the elements of a tuple type are mounted and updated.
@MainActor
private final class TupleLayout {
    private(set) var elements: [TupleElement] = []
    private static var cache: [ObjectIdentifier: TupleLayout] = [:]

    static func of(_ type: any Any.Type) -> TupleLayout {
        if let known = cache[ObjectIdentifier(type)] { return known }
        let made = TupleLayout()
        for field in FieldReflection.fields(of: type) {
            if let view = field.type as? any View.Type { made.add(view, at: field.offset) }
        }
        cache[ObjectIdentifier(type)] = made
        return made
    }

    private func add<V: View>(_ type: V.Type, at offset: Int) { elements.append(TypedTupleElement<V>(offset: offset)) }
}

@MainActor
private class TupleElement {
    let offset: Int
    init(offset: Int) { self.offset = offset }
    func mount(from tuple: FieldAccess, in parent: ViewNode) -> ViewNode { parent }
    func update(_ node: ViewNode, from tuple: FieldAccess) {}
}

private final class TypedTupleElement<V: View>: TupleElement {
    override func mount(from tuple: FieldAccess, in parent: ViewNode) -> ViewNode {
        tuple.mutate(at: offset, as: V.self) { parent.makeChild($0) }
    }

    override func update(_ node: ViewNode, from tuple: FieldAccess) {
        tuple.mutate(at: offset, as: V.self) { knownDowncast(node, to: TypedNode<V>.self).update($0) }
    }
}

// MARK: - Views with one child that may change its type

/// A node whose only child is replaced when `kind` changes.
@MainActor
package class SwitchNode<V: View>: TypedNode<V> {
    private var child: ViewNode?
    private var kind: AnyHashable?

    /// Shows the child of `kind`: updates the one that is there, or replaces it.
    ///
    /// - Parameter inputs: what a new child is mounted with; nil for the node's own.
    func show<Child: View>(_ view: Child, kind newKind: AnyHashable, inputs: (() -> NodeInputs)? = nil) {
        if let child, kind == newKind {
            knownDowncast(child, to: TypedNode<Child>.self).update(view)
        } else {
            replace(by: newKind) { makeChild(view, inputs: inputs?() ?? self.inputs) }
        }
    }

    func showNothing() {
        if child != nil { replace(by: nil) { nil } }
    }

    private func replace(by newKind: AnyHashable?, _ make: () -> ViewNode?) {
        let isFirst = child == nil && kind == nil
        child?.unmount()
        kind = newKind
        child = make()
        if !isFirst || child != nil { structureDidChange() }
    }

    override package func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}

extension Optional: NodeMaking where Wrapped: View {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        OptionalNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class OptionalNode<Wrapped: View>: SwitchNode<Wrapped?> {
    init(_ view: Wrapped?, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        update(view)
    }

    override func update(_ view: Wrapped?) {
        if let view { show(view, kind: 0) } else { showNothing() }
    }
}

extension _ConditionalContent: NodeMaking where TrueContent: View, FalseContent: View {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        ConditionalNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class ConditionalNode<T: View, F: View>: SwitchNode<_ConditionalContent<T, F>> {
    init(_ view: _ConditionalContent<T, F>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        update(view)
    }

    override func update(_ view: _ConditionalContent<T, F>) {
        switch view.storage {
        case .trueContent(let content): show(content, kind: true)
        case .falseContent(let content): show(content, kind: false)
        }
    }
}

// MARK: - Type erasure

/// A view behind a class, so that its type can be asked for and opened.
class AnyViewBox {
    @MainActor func show(in node: SwitchNode<AnyView>) {}
    @MainActor var outline: ViewOutline { .row }
    @MainActor func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {}
}

final class TypedViewBox<V: View>: AnyViewBox {
    private let view: V
    init(_ view: V) { self.view = view }
    @MainActor override func show(in node: SwitchNode<AnyView>) { node.show(view, kind: ObjectIdentifier(V.self)) }
    @MainActor override var outline: ViewOutline { ViewOutline.of(view) }
    @MainActor override func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        walk.visit(view, at: place.inside(.type(ObjectIdentifier(V.self))))
    }
}

extension AnyView: NodeMaking {
    package static func makeNode(
        _ view: AnyView, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<AnyView> {
        AnyViewNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class AnyViewNode: SwitchNode<AnyView> {
    init(_ view: AnyView, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        update(view)
    }

    override func update(_ view: AnyView) { view.box.show(in: self) }
}

// MARK: - Views with one child

/// A node that is only there to do something for its child.
@MainActor
package class WrapperNode<V: View, Child: View>: ValueNode<V> {
    package private(set) final var child: TypedNode<Child>?

    func mount(_ child: Child, inputs: NodeInputs? = nil) {
        self.child = makeChild(child, inputs: inputs ?? self.inputs)
    }

    override package func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}

extension Group: NodeMaking where Content: View {
    package static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        GroupNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class GroupNode<Content: View>: TypedNode<Group<Content>> {
    private var child: TypedNode<Content>?

    init(_ view: Group<Content>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(scene: scene, parent: parent, inputs: inputs)
        child = makeChild(view.content)
    }

    override func update(_ view: Group<Content>) { child?.update(view.content) }

    override func visitChildren(_ visit: (ViewNode) -> Void) {
        if let child { visit(child) }
    }
}
