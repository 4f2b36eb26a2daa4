import Foundation

/// From records to models.
extension ModelContext {
    /// The models of a batch, in its order; those that the context has already are the same objects.
    func materialize(_ batch: consuming RecordBatch, _ registry: EntityRegistry) throws -> [any PersistentModel] {
        func open<T: PersistentModel>(_ type: T.Type, _ batch: consuming RecordBatch) throws -> [any PersistentModel] {
            try materialize(batch, registry, as: type)
        }
        return try open(registry.info.type, batch)
    }

    func materialize<T: PersistentModel>(
        _ batch: consuming RecordBatch, _ registry: EntityRegistry, as type: T.Type, attributes: Set<String>? = nil
    ) throws -> [T] {
        var models: [T] = []
        models.reserveCapacity(batch.count)
        try materialize(&batch, registry, into: &models, attributes: attributes)
        return models
    }

    /// Takes the values out of the batch.
    /// - Parameter attributes: what the records have; the rest of a new model is read when it is touched.
    func materialize<T: PersistentModel>(
        _ batch: inout RecordBatch, _ registry: EntityRegistry, into models: inout [T], attributes: Set<String>?
    ) throws {
        var reader = _RecordReader(&batch, columns: registry.info.recordColumns(attributes))
        defer { reader.giveBack(to: &batch) }
        for key in batch.keys {
            if let known = registry.model(key, as: T.self), known._$storage.state != .inserted {
                models.append(known)
            } else {
                registry.vacate(key)
                let model = T(_$record: &reader, _$storage: _ModelStorage(registry.info, registry: registry, key: key))
                registry.register(model, key)
                models.append(model)
            }
            reader._start += batch.width
        }
        if let failure = reader._failure { throw failure }
    }

    /// The models with these keys, in this order; those without a record are left out.
    func models(_ keys: [Int64], _ registry: EntityRegistry) throws -> [any PersistentModel] {
        var found: [Int64: any PersistentModel] = [:]
        let missing = keys.filter { key in
            guard let known = registry.model(key) else { return true }
            found[key] = known
            return false
        }
        if !missing.isEmpty {
            let batch = try registry.store.records(entity: registry.entity.name, keys: missing)
            for model in try materialize(batch, registry) { found[model._$storage.key] = model }
        }
        return keys.compactMap { found[$0] }
    }

    // MARK: Relationships

    /// The models of a relationship whose slot is empty; the slot is filled.
    func lookUp(_ property: Int, of storage: _ModelStorage, key: Int64) -> [any PersistentModel] {
        guard let relationship = storage.info.relationship(at: property), let registry = registry(named: relationship.destination)
        else { return [] }
        do {
            if relationship.isToOneRelationship, relationship.storage == .ownKey {
                return key == 0 ? [] : try models([key], registry).filter { $0._$storage.state != .gone }
            }
            return try members(property, relationship, of: storage, registry)
        } catch {
            logMessage("\(relationship.name) of \(storage.shownName) cannot be read: \(error)")
            return []
        }
    }

    private func members(
        _ property: Int, _ relationship: Schema.Relationship, of storage: _ModelStorage, _ registry: EntityRegistry
    ) throws -> [any PersistentModel] {
        guard storage.state != .inserted, let own = storage.registry else { return [] }
        let keys = try storage.memberKeys[property] ?? storedKeys(relationship, of: storage, own)
        let models = try models(keys, registry)
        if let model = own.model(storage.key) { hold(property, of: model) }
        return withPendingMembers(models, property, of: storage)
    }

    private func storedKeys(
        _ relationship: Schema.Relationship, of storage: _ModelStorage, _ registry: EntityRegistry
    ) throws -> [Int64] {
        let owner = storage.key
        return try registry.store.members(entity: registry.entity.name, relationship: relationship.name, owners: [owner])[owner] ?? []
    }

    /// The members that the store has, whatever is pending.
    func storedMembers(_ property: Int, of storage: _ModelStorage) throws -> [any PersistentModel] {
        guard let relationship = storage.info.relationship(at: property), let own = storage.registry,
            let registry = registry(named: relationship.destination)
        else { return [] }
        return try models(storedKeys(relationship, of: storage, own), registry)
    }

    /// The members that the store knows, less those that have left since and with those that have come.
    func withPendingMembers(
        _ models: [any PersistentModel], _ property: Int, of storage: _ModelStorage
    ) -> [any PersistentModel] {
        var result = models.filter { $0._$storage.state == .registered || $0._$storage.state == .inserted }
        guard let inverse = storage.info.inverse(of: property), let relationship = storage.info.relationship(at: property)
        else { return result }
        var known = Set(result.map(ObjectIdentifier.init))
        for other in changed + inserted where other._$storage.info.entity.name == relationship.destination {
            let end = other._$storage
            guard end.state == .inserted || end.changes.contains(inverse), let ends = other._$related(at: inverse) else { continue }
            let isMember = ends.contains { $0._$storage === storage }
            if isMember, end.state != .deleted, known.insert(ObjectIdentifier(other)).inserted { result.append(other) }
            if !isMember { result.removeAll { $0 === other } }
        }
        return result
    }

    // MARK: Values that were not read with the record

    func faultedValue(_ property: Int, of storage: _ModelStorage) -> StoredValue {
        if storage.fault != nil {
            fulfil(storage)
            return storage.registry?.model(storage.key).flatMap { try? $0._$value(at: property) } ?? .null
        }
        guard let registry = storage.registry, let attribute = storage.info.attribute(at: property) else { return .null }
        do {
            if attribute.isExternal {
                return try registry.store.externalValue(entity: registry.entity.name, attribute: attribute.name, key: storage.key)
            }
            let batch = try registry.store.records(entity: registry.entity.name, keys: [storage.key])
            let column = storage.columns[property]
            return batch.count == 1 && column >= 0 ? batch.values[column] : .null
        } catch {
            logMessage("\(attribute.name) of \(storage.shownName) cannot be read: \(error)")
            return .null
        }
    }
}
