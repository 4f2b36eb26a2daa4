import SwiftDataCore

/// A table, index or trigger that a schema needs.
package struct SchemaObject: Hashable, Sendable {
    package enum Kind: String, Sendable { case table, index, trigger }
    package let kind: Kind
    /// Its name in `sqlite_schema`.
    package let name: String
    /// The entity for which it is there.
    package let entity: String
    package let sql: String
}

extension Schema {
    /// What has to be in a database of this schema, beside the store's own tables, in the order of creation.
    package var objects: [SchemaObject] {
        entities.flatMap(\.objects) + linkTables.flatMap(\.objects)
    }
}

extension Schema.Entity {
    /// The entity's table, the tables of its external attributes, its indices, and its full-text index.
    package var objects: [SchemaObject] {
        [table(named: name)] + externalTables + indexObjects + (fullTextIndex?.objects ?? [])
    }

    /// The entity's table, perhaps under another name: what a migration fills before it takes the old one's place.
    package func table(named tableName: String) -> SchemaObject {
        let columns = recordColumns.filter { !$0.isExternal }.map { "\(quoted($0.name)) \($0.type.affinity)" }
        let list = (["\"$key\" INTEGER PRIMARY KEY"] + columns).joined(separator: ", ")
        return SchemaObject(kind: .table, name: tableName, entity: name, sql: "CREATE TABLE \(quoted(tableName))(\(list))")
    }

    private var externalTables: [SchemaObject] {
        recordColumns.filter(\.isExternal).map { externalTable(named: "\(name).\($0.name)") }
    }

    /// A table of external values.
    package func externalTable(named tableName: String) -> SchemaObject {
        SchemaObject(
            kind: .table, name: tableName, entity: name, sql: "CREATE TABLE \(quoted(tableName))(\"$key\" INTEGER PRIMARY KEY, value)")
    }

    package var indexObjects: [SchemaObject] {
        var objects: [SchemaObject] = []
        func add(_ properties: [String], isUnique: Bool) {
            guard positions(of: properties) != nil else { return }
            let index = "\(name).\(properties.joined(separator: ",")).\(isUnique ? "$unique" : "$index")"
            guard !objects.contains(where: { $0.name == index }) else { return }
            let columns = properties.map(quoted).joined(separator: ", ")
            objects.append(
                SchemaObject(
                    kind: .index, name: index, entity: name,
                    sql: "CREATE \(isUnique ? "UNIQUE " : "")INDEX \(quoted(index)) ON \(quoted(name))(\(columns))"))
        }
        for group in uniquenessConstraints { add(group, isUnique: true) }
        for group in indices where !uniquenessConstraints.contains(group) { add(group, isUnique: false) }
        for column in recordColumns where column.isRelationship && !uniquenessConstraints.contains([column.name]) {
            add([column.name], isUnique: false)
        }
        return objects
    }
}

extension LinkTable {
    var objects: [SchemaObject] { [table(named: name)] + indexObjects }

    func table(named tableName: String) -> SchemaObject {
        SchemaObject(
            kind: .table, name: tableName, entity: owner,
            sql: "CREATE TABLE \(quoted(tableName))(owner INTEGER NOT NULL, member INTEGER NOT NULL, UNIQUE(owner, member))")
    }

    var indexObjects: [SchemaObject] {
        [
            SchemaObject(
                kind: .index, name: "\(name).$member", entity: owner,
                sql: "CREATE INDEX \(quoted("\(name).$member")) ON \(quoted(name))(member)")
        ]
    }
}

extension StorageType {
    /// The type of the column.
    package var affinity: String {
        switch self {
        case .integer, .boolean: "INTEGER"
        case .real, .date: "REAL"
        case .text, .json, .decimal: "TEXT"
        case .blob: "BLOB"
        }
    }
}
