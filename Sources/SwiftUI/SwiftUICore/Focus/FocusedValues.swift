import FieldReflection
import ReactiveGraph
import RenderTree

/// A key of a value that the view with the focus gives to others, such as commands.
public protocol FocusedValueKey {
    associatedtype Value
}

/// What the view with the focus, and the scene, give to others.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Objects are found by their type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

/// The focused values of a scene.
@MainActor
package final class FocusedValueStore: Source {
    private struct Entry {
        let owner: ObjectIdentifier
        /// Whether it counts: where the focus is, or everywhere.
        let counts: @MainActor () -> Bool
        let write: @MainActor (inout FocusedValues) -> Void
    }

    private var entries: [Entry] = []
    /// What had the focus last: menus that are opened do not take it away.
    private(set) weak var focused: RenderNode?

    /// The values as they are. Whoever asks is told when they change.
    var values: FocusedValues {
        recordRead()
        var values = FocusedValues()
        for entry in entries where entry.counts() { entry.write(&values) }
        return values
    }

    /// Adds a value, or says that it is another now. Of two under one key, the one that was added last counts.
    func set(
        _ owner: AnyObject, counts: @escaping @MainActor () -> Bool, write: @escaping @MainActor (inout FocusedValues) -> Void
    ) {
        let entry = Entry(owner: ObjectIdentifier(owner), counts: counts, write: write)
        if let index = entries.firstIndex(where: { $0.owner == entry.owner }) { entries[index] = entry } else { entries.append(entry) }
        invalidate()
    }

    func remove(_ owner: AnyObject) {
        entries.removeAll { $0.owner == ObjectIdentifier(owner) }
        invalidate()
    }

    func focusDidMove(to node: RenderNode) {
        guard node !== focused else { return }
        focused = node
        if !entries.isEmpty { invalidate() }
    }
}

// MARK: - Giving

struct FocusedValueModifier<Value> {
    let keyPath: WritableKeyPath<FocusedValues, Value?>
    let value: Value?
    let isOfScene: Bool
}

extension FocusedValueModifier: ModifierMaking {
    typealias Body = Never

    static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        FocusedValueNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

@MainActor
private final class FocusedValueNode<Content: View, Value>: WrapperNode<ModifiedContent<Content, FocusedValueModifier<Value>>, Content> {
    override init(
        _ view: ModifiedContent<Content, FocusedValueModifier<Value>>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        mount(view.content)
        give()
    }

    override func update(_ view: ModifiedContent<Content, FocusedValueModifier<Value>>) {
        let old = self.view.modifier
        self.view = view
        child?.update(view.content)
        let isSame = old.keyPath == view.modifier.keyPath && FieldComparator.of(Value?.self).isSame(old.value, view.modifier.value)
        if !isSame { give() }
    }

    private func give() {
        let modifier = view.modifier
        scene.services.focusedValues.set(self) { [weak self] in
            modifier.isOfScene || self?.hasFocus == true
        } write: { values in
            if let value = modifier.value { values[keyPath: modifier.keyPath] = value }
        }
    }

    private var hasFocus: Bool {
        guard let focused = scene.services.focusedValues.focused, focused.isInserted else { return false }
        let roots = child?.roots ?? []
        var node: RenderNode? = focused
        while let current = node {
            if roots.contains(where: { $0 === current }) { return true }
            node = current.parent
        }
        return false
    }

    override func unmount() {
        scene.services.focusedValues.remove(self)
        super.unmount()
    }
}
