import FieldReflection
import ReactiveGraph

/// Read and write access to a value that something else owns.
///
/// Who reads a binding runs again when the value changes; its owner does not.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    /// What two bindings to the same place have in common.
    indirect enum Identity: Hashable {
        case location(ObjectIdentifier)
        case member(Identity, AnyKeyPath)
        case element(Identity, AnyHashable)
    }

    let identity: Identity?
    private let getValue: () -> Value
    private let setValue: (Value) -> Void
    /// Applied to every write through this binding.
    public var transaction = Transaction()
    private var overridesTransaction = false

    init(identity: Identity?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.identity = identity
        getValue = get
        setValue = set
    }

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
        self.init(identity: nil, get: Isolation.synchronous(get), set: Isolation.synchronous(set))
    }

    @preconcurrency
    public init(
        @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
        @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
    ) {
        let write = Isolation.synchronous(set)
        self.init(identity: nil, get: Isolation.synchronous(get), set: { write($0, Transaction.ofThisThread) })
    }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(identity: nil, get: { value }, set: { _ in })
    }

    public var wrappedValue: Value {
        get {
            // A state records its own reads; any other getter may read observable objects.
            if case .location = identity { return getValue() }
            return Consumer.observing(getValue)
        }
        nonmutating set {
            if overridesTransaction {
                transaction.applyAnywhere { setValue(newValue) }
            } else {
                setValue(newValue)
            }
        }
    }

    public var projectedValue: Binding<Value> { self }

    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let identity = self.identity.map { Binding<Subject>.Identity.member($0.retyped(), keyPath) }
        var member: Binding<Subject>
        if let reference = keyPath as? ReferenceWritableKeyPath<Value, Subject> {
            // The reference itself is not written back: its owner has not changed.
            member = Binding<Subject>(
                identity: identity, get: { wrappedValue[keyPath: reference] },
                set: { wrappedValue[keyPath: reference] = $0 })
        } else {
            member = Binding<Subject>(
                identity: identity, get: { wrappedValue[keyPath: keyPath] },
                set: { wrappedValue[keyPath: keyPath] = $0 })
        }
        member.transaction = transaction
        member.overridesTransaction = overridesTransaction
        return member
    }

    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        copy.overridesTransaction = true
        return copy
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        transaction(Transaction(animation: animation))
    }
}

extension Binding.Identity {
    func retyped<Other>() -> Binding<Other>.Identity {
        switch self {
        case .location(let object): .location(object)
        case .member(let base, let path): .member(base.retyped(), path)
        case .element(let base, let id): .element(base.retyped(), id)
        }
    }
}

// Safe: the closures given by the app are @Sendable; the engine's own go through locks.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {}

extension Binding: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool {
        a.identity != nil && a.identity == b.identity && a.overridesTransaction == b.overridesTransaction
            && a.transaction.isSame(as: b.transaction)
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding {
    /// A binding to the wrapped value as an optional.
    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(
            identity: base.identity?.retyped(), get: { base.wrappedValue },
            set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// A binding to the value inside an optional; nil while there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(identity: base.identity?.retyped(), get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// A binding to the value as a type-erased hashable.
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(
            identity: base.identity?.retyped(), get: { AnyHashable(base.wrappedValue) },
            set: { if let value = $0.base as? V { base.wrappedValue = value } })
    }
}

extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Index { wrappedValue.startIndex }
    public var endIndex: Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }
    public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
    public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }

    public subscript(position: Index) -> Binding<Value.Element> {
        var last = wrappedValue[position]
        return Binding<Value.Element>(
            identity: nil,
            get: {
                let values = wrappedValue
                // An element that is gone keeps its last value for the views that are about to go.
                if values.indices.contains(position) { last = values[position] }
                return last
            },
            set: { newValue in
                if wrappedValue.indices.contains(position) { wrappedValue[position] = newValue }
            })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
    public func formIndex(before index: inout Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}
