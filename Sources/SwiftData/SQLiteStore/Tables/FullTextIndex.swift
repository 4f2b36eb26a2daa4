import SwiftDataCore

/// The FTS5 table of an entity with `#FullText`: it holds words only, the texts stay in the entity's table.
package struct FullTextIndex: Sendable {
    package let entity: String
    /// The indexed attributes that have a column.
    package let attributes: [String]
    /// The name of the table, not quoted.
    package var name: String { "\(entity).$text" }

    var objects: [SchemaObject] {
        let columns = attributes.map(quoted).joined(separator: ", ")
        let table =
            "CREATE VIRTUAL TABLE \(quoted(name)) USING fts5(\(columns), content=\(literal(entity)), content_rowid='$key', "
            + "tokenize='unicode61 remove_diacritics 2', prefix='2 3')"
        return [
            SchemaObject(kind: .table, name: name, entity: entity, sql: table),
            trigger("insert", "INSERT", add),
            trigger("delete", "DELETE", remove),
            trigger("update", "UPDATE OF \(columns)", "\(remove); \(add)"),
        ]
    }

    /// Fills the index from the entity's table.
    package var rebuild: String { "INSERT INTO \(quoted(name))(\(quoted(name))) VALUES ('rebuild')" }

    private func trigger(_ suffix: String, _ event: String, _ action: String) -> SchemaObject {
        let trigger = "\(name).\(suffix)"
        return SchemaObject(
            kind: .trigger, name: trigger, entity: entity,
            sql: "CREATE TRIGGER \(quoted(trigger)) AFTER \(event) ON \(quoted(entity)) BEGIN \(action); END")
    }

    private var columns: String { attributes.map(quoted).joined(separator: ", ") }

    private func values(_ row: String) -> String {
        (["\(row).\"$key\""] + attributes.map { "\(row).\(quoted($0))" }).joined(separator: ", ")
    }

    private var add: String { "INSERT INTO \(quoted(name))(rowid, \(columns)) VALUES (\(values("new")))" }

    /// The index has no copy of the texts, so it must be told what it indexed.
    private var remove: String {
        "INSERT INTO \(quoted(name))(\(quoted(name)), rowid, \(columns)) VALUES ('delete', \(values("old")))"
    }
}

extension Schema.Entity {
    package var fullTextIndex: FullTextIndex? {
        let attributes = fullText.filter { positions(of: [$0]) != nil }
        return attributes.isEmpty ? nil : FullTextIndex(entity: name, attributes: attributes)
    }
}

/// A text as SQL text. Only for names: values are always bound.
private func literal(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
