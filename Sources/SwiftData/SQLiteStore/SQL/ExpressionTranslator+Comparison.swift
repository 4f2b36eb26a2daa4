import SwiftDataCore

extension ExpressionTranslator {
    func compare(
        _ left: QueryExpression, _ comparison: QueryExpression.Comparison, _ right: QueryExpression
    ) throws -> Condition {
        if left.isLiteral, !right.isLiteral { return try compare(right, comparison.mirrored, left) }
        if let simpler = simplify(left, comparison, right) { return try condition(simpler) }
        return switch comparison {
        case .equal: try equality(left, right)
        case .notEqual: try inequality(left, right)
        case .less: try order(left, "<", right, larger: right)
        case .lessOrEqual: try order(left, "<=", right, larger: right)
        case .greater: try order(left, ">", right, larger: left)
        case .greaterOrEqual: try order(left, ">=", right, larger: left)
        }
    }

    /// The same said in a way that SQLite can answer sooner, by an index or without counting.
    private func simplify(
        _ left: QueryExpression, _ comparison: QueryExpression.Comparison, _ right: QueryExpression
    ) -> QueryExpression? {
        guard case .literal(let literal, let type) = right else { return nil }
        if literal.isNull {
            return switch comparison {
            case .equal: .isNull(left)
            case .notEqual: .not(.isNull(left))
            default: .literal(.integer(0), .boolean)
            }
        }
        if literal.isNaN(as: type ?? left.resultType) { return .literal(.integer(comparison == .notEqual ? 1 : 0), .boolean) }
        switch (left, comparison) {
        case (.coalesce(let value, .literal(let other, _)), .equal) where !other.isNull && other != literal:
            return .comparison(value, .equal, right)
        case (.when(let test, let value), _) where comparison != .notEqual:
            let rest = QueryExpression.comparison(value, comparison, right)
            return value.isImplied(by: test) ? rest : .and(test, rest)
        case (.countOf(let relation, let condition), .greater) where literal == .integer(0):
            return .exists(relation, condition ?? .literal(.integer(1), .boolean))
        // Without a row to count at, the count is null, which is not 0.
        case (.countOf(let relation, let condition), .equal)
        where literal == .integer(0) && relation.path.relationships.isEmpty:
            return .not(.exists(relation, condition ?? .literal(.integer(1), .boolean)))
        case (_, .equal) where left.resultType == .boolean && literal.isTrue: return left
        default: return nil
        }
    }

    private func equality(_ left: QueryExpression, _ right: QueryExpression) throws -> Condition {
        let (first, second) = (try value(left), try value(right))
        if left.mayBeNaN && right.mayBeNaN { return Condition("glide_equal_real(\(first), \(second))", isTotal: true) }
        // SQLite plans better with "=" than with "IS", which is needed only where both sides may be null.
        let (isThere, isOtherThere) = (left.isNeverNull(in: schema), right.isNeverNull(in: schema))
        guard isThere || isOtherThere else { return Condition("(\(first) IS \(second))", isTotal: true) }
        return Condition("(\(first) = \(second))", isTotal: isThere && isOtherThere)
    }

    private func inequality(_ left: QueryExpression, _ right: QueryExpression) throws -> Condition {
        let (first, second) = (try value(left), try value(right))
        if left.mayBeNaN && right.mayBeNaN { return Condition("(NOT glide_equal_real(\(first), \(second)))", isTotal: true) }
        return Condition("(\(first) IS NOT \(second))", isTotal: true)
    }

    /// - Parameter larger: the operand that must be larger, for which NaN must not be taken: SQLite has text behind numbers.
    private func order(
        _ left: QueryExpression, _ sign: String, _ right: QueryExpression, larger: QueryExpression
    ) throws -> Condition {
        var (first, second) = (try value(left), try value(right))
        let isTotal = left.isNeverNull(in: schema) && right.isNeverNull(in: schema)
        if left.resultType == .decimal || right.resultType == .decimal {
            // No COLLATE: SQLite would use it for any comparison that this one is a part of.
            return Condition("(glide_compare_decimal(\(first), \(second)) \(plain: sign) 0)", isTotal: isTotal)
        }
        guard larger.mayBeNaN else { return Condition("(\(first) \(plain: sign) \(second))", isTotal: isTotal) }
        if larger.isAttribute {
            // As a condition of its own, so that an index still finds the range.
            let guarded = larger == left ? first : second
            return Condition("(\(first) \(plain: sign) \(second) AND \(guarded) <> 'NaN')", isTotal: isTotal)
        }
        if larger == left { first = "nullif(\(first), 'NaN')" } else { second = "nullif(\(second), 'NaN')" }
        return Condition("(\(first) \(plain: sign) \(second))", isTotal: false)
    }
}

extension QueryExpression.Comparison {
    /// The comparison with the operands exchanged.
    fileprivate var mirrored: QueryExpression.Comparison {
        switch self {
        case .equal, .notEqual: self
        case .less: .greater
        case .lessOrEqual: .greaterOrEqual
        case .greater: .less
        case .greaterOrEqual: .lessOrEqual
        }
    }
}

extension QueryExpression {
    var isLiteral: Bool { if case .literal = self { true } else { false } }
    var isAttribute: Bool { if case .attribute = self { true } else { false } }
}

extension StoredValue {
    /// Whether it is NaN as a value of the type, also if it is written as a store keeps it.
    func isNaN(as type: StorageType?) -> Bool {
        isNaN || (self == .notANumber && (type == .real || type == .date))
    }
}
