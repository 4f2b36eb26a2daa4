import SwiftDataCore

extension ExpressionTranslator {
    /// The value of an attribute, read from the row that the path leads to.
    func column(_ name: String, at path: QueryPath, in expression: QueryExpression) throws -> SQLText {
        let entity = try entity(at: path, in: expression)
        guard let column = entity.recordColumns.first(where: { $0.name == name }) else {
            let why = entity.attributesByName[name] == nil ? "\(entity.name) has no attribute “\(name)”" : "“\(name)” is not stored"
            throw unsupported(expression, why)
        }
        guard !column.isExternal else {
            return "(SELECT value FROM \(name: "\(entity.name).\(name)") WHERE \"$key\" = \(try key(at: path, in: expression)))"
        }
        let scope = try scope(of: path, in: expression)
        return "\(plain: try row(at: path.relationships, in: scope, in: expression).alias).\(name: name)"
    }

    /// The key of the row that the path leads to; a foreign key, where one is kept, without looking at the row.
    func key(at path: QueryPath, in expression: QueryExpression) throws -> SQLText {
        let scope = try scope(of: path, in: expression)
        guard let last = path.relationships.last else { return SQLText(scope.key) }
        let before = Array(path.relationships.dropLast())
        let entity = try entity(after: before, from: scope.entity, in: expression)
        let relationship = try toOne(last, of: entity, in: expression)
        if relationship.storage == .ownKey {
            return "\(plain: try row(at: before, in: scope, in: expression).alias).\(name: last)"
        }
        return SQLText(try row(at: path.relationships, in: scope, in: expression).alias + ".\"$key\"")
    }

    /// The entity of the row that the path leads to.
    func entity(at path: QueryPath, in expression: QueryExpression) throws -> Schema.Entity {
        try entity(after: path.relationships, from: scope(of: path, in: expression).entity, in: expression)
    }

    func scope(of path: QueryPath, in expression: QueryExpression) throws -> RowScope {
        guard let scope = scopes[path.variable] else {
            throw unsupported(expression, "it speaks of a row (variable \(path.variable)) that is not known there")
        }
        return scope
    }

    private func entity(
        after relationships: some Sequence<String>, from entity: Schema.Entity, in expression: QueryExpression
    ) throws -> Schema.Entity {
        try relationships.reduce(entity) { try destination(of: toOne($1, of: $0, in: expression), in: expression) }
    }

    private func toOne(
        _ name: String, of entity: Schema.Entity, in expression: QueryExpression
    ) throws -> Schema.Relationship {
        let relationship = try relationship(name, of: entity, in: expression)
        guard relationship.isToOneRelationship else {
            throw unsupported(expression, "\(entity.name).\(name) leads to many rows; use contains(where:), allSatisfy or count")
        }
        return relationship
    }

    func relationship(
        _ name: String, of entity: Schema.Entity, in expression: QueryExpression
    ) throws -> Schema.Relationship {
        guard let relationship = entity.relationshipsByName[name] else {
            throw unsupported(expression, "\(entity.name) has no relationship “\(name)”")
        }
        return relationship
    }

    func destination(of relationship: Schema.Relationship, in expression: QueryExpression) throws -> Schema.Entity {
        guard let entity = schema.entitiesByName[relationship.destination] else {
            throw unsupported(expression, "the schema has no model “\(relationship.destination)”")
        }
        return entity
    }

    /// The row at the end of the path, joined if it was not yet.
    private func row(
        at path: [String], in scope: RowScope, in expression: QueryExpression
    ) throws -> RowScope.Row {
        if let row = scope.row(at: path) { return row }
        let from = try row(at: path.dropLast(), in: scope, in: expression)
        let relationship = try toOne(path.last ?? "", of: from.entity, in: expression)
        let row = RowScope.Row(entity: try destination(of: relationship, in: expression), alias: nextAlias())
        let key: SQLText =
            if relationship.storage == .ownKey {
                "\(plain: from.alias).\(name: relationship.name)"
            } else {
                // One row at most, also if several claim to be the one.
                """
                (SELECT min("$key") FROM \(name: row.entity.name) \
                WHERE \(name: try inverse(of: relationship, in: expression)) = \(plain: from.alias)."$key")
                """
            }
        scope.join(row, at: path, on: "\(row.alias).\"$key\" = \(key.text)")
        return row
    }

    /// The destination's column that refers back.
    func inverse(of relationship: Schema.Relationship, in expression: QueryExpression) throws -> String {
        guard let name = relationship.inverseName else {
            throw unsupported(expression, "“\(relationship.name)” has no inverse in \(relationship.destination)")
        }
        return name
    }
}
