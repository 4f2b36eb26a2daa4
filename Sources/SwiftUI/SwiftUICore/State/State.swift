import FieldReflection
import FoundationAdditions
import ReactiveGraph
import Synchronization

/// A value that a view owns.
///
/// The value lives in the view's node: one view value used twice has two states. It may be read and written on any
/// thread; a write makes those views run again whose bodies read it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initialValue: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue value: Value) { initialValue = value }

    public init(initialValue value: Value) { initialValue = value }

    public var wrappedValue: Value {
        get { location?.get() ?? initialValue }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initialValue) }
        return location.binding
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(initialValue: nil) }
}

extension State: Sendable where Value: Sendable {}

extension State: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        if let slot {
            location = knownDowncast(slot, to: StateLocation<Value>.self)
        } else {
            let made = StateLocation(initialValue, name: "@State \(name) of \(node.appViewName)")
            location = made
            slot = made
        }
    }
}

extension State: FieldComparable {
    /// The node owns the value; what the initialiser gave counts only once.
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// The storage of one state in one node.
// Safe: the value is only touched under the lock.
final class StateLocation<Value>: @unchecked Sendable {
    private let lock = Mutex<Void>(())
    private var value: Value
    /// Touched on the main thread alone.
    private var changes = 0
    private let source = Source()
    private let name: String

    init(_ value: Value, name: String) {
        self.value = value
        self.name = name
    }

    func get() -> Value {
        source.recordRead()
        return lock.withLock { _ in value }
    }

    func set(_ newValue: Value) {
        let old = lock.withLock { _ in
            let old = value
            value = newValue
            return old
        }
        // The app's `==` may read the state, and its deinitialisers may write it: not under the lock.
        if FieldComparator.of(Value.self).isSame(old, newValue) { return }
        let transaction = Transaction.ofThisThread
        MainThread.run {
            self.changes += 1
            if ViewGraph.reportWriteDuringBody(of: self.name) { return }
            transaction.apply { self.source.invalidate() }
        }
    }

    var binding: Binding<Value> {
        Binding(identity: .location(ObjectIdentifier(self)), get: { self.get() }, set: { self.set($0) })
    }
}

extension StateLocation: CountedSlot {
    var changeCount: Int { changes }
}
