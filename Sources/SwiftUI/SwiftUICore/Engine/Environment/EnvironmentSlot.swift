import FieldReflection
import ReactiveGraph

/// The value of one key, as set at one place; who reads it is told of changes.
///
/// The values that are set at one place are a list.
class EnvironmentSlot: Source {
    let key: ObjectIdentifier
    // Changed on the main actor under the lock of the scopes; see `EnvironmentScope`.
    nonisolated(unsafe) final var next: EnvironmentSlot?

    nonisolated init(key: ObjectIdentifier, next: EnvironmentSlot?) {
        self.key = key
        self.next = next
        super.init()
    }

    /// A slot with the same value that nobody has read.
    nonisolated func copy(next: EnvironmentSlot?) -> EnvironmentSlot { self }

    /// Takes the value of another slot of the same key; true if it differs.
    func take(_ other: EnvironmentSlot) -> Bool { false }

    /// The slot of a key in the list that begins here.
    nonisolated final func first(_ key: ObjectIdentifier) -> EnvironmentSlot? {
        var slot: EnvironmentSlot? = self
        while let current = slot {
            if current.key == key { return current }
            slot = current.next
        }
        return nil
    }

    nonisolated final var copyOfList: EnvironmentSlot { copy(next: next?.copyOfList) }

    nonisolated static func all(in list: EnvironmentSlot?) -> [EnvironmentSlot] {
        Array(
            sequence(state: list) { slot in
                defer { slot = slot?.next }
                return slot
            })
    }

    /// The list that begins here without the slot of a key; that and those before it are not shared with this one.
    nonisolated final func without(_ key: ObjectIdentifier) -> EnvironmentSlot? {
        if self.key == key { return next }
        guard first(key) != nil else { return self }
        return copy(next: next?.without(key))
    }
}

final class TypedEnvironmentSlot<Value>: EnvironmentSlot {
    nonisolated(unsafe) private(set) var value: Value

    nonisolated init(_ value: Value, key: ObjectIdentifier, next: EnvironmentSlot?) {
        self.value = value
        super.init(key: key, next: next)
    }

    nonisolated override func copy(next: EnvironmentSlot?) -> EnvironmentSlot {
        TypedEnvironmentSlot(value, key: key, next: next)
    }

    override func take(_ other: EnvironmentSlot) -> Bool {
        var new = knownDowncast(other, to: TypedEnvironmentSlot<Value>.self).value
        // The app's `==` may read the environment: not under the lock. Neither is the former value let go there.
        let isSame = FieldComparator.of(Value.self).isSame(value, new)
        // What has been made of a value that is the same stays right.
        if !isSame { EnvironmentScope.valuesChange() }
        EnvironmentScope.withLock { swap(&value, &new) }
        return !isSame
    }
}
