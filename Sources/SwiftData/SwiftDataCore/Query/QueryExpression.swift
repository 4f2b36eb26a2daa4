import Foundation

/// A predicate or part of one, as every store understands it: made from `#Predicate`, turned into SQL by a store.
///
/// Truth is two-valued, as in Swift: a comparison with null is false or true, never unknown. Equality holds between nulls.
package indirect enum QueryExpression: Hashable, Sendable {
    case literal(StoredValue, StorageType?)
    /// An attribute of the row that `Path` leads to; null where the path breaks off.
    case attribute(QueryPath, name: String, type: StorageType)
    /// A member inside a composite attribute (`\.address.city`): the names of the coding keys.
    case member(QueryExpression, [String], type: StorageType)
    /// The key of the row that the path leads to; null where the path breaks off.
    case key(QueryPath)
    case comparison(QueryExpression, Comparison, QueryExpression)
    case and(QueryExpression, QueryExpression)
    case or(QueryExpression, QueryExpression)
    case not(QueryExpression)
    case conditional(QueryExpression, then: QueryExpression, else: QueryExpression)
    /// The first operand unless it is null.
    case coalesce(QueryExpression, QueryExpression)
    /// `value` when `condition` holds, else null: what `flatMap` and `if let` need.
    case when(QueryExpression, QueryExpression)
    case isNull(QueryExpression)
    case arithmetic(QueryExpression, Arithmetic, QueryExpression, isFloat: Bool)
    case negate(QueryExpression)
    case function(Function, [QueryExpression])
    /// Whether the value is among the literals.
    case isIn(QueryExpression, [StoredValue])
    /// Whether some member of a to-many satisfies the condition, in which it is `variable`.
    case exists(Relation, QueryExpression)
    /// How many members satisfy it (all, if nil).
    case countOf(Relation, QueryExpression?)
    /// The smallest or largest of a value over the members.
    case extremum(Relation, QueryExpression, isMaximum: Bool)
    /// Whether an array kept as JSON contains the value.
    case jsonContains(QueryExpression, QueryExpression)
    case jsonCount(QueryExpression)
    /// The element at a position of an array kept as JSON, or from its end if it is negative; null if there is none.
    case jsonElement(QueryExpression, at: Int, type: StorageType)
    /// The element that a variable stands for, within `existsElement` and `countOfElements`.
    case element(variable: Int, type: StorageType)
    /// Whether some element of an array kept as JSON satisfies the condition, in which it is the variable.
    case existsElement(QueryExpression, variable: Int, QueryExpression)
    /// How many elements satisfy it.
    case countOfElements(QueryExpression, variable: Int, QueryExpression)
    case fullText(QueryPath, FullTextQuery)

    package enum Comparison: String, Hashable, Sendable {
        case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    }

    package enum Arithmetic: String, Hashable, Sendable {
        case add, subtract, multiply, divide, remainder
    }

    package enum Function: String, Hashable, Sendable {
        /// `contains`, `starts(with:)` and `ends(with:)` of strings, by character as Swift compares.
        case contains, startsWith, endsWith
        case localizedStandardContains, localizedCaseInsensitiveContains
        /// -1, 0, 1.
        case localizedCompare, localizedStandardCompare, caseInsensitiveCompare
        case lowercased, uppercased, capitalized
        /// Characters of a string, bytes of a blob.
        case count, isEmpty
        case toDouble, toInt
        case minimum, maximum, absolute
    }

    /// A to-many relationship of the row that `path` leads to; its members are called `variable` inside.
    package struct Relation: Hashable, Sendable {
        package var path: QueryPath
        package var relationship: String
        package var variable: Int
        package init(path: QueryPath, relationship: String, variable: Int) {
            (self.path, self.relationship, self.variable) = (path, relationship, variable)
        }
    }
}

/// A row: a variable (0 is the fetched row) and to-one relationships from there.
package struct QueryPath: Hashable, Sendable {
    package var variable: Int
    /// The entity of the variable.
    package var entity: String
    package var relationships: [String]

    package init(variable: Int = 0, entity: String, relationships: [String] = []) {
        (self.variable, self.entity, self.relationships) = (variable, entity, relationships)
    }
}

package struct QuerySort: Hashable, Sendable {
    package enum Collation: String, Hashable, Sendable {
        /// By Unicode scalars of the normal form, as `<` of String.
        case binary
        /// As the Finder sorts; `localizedStandardCompare`.
        case localizedStandard
        /// `localizedCompare`.
        case localized
    }
    package var expression: QueryExpression
    package var isAscending: Bool
    package var collation: Collation

    package init(_ expression: QueryExpression, isAscending: Bool = true, collation: Collation = .binary) {
        (self.expression, self.isAscending, self.collation) = (expression, isAscending, collation)
    }
}

/// How a store would answer a query.
public struct QueryPlan: Sendable, CustomStringConvertible {
    /// The statement, with `?` for its arguments.
    public var statement: String
    public var arguments: [StoredValue]
    /// The store's own account, a line a step.
    public var steps: [String]

    package init(statement: String, arguments: [StoredValue], steps: [String]) {
        (self.statement, self.arguments, self.steps) = (statement, arguments, steps)
    }

    public var description: String { ([statement] + steps.map { "  " + $0 }).joined(separator: "\n") }
}
