import Foundation

extension ModelContext {
    /// The models that the descriptor asks for, unsaved changes included unless it says otherwise.
    /// - Throws: `SwiftDataError.unsupportedPredicate` and its kin for what a store cannot answer, naming the expression.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        try fetch(descriptor, isLazy: false)
    }

    func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, isLazy: Bool) throws -> [T] {
        mergeInbox()
        let registry = try registry(for: T.self)
        let query = try descriptor.recordQuery(in: container.schema, store: registry.scope.store)
        let models: [T] =
            isAnsweredInMemory(descriptor, query, registry)
            ? try fetchWithPendingChanges(descriptor, query, registry, isLazy: isLazy)
            : try read(query, registry, isLazy: isLazy)
        try prefetch(descriptor.relationshipKeyPathsForPrefetching, of: models)
        return models
    }

    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        mergeInbox()
        let registry = try registry(for: T.self)
        let query = try descriptor.recordQuery(in: container.schema, store: registry.scope.store)
        if isAnsweredInMemory(descriptor, query, registry) {
            return try fetchWithPendingChanges(descriptor, query, registry, isLazy: true).count
        }
        return try registry.store.count(query)
    }

    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [PersistentIdentifier] {
        mergeInbox()
        let registry = try registry(for: T.self)
        let query = try descriptor.recordQuery(in: container.schema, store: registry.scope.store)
        if isAnsweredInMemory(descriptor, query, registry) {
            return try fetchWithPendingChanges(descriptor, query, registry, isLazy: true).map(\.persistentModelID)
        }
        return try registry.store.keys(query).map(registry.identifier)
    }

    /// The models in a collection that reads `batchSize` of them at a time, when they are first touched.
    /// - Throws: `includePendingChangesWithBatchSize` if there are unsaved changes that the descriptor asks for.
    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>, batchSize: Int) throws -> FetchResultsCollection<T> {
        let identifiers = try fetchIdentifiers(descriptor)
        let batches = ModelBatches<T>(identifiers, batchSize: max(1, batchSize), context: self)
        return FetchResultsCollection(count: identifiers.count) { batches[$0] }
    }

    public func fetchIdentifiers<T: PersistentModel>(
        _ descriptor: FetchDescriptor<T>, batchSize: Int
    ) throws -> FetchResultsCollection<PersistentIdentifier> {
        let identifiers = try fetchIdentifiers(descriptor)
        return FetchResultsCollection(count: identifiers.count) { identifiers[$0] }
    }

    /// Calls the block with each model, `batchSize` of them in memory at a time.
    ///
    /// With unsaved changes in the context and `allowEscapingMutations` false, they are kept: nothing is thrown away.
    public func enumerate<T: PersistentModel>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false, block: (_ model: T) throws -> Void
    ) throws {
        let identifiers = try fetchIdentifiers(fetch)
        let registry = try registry(for: T.self)
        for start in stride(from: 0, to: identifiers.count, by: max(1, batchSize)) {
            let keys = identifiers[start..<min(start + max(1, batchSize), identifiers.count)].compactMap(registry.key)
            for case let model as T in try models(keys, registry) { try block(model) }
        }
    }

    /// How the store would answer the fetch: the statement, and the steps of its plan. An extension of Glide.
    public func explain<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> QueryPlan {
        let registry = try registry(for: T.self)
        return try registry.store.explain(descriptor.recordQuery(in: container.schema, store: registry.scope.store))
    }

    /// The models whose indexed words match, best first, with passages that show where. An extension of Glide.
    ///
    /// It sees what is saved. The model declares what is indexed with `#FullText`. Every model that matches is ranked, which takes
    /// about 3 µs each: a word that is in 100,000 models takes 0.3 s, and says little about any of them.
    ///
    /// - Parameters:
    ///   - newest: Of more models that match, only so many of those that were inserted last are ranked; nil for all. At least 1.
    ///   - limit: So many at most; nil for all.
    public func search<T: PersistentModel>(
        _ type: T.Type, matching query: FullTextQuery, where predicate: Predicate<T>? = nil, newest: Int? = nil, limit: Int? = nil
    ) throws -> [FullTextResult<T>] {
        mergeInbox()
        let registry = try registry(for: type)
        let filter = try FetchDescriptor<T>(predicate: predicate).recordQuery(in: container.schema, store: registry.scope.store).filter
        let hits = try registry.store.search(entity: registry.entity.name, query: query, filter: filter, newest: newest, limit: limit)
        let found = try models(hits.map(\.key), registry)
        let byKey = Dictionary(found.map { ($0._$storage.key, $0) }) { first, _ in first }
        return hits.compactMap { hit in
            (byKey[hit.key] as? T).map { FullTextResult(model: $0, rank: hit.rank, snippets: hit.snippets) }
        }
    }

    /// How many models have indexed words that match, counted up to `limit`: 1 ms for 20,000. An extension of Glide; it sees what
    /// is saved.
    public func matchCount<T: PersistentModel>(_ type: T.Type, matching query: FullTextQuery, limit: Int) throws -> Int {
        mergeInbox()
        let registry = try registry(for: type)
        return try registry.store.matchCount(entity: registry.entity.name, query: query, limit: limit)
    }

    // MARK: Prefetching

    func prefetch<T: PersistentModel>(_ keyPaths: [PartialKeyPath<T>], of models: [T]) throws {
        let info = T._$info
        for keyPath in keyPaths where !models.isEmpty {
            guard let property = T.schemaMetadata.firstIndex(where: { $0.keypath == keyPath }),
                let relationship = info.relationship(at: property), let target = registry(named: relationship.destination)
            else { throw SwiftDataError.unsupportedKeyPath.because("\(keyPath) of \(info.entity.name) is not a relationship to prefetch") }
            let waiting = models.filter { $0._$related(at: property) == nil && $0._$storage.state == .registered }
            if relationship.storage == .ownKey {
                try prefetchOne(property, of: waiting, target)
            } else {
                try prefetchMany(property, relationship, of: waiting, target)
            }
        }
    }

    private func prefetchOne(_ property: Int, of models: [some PersistentModel], _ target: EntityRegistry) throws {
        var keys: [Int64] = []
        for model in models { if case .integer(let key) = try model._$value(at: property) { keys.append(key) } }
        let found = try self.models(Array(Set(keys)), target)
        let byKey = Dictionary(found.map { ($0._$storage.key, $0) }) { first, _ in first }
        for model in models {
            guard case .integer(let key) = try model._$value(at: property) else { continue }
            fill(property, of: model, byKey[key].map { [$0] } ?? [])
        }
    }

    private func prefetchMany(
        _ property: Int, _ relationship: Schema.Relationship, of models: [some PersistentModel], _ target: EntityRegistry
    ) throws {
        guard let own = models.first?._$storage.registry else { return }
        let members = try own.store.members(
            entity: own.entity.name, relationship: relationship.name, owners: models.map { $0._$storage.key })
        let found = try self.models(Array(Set(members.values.joined())), target)
        let byKey = Dictionary(found.map { ($0._$storage.key, $0) }) { first, _ in first }
        for model in models {
            // What is pending is added by the ordinary way of looking up.
            let keys = members[model._$storage.key] ?? []
            model._$storage.memberKeys[property] = keys
            fill(property, of: model, keys.compactMap { byKey[$0] })
        }
    }

    /// Fills a slot that nobody has read yet.
    private func fill(_ property: Int, of model: some PersistentModel, _ models: [any PersistentModel]) {
        guard hasChanges else {
            model._$relate(.set(models), at: property)
            hold(property, of: model)
            return
        }
        _ = model._$storage.related(property, of: model)
    }
}

/// A model that matches a full-text query. An extension of Glide.
public struct FullTextResult<Model: PersistentModel> {
    public let model: Model
    /// The lower the better.
    public let rank: Double
    /// The best passage of each indexed attribute, by its name; found words stand between the two `marks`.
    public let snippets: [String: String]
    /// The control characters that mark a found word's start and end in `snippets`.
    public static var marks: (start: String, end: String) { FullTextHit.snippetMarks }
}
