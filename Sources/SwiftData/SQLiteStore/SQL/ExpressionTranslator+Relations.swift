import SwiftDataCore

extension ExpressionTranslator {
    func existence(_ relation: QueryExpression.Relation, _ condition: QueryExpression) throws -> Condition {
        let select = try select(from: relation, where: condition, in: .exists(relation, condition)) { "1" }
        return Condition("EXISTS (\(select))", isTotal: true)
    }

    /// Null if there is no row of which to count the members.
    func memberCount(_ relation: QueryExpression.Relation, _ condition: QueryExpression?) throws -> SQLText {
        let expression = QueryExpression.countOf(relation, condition)
        let count = try select(from: relation, where: condition, in: expression) { "count(*)" }
        guard !relation.path.relationships.isEmpty else { return "(\(count))" }
        return "(CASE WHEN \(try key(at: relation.path, in: expression)) IS NOT NULL THEN (\(count)) END)"
    }

    /// Null if there are no members. NaN counts only if there is nothing else.
    func extremum(
        _ relation: QueryExpression.Relation, _ value: QueryExpression, _ isMaximum: Bool
    ) throws -> SQLText {
        let expression = QueryExpression.extremum(relation, value, isMaximum: isMaximum)
        let members = try select(from: relation, where: nil, in: expression) { "\(try self.value(value)) AS v" }
        let function: SQLText = isMaximum ? "max" : "min"
        let result: SQLText =
            if value.resultType == .decimal {
                "\(function)(v COLLATE \(plain: DecimalOrder.collation))"
            } else if value.mayBeNaN {
                "coalesce(\(function)(nullif(v, 'NaN')), \(function)(v))"
            } else {
                "\(function)(v)"
            }
        // Not one SELECT: an aggregate of a value that is not the members' own would be taken for the outer query's.
        return "(SELECT \(result) FROM (\(members)))"
    }

    /// A SELECT over the members of a to-many relationship that satisfy the condition.
    private func select(
        from relation: QueryExpression.Relation, where condition: QueryExpression?, in expression: QueryExpression,
        result: () throws -> SQLText
    ) throws -> SQLText {
        let owner = try key(at: relation.path, in: expression)
        let (members, reference) = try members(of: relation, in: expression)
        let hidden = scopes.updateValue(members, forKey: relation.variable)
        defer { scopes[relation.variable] = hidden }
        let result = try result()
        let filter = try condition.map(self.condition)
        // Asked for last: only now all joins are known.
        let select: SQLText = "SELECT \(result) FROM \(members.from) WHERE \(reference) = \(owner)"
        guard let filter, filter.constant != true else { return select }
        return "\(select) AND \(filter.sql)"
    }

    /// The members' rows, and what in them names the owner.
    private func members(
        of relation: QueryExpression.Relation, in expression: QueryExpression
    ) throws -> (rows: RowScope, owner: SQLText) {
        let entity = try entity(at: relation.path, in: expression)
        let relationship = try relationship(relation.relationship, of: entity, in: expression)
        let destination = try destination(of: relationship, in: expression)
        let alias = nextAlias()
        switch relationship.storage {
        case .inverseKey:
            let column = try inverse(of: relationship, in: expression)
            return (RowScope(entity: destination, alias: alias), "\(plain: alias).\(name: column)")
        case .links(let table, let isReversed):
            let links = RowScope.Links(table: table, alias: nextAlias(), memberColumn: isReversed ? "owner" : "member")
            let rows = RowScope(entity: destination, alias: alias, links: links)
            return (rows, "\(plain: links.alias).\(plain: isReversed ? "member" : "owner")")
        case .ownKey:
            throw unsupported(expression, "\(entity.name).\(relationship.name) leads to one row, not to many")
        }
    }
}
