import FieldReflection
import Foundation

/// A value kept in `UserDefaults`, shared by all views and scenes that name its key.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let ownStore: UserDefaults?
    private let defaultValue: Value
    private let coding: StoredValueCoding<Value>
    @Environment(\.defaultAppStorage) private var defaultStore

    nonisolated package init(_ key: String, store: UserDefaults?, default value: Value, coding: StoredValueCoding<Value>) {
        self.key = key
        ownStore = store
        defaultValue = value
        self.coding = coding
    }

    private var store: UserDefaults { ownStore ?? defaultStore }

    public var wrappedValue: Value {
        get {
            let store = store
            AppStorageTable.shared.recordRead(key, in: store)
            return coding.read(store, key) ?? defaultValue
        }
        nonmutating set {
            let store = store
            coding.write(store, key, newValue)
            AppStorageTable.shared.didWrite(key, in: store)
        }
    }

    public var projectedValue: Binding<Value> {
        Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
    }
}

extension AppStorage: FieldComparable {
    package static func isSame(_ a: Self, _ b: Self) -> Bool { a.key == b.key && a.ownStore === b.ownStore }
}

// Safe: UserDefaults may be used from any thread, and the codings capture nothing that changes.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension EnvironmentValues {
    @Entry var defaultAppStorage: UserDefaults = .standard
}

extension View {
    /// Sets the defaults that `@AppStorage` inside uses.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, store)
    }
}

extension Scene {
    /// Sets the defaults that `@AppStorage` inside uses.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        environment(\.defaultAppStorage, store)
    }
}

// MARK: - Values

extension AppStorage where Value == Bool {
    nonisolated public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .bool)
    }
}

extension AppStorage where Value == Int {
    nonisolated public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .int)
    }
}

extension AppStorage where Value == Double {
    nonisolated public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .double)
    }
}

extension AppStorage where Value == String {
    nonisolated public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .plain())
    }
}

extension AppStorage where Value == URL {
    nonisolated public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .url)
    }
}

extension AppStorage where Value == Date {
    nonisolated public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .plain())
    }
}

extension AppStorage where Value == Data {
    nonisolated public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .plain())
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    nonisolated public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .raw(.int))
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    nonisolated public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .raw(.plain()))
    }
}

// MARK: - Optional values

extension AppStorage where Value: ExpressibleByNilLiteral {
    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding.bool.optional)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding.int.optional)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding.double.optional)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding<String>.plain().optional)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding.url.optional)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding<Date>.plain().optional)
    }

    nonisolated public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store: store, default: nil, coding: StoredValueCoding<Data>.plain().optional)
    }

    nonisolated public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(key, store: store, default: nil, coding: StoredValueCoding<R>.raw(.plain()).optional)
    }

    nonisolated public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(key, store: store, default: nil, coding: StoredValueCoding<R>.raw(.int).optional)
    }
}

// MARK: - Columns of tables

extension AppStorage {
    nonisolated public init<RowValue: Identifiable>(
        wrappedValue: Value = TableColumnCustomization<RowValue>(), _ key: String, store: UserDefaults? = nil
    ) where Value == TableColumnCustomization<RowValue> {
        self.init(key, store: store, default: wrappedValue, coding: .json)
    }
}

extension AppStorage where Value == TabViewCustomization {
    nonisolated public init(wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil) {
        self.init(key, store: store, default: wrappedValue, coding: .json)
    }
}
