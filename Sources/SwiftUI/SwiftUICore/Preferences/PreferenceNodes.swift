import FieldReflection
import RenderTree

/// A node that takes part in the folding of preferences.
@MainActor
protocol PreferenceNode: ViewNode {
    var preferenceKey: ObjectIdentifier { get }
}

/// A node that sets or changes the value of a key for what is above it.
@MainActor
protocol PreferenceWriter: PreferenceNode {
    /// The value of the subtree, given the values of what is inside.
    func contribution(inner: Any?) -> Any
}

/// A node that wants to know the value of a key in its subtree.
@MainActor
protocol PreferenceReader: PreferenceNode {
    /// Folds the subtree; returns the action to run if the value changed.
    func refold() -> PreferenceChange?
}

/// What a reader is to be told.
struct PreferenceChange {
    /// The key and the reader, for messages.
    let key: String
    let action: @MainActor () -> Void
}

/// The readers whose subtree has new preferences.
@MainActor
final class PreferenceGraph {
    private var dirtyReaders: [ObjectIdentifier: any PreferenceReader] = [:]

    var hasWork: Bool { !dirtyReaders.isEmpty }

    /// A node that writes preferences came, went, moved or has a new value: the readers above it fold again.
    func writerChanged(_ node: ViewNode) {
        var current = node.parent
        while let ancestor = current {
            ancestor.hasPreferences = true
            if let reader = ancestor as? any PreferenceReader { readerNeedsFolding(reader) }
            current = ancestor.parent
        }
        node.hasPreferences = true
        if dirtyReaders.isEmpty { return }
        node.scene.graph.needsTick()
    }

    func readerNeedsFolding(_ reader: any PreferenceReader) { dirtyReaders[ObjectIdentifier(reader)] = reader }

    /// Folds what has to be folded, deepest first, and returns the actions to run.
    func fold(in scene: ViewGraph) -> [PreferenceChange] {
        guard hasWork else { return [] }
        let readers = dirtyReaders.values.filter(\.isAlive).sorted { $0.depth > $1.depth }
        dirtyReaders = [:]
        return readers.compactMap { $0.refold() }
    }
}

extension ViewNode {
    /// The value of a key in the subtree, nil if nothing sets it. Cost: the parts of the subtree that write preferences.
    func foldedPreference<K: PreferenceKey>(_ key: K.Type, includingSelf: Bool = true) -> K.Value? {
        guard hasPreferences else { return nil }
        var folded: K.Value?
        visitChildren { child in
            guard let next = child.foldedPreference(key) else { return }
            if var value = folded {
                K.reduce(value: &value, nextValue: { next })
                folded = value
            } else {
                folded = next
            }
        }
        if includingSelf, let writer = self as? any PreferenceWriter, writer.preferenceKey == ObjectIdentifier(key) {
            return writer.contribution(inner: folded) as? K.Value
        }
        return folded
    }
}

// MARK: - Writers

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
    WrapperNode<ModifiedContent<Content, _PreferenceWritingModifier<Key>>, Content>, PreferenceWriter
{
    var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

    override init(
        _ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.preferences.writerChanged(self)
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceWritingModifier<Key>>) {
        let isSame = FieldComparator.of(Key.Value.self).isSame(self.view.modifier.value, view.modifier.value)
        self.view = view
        if !isSame { scene.preferences.writerChanged(self) }
        child?.update(view.content)
    }

    // What the view itself sets hides what is inside it.
    func contribution(inner: Any?) -> Any { view.modifier.value }
}

@MainActor
private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
    WrapperNode<ModifiedContent<Content, _PreferenceTransformModifier<Key>>, Content>, PreferenceWriter
{
    var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }

    override init(
        _ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.preferences.writerChanged(self)
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceTransformModifier<Key>>) {
        self.view = view
        scene.preferences.writerChanged(self)
        child?.update(view.content)
    }

    func contribution(inner: Any?) -> Any {
        var value = inner as? Key.Value ?? Key.defaultValue
        view.modifier.transform(&value)
        return value
    }
}

// MARK: - Readers

extension _PreferenceActionModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceActionNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class PreferenceActionNode<Content: View, Key: PreferenceKey>:
    WrapperNode<ModifiedContent<Content, _PreferenceActionModifier<Key>>, Content>, PreferenceReader
where Key.Value: Equatable {
    var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
    private var last: Key.Value?

    override init(
        _ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>, scene: ViewGraph, parent: ViewNode?,
        inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        scene.preferences.readerNeedsFolding(self)
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceActionModifier<Key>>) {
        self.view = view
        child?.update(view.content)
    }

    func refold() -> PreferenceChange? {
        let value = foldedPreference(Key.self) ?? Key.defaultValue
        // The first value is told if it is not the default, as on Apple's systems.
        guard value != last ?? Key.defaultValue else {
            last = value
            return nil
        }
        last = value
        return PreferenceChange(key: "\(Key.self) in \(appViewName)") { [weak self] in
            guard let self, self.isAlive else { return }
            self.view.modifier.action(value)
        }
    }
}
