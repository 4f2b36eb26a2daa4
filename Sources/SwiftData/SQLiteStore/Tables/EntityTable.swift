import SwiftDataCore

/// How an entity stands in the database: names and positions that every statement needs, worked out once.
struct EntityTable: Sendable {
    /// A column somewhere that holds keys of this entity and becomes null when one of its records is deleted.
    struct Reference: Sendable {
        let entity: String
        let column: String
        let clear: String
        /// Whether it must not be null.
        let isRequired: Bool
    }

    /// A table of links that has this entity on one side.
    struct LinkEnd: Sendable {
        /// The relationships that are told by it, from both ends.
        let relationships: [(entity: String, name: String)]
        let delete: String
    }

    let entity: Schema.Entity
    /// The name of the table, quoted.
    let name: String
    let columnNames: [String]
    /// Positions in `recordColumns` of what the table holds, and of what is kept in tables of its own.
    let inline: [Int]
    let external: [Int]
    /// Positions of the columns of each uniqueness constraint.
    let unique: [[Int]]
    /// Positions of relationships, and where they lead.
    let relationships: [(position: Int, destination: String)]
    /// Positions of relationships that must lead somewhere.
    let required: [Int]
    let references: [Reference]
    let linkEnds: [LinkEnd]

    let insert: String
    let delete: String
    /// What a SELECT of whole records lists: the key, then every column, null for external ones.
    let selection: String

    var width: Int { columnNames.count }

    init(_ entity: Schema.Entity, in schema: Schema) {
        self.entity = entity
        name = quoted(entity.name)
        let columns = entity.recordColumns
        columnNames = columns.map(\.name)
        inline = columns.indices.filter { !columns[$0].isExternal }
        external = columns.indices.filter { columns[$0].isExternal }
        unique = entity.uniquenessConstraints.compactMap { entity.positions(of: $0) }
        relationships = columns.enumerated().compactMap { position, column in
            guard let relationship = entity.relationshipsByName[column.name], column.isRelationship else { return nil }
            return (position, relationship.destination)
        }
        required = columns.indices.filter {
            columns[$0].isRelationship && entity.relationshipsByName[columns[$0].name]?.isOptional == false
        }
        references = Self.references(to: entity, in: schema)
        linkEnds = Self.linkEnds(of: entity, in: schema)
        let names = ["\"$key\""] + inline.map { quoted(columns[$0].name) }
        insert = "INSERT INTO \(name)(\(names.joined(separator: ", "))) VALUES (\(marks(names.count)))"
        delete = "DELETE FROM \(name) WHERE \"$key\" = ?"
        selection = (["\"$key\""] + columns.map { $0.isExternal ? "NULL" : quoted($0.name) }).joined(separator: ", ")
    }

    func externalTable(_ position: Int) -> String { quoted("\(entity.name).\(columnNames[position])") }

    private static func references(to target: Schema.Entity, in schema: Schema) -> [Reference] {
        schema.entities.flatMap { entity in
            entity.recordColumns.compactMap { column -> Reference? in
                guard column.isRelationship, let relationship = entity.relationshipsByName[column.name],
                    relationship.destination == target.name
                else { return nil }
                let inverse = relationship.inverseName.flatMap { target.relationshipsByName[$0] }
                guard inverse?.deleteRule != .noAction else { return nil }
                let (table, name) = (quoted(entity.name), quoted(column.name))
                return Reference(
                    entity: entity.name, column: column.name,
                    clear: "UPDATE \(table) SET \(name) = NULL WHERE \(name) = ? RETURNING \"$key\"",
                    isRequired: !relationship.isOptional)
            }
        }
    }

    private static func linkEnds(of target: Schema.Entity, in schema: Schema) -> [LinkEnd] {
        schema.linkTables.flatMap { table -> [LinkEnd] in
            func end(_ side: String) -> LinkEnd {
                LinkEnd(relationships: table.relationships, delete: "DELETE FROM \(quoted(table.name)) WHERE \(side) = ?")
            }
            return (table.owner == target.name ? [end("owner")] : []) + (table.member == target.name ? [end("member")] : [])
        }
    }
}

/// A table with a row a link.
struct LinkTable: Sendable {
    let name: String
    /// The entities that `owner` and `member` are keys of.
    let owner: String
    let member: String
    /// The relationship of the owner and its inverse, if there is one.
    let relationships: [(entity: String, name: String)]
}

extension Schema {
    /// Every table of links, once.
    var linkTables: [LinkTable] {
        entities.flatMap { entity in
            entity.relationshipsByName.values.sorted { $0.name < $1.name }.compactMap { relationship -> LinkTable? in
                guard case .links(let name, false) = relationship.storage else { return nil }
                let inverse = relationship.inverseName.map { [(entity: relationship.destination, name: $0)] } ?? []
                return LinkTable(
                    name: name, owner: entity.name, member: relationship.destination,
                    relationships: [(entity: entity.name, name: relationship.name)] + inverse)
            }
        }
    }
}

extension Schema.Entity {
    /// Positions of columns in the entity's table; nil if one of the properties has none there.
    func positions(of properties: [String]) -> [Int]? {
        let positions = properties.compactMap { name in
            recordColumns.firstIndex { $0.name == name && !$0.isExternal }
        }
        return positions.isEmpty || positions.count < properties.count ? nil : positions
    }
}

/// Question marks for that many parameters.
func marks(_ count: Int) -> String { Array(repeating: "?", count: count).joined(separator: ", ") }
