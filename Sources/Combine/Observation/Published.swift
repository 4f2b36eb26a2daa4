import OpenCombine

/// Publishes the values of a property of a class.
///
/// `$property` is a publisher. It emits the current value to each new subscriber and then every value that is set,
/// before it is stored: a subscriber that reads the property still sees the former one. If the class is an
/// ``ObservableObject``, its `objectWillChange` emits before that. Setting an equal value counts as a change.
@propertyWrapper
public struct Published<Value> {
    let storage: PublishedStorage<Value>

    /// Creates the property with its first value, as written behind `=`.
    public init(wrappedValue: Value) {
        storage = PublishedStorage(wrappedValue)
    }

    /// Creates the property with its first value.
    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    /// The publisher of the property's values.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        nonmutating set {}
    }

    @available(*, unavailable, message: "@Published is only available on properties of classes")
    public var wrappedValue: Value {
        get { storage.value }
        nonmutating set { storage.publish(newValue) }
    }

    /// The property's value, for the compiler: reads it, or announces and then stores a new one.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Value {
        get { object[keyPath: storageKeyPath].storage.value }
        set { object[keyPath: storageKeyPath].storage.publish(newValue, from: object) }
    }

    /// The property's publisher, for the compiler: `$property`.
    public static subscript<EnclosingSelf: AnyObject>(
        _enclosingInstance object: EnclosingSelf,
        projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
        storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Publisher {
        get {
            let storage = object[keyPath: storageKeyPath].storage
            storage.bind(to: object)
            return Publisher(storage: storage)
        }
        set {}
    }
}

extension Published: Sendable where Value: Sendable {}
