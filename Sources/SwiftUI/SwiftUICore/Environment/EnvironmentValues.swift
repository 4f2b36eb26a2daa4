/// A key of the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that a view finds in its surroundings.
///
/// A read inside a body is recorded: the body runs again when the value of that key changes above it.
public struct EnvironmentValues: CustomStringConvertible {
    let scope: EnvironmentScope?
    /// What has been set on this value, the last one first.
    private(set) var overrides: EnvironmentSlot?

    public init() { scope = nil }

    package init(scope: EnvironmentScope) { self.scope = scope }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            if let slot = overrides?.first(ObjectIdentifier(key)) { return EnvironmentScope.value(of: key, in: slot) }
            return scope?.value(of: key) ?? K.defaultValue
        }
        set {
            let id = ObjectIdentifier(key)
            overrides = TypedEnvironmentSlot(newValue, key: id, next: overrides?.without(id))
        }
    }

    public var description: String {
        "EnvironmentValues(\((scope?.valueCount ?? 0) + EnvironmentSlot.all(in: overrides).count) keys set)"
    }

    /// What has been set, as slots that nobody else knows.
    mutating func takeOverrides() -> EnvironmentSlot? {
        defer { overrides = nil }
        guard overrides?.next == nil, isKnownUniquelyReferenced(&overrides) else { return overrides?.copyOfList }
        return overrides
    }
}
