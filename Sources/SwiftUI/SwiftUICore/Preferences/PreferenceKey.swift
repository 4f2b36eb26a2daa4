/// A value that views pass up to their ancestors.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    /// Combines the values of siblings, in order. `nextValue` is only evaluated if it is called.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension View {
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        modifier(_PreferenceWritingModifier<K>(value: value))
    }

    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        modifier(_PreferenceTransformModifier<K>(transform: callback))
    }

    @preconcurrency
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }

    /// As ``onPreferenceChange(_:perform:)``, for what the modules do with it where the views are.
    nonisolated package func reading<K: PreferenceKey>(_ key: K.Type, perform action: @escaping (K.Value) -> Void) -> some View
    where K.Value: Equatable {
        modifier(_PreferenceActionModifier<K>(action: action))
    }
}

public struct _PreferenceWritingModifier<Key: PreferenceKey> {
    let value: Key.Value
}

public struct _PreferenceTransformModifier<Key: PreferenceKey> {
    let transform: (inout Key.Value) -> Void
}

public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
    let action: (Key.Value) -> Void
}
