import FieldReflection

/// Forms key paths to properties of the main actor where it does not run; not for use by hand.
///
/// A module may have its classes on the main actor by default. `@Model` itself needs no actor: it is the context that has one.
public func _withoutIsolation<Value>(_ make: @escaping @MainActor @Sendable () -> Value) -> Value {
    Isolation.synchronous(make)()
}

/// A key path of a model, made by the `@Model` macro; its plain type keeps a constant of it from being called `Sendable`.
public func _keyPath<Root, Value>(_ make: @escaping @MainActor @Sendable () -> KeyPath<Root, Value>) -> KeyPath<Root, Value> {
    Isolation.synchronous(make)()
}
