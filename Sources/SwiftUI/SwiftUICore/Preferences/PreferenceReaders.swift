import FieldReflection
import RenderTree

/// A node that wants to know the value of a key in its content. What it learns is passed on up.
@MainActor
class PreferenceReadingNode<V: View, Content: View, Key: PreferenceKey>: WrapperNode<V, Content>, PreferenceFolder {
    override final var preferenceNode: (any PreferenceNode)? { self }
    final var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
    final var passedPreference: FoldedPreference? { passed }
    final var isDue = false
    private var passed = TypedFoldedPreference<Key.Value>(nil)

    override init(_ view: V, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        // Before the content is there: it need not tell what nobody wants to know.
        scene.preferences.addReader(self)
    }

    final func refold() -> PreferenceChange? {
        let new = TypedFoldedPreference<Key.Value>(foldedChildren(Key.self))
        let isSame = passed.isSame(as: new)
        passed = new
        if !isSame { scene.preferences.didChange(preferenceKey, at: self) }
        return take(new.value ?? Key.defaultValue, isSame: isSame)
    }

    /// Takes the value of the content; returns the action to run, if any.
    func take(_ value: Key.Value, isSame: Bool) -> PreferenceChange? { nil }

    override func unmount() {
        super.unmount()
        scene.preferences.removeReader(of: preferenceKey)
    }
}

// MARK: - onPreferenceChange

extension _PreferenceActionModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceActionNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
    PreferenceReadingNode<ModifiedContent<Content, _PreferenceActionModifier<Key>>, Content, Key>
where Key.Value: Equatable {
    private var last: Key.Value?

    override init(
        _ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>) {
        self.view = view
        child?.update(view.content)
    }

    override func take(_ value: Key.Value, isSame: Bool) -> PreferenceChange? {
        // The first value is told if it is not the default, as on Apple's systems.
        let isNews = value != last ?? Key.defaultValue
        last = value
        guard isNews else { return nil }
        return PreferenceChange(key: "\(Key.self) in \(appViewName)") { [weak self] in
            guard let self, self.isAlive else { return }
            self.view.modifier.action(value)
        }
    }
}
