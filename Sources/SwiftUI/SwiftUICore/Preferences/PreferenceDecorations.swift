import ReactiveGraph
import RenderTree

extension View {
    /// Draws a view before this one that is made of the value of a preference in it.
    nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        modifier(_PreferenceDecorationModifier<Key, T>(alignment: .center, isBehind: false, transform: transform))
    }

    /// Draws a view before this one that is made of the value of a preference in it.
    nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceDecorationModifier<K, V>(alignment: alignment, isBehind: false, transform: transform))
    }

    /// Draws a view behind this one that is made of the value of a preference in it.
    nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
        _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
    ) -> some View {
        modifier(_PreferenceDecorationModifier<Key, T>(alignment: .center, isBehind: true, transform: transform))
    }

    /// Draws a view behind this one that is made of the value of a preference in it.
    nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(_PreferenceDecorationModifier<K, V>(alignment: alignment, isBehind: true, transform: transform))
    }
}

/// Draws a view behind or before another one, made of the value of a preference in that one.
public struct _PreferenceDecorationModifier<Key: PreferenceKey, Decoration: View> {
    let alignment: Alignment
    let isBehind: Bool
    let transform: (Key.Value) -> Decoration
}

extension _PreferenceDecorationModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        PreferenceDecorationNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// The value of a preference on its way from the view that has it to the view that is made of it.
@MainActor
private final class PreferenceValue<Value> {
    private let source = Source()
    /// Nil until it is known.
    private var value: Value?

    func read() -> Value? {
        source.recordRead()
        return value
    }

    func set(_ new: Value) {
        value = new
        source.invalidate()
    }
}

@MainActor
private final class PreferenceDecorationNode<Content: View, Key: PreferenceKey, Decoration: View>:
    PreferenceReadingNode<
        ModifiedContent<Content, _PreferenceDecorationModifier<Key, Decoration>>,
        ModifiedContent<Content, _DecorationModifier<PreferenceView<Key, Decoration>>>, Key
    >
{
    private let value = PreferenceValue<Key.Value>()
    private var isKnown = false

    override init(
        _ view: ModifiedContent<Content, _PreferenceDecorationModifier<Key, Decoration>>, scene: ViewGraph,
        parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(decorated(view))
    }

    override func update(_ view: ModifiedContent<Content, _PreferenceDecorationModifier<Key, Decoration>>) {
        self.view = view
        child?.update(decorated(view))
    }

    private func decorated(
        _ view: ModifiedContent<Content, _PreferenceDecorationModifier<Key, Decoration>>
    ) -> ModifiedContent<Content, _DecorationModifier<PreferenceView<Key, Decoration>>> {
        let shown = PreferenceView<Key, Decoration>(value: value, transform: view.modifier.transform)
        return view.content.decorated(
            by: _DecorationModifier(decoration: shown, alignment: view.modifier.alignment, isBehind: view.modifier.isBehind))
    }

    override func take(_ value: Key.Value, isSame: Bool) -> PreferenceChange? {
        if !isSame || !isKnown { self.value.set(value) }
        isKnown = true
        return nil
    }
}

extension View {
    fileprivate func decorated<Modifier>(by modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// The view that is made of the value. It is drawn with the view that has the preference, but is no part of it: what it
/// sets itself for the key ends here.
private struct PreferenceView<Key: PreferenceKey, Decoration: View> {
    let value: PreferenceValue<Key.Value>
    let transform: (Key.Value) -> Decoration
}

extension PreferenceView: View, NodeMaking {
    typealias Body = Never

    static func makeNode(
        _ view: Self, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<Self> {
        PreferenceViewNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class PreferenceViewNode<Key: PreferenceKey, Decoration: View>:
    WrapperNode<PreferenceView<Key, Decoration>, Decoration?>, PreferenceNode
{
    override var preferenceNode: (any PreferenceNode)? { self }
    var preferenceKey: ObjectIdentifier { ObjectIdentifier(Key.self) }
    var passedPreference: FoldedPreference? { nil }

    override init(_ view: PreferenceView<Key, Decoration>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        run()
    }

    override func update(_ view: PreferenceView<Key, Decoration>) {
        self.view = view
        run()
    }

    override func run() {
        let shown = tracking { view.value.read().map(make) }
        if let child { child.update(shown) } else { mount(shown) }
    }

    private func make(_ value: Key.Value) -> Decoration {
        scene.bodyWillRun(PreferenceView<Key, Decoration>.self)
        isEvaluatingBody = true
        defer { isEvaluatingBody = false }
        return view.transform(value)
    }
}
