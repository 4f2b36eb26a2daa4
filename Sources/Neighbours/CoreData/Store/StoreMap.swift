import Foundation
import SwiftDataCore

/// How the entities of a model are kept in tables: one for each that stands on top, with the properties of all below.
struct StoreMap: Sendable {
    /// The table of an entity and of those below and above.
    final class Table: @unchecked Sendable {  // not changed once made
        let name: String
        fileprivate(set) var width = 0
        /// The column that says which entity a record has; none where there is one alone.
        fileprivate(set) var entityColumn: Int?
        /// The attributes, relationships to one, and orders of relationships to many, by entity.
        fileprivate(set) var columns: [String: [Column]] = [:]
        /// What relationships to many are called in the schema, by entity and name.
        fileprivate(set) var links: [String: [String: Link]] = [:]

        init(_ name: String) { self.name = name }
    }

    /// A place of a record.
    struct Column {
        enum Content {
            case attribute(NSAttributeDescription)
            case one(NSRelationshipDescription)
            case order(NSRelationshipDescription)
        }
        let content: Content
        let position: Int
    }

    /// How a relationship to many is kept.
    struct Link {
        let schemaName: String
        /// Whether it is in a table of its own; else in the column of its inverse.
        let hasTable: Bool
    }

    let schema: Schema
    private let tables: [String: Table]
    private static let entityColumn = "$entity"

    init(_ entities: [NSEntityDescription]) {
        var seen: Set<String> = []
        let roots = entities.map(\.root).filter { seen.insert($0.shownName).inserted }
        var tables: [String: Table] = [:]
        schema = Schema(
            roots.map { root in
                let (entity, table) = Self.table(of: root)
                tables[table.name] = table
                return entity
            }, version: Schema.Version(1, 0, 0))
        self.tables = tables
    }

    func table(of entity: NSEntityDescription) -> Table? { tables[entity.root.shownName] }

    private static func table(of root: NSEntityDescription) -> (Schema.Entity, Table) {
        let entity = Schema.Entity(root.shownName)
        let family = root.withSubentities
        if family.count > 1 {
            entity.storedProperties.append(Schema.Attribute(name: entityColumn, valueType: String?.self))
        }
        for member in family {
            for property in member.properties { add(property, to: entity) }
        }
        entity.indices = family.flatMap(\.uniquenessConstraints).map {
            $0.compactMap(NSPropertyDescription.name).map { name(of: $0, in: family) }
        }
        entity.layOut()
        let table = Table(root.shownName)
        table.width = entity.recordColumns.count
        let positions = Dictionary(uniqueKeysWithValues: entity.recordColumns.enumerated().map { ($1.name, $0) })
        table.entityColumn = positions[entityColumn]
        for member in family {
            table.columns[member.shownName] = columns(of: member, positions)
            table.links[member.shownName] = links(of: member)
        }
        return (entity, table)
    }

    // MARK: Properties

    private static func name(of property: String, in family: [NSEntityDescription]) -> String {
        family.lazy.compactMap { member in member.properties.first { $0.name == property } }.first.map(schemaName) ?? property
    }

    /// Its own name; that of its entity before it where another of the family has a property of that name.
    static func schemaName(_ property: NSPropertyDescription) -> String {
        let owner = property.entity
        let isShared = owner.root.withSubentities.contains { other in
            other !== owner && other.properties.contains { $0.name == property.name }
        }
        return isShared ? "\(owner.shownName)_\(property.name)" : property.name
    }

    private static func orderName(_ relationship: NSRelationshipDescription) -> String { "$order." + schemaName(relationship) }

    private static func add(_ property: NSPropertyDescription, to entity: Schema.Entity) {
        let name = schemaName(property)
        let former = property.renamingIdentifier ?? name
        switch property {
        case let attribute as NSAttributeDescription where !attribute.isTransient:
            entity.storedProperties.append(
                Schema.Attribute(
                    name: name, originalName: former, options: attribute.allowsExternalBinaryDataStorage ? [.externalStorage] : [],
                    valueType: AttributeValue.storedType(attribute)))
        case let relationship as NSRelationshipDescription where !relationship.isTransient:
            guard let destination = relationship.destinationEntity else { return }
            entity.storedProperties.append(
                Schema.Relationship(
                    name: name, originalName: former, destination: destination.root.shownName, isToOne: !relationship.isToMany,
                    inverseName: relationship.isToMany ? relationship.inverseRelationship.map(schemaName) : nil,
                    storage: storage(relationship)))
            if relationship.isToMany, relationship.isOrdered {
                entity.storedProperties.append(Schema.Attribute(name: orderName(relationship), valueType: String?.self))
            }
        default: break
        }
    }

    /// Both ends of a relationship from one to one have a column.
    private static func storage(_ relationship: NSRelationshipDescription) -> Schema.Relationship.Storage {
        guard relationship.isToMany else { return .ownKey }
        let table = { (end: NSRelationshipDescription) in "\(end.entity.root.shownName).\(schemaName(end))" }
        guard let inverse = relationship.inverseRelationship, inverse !== relationship else {
            return .links(table: table(relationship), isReversed: false)
        }
        guard inverse.isToMany else { return .inverseKey }
        let isFirst = table(relationship) <= table(inverse)
        return .links(table: table(isFirst ? relationship : inverse), isReversed: !isFirst)
    }

    private static func columns(of entity: NSEntityDescription, _ positions: [String: Int]) -> [Column] {
        entity.propertiesByName.values.flatMap { property -> [Column] in
            let position = positions[schemaName(property)]
            switch property {
            case let attribute as NSAttributeDescription:
                return position.map { [Column(content: .attribute(attribute), position: $0)] } ?? []
            case let relationship as NSRelationshipDescription:
                let column = position.map { Column(content: .one(relationship), position: $0) }
                let order = positions[orderName(relationship)].map { Column(content: .order(relationship), position: $0) }
                return [column, order].compactMap { $0 }
            default: return []
            }
        }
    }

    private static func links(of entity: NSEntityDescription) -> [String: Link] {
        entity.relationshipsByName.filter { $0.value.isToMany }.mapValues { relationship in
            let hasTable = if case .links = storage(relationship) { true } else { false }
            return Link(schemaName: schemaName(relationship), hasTable: hasTable)
        }
    }
}
