import Foundation

/// Fetching what is not saved yet: the store answers for what it has, and the pending models are judged in memory.
extension ModelContext {
    private var pending: [any PersistentModel] { inserted + changedModelsArray + deleted }

    /// Whether a pending change may alter the answer.
    func hasPendingChanges(touching query: RecordQuery) -> Bool {
        guard !(inserted.isEmpty && changed.isEmpty && deleted.isEmpty) else { return false }
        let region = QueryRegion(query, in: container.schema)
        return pending.contains { region.entities.contains($0._$storage.info.entity.name) }
    }

    /// Whether the context has to do part of the store's work.
    func isAnsweredInMemory<T>(_ descriptor: FetchDescriptor<T>, _ query: RecordQuery, _ registry: EntityRegistry) -> Bool {
        registry.store is SnapshotStore || descriptor.includePendingChanges && hasPendingChanges(touching: query)
    }

    func fetchWithPendingChanges<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, _ query: RecordQuery, _ registry: EntityRegistry, isLazy: Bool
    ) throws -> [T] {
        let own = registry.entity.name
        let pending = pending.filter { $0._$storage.info.entity.name == own }
        let others = QueryRegion(query, in: container.schema).related
        let isOtherPending = self.pending.contains { others.contains($0._$storage.info.entity.name) }

        // With changes in related models the store's answer to the filter says nothing.
        var wider = query
        wider.offset = nil
        wider.limit = query.limit.map { $0 + (query.offset ?? 0) + pending.count }
        if isOtherPending { (wider.filter, wider.limit) = (nil, nil) }
        var isFiltered = !isOtherPending
        var models: [T]
        if let custom = registry.store as? SnapshotStore {
            (models, isFiltered) = try fetch(descriptor, from: custom, registry)
        } else {
            models = try read(wider, registry, isLazy: isLazy)
        }

        func holds(_ model: T) -> Bool {
            // A predicate that fails, by forced unwrapping of nil, does not hold.
            descriptor.predicate.map { (try? $0.evaluate(model)) ?? false } ?? true
        }
        // The store's order is right for what has not changed, if nothing else has; the rest finds its place in it.
        let changed = Set(pending.map(ObjectIdentifier.init))
        models = models.filter {
            !changed.contains(ObjectIdentifier($0)) && $0._$storage.state == .registered && (isFiltered || holds($0))
        }
        if registry.store is SnapshotStore || isOtherPending { models.sort { Self.precedes($0, $1, descriptor.sortBy) } }
        for case let model as T in pending where model._$storage.state == .registered || model._$storage.state == .inserted {
            if holds(model) { Self.insert(model, into: &models, descriptor.sortBy) }
        }
        let start = min(max(0, query.offset ?? 0), models.count)
        let end = query.limit.map { min(start + max(0, $0), models.count) } ?? models.count
        return Array(models[start..<end])
    }

    /// What a store of one's own has. It may leave filtering and sorting to us.
    private func fetch<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, from store: SnapshotStore, _ registry: EntityRegistry
    ) throws -> ([T], isFiltered: Bool) {
        var request = descriptor
        (request.fetchLimit, request.fetchOffset) = (nil, nil)
        var isFiltered = true
        let snapshots: [DefaultSnapshot]
        do {
            snapshots = try store.snapshots(request, editingState)
        } catch DataStoreError.preferInMemoryFilter, DataStoreError.preferInMemorySort {
            (request.predicate, request.sortBy, isFiltered) = (nil, [], false)
            snapshots = try store.snapshots(request, editingState)
        }
        return (try materialize(store.batch(snapshots, entity: registry.entity), registry, as: T.self), isFiltered)
    }

    /// Finds the place by halving.
    private static func insert<T: PersistentModel>(_ model: T, into models: inout [T], _ order: [SortDescriptor<T>]) {
        var range = 0..<models.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = precedes(models[middle], model, order) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        models.insert(model, at: range.lowerBound)
    }

    /// The order of the descriptors, and of the keys where they leave it open, as in a store.
    static func precedes<T: PersistentModel>(_ first: T, _ second: T, _ order: [SortDescriptor<T>]) -> Bool {
        for descriptor in order {
            switch descriptor.compare(first, second) {
            case .orderedAscending: return true
            case .orderedDescending: return false
            case .orderedSame: continue
            }
        }
        return first._$storage.key < second._$storage.key
    }
}
