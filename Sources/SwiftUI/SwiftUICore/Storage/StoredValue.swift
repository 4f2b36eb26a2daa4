import Foundation

/// How a value is kept in `UserDefaults`.
package struct StoredValueCoding<Value> {
    /// Nil if there is no value, or one of another type.
    let read: (UserDefaults, String) -> Value?
    let write: (UserDefaults, String, Value) -> Void

    /// Values of types that property lists know.
    static func plain() -> Self {
        StoredValueCoding(
            read: { $0.object(forKey: $1) as? Value },
            write: { $0.set($2, forKey: $1) })
    }

    /// The same value as an optional; nil is kept as no value.
    package var optional: StoredValueCoding<Value?> {
        StoredValueCoding<Value?>(
            read: { self.read($0, $1).map(Optional.some) },
            write: { store, key, value in
                if let value { self.write(store, key, value) } else { store.removeObject(forKey: key) }
            })
    }
}

extension StoredValueCoding where Value == Bool {
    static var bool: Self {
        Self(
            read: { store, key in store.object(forKey: key) == nil ? nil : store.bool(forKey: key) },
            write: { $0.set($2, forKey: $1) })
    }
}

extension StoredValueCoding where Value == Int {
    static var int: Self {
        Self(
            read: { store, key in store.object(forKey: key) == nil ? nil : store.integer(forKey: key) },
            write: { $0.set($2, forKey: $1) })
    }
}

extension StoredValueCoding where Value == Double {
    static var double: Self {
        Self(
            read: { store, key in store.object(forKey: key) == nil ? nil : store.double(forKey: key) },
            write: { $0.set($2, forKey: $1) })
    }
}

extension StoredValueCoding where Value == URL {
    // As a text: Foundation on Linux reads back what it wrote for a URL as a path.
    static var url: Self {
        Self(
            read: { $0.string(forKey: $1).flatMap(URL.init(string:)) },
            write: { $0.set($2.absoluteString, forKey: $1) })
    }
}

extension StoredValueCoding where Value: RawRepresentable {
    static func raw(_ coding: StoredValueCoding<Value.RawValue>) -> Self {
        Self(
            read: { coding.read($0, $1).flatMap(Value.init(rawValue:)) },
            write: { coding.write($0, $1, $2.rawValue) })
    }
}

extension StoredValueCoding where Value: Codable {
    /// As JSON. What cannot be read is no value.
    package static var json: Self {
        Self(
            read: { store, key in store.data(forKey: key).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
            write: { store, key, value in store.set(try? JSONEncoder().encode(value), forKey: key) })
    }
}
