import FieldReflection
import ReactiveGraph

/// A key of the environment. Documented by Apple.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The values that a view finds in its surroundings. Documented by Apple.
///
/// A read inside a body is recorded: the body runs again when the value of that key changes above it.
public struct EnvironmentValues: CustomStringConvertible {
    private let scope: EnvironmentScope?
    private(set) var overrides: [ObjectIdentifier: EnvironmentSlot] = [:]

    public init() { scope = nil }

    package init(scope: EnvironmentScope) { self.scope = scope }

    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            let id = ObjectIdentifier(key)
            guard let slot = overrides[id] ?? scope?.slots[id] else { return K.defaultValue }
            slot.source.recordRead()
            return knownDowncast(slot, to: TypedEnvironmentSlot<K.Value>.self).value
        }
        set { overrides[ObjectIdentifier(key)] = TypedEnvironmentSlot(newValue) }
    }

    public var description: String { "EnvironmentValues(\((scope?.slots.count ?? 0) + overrides.count) keys set)" }
}

/// The value of one key, as set by one modifier; who reads it is told of changes.
class EnvironmentSlot {
    let source = Source()
    /// Takes the value of another slot of the same key; true if it differs.
    func take(_ other: EnvironmentSlot) -> Bool { false }
}

final class TypedEnvironmentSlot<Value>: EnvironmentSlot {
    private(set) var value: Value
    init(_ value: Value) { self.value = value }

    override func take(_ other: EnvironmentSlot) -> Bool {
        let new = knownDowncast(other, to: TypedEnvironmentSlot<Value>.self).value
        let isSame = FieldComparator.of(Value.self).isSame(value, new)
        value = new
        return !isSame
    }
}

/// The slots that are in force for a subtree. A change of a value is written into its slot, which all scopes below share.
@MainActor
package final class EnvironmentScope {
    nonisolated(unsafe) fileprivate(set) var slots: [ObjectIdentifier: EnvironmentSlot]
    private var own: [ObjectIdentifier: EnvironmentSlot]

    package init() {
        slots = [:]
        own = [:]
    }

    /// A scope inside `parent` in which the keys that `change` sets have those values.
    init(parent: EnvironmentScope, _ change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(scope: parent)
        change(&values)
        own = values.overrides
        slots = parent.slots.merging(own) { _, new in new }
    }

    /// Sets the keys again and tells the readers of those that changed.
    ///
    /// - Returns: false if `change` no longer sets the same keys; the subtree has to be mounted again then.
    func update(parent: EnvironmentScope, _ change: (inout EnvironmentValues) -> Void) -> Bool {
        var values = EnvironmentValues(scope: parent)
        change(&values)
        guard values.overrides.count == own.count else { return false }
        for (key, slot) in values.overrides {
            guard let mine = own[key] else { return false }
            if mine.take(slot) { mine.source.invalidate() }
        }
        return true
    }

    /// Sets a value for the whole scene; used at the root only, before anything is mounted, or with the same keys.
    package func setRoot(_ change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(scope: self)
        change(&values)
        for (key, slot) in values.overrides {
            if let mine = slots[key] {
                if mine.take(slot) { mine.source.invalidate() }
            } else {
                slots[key] = slot
            }
        }
    }
}
