import Foundation

/// Which models to fetch, in which order, and how much of them.
public struct FetchDescriptor<T: PersistentModel>: @unchecked Sendable {  // all values; key paths of models capture nothing
    /// Which models; nil for all.
    public var predicate: Predicate<T>?
    /// In which order; models that are equal by it follow each other in the order of their insertion.
    public var sortBy: [SortDescriptor<T>]
    /// How many at most.
    public var fetchLimit: Int?
    /// How many to leave out at the start.
    public var fetchOffset: Int?
    /// Whether unsaved changes of the context are seen.
    public var includePendingChanges = true
    /// What is needed of the models. Accepted, and without effect: records are read whole, which costs little in SQLite.
    public var propertiesToFetch: [PartialKeyPath<T>] = []
    /// Relationships whose models are read with the fetched ones, instead of one by one when they are touched.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

    public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}

extension FetchDescriptor {
    /// The query for a store.
    /// - Parameter store: the store's identifier; identifiers of models in other stores are equal to none in this one.
    /// - Throws: `SwiftDataError.unsupportedPredicate` or `unsupportedSortDescriptor`, with the part that has no translation;
    ///   `unknownSchema` if the schema does not have the model.
    package func recordQuery(in schema: Schema, store: String? = nil) throws -> RecordQuery {
        let entity = Schema.entityName(for: T.self)
        guard schema.entitiesByName[entity] != nil else {
            throw SwiftDataError.unknownSchema.because("\(entity) is not in the schema; add it to the container's models")
        }
        var query = RecordQuery(
            entity: entity, filter: try predicate.flatMap { try PredicateCompiler.filter($0, in: schema, store: store) },
            sort: try sortBy.map { try QuerySort($0, in: schema) }, limit: fetchLimit, offset: fetchOffset)
        query.attributes = try attributesToFetch(entity)
        return query
    }

    private func attributesToFetch(_ entity: String) throws -> Set<String>? {
        guard !propertiesToFetch.isEmpty else { return nil }
        let keyPaths = ModelKeyPaths.of(T.self)
        return try Set(
            propertiesToFetch.map { keyPath in
                guard let name = keyPaths.name(of: keyPath) else {
                    throw SwiftDataError.unsupportedKeyPath.because("\(keyPath) is not a stored property of \(entity)")
                }
                return name
            })
    }
}
