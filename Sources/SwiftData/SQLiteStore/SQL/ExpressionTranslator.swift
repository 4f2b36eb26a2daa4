import SwiftDataCore

/// Expressions as SQL, with Swift's meaning: comparisons are true or false, null equals null, NaN equals nothing,
/// text compares by character.
///
/// One translator serves one statement, since it knows which rows have been joined. What it returns can stand anywhere:
/// a single term or something in parentheses.
final class ExpressionTranslator {
    let schema: Schema
    /// The rows that the statement is about.
    let rows: RowScope
    /// The rows of each variable that is visible at present.
    var scopes: [Int: RowScope]
    /// The names of `json_each` for the elements that are visible at present.
    var elements: [Int: String] = [:]
    private var aliases = 0

    init(schema: Schema, entity: Schema.Entity) {
        self.schema = schema
        rows = RowScope(entity: entity, alias: "t0")
        scopes = [0: rows]
    }

    func nextAlias() -> String {
        aliases += 1
        return "t\(aliases)"
    }

    func unsupported(_ expression: QueryExpression, _ why: String) -> SwiftDataError {
        .unsupportedPredicate.because("“\(expression.inWords)” cannot be asked of SQLite: \(why).")
    }

    // MARK: Conditions

    func condition(_ expression: QueryExpression) throws -> Condition {
        switch expression {
        case .literal(let value, _): .constant(value.isTrue)
        case .comparison(let left, let comparison, let right): try compare(left, comparison, right)
        case .and: try Condition.join(expression.conjuncts.map(condition)) { $0.and($1) }
        case .or: try Condition.join(expression.disjuncts.map(condition)) { $0.or($1) }
        case .not(let condition): try negation(of: condition)
        case .conditional(let test, let first, let second): try choice(test, first, second)
        case .when(let test, let value): try condition(test).and(condition(value))
        // What is absent counts as false anyway.
        case .coalesce(let value, .literal(let other, _)) where !other.isTrue: try condition(value)
        case .isNull(let value): Condition("(\(try self.value(value)) IS NULL)", isTotal: true)
        case .isIn(let value, let literals): try membership(value, literals)
        case .exists(let relation, let condition): try existence(relation, condition)
        case .jsonContains(let array, let element): try elementExists(array, element)
        case .existsElement(let array, let variable, let condition): try elementExists(array, variable, where: condition)
        case .fullText(let path, let query): try match(path, query, in: expression)
        case .function(let function, let arguments) where expression.resultType == .boolean:
            Condition(try call(function, arguments, in: expression), isTotal: false)
        default:
            Condition("(\(try value(expression)) = 1)", isTotal: expression.isNeverNull(in: schema))
        }
    }

    private func negation(of expression: QueryExpression) throws -> Condition {
        switch expression {
        case .not(let condition): return try self.condition(condition)
        case .comparison(let left, .equal, let right): return try compare(left, .notEqual, right)
        case .comparison(let left, .notEqual, let right): return try compare(left, .equal, right)
        case .isNull(let value): return Condition("(\(try self.value(value)) IS NOT NULL)", isTotal: true)
        // An index on the attribute helps with this, but not with NOT.
        case .attribute where expression.isNeverNull(in: schema):
            return Condition("(\(try value(expression)) = 0)", isTotal: true)
        default: return try condition(expression).negated
        }
    }

    private func choice(_ test: QueryExpression, _ first: QueryExpression, _ second: QueryExpression) throws -> Condition {
        let (test, first, second) = (try condition(test), try condition(first), try condition(second))
        return Condition(
            "(CASE WHEN \(test.sql) THEN \(first.sql) ELSE \(second.sql) END)", isTotal: first.isTotal && second.isTotal)
    }

    // MARK: Values

    func value(_ expression: QueryExpression) throws -> SQLText {
        switch expression {
        case .literal(.null, _): "NULL"
        case .literal(let value, let type): "\(value: value.outsideJSON(as: type))"
        case .attribute(let path, let name, _): try column(name, at: path, in: expression)
        case .member(let value, let keys, let type): try member(of: value, keys, type, in: expression)
        case .key(let path): try key(at: path, in: expression)
        case .comparison, .and, .or, .not, .isNull, .isIn, .exists, .jsonContains, .existsElement, .fullText:
            try condition(expression).total
        case .conditional(let test, let first, let second):
            "(CASE WHEN \(try condition(test).sql) THEN \(try value(first)) ELSE \(try value(second)) END)"
        case .coalesce(let first, let second): "coalesce(\(try value(first)), \(try value(second)))"
        case .when(let test, let value) where value.isImplied(by: test): try self.value(value)
        case .when(let test, let value): "(CASE WHEN \(try condition(test).sql) THEN \(try self.value(value)) END)"
        case .arithmetic(let left, let operation, let right, _): try arithmetic(left, operation, right, in: expression)
        case .negate(let value): try negative(of: value, in: expression)
        case .function(let function, let arguments): try call(function, arguments, in: expression)
        case .countOf(let relation, let condition): try memberCount(relation, condition)
        case .extremum(let relation, let value, let isMaximum): try extremum(relation, value, isMaximum)
        case .jsonCount(let value): try elementCount(value)
        case .jsonElement(let array, let position, let type): try element(of: array, at: position, type)
        case .element(let variable, let type): try element(variable, type, in: expression)
        case .countOfElements(let array, let variable, let condition): try elementCount(array, variable, where: condition)
        }
    }
}

extension QueryExpression {
    /// The conditions that are joined by "and", however they nest.
    fileprivate var conjuncts: [QueryExpression] { chain { if case .and(let left, let right) = $0 { (left, right) } else { nil } } }

    fileprivate var disjuncts: [QueryExpression] { chain { if case .or(let left, let right) = $0 { (left, right) } else { nil } } }

    private func chain(_ split: (QueryExpression) -> (QueryExpression, QueryExpression)?) -> [QueryExpression] {
        var (waiting, links) = ([self], [QueryExpression]())
        while let next = waiting.popLast() {
            guard let (left, right) = split(next) else {
                links.append(next)
                continue
            }
            waiting += [right, left]
        }
        return links
    }

    /// Whether `test` says no more than that something is there without which this is null anyway.
    func isImplied(by test: QueryExpression) -> Bool {
        guard case .not(.isNull(let other)) = test else { return false }
        return vanishes(with: other)
    }
}

extension StoredValue {
    /// The value of a condition; what is absent is false.
    var isTrue: Bool { if case .integer(let number) = self { number != 0 } else { false } }
}
