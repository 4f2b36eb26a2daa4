import Foundation

/// What can be asked of the members of a collection.
extension PredicateCompiler {
    /// A collection whose members a store can look at: a to-many relationship, or an array of values.
    func members(_ term: PredicateTerm, _ collection: any Any.Type, _ element: any Any.Type) -> PredicateTerm.Members? {
        switch term {
        case .members(let members): members
        case .scalar(let array) where StorageType(of: collection) == .json: .init(source: .values(array, of: element))
        default: nil
        }
    }

    /// Whether some member passes the filters and the test.
    mutating func exists(
        _ members: PredicateTerm.Members, where test: PredicateTerm.Members.Filter? = nil
    ) throws -> QueryExpression {
        let variable = makeVariable()
        let condition = try condition(members, variable, test)
        if condition == .isFalse { return .isFalse }
        return switch members.source {
        case .relationship(let path, let name, _):
            .exists(.init(path: path, relationship: name, variable: variable), condition)
        case .values(let array, _): .existsElement(array, variable: variable, condition)
        }
    }

    /// How many members pass the filters.
    mutating func count(_ members: PredicateTerm.Members) throws -> QueryExpression {
        let variable = makeVariable()
        let condition = try condition(members, variable, nil)
        return switch members.source {
        case .relationship(let path, let name, _):
            .countOf(.init(path: path, relationship: name, variable: variable), condition == .isTrue ? nil : condition)
        case .values(let array, _):
            condition == .isTrue ? .jsonCount(array) : .countOfElements(array, variable: variable, condition)
        }
    }

    private mutating func condition(
        _ members: PredicateTerm.Members, _ variable: Int, _ test: PredicateTerm.Members.Filter?
    ) throws -> QueryExpression {
        let member: PredicateTerm =
            switch members.source {
            case .relationship(_, _, let entity): .row(QueryPath(variable: variable, entity: entity))
            case .values(_, let type): .scalar(.element(variable: variable, type: StorageType(of: type)))
            }
        var condition = QueryExpression.isTrue
        for filter in members.filters + [test].compactMap(\.self) {
            let (passes, requirement) = try part { try filter(&$0, member) }
            condition = condition.and(requirement).and(passes)
        }
        return condition
    }
}
