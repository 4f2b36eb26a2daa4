import Foundation

/// What a query reads: if nothing of it was written, the query need not be asked again.
///
///                     name      price      category     (members come and go)
///     Item             ·          ■           ■                ■
///     Category         ■                                       ·
///
/// is the region of "items with a price above 5, by the name of their category": the price and category of items, whether
/// items come or go, and the name of categories. What the fetched models hold beside that is not in it: models follow
/// changes by themselves.
package struct QueryRegion: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        /// Attributes and relationships whose values matter.
        package var properties: Set<String> = []
        /// Whether it matters that models are inserted.
        package var readsInsertions = false
        /// Whether it matters that models are deleted.
        package var readsDeletions = false
    }

    /// What is read of each entity.
    package private(set) var parts: [String: Part] = [:]
    /// Entities of which other records than those asked for are read, through relationships.
    package private(set) var related: Set<String> = []

    /// Nothing.
    package init() {}

    package init(_ query: RecordQuery, in schema: Schema) {
        readMembership(of: query.entity)
        query.filter?.forEach { read($0, schema) }
        for sort in query.sort { sort.expression.forEach { read($0, schema) } }
    }

    package var entities: Set<String> { Set(parts.keys) }

    // MARK: Union and overlap

    package mutating func formUnion(_ other: QueryRegion) {
        parts.merge(other.parts) { one, other in
            Part(
                properties: one.properties.union(other.properties),
                readsInsertions: one.readsInsertions || other.readsInsertions,
                readsDeletions: one.readsDeletions || other.readsDeletions)
        }
        related.formUnion(other.related)
    }

    package func union(_ other: QueryRegion) -> QueryRegion {
        var union = self
        union.formUnion(other)
        return union
    }

    /// Whether one change could touch both regions.
    package func overlaps(_ other: QueryRegion) -> Bool {
        parts.contains { entity, part in
            guard let other = other.parts[entity] else { return false }
            return (part.readsInsertions && other.readsInsertions) || (part.readsDeletions && other.readsDeletions)
                || !part.properties.isDisjoint(with: other.properties)
        }
    }

    // MARK: Changes

    /// Whether what the query gives may be another after models of the entity were inserted or deleted.
    package func touchesMembership(of entity: String) -> Bool {
        parts[entity].map { $0.readsInsertions || $0.readsDeletions } ?? false
    }

    package func touches(_ entity: String, property: String) -> Bool { parts[entity]?.properties.contains(property) ?? false }

    /// Cost: a look at each changed record, until one touches.
    package func touches(_ change: StoreChange) -> Bool {
        change.isUnknown || change.entities.contains { parts[$0]?.isTouched(by: $1) ?? false }
    }

    // MARK: What expressions read

    private mutating func readMembership(of entity: String) {
        parts[entity, default: Part()].readsInsertions = true
        parts[entity, default: Part()].readsDeletions = true
    }

    private mutating func read(_ expression: QueryExpression, _ schema: Schema) {
        switch expression {
        case .attribute(let path, let name, _):
            guard let entity = read(path, schema) else { return }
            parts[entity.name, default: Part()].properties.insert(name)
        case .key(let path): read(path, schema)
        case .fullText(let path, _):
            guard let entity = read(path, schema) else { return }
            parts[entity.name, default: Part()].properties.formUnion(entity.fullText)
        case .exists(let relation, _), .countOf(let relation, _), .extremum(let relation, _, _):
            guard let entity = read(relation.path, schema) else { return }
            read(relation.relationship, of: entity, schema)
        default: break
        }
    }

    /// - Returns: the entity at the end of the path.
    @discardableResult
    private mutating func read(_ path: QueryPath, _ schema: Schema) -> Schema.Entity? {
        var entity = schema.entitiesByName[path.entity]
        for name in path.relationships { entity = entity.flatMap { read(name, of: $0, schema) } }
        return entity
    }

    /// - Returns: the entity at the other end.
    @discardableResult
    private mutating func read(_ name: String, of entity: Schema.Entity, _ schema: Schema) -> Schema.Entity? {
        guard let relationship = entity.relationshipsByName[name] else { return nil }
        parts[entity.name, default: Part()].properties.insert(name)
        related.insert(relationship.destination)
        var other = parts[relationship.destination] ?? Part()
        // Kept at the other end, or at both: what happens there counts here.
        if relationship.storage != .ownKey {
            other.properties.formUnion(relationship.inverseName.map { [$0] } ?? [])
            if relationship.storage == .inverseKey { other.readsInsertions = true }
        }
        other.readsDeletions = true
        parts[relationship.destination] = other
        return schema.entitiesByName[relationship.destination]
    }
}

extension QueryRegion.Part {
    fileprivate func isTouched(by change: StoreChange.Entity) -> Bool {
        if readsInsertions, !change.inserted.isEmpty { return true }
        if readsDeletions, !change.deleted.isEmpty { return true }
        guard !properties.isEmpty else { return false }
        return !change.links.isDisjoint(with: properties) || change.updated.values.contains { !$0.isDisjoint(with: properties) }
    }
}
