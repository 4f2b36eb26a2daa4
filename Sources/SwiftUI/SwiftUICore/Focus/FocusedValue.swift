import Combine
import FieldReflection
import Observation

/// A value that the view with the focus gives, or the scene.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    private let read: (FocusedValues) -> Value?
    private var store: FocusedValueStore?

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

    /// The object of that type.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable { read = { $0[object: Value.self] } }

    /// Nil while none of the views with the focus gives it.
    @MainActor @preconcurrency public var wrappedValue: Value? { store.flatMap { read($0.values) } }
}

extension FocusedValue: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        store = node.scene.services.focusedValues
    }
}

extension FocusedValue: FieldComparable {
    /// What it reads is recorded when it reads.
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// What a binding leads to that the view with the focus gives, or the scene.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
    private var store: FocusedValueStore?

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

    @MainActor private var binding: Binding<Value>? { store.flatMap { $0.values[keyPath: keyPath] } }

    /// Nil while there is no binding; setting it does nothing then.
    @MainActor @preconcurrency public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    @MainActor @preconcurrency public var projectedValue: Binding<Value?> {
        Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
    }
}

extension FocusedBinding: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        store = node.scene.services.focusedValues
    }
}

extension FocusedBinding: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

/// An object that the view with the focus gives, or the scene.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObservedObject<ObjectType>.Wrapper
    private var store: FocusedValueStore?

    public init() {}

    @MainActor @preconcurrency public var wrappedValue: ObjectType? {
        let object = store?.values[object: ObjectType.self]
        if let object { ObjectObservation.of(object).recordRead() }
        return object
    }

    @MainActor @preconcurrency public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }
}

extension FocusedObject: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        store = node.scene.services.focusedValues
    }
}

extension FocusedObject: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { true }
}

// MARK: - Giving

extension View {
    /// Gives a value to others while the focus is in the view.
    nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
    }

    nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: false))
    }

    nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(keyPath: \.[object: Known<T>()], value: object, isOfScene: false))
    }

    /// Gives a value to others as long as the view is there, wherever the focus is.
    nonisolated public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
    }

    nonisolated public func focusedSceneValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View {
        modifier(FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: true))
    }

    nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(keyPath: \.[object: Known<T>()], value: object, isOfScene: true))
    }

    /// Gives an object to others while the focus is in the view.
    nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(keyPath: \.[object: Known<T>()], value: object, isOfScene: false))
    }

    /// Gives an object to others as long as the view is there, wherever the focus is.
    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        modifier(FocusedValueModifier(keyPath: \.[object: Known<T>()], value: object, isOfScene: true))
    }
}

/// Stands for a type in a key path.
struct Known<Object>: Hashable {}

extension FocusedValues {
    subscript<Object: AnyObject>(object known: Known<Object>) -> Object? {
        get { self[object: Object.self] }
        set { self[object: Object.self] = newValue }
    }
}
