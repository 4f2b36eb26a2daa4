import Foundation
import SQLiteStore
import SwiftDataCore
import Testing

/// A schema with every kind of attribute and relationship, and its tables.
enum SQLTestSchema {
    static let schema = (try? decoded()) ?? Schema()

    private static func decoded() throws -> Schema {
        let version = ["major": 1, "minor": 0, "patch": 0]
        let json: [String: Any] = ["version": version, "encodingVersion": version, "entities": [item, category, label, badge]]
        return try JSONDecoder().decode(Schema.self, from: JSONSerialization.data(withJSONObject: json))
    }

    private static var item: [String: Any] {
        entity(
            "Item",
            attributes: [
                attribute("name", .text), attribute("title", .text, optional: true), attribute("count", .integer),
                attribute("rank", .integer, optional: true), attribute("price", .real), attribute("score", .real, optional: true),
                attribute("done", .boolean), attribute("flag", .boolean, optional: true), attribute("due", .date, optional: true),
                attribute("amount", .decimal), attribute("cost", .decimal, optional: true), attribute("payload", .blob, optional: true),
                attribute("tags", .json, optional: true), attribute("numbers", .json), attribute("address", .json, optional: true),
                attribute("photo", .blob, optional: true, external: true),
            ],
            relationships: [
                relationship("category", to: "Category", inverse: "items", .ownKey),
                relationship("parent", to: "Item", inverse: "children", .ownKey),
                relationship("children", to: "Item", inverse: "parent", .inverseKey, isMany: true),
                relationship("labels", to: "Label", inverse: "items", .links(table: "Item.labels", isReversed: false), isMany: true),
                relationship("notes", to: "Label", inverse: nil, .links(table: "Item.notes", isReversed: false), isMany: true),
                relationship("badge", to: "Badge", inverse: "item", .inverseKey),
            ], fullText: ["name", "title"])
    }

    private static var category: [String: Any] {
        entity(
            "Category", attributes: [attribute("name", .text), attribute("weight", .real, optional: true)],
            relationships: [
                relationship("items", to: "Item", inverse: "category", .inverseKey, isMany: true),
                relationship("parent", to: "Category", inverse: "children", .ownKey),
                relationship("children", to: "Category", inverse: "parent", .inverseKey, isMany: true),
            ])
    }

    private static var label: [String: Any] {
        entity(
            "Label", attributes: [attribute("name", .text), attribute("size", .integer, optional: true)],
            relationships: [
                relationship("items", to: "Item", inverse: "labels", .links(table: "Item.labels", isReversed: true), isMany: true)
            ])
    }

    private static var badge: [String: Any] {
        entity(
            "Badge", attributes: [attribute("code", .text, optional: true)],
            relationships: [relationship("item", to: "Item", inverse: "badge", .ownKey)])
    }

    // MARK: The schema as JSON

    private static func entity(
        _ name: String, attributes: [[String: Any]], relationships: [[String: Any]], fullText: [String] = []
    ) -> [String: Any] {
        ["name": name, "attributes": attributes, "relationships": relationships, "fullText": fullText]
    }

    private static func attribute(_ name: String, _ type: StorageType, optional: Bool = false, external: Bool = false) -> [String: Any] {
        ["name": name, "storageType": type.rawValue, "isOptional": optional, "options": external ? [["kind": "externalStorage"]] : []]
    }

    private static func relationship(
        _ name: String, to destination: String, inverse: String?, _ storage: Schema.Relationship.Storage, isMany: Bool = false
    ) -> [String: Any] {
        let kept: [String: Any] =
            switch storage {
            case .ownKey: ["ownKey": [String: String]()]
            case .inverseKey: ["inverseKey": [String: String]()]
            case .links(let table, let isReversed): ["links": ["table": table, "isReversed": isReversed] as [String: Any]]
            }
        var json: [String: Any] = [
            "name": name, "destination": destination, "deleteRule": "nullify", "isToOneRelationship": !isMany,
            "isOptional": true, "storage": kept,
        ]
        json["inverseName"] = inverse
        return json
    }

    // MARK: A database

    static func database() throws -> SQLiteConnection {
        let connection = try SQLiteConnection(.memory)
        try connection.addQueryFunctions()
        for entity in schema.entities {
            let columns = entity.recordColumns.filter { !$0.isExternal }.map { ", \(quoted($0.name)) \($0.type.affinity)" }
            try connection.execute("CREATE TABLE \(quoted(entity.name))(\"$key\" INTEGER PRIMARY KEY\(columns.joined()))")
            for column in entity.recordColumns where column.isRelationship {
                try connection.execute(
                    "CREATE INDEX \(quoted("\(entity.name).\(column.name)")) ON \(quoted(entity.name))(\(quoted(column.name)))")
            }
        }
        for table in ["Item.labels", "Item.notes"] {
            try connection.execute(
                "CREATE TABLE \(quoted(table))(owner INTEGER NOT NULL, member INTEGER NOT NULL, UNIQUE(owner, member))")
            try connection.execute("CREATE INDEX \(quoted(table + ".member")) ON \(quoted(table))(member)")
        }
        try connection.execute("CREATE TABLE \"Item.photo\"(\"$key\" INTEGER PRIMARY KEY, value)")
        try connection.execute(
            """
            CREATE VIRTUAL TABLE "Item.$text" USING fts5(name, title, content="Item", content_rowid="$key", \
            tokenize='unicode61 remove_diacritics 2', prefix='2 3')
            """)
        return connection
    }
}

extension StorageType {
    fileprivate var affinity: String {
        switch self {
        case .integer, .boolean: "INTEGER"
        case .real, .date: "REAL"
        case .text, .json, .decimal: "TEXT"
        case .blob: "BLOB"
        }
    }
}

extension SQLiteConnection {
    /// Adds a row; what is not named is null, and not optional attributes have a value that means little.
    func insert(_ entity: String, _ key: Int64, _ values: [String: StoredValue] = [:]) throws {
        let columns = SQLTestSchema.schema.entitiesByName[entity]?.recordColumns ?? []
        for column in columns where column.isExternal {
            guard let value = values[column.name] else { continue }
            try execute("INSERT INTO \(quoted("\(entity).\(column.name)")) VALUES (?, ?)", [.integer(key), value])
        }
        let kept = columns.filter { !$0.isExternal }
        let marks = String(repeating: ", ?", count: kept.count)
        try execute(
            "INSERT INTO \(quoted(entity)) VALUES (?\(marks))",
            [.integer(key)] + kept.map { values[$0.name] ?? ($0.isOptional ? .null : $0.type.emptyValue) })
    }

    func link(_ table: String, _ owner: Int64, _ members: Int64...) throws {
        for member in members {
            try execute("INSERT INTO \(quoted(table)) VALUES (?, ?)", [.integer(owner), .integer(member)])
        }
    }

    /// The keys of the items that the filter selects.
    func keys(_ filter: QueryExpression?, entity: String = "Item", sort: [QuerySort] = []) throws -> [Int64] {
        let query = RecordQuery(entity: entity, filter: filter, sort: sort)
        let sql = try SelectBuilder(schema: SQLTestSchema.schema).statement(for: query, columns: .keys)
        return try rows(sql.text, sql.arguments).map { if case .integer(let key) = $0[0] { key } else { -1 } }
    }
}

extension StorageType {
    var emptyValue: StoredValue {
        switch self {
        case .integer, .boolean: .integer(0)
        case .real, .date: .real(0)
        case .text: .text("")
        case .decimal: .text("0")
        case .json: .text("[]")
        case .blob: .blob(Data())
        }
    }
}

// MARK: Short names for expressions

extension QueryExpression {
    static func item(_ name: String, _ path: String..., variable: Int = 0) -> QueryExpression {
        attribute("Item", path, name, variable)
    }

    static func attribute(_ entity: String, _ path: [String], _ name: String, _ variable: Int) -> QueryExpression {
        let schema = SQLTestSchema.schema
        let last = path.reduce(entity) { schema.entitiesByName[$0]?.relationshipsByName[$1]?.destination ?? "" }
        let type = schema.entitiesByName[last]?.attributesByName[name]?.storageType ?? .json
        return .attribute(QueryPath(variable: variable, entity: entity, relationships: path), name: name, type: type)
    }

    static func member(_ entity: String, _ name: String, variable: Int = 1) -> QueryExpression {
        attribute(entity, [], name, variable)
    }

    static func itemKey(_ path: String..., variable: Int = 0) -> QueryExpression {
        .key(QueryPath(variable: variable, entity: "Item", relationships: path))
    }

    static func integer(_ number: Int64) -> QueryExpression { .literal(.integer(number), .integer) }
    static func real(_ number: Double) -> QueryExpression { .literal(.real(number), .real) }
    static func text(_ text: String) -> QueryExpression { .literal(.text(text), .text) }
    static func decimal(_ text: String) -> QueryExpression { .literal(.text(text), .decimal) }
    static func boolean(_ value: Bool) -> QueryExpression { .literal(.integer(value ? 1 : 0), .boolean) }
    static let null = QueryExpression.literal(.null, nil)
}

extension QueryExpression.Relation {
    static func item(_ relationship: String, _ path: String..., variable: Int = 1) -> QueryExpression.Relation {
        QueryExpression.Relation(path: QueryPath(entity: "Item", relationships: path), relationship: relationship, variable: variable)
    }
}
