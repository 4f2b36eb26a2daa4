import Foundation

/// Where the `@Model` macro keeps the value of a property: empty until it is read from the store.
@frozen
public struct _Slot<Value> {
    public var _value: Value?
    /// The key that a to-one relationship leads to while its model is not looked up; 0 for none.
    public var _key: Int64

    @inlinable
    public init(_ value: Value) {
        _value = value
        _key = 0
    }

    @inlinable
    public init() {
        _value = nil
        _key = 0
    }

    @inlinable
    public init(key: Int64) {
        _value = nil
        _key = key
    }
}

// What the macro's code calls comes in three kinds, which overloading tells apart by the static type of the property:
// attributes that are kept plainly, attributes of any other `Codable` type (disfavoured), and relationships
// (Slot+Relationships.swift).

// MARK: Records

@inlinable
public func _loaded<Value: _StoredAttribute>(
    _ record: inout _RecordReader, _ storage: _ModelStorage, _ property: Int
) -> _Slot<Value> {
    guard let stored = record._take(property) else { return _Slot() }
    if let value = Value._decoded(stored) { return _Slot(value) }
    return _loadedAny(stored, &record, storage, property)
}

@_disfavoredOverload
public func _loaded<Value>(
    _ record: inout _RecordReader, _ storage: _ModelStorage, _ property: Int
) -> _Slot<Value> {
    guard let stored = record._take(property) else { return _Slot() }
    return _loadedAny(stored, &record, storage, property)
}

public func _loadedAny<Value>(
    _ stored: StoredValue, _ record: inout _RecordReader, _ storage: _ModelStorage, _ property: Int
) -> _Slot<Value> {
    do { return _Slot(try AttributeCoding.decode(Value.self, from: stored)) } catch {
        record._fail(storage, property, error)
        return _Slot()
    }
}

@inlinable
public func _write<Value: _StoredAttribute>(
    _ slot: _Slot<Value>, _ record: inout _RecordWriter, _ storage: _ModelStorage, _ property: Int
) {
    guard storage.columns[property] >= 0 else { return }
    if let value = slot._value { record._append(value._encoded) } else { record._append(storage.faultedRecord(property)) }
}

@_disfavoredOverload
public func _write<Value>(
    _ slot: _Slot<Value>, _ record: inout _RecordWriter, _ storage: _ModelStorage, _ property: Int
) {
    guard storage.columns[property] >= 0 else { return }
    do { record._append(try _stored(slot, storage, property)) } catch { record._fail(storage, property, error) }
}

// MARK: Single values

@_disfavoredOverload
public func _stored<Value>(_ slot: _Slot<Value>, _ storage: _ModelStorage, _ property: Int) throws -> StoredValue {
    guard let value = slot._value else { return storage.faultedRecord(property) }
    return try AttributeCoding.encode(value)
}

@_disfavoredOverload
public func _decoded<Value>(
    _ stored: StoredValue, _ storage: _ModelStorage, _ property: Int, _ slot: _Slot<Value>
) -> _Slot<Value> {
    do {
        return _Slot(try AttributeCoding.decode(Value.self, from: stored))
    } catch {
        logMessage("\(storage.shownName), \(storage.info.name(at: property)), keeps the value that it has: \(error)")
        return slot
    }
}

// MARK: Reading and writing the property

/// The value of an attribute that was not read with its record.
@_disfavoredOverload
public func _fault<Value>(_ slot: _Slot<Value>, _ storage: _ModelStorage, _ property: Int) -> Value {
    if let value = storage.principalValue(property, as: Value.self) { return value }
    do {
        return try AttributeCoding.decode(Value.self, from: storage.faultedRecord(property))
    } catch {
        logMessage("\(storage.shownName), \(storage.info.name(at: property)), cannot be read: \(error)")
        return AttributePlaceholder.value(property, of: storage.info, as: Value.self)
    }
}

/// What a property was before a change; nothing for attributes.
public struct _NoModels {}

@_disfavoredOverload
public func _willSet<Value>(_ slot: _Slot<Value>, _ storage: _ModelStorage, _ property: Int) -> _NoModels {
    storage.attributeWillChange(property) { try _stored(slot, storage, property) }
    return _NoModels()
}

@_disfavoredOverload
public func _didSet<Value>(_ model: some PersistentModel, _ property: Int, _ previous: _NoModels, _ slot: _Slot<Value>) {
    if model._$storage.passToPrincipal(slot._value, property, of: model) { return }
    model._$storage.attributeDidChange(property, of: model)
}

@_disfavoredOverload
public func _related<Value>(_ slot: _Slot<Value>) -> [any PersistentModel]? { nil }

@_disfavoredOverload
public func _relate<Value>(_ change: _RelationChange, _ slot: inout _Slot<Value>) -> Bool { false }
