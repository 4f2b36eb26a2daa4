import RenderTree

/// A modifier that tells the container around the view something: its tag, how its row looks.
///
/// The container finds it in ``RenderNode/viewTraits`` of the view's outermost nodes.
@MainActor
package protocol TraitModifier: ModifierMaking {
    func write(to traits: TraitLink)
    /// True if containers have to look again when the modifier went from `old` to this one.
    func changesContainer(from old: Self) -> Bool
}

extension TraitModifier {
    package func changesContainer(from old: Self) -> Bool { true }

    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        TraitModifierNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class TraitModifierNode<Content: View, Modifier: TraitModifier>: WrapperNode<ModifiedContent<Content, Modifier>, Content> {
    private let traits: TraitLink

    override init(
        _ view: ModifiedContent<Content, Modifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        traits = TraitLink(outer: inputs.traits)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        view.modifier.write(to: traits)
        var inner = inputs
        inner.traits = traits
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, Modifier>) {
        let old = self.view.modifier
        self.view = view
        view.modifier.write(to: traits)
        if view.modifier.changesContainer(from: old) { structureDidChange() }
        child?.update(view.content)
    }
}

// MARK: - Tags

/// Gives a view the value that a selection takes when the view is chosen.
public struct _TagModifier<V: Hashable> {
    let tag: V
}

extension _TagModifier: TraitModifier {
    package func write(to traits: TraitLink) { traits.tag = AnyHashable(tag) }
    package func changesContainer(from old: Self) -> Bool { old.tag != tag }
}

extension View {
    /// Sets the value that the selection of a picker, list or tab view takes when this view is chosen.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(_TagModifier(tag: tag))
    }
}
