import Foundation

// The functions of Slot.swift for relationships. A slot of a to-one relationship with a column of its own holds a key
// until its model is looked up; every other empty slot is looked up through the context.

extension _Slot where Value: _RelationValue {
    /// A to-many relationship is never nil: what is set to nil is empty.
    public init(_ value: Value) {
        _value = value._orEmpty
        _key = 0
    }
}

public func _loaded<Value: _RelationValue>(
    _ record: inout _RecordReader, _ storage: _ModelStorage, _ property: Int
) -> _Slot<Value> {
    if case .integer(let key)? = record._take(property) { _Slot(key: key) } else { _Slot() }
}

public func _write<Value: _RelationValue>(
    _ slot: _Slot<Value>, _ record: inout _RecordWriter, _ storage: _ModelStorage, _ property: Int
) {
    guard storage.columns[property] >= 0 else { return }
    record._append(key(of: slot))
}

private func key<Value: _RelationValue>(of slot: _Slot<Value>) -> StoredValue {
    let key: Int64
    if let models = slot._value?._models {
        // A model that left its context, or whose record another context deleted, still knows the number that it had.
        key = models.first { $0._$storage.isInContext }?._$storage.key ?? 0
    } else {
        key = slot._key
    }
    return key == 0 ? .null : .integer(key)
}

public func _stored<Value: _RelationValue>(_ slot: _Slot<Value>, _ storage: _ModelStorage, _ property: Int) throws -> StoredValue {
    slot._value == nil && (storage.fault != nil || storage.principal != nil) ? storage.faultedRecord(property) : key(of: slot)
}

public func _decoded<Value: _RelationValue>(
    _ stored: StoredValue, _ storage: _ModelStorage, _ property: Int, _ slot: _Slot<Value>
) -> _Slot<Value> {
    if case .integer(let key) = stored { _Slot(key: key) } else { _Slot() }
}

public func _fault<Value: _RelationValue>(_ slot: _Slot<Value>, _ storage: _ModelStorage, _ property: Int) -> Value {
    if let value = storage.principalValue(property, as: Value.self) { return value }
    let models = storage.lookUp(property, key: slot._key)
    if let value = Value._make(models) { return value }
    // A relationship that must not be empty, and is: the record at the other end is gone.
    logMessage("\(storage.shownName), \(storage.info.name(at: property)), leads to a record that does not exist")
    let blank = storage.info.destination(of: property).map { $0.init(_$storage: _ModelStorage($0._$info)) }
    guard let value = Value._make(blank.map { [$0] } ?? []) else {
        Invariant.fail("\(storage.info.name(at: property)) of \(storage.info.entity.name) has no type of model")
    }
    return value
}

/// What a relationship was before a change of it.
public struct _PreviousModels<Value: _RelationValue> {
    let value: Value?
    /// The same as models, if it had to be looked up.
    let lookedUp: [any PersistentModel]?
    var models: [any PersistentModel] { value?._models ?? lookedUp ?? [] }
}

public func _willSet<Value: _RelationValue>(
    _ slot: _Slot<Value>, _ storage: _ModelStorage, _ property: Int
) -> _PreviousModels<Value> {
    let previous = _PreviousModels(
        value: slot._value, lookedUp: slot._value == nil ? storage.lookUp(property, key: slot._key) : nil)
    storage.relationshipWillChange(property, from: previous.models)
    return previous
}

public func _didSet<Value: _RelationValue>(
    _ model: some PersistentModel, _ property: Int, _ previous: _PreviousModels<Value>, _ slot: _Slot<Value>
) {
    if model._$storage.passToPrincipal(slot._value, property, of: model) { return }
    if let old = previous.value, let appended = slot._value?._appended(to: old),
        model._$storage.relationshipDidGrow(property, of: model, by: appended, from: previous.models)
    {
        return
    }
    model._$storage.relationshipDidChange(property, of: model, from: previous.models, to: slot._value?._models ?? [])
}

public func _related<Value: _RelationValue>(_ slot: _Slot<Value>) -> [any PersistentModel]? { slot._value?._models }

@discardableResult
public func _relate<Value: _RelationValue>(_ change: _RelationChange, _ slot: inout _Slot<Value>) -> Bool {
    let wasKnown = slot._value != nil
    switch change {
    case .set(let models):
        slot._value = Value._make(models)
        slot._key = 0
    case .append(let model):
        slot._value?._append(model)
    case .remove(let model):
        guard let models = slot._value?._models else { break }
        slot._value = Value._make(models.filter { $0 !== model })
        slot._key = 0
    case .forget:
        slot._value = nil
    }
    return wasKnown
}
