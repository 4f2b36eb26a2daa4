/// A relationship whose links are to be copied from where the old schema kept them.
package struct LinkMove: Hashable, Sendable {
    /// The end of the relationship that the new schema keeps: with a column of its own, or with a link table.
    package let entity: String
    package let relationship: String
    package let destination: String
    /// The new link table; nil for a column.
    package let table: String?
    package let sources: [LinkSource]
    /// Whether an owner can have one member only.
    package let isToOne: Bool
    /// Whether a member can have one owner only.
    package let hasOneOwner: Bool
}

/// Where the old schema kept the links of a relationship.
package struct LinkSource: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// The record with the column is the owner, the key in it is the member.
        case column(entity: String, name: String)
        case table(String)
    }
    package let place: Place
    /// Whether owner and member change places.
    package let isReversed: Bool

    init(_ relationship: Schema.Relationship, of entity: String) {
        switch relationship.storage {
        case .ownKey: (place, isReversed) = (.column(entity: entity, name: relationship.name), false)
        case .inverseKey:
            (place, isReversed) = (.column(entity: relationship.destination, name: relationship.inverseName ?? ""), true)
        case .links(let table, let isReversed): (place, self.isReversed) = (.table(table), isReversed)
        }
    }

    private init(_ place: Place, isReversed: Bool) { (self.place, self.isReversed) = (place, isReversed) }

    /// The same links as seen from the other end.
    var fromOtherEnd: LinkSource { LinkSource(place, isReversed: !isReversed) }
}

/// Compares what two schemas keep of relationships.
struct LinkDifference {
    /// By entity: columns of keys that stay columns, the new name and the old.
    private(set) var keyColumns: [String: [String: String]] = [:]
    private(set) var moves: [LinkMove] = []
    private(set) var refusals: [String] = []

    private let old: Schema
    private let new: Schema

    init(from old: Schema, to new: Schema) {
        (self.old, self.new) = (old, new)
        for entity in new.entities.sorted(by: { $0.name < $1.name }) {
            for relationship in entity.relationshipsByName.values.sorted(by: { $0.name < $1.name }) {
                checkDestination(relationship, of: entity.name)
                compare(relationship, of: entity.name)
            }
        }
    }

    private func counterpart(of relationship: Schema.Relationship, in entity: String) -> Schema.Relationship? {
        guard let before = old.entitiesByName[entity]?.relationshipsByName, let after = new.entitiesByName[entity]?.relationshipsByName
        else { return nil }
        return SchemaDifference.originalName(of: relationship, among: before.keys, of: after.keys).flatMap { before[$0] }
    }

    private mutating func checkDestination(_ relationship: Schema.Relationship, of entity: String) {
        guard let was = counterpart(of: relationship, in: entity), was.destination != relationship.destination else { return }
        refusals.append(
            "\(entity).\(relationship.name) leads to \(relationship.destination) and no longer to \(was.destination): "
                + "give it another name, which drops the old links.")
    }

    private mutating func compare(_ relationship: Schema.Relationship, of entity: String) {
        var table: String?
        switch relationship.storage {
        case .ownKey: break
        case .links(let name, false): table = name
        case .inverseKey, .links: return
        }
        let inverse = relationship.inverseName.flatMap { new.entitiesByName[relationship.destination]?.relationshipsByName[$0] }
        let sources = sources(of: relationship, of: entity, inverse: inverse)
        guard let first = sources.first else { return }
        let hasOneOwner = inverse?.isToOneRelationship ?? false
        let isChecked = hasOneOwner && !hadOneOwner(relationship, of: entity)
        if sources.count == 1, !first.isReversed, !isChecked {
            switch first.place {
            case .table(table): return
            case .column(entity, let name) where table == nil:
                keyColumns[entity, default: [:]][relationship.name] = name
                return
            default: break
            }
        }
        moves.append(
            LinkMove(
                entity: entity, relationship: relationship.name, destination: relationship.destination, table: table, sources: sources,
                isToOne: table == nil, hasOneOwner: hasOneOwner))
    }

    /// Two relationships that become each other's inverses bring the links of both.
    private func sources(of relationship: Schema.Relationship, of entity: String, inverse: Schema.Relationship?) -> [LinkSource] {
        var sources: [LinkSource] = []
        if let was = counterpart(of: relationship, in: entity), was.destination == relationship.destination {
            sources.append(LinkSource(was, of: entity))
        }
        if let inverse, let was = counterpart(of: inverse, in: relationship.destination), was.destination == entity {
            let source = LinkSource(was, of: relationship.destination).fromOtherEnd
            if !sources.contains(source) { sources.append(source) }
        }
        return sources
    }

    private func hadOneOwner(_ relationship: Schema.Relationship, of entity: String) -> Bool {
        guard let was = counterpart(of: relationship, in: entity), let name = was.inverseName else { return false }
        return old.entitiesByName[was.destination]?.relationshipsByName[name]?.isToOneRelationship ?? false
    }
}
