/// The values of a deleted model's attributes with `.preserveValueOnDeletion`.
public struct HistoryTombstone<Model: PersistentModel>: Sequence, @unchecked Sendable {  // holds stored values only
    private let values: [String: StoredValue]

    package init(_ values: [String: StoredValue]) { self.values = values }

    /// nil if the attribute was not preserved, or had no value.
    public subscript(keyPath: PartialKeyPath<Model>) -> (any Sendable)? {
        guard let property = Model.schemaMetadata.first(where: { $0.keypath == keyPath }), let value = value(property) else { return nil }
        return HistoryCast.to((any Sendable).self, value)
    }

    public func makeIterator() -> Iterator { Iterator(values: Model.schemaMetadata.compactMap(value)) }

    private func value(_ property: Schema.PropertyMetadata) -> Any? {
        guard let stored = values[property.name], !stored.isNull else { return nil }
        func decode<Value>(_ type: Value.Type) -> Any? { try? AttributeCoding.decode(type, from: stored) }
        return _openExistential(unwrappedType(property.valueType), do: decode)
    }

    public struct Iterator: IteratorProtocol {
        fileprivate var values: [Any]
        private var position = 0

        fileprivate init(values: [Any]) { self.values = values }

        public mutating func next() -> Any? {
            guard position < values.count else { return nil }
            defer { position += 1 }
            return values[position]
        }
    }
}

/// Casts to types with `Sendable` in them, which the compiler allows of generic types only. Safe for what the history
/// casts: key paths of models, which capture nothing, and values that were just decoded and are referred to nowhere else.
enum HistoryCast {
    static func to<Target>(_ type: Target.Type, _ value: Any) -> Target? { value as? Target }
}
