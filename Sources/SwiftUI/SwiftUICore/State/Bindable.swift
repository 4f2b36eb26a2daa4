import Combine
import Observation

/// Makes bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    public var projectedValue: Bindable<Value> { self }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(
            identity: .member(.location(ObjectIdentifier(object)), keyPath), get: { object[keyPath: keyPath] },
            set: { object[keyPath: keyPath] = $0 })
    }
}

extension Bindable where Value: ObservableObject {
    @available(
        *, unavailable, message: "@Bindable only works with Observable types. For ObservableObject types, use @ObservedObject instead."
    )
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject, Value: Observable {
    public init(wrappedValue: Value) { self.init(object: wrappedValue) }
    public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }
    public init(projectedValue: Bindable<Value>) { self.init(object: projectedValue.wrappedValue) }
}

extension Bindable {
    nonisolated private init(object: Value) { wrappedValue = object }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
