import Foundation

/// The keys of a large result, whose models stand for their records until one of them is touched.
final class FaultGroup {
    let keys: [Int64]
    init(_ keys: [Int64]) { self.keys = keys }

    /// Results up to this size are read at once.
    static let threshold = 512
    /// So many records are read when one is touched.
    static let blockSize = 256
}

extension ModelContext {
    /// As `fetch`, for a result of which few models may ever be looked at: a long one is read in parts, as it is touched.
    package func fetchLazily<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        try fetch(descriptor, isLazy: true)
    }

    /// What the store has.
    func read<T: PersistentModel>(_ query: RecordQuery, _ registry: EntityRegistry, isLazy: Bool) throws -> [T] {
        let isPartial = isLazy && query.attributes == nil && (query.limit ?? .max) > FaultGroup.threshold
        var first = query
        if isPartial { first.limit = FaultGroup.threshold + 1 }
        var models: [T] = []
        try registry.store.fetch(first) { try materialize(&$0, registry, into: &models, attributes: query.attributes) }
        guard isPartial, models.count > FaultGroup.threshold else { return models }
        let group = FaultGroup(try registry.store.keys(query))
        return group.keys.enumerated().map { index, key in
            registry.vacate(key)
            return registry.model(key, as: T.self) ?? fault(index, of: group, registry)
        }
    }

    private func fault<T: PersistentModel>(_ index: Int, of group: FaultGroup, _ registry: EntityRegistry) -> T {
        let storage = _ModelStorage(registry.info, registry: registry, key: group.keys[index])
        storage.fault = (group, index)
        let model = T(_$storage: storage)
        registry.register(model, storage.key)
        return model
    }

    /// Reads the record of a model, and those of its neighbours in the result.
    func fulfil(_ storage: _ModelStorage) {
        guard let (group, index) = storage.fault, let registry = storage.registry else { return }
        let start = index / FaultGroup.blockSize * FaultGroup.blockSize
        let waiting = group.keys[start..<min(start + FaultGroup.blockSize, group.keys.count)].filter {
            registry.model($0)?._$storage.fault?.group === group
        }
        do {
            var batch = try registry.store.records(entity: registry.entity.name, keys: waiting)
            var reader = _RecordReader(&batch, columns: registry.info.recordColumns)
            for key in batch.keys {
                if let model = registry.model(key), model._$storage.fault != nil {
                    model._$storage.fault = nil
                    model._$fill(&reader)
                }
                reader._start += batch.width
            }
            if let failure = reader._failure { throw failure }
        } catch {
            logMessage("\(storage.shownName) and its neighbours cannot be read: \(error)")
        }
        // A record that was deleted meanwhile has no values.
        storage.fault = nil
    }
}
