/// A value that a view tells the container around it; see ``View/containerValue(_:_:)``.
public protocol ContainerValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// What a view tells the container that arranges it: values of the app's own, and its tags.
public struct ContainerValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var tags: [ObjectIdentifier: AnyHashable] = [:]

    init() {}

    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The view's tag of a type; nil if it has none.
    public func tag<V: Hashable>(for type: V.Type) -> V? { tags[ObjectIdentifier(type)]?.base as? V }

    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

    /// What is said nearer to the view counts more.
    mutating func setTag<V: Hashable>(_ tag: V) { tags[ObjectIdentifier(V.self)] = AnyHashable(tag) }
}

/// A modifier that says something to the container of the view.
protocol ContainerValueWriting: ViewModifier {
    func write(to values: inout ContainerValues)
}

/// Tells the container a value. The container reads it before the view is mounted, so that nothing is left to do then.
public struct _ContainerValueModifier<Value> {
    let keyPath: WritableKeyPath<ContainerValues, Value>
    let value: Value
}

extension _ContainerValueModifier: ViewModifier, ContainerValueWriting {
    public func body(content: Content) -> some View { content }
    func write(to values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

extension _TagModifier: ContainerValueWriting {
    func write(to values: inout ContainerValues) { values.setTag(tag) }
}

extension View {
    /// Tells the container around the view a value, which it finds in the subview's ``Subview/containerValues``.
    nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
        modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
    }
}
