import FieldReflection
import Foundation

/// A value that belongs to a scene and to a key.
///
/// It is kept as long as the scene is: in a browser as long as the tab, also when the page is loaded anew or the app restarted.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let defaultValue: Value
    private let coding: SceneValueCoding<Value>
    @Environment(\.sceneServices) private var scene

    nonisolated package init(key: String, default value: Value, coding: SceneValueCoding<Value>) {
        self.key = key
        defaultValue = value
        self.coding = coding
    }

    public var wrappedValue: Value {
        get {
            let boxed = Boxed(value: self)
            return MainActor.assumeIsolated { Boxed(value: boxed.value.readValue()) }.value
        }
        nonmutating set {
            let boxed = Boxed(value: (self, newValue))
            MainActor.assumeIsolated { boxed.value.0.write(boxed.value.1) }
        }
    }

    @MainActor private func readValue() -> Value { scene?.store.value(of: key, read: coding.read) ?? defaultValue }

    @MainActor private func write(_ value: Value) { scene?.store.setValue(value, of: key, text: coding.text(value)) }

    public var projectedValue: Binding<Value> {
        Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
    }

    /// A value on its way in or out of a main-actor call on the same thread.
    // Safe: it does not leave the thread.
    private struct Boxed<Content>: @unchecked Sendable { let value: Content }
}

extension SceneStorage: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
}

extension SceneStorage where Value == Bool {
    nonisolated public init(wrappedValue: Bool, _ key: String) { self.init(key: key, default: wrappedValue, coding: .lossless) }
}

extension SceneStorage where Value == Int {
    nonisolated public init(wrappedValue: Int, _ key: String) { self.init(key: key, default: wrappedValue, coding: .lossless) }
}

extension SceneStorage where Value == Double {
    nonisolated public init(wrappedValue: Double, _ key: String) { self.init(key: key, default: wrappedValue, coding: .lossless) }
}

extension SceneStorage where Value == String {
    nonisolated public init(wrappedValue: String, _ key: String) { self.init(key: key, default: wrappedValue, coding: .lossless) }
}

extension SceneStorage where Value == URL {
    nonisolated public init(wrappedValue: URL, _ key: String) { self.init(key: key, default: wrappedValue, coding: .url) }
}

extension SceneStorage where Value == Date {
    nonisolated public init(wrappedValue: Date, _ key: String) { self.init(key: key, default: wrappedValue, coding: .date) }
}

extension SceneStorage where Value == Data {
    nonisolated public init(wrappedValue: Data, _ key: String) { self.init(key: key, default: wrappedValue, coding: .data) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    nonisolated public init(wrappedValue: Value, _ key: String) { self.init(key: key, default: wrappedValue, coding: .raw(.lossless)) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    nonisolated public init(wrappedValue: Value, _ key: String) { self.init(key: key, default: wrappedValue, coding: .raw(.lossless)) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    nonisolated public init(_ key: String) where Value == Bool? {
        self.init(key: key, default: nil, coding: SceneValueCoding<Bool>.lossless.optional)
    }

    nonisolated public init(_ key: String) where Value == Int? {
        self.init(key: key, default: nil, coding: SceneValueCoding<Int>.lossless.optional)
    }

    nonisolated public init(_ key: String) where Value == Double? {
        self.init(key: key, default: nil, coding: SceneValueCoding<Double>.lossless.optional)
    }

    nonisolated public init(_ key: String) where Value == String? {
        self.init(key: key, default: nil, coding: SceneValueCoding<String>.lossless.optional)
    }

    nonisolated public init(_ key: String) where Value == URL? {
        self.init(key: key, default: nil, coding: SceneValueCoding<URL>.url.optional)
    }

    nonisolated public init(_ key: String) where Value == Date? {
        self.init(key: key, default: nil, coding: SceneValueCoding<Date>.date.optional)
    }

    nonisolated public init(_ key: String) where Value == Data? {
        self.init(key: key, default: nil, coding: SceneValueCoding<Data>.data.optional)
    }

    nonisolated public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(key: key, default: nil, coding: SceneValueCoding<R>.raw(.lossless).optional)
    }

    nonisolated public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(key: key, default: nil, coding: SceneValueCoding<R>.raw(.lossless).optional)
    }
}

extension SceneStorage {
    nonisolated public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(key: key, default: wrappedValue, coding: .json)
    }
}
