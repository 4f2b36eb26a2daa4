import FieldReflection
import ReactiveGraph
import Synchronization

/// The environment of a place: the values that are set there, and the scope around for all others.
///
/// A change of a value is written into its slot. A key that comes into a scope, or leaves it, makes those who have looked
/// it up in there look again. So a scope lasts as long as what is mounted in it, whatever its modifier sets.
///
/// Scopes are changed on the main actor, under a lock. Consumers, which run there, read without it; everybody else reads
/// under it, on any thread.
// Safe: as said above.
package final class EnvironmentScope: @unchecked Sendable {
    /// What is a scene's own.
    private final class Root {
        private(set) var slots: [ObjectIdentifier: EnvironmentSlot] = [:]
        /// A filter of the keys in ``slots``. Most keys that elements look up nobody has set.
        private var keys: UInt64 = 0
        /// The keys that came into a scope after others had been made inside it, whose filters do not know them.
        var lateKeys: UInt64 = 0

        func slot(_ key: ObjectIdentifier, bit: UInt64) -> EnvironmentSlot? { keys & bit == 0 ? nil : slots[key] }

        func add(_ slot: EnvironmentSlot) {
            slots[slot.key] = slot
            keys |= KeyFilter.bit(of: slot.key)
        }
    }

    private let root: Root
    private(set) var parent: EnvironmentScope?
    private var own: EnvironmentSlot?
    /// A filter of the keys that are set here and further out, apart from the scene's own.
    private var keys: UInt64
    /// What is set here says where the views are, and is none of the concern of what they present.
    private let isPlace: Bool
    /// What is inside has been presented from the place around, and is not there itself.
    private let leavesPlaces: Bool
    /// Where looks come from, if not from the scope around: see ``EnvironmentLooks``.
    private let looks: EnvironmentScope?

    private static let lock = Mutex<Void>(())
    /// Counts the changes of values in which something may have been mounted already.
    @MainActor private(set) static var changeCount = 0

    /// A value that was copied under the lock.
    // Safe as far as values of the environment are: whoever reads one on another thread has it there.
    private struct Copy<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    /// The environment of a scene.
    package init() {
        root = Root()
        keys = 0
        isPlace = false
        leavesPlaces = false
        looks = nil
    }

    /// A scope inside `parent` in which nothing is set yet.
    init(parent: EnvironmentScope, isPlace: Bool = false, leavesPlaces: Bool = false, looks: EnvironmentScope? = nil) {
        root = parent.root
        self.parent = parent
        self.looks = looks
        keys = parent.keys | (looks?.keys ?? 0)
        self.isPlace = isPlace
        self.leavesPlaces = leavesPlaces
    }

    /// The scope inside a container of the framework, which is not that of what its views present.
    @MainActor
    convenience init(
        placeIn parent: EnvironmentScope, leavesPlaces: Bool = false, looks: EnvironmentScope? = nil,
        _ change: (inout EnvironmentValues) -> Void
    ) {
        self.init(parent: parent, isPlace: true, leavesPlaces: leavesPlaces, looks: looks)
        set(in: parent, change)
    }

    // MARK: Reading

    /// The value of a key, nil where nobody has set it. The read is recorded.
    func value<K: EnvironmentKey>(of key: K.Type) -> K.Value? {
        let id = ObjectIdentifier(key)
        guard Consumer.isRunningHere else {
            return Self.lock.withLock { _ in Copy(slot(id).map { Self.value(of: key, in: $0) }) }.value
        }
        Consumer.recordRead(ofKeys: KeyFilter.bit(of: id))
        guard let slot = slot(id) else { return nil }
        slot.recordRead()
        return Self.value(of: key, in: slot)
    }

    static func value<K: EnvironmentKey>(of key: K.Type, in slot: EnvironmentSlot) -> K.Value {
        knownDowncast(slot, to: TypedEnvironmentSlot<K.Value>.self).value
    }

    private func slot(_ key: ObjectIdentifier) -> EnvironmentSlot? {
        let bit: UInt64 = KeyFilter.bit(of: key)
        var scope: EnvironmentScope? = self
        var leavesPlaces = false
        while let current = scope, (current.keys | root.lateKeys) & bit != 0 {
            if !(leavesPlaces && current.isPlace), let found = current.own?.first(key) { return found }
            leavesPlaces = leavesPlaces || current.leavesPlaces
            if let looks = current.looks, EnvironmentLooks.keys.contains(key) { scope = looks } else { scope = current.parent }
        }
        return root.slot(key, bit: bit)
    }

    /// True if `outer` is this scope or one around it.
    func isInside(_ outer: EnvironmentScope) -> Bool {
        var scope: EnvironmentScope? = self
        while let current = scope {
            if current === outer { return true }
            scope = current.parent
        }
        return false
    }

    /// How many values are set here and further out.
    var valueCount: Int {
        Self.lock.withLock { _ in
            var count = root.slots.count
            var scope: EnvironmentScope? = self
            while let current = scope {
                var slot = current.own
                while let counted = slot {
                    count += 1
                    slot = counted.next
                }
                scope = current.parent
            }
            return count
        }
    }

    // MARK: Changing

    static func withLock(_ change: () -> Void) { lock.withLock { _ in change() } }

    @MainActor
    static func valuesChange() { changeCount += 1 }

    /// As ``withLock(_:)``, where something may be mounted inside.
    @MainActor
    private static func change(_ change: () -> Void) {
        valuesChange()
        withLock(change)
    }

    /// Sets values before anything is inside. `change` gets those of `around`.
    @MainActor
    func set(in around: EnvironmentScope, _ change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(scope: around)
        change(&values)
        _ = move(into: values.scope)
        let list = values.takeOverrides()
        var filter: UInt64 = 0
        var slot = list
        while let current = slot {
            filter |= KeyFilter.bit(of: current.key)
            slot = current.next
        }
        Self.withLock {
            own = list
            keys |= filter
        }
    }

    /// Sets what `change` sets now, and nothing else any more.
    ///
    /// - Returns: a filter of the keys that have come. Who has looked them up in here has to look again.
    @MainActor
    func reset(in around: EnvironmentScope, _ change: (inout EnvironmentValues) -> Void) -> UInt64 {
        var values = EnvironmentValues(scope: around)
        change(&values)
        // `\.self` sets all values at once.
        let moved = move(into: values.scope)
        if takeValues(of: values.overrides) { return moved }
        return moved | replaceSlots(by: values.overrides)
    }

    /// True if the list has the same keys; what differs in value is told.
    @MainActor
    private func takeValues(of list: EnvironmentSlot?) -> Bool {
        var slot = list
        var mine = own
        // The same change sets its keys in the same order.
        while let current = slot, let known = mine, current.key == known.key {
            if known.take(current) { known.invalidate() }
            slot = current.next
            mine = known.next
        }
        return slot == nil && mine == nil
    }

    @MainActor
    private func replaceSlots(by list: EnvironmentSlot?) -> UInt64 {
        var new: [EnvironmentSlot] = []
        var come: UInt64 = 0
        for slot in EnvironmentSlot.all(in: list) {
            if let known = own?.first(slot.key) {
                if known.take(slot) { known.invalidate() }
                new.append(known)
            } else {
                new.append(slot.copy(next: nil))
                come |= KeyFilter.bit(of: slot.key)
            }
        }
        let gone = EnvironmentSlot.all(in: own).filter { old in !new.contains { $0 === old } }
        Self.change {
            var next: EnvironmentSlot?
            for slot in new.reversed() {
                slot.next = next
                next = slot
            }
            own = next
            keys |= come
            root.lateKeys |= come
        }
        for slot in gone { slot.invalidate() }
        return come
    }

    /// Puts the scope, and all that is in it, into another one of the same scene; nil or one of another scene: into the
    /// scene's own.
    ///
    /// - Returns: as ``reset(in:_:)``.
    @MainActor
    func move(into scope: EnvironmentScope?) -> UInt64 {
        let new = scope.flatMap { $0.root === root ? $0 : nil } ?? outermost
        guard new !== parent else { return 0 }
        Self.change {
            parent = new
            keys |= new.keys
            root.lateKeys |= new.keys
        }
        return .max
    }

    private var outermost: EnvironmentScope { parent?.outermost ?? self }

    /// Sets values for the whole scene; used on its own scope only, before anything is mounted or with the same keys.
    @MainActor
    package func setRoot(_ change: (inout EnvironmentValues) -> Void) {
        var values = EnvironmentValues(scope: self)
        change(&values)
        for slot in EnvironmentSlot.all(in: values.overrides) {
            if let known = root.slots[slot.key] {
                if known.take(slot) { known.invalidate() }
            } else {
                let new = slot.copy(next: nil)
                Self.change { root.add(new) }
            }
        }
    }
}
