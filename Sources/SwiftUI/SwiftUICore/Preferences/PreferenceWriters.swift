import FieldReflection
import RenderTree

extension _PreferenceWritingModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceWritingNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

extension _PreferenceTransformModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceTransformNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class PreferenceWritingNode<Content: View, Key: PreferenceKey>:
    WrapperNode<ModifiedContent<Content, _PreferenceWritingModifier<Key>>, Content>, PreferenceNode
{
    override var preferenceNode: (any PreferenceNode)? { self }
    var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
    // What the view itself sets hides what is inside it.
    var passedPreference: FoldedPreference? { TypedFoldedPreference<Key.Value>(view.modifier.value) }

    override init(
        _ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.preferences.didChange(preferenceKey, at: self)
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>) {
        let isSame = FieldComparator.of(Key.Value.self).isSame(self.view.modifier.value, view.modifier.value)
        self.view = view
        if !isSame { scene.preferences.didChange(preferenceKey, at: self) }
        child?.update(view.content)
    }
}

@MainActor
private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
    WrapperNode<ModifiedContent<Content, _PreferenceTransformModifier<Key>>, Content>, PreferenceFolder
{
    override var preferenceNode: (any PreferenceNode)? { self }
    var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
    var passedPreference: FoldedPreference? { passed }
    var isDue = false
    private var passed: TypedFoldedPreference<Key.Value>?

    override init(
        _ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.preferences.needsFolding(self)
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>) {
        let isSame = FieldComparator.of(_PreferenceTransformModifier<Key>.self).isSame(self.view.modifier, view.modifier)
        self.view = view
        if !isSame { scene.preferences.needsFolding(self) }
        child?.update(view.content)
    }

    func refold() -> PreferenceChange? {
        var value = foldedChildren(Key.self) ?? Key.defaultValue
        view.modifier.transform(&value)
        let new = TypedFoldedPreference<Key.Value>(value)
        let isSame = passed?.isSame(as: new) == true
        passed = new
        if !isSame { scene.preferences.didChange(preferenceKey, at: self) }
        return nil
    }
}
