import SwiftDataCore

extension ExpressionTranslator {
    func call(
        _ function: QueryExpression.Function, _ arguments: [QueryExpression], in expression: QueryExpression
    ) throws -> SQLText {
        switch (function, arguments.count) {
        case (.startsWith, 2): return try prefix(arguments[0], arguments[1], in: expression)
        case (.contains, 2), (.endsWith, 2), (.localizedStandardContains, 2), (.localizedCaseInsensitiveContains, 2),
            (.localizedCompare, 2), (.localizedStandardCompare, 2), (.caseInsensitiveCompare, 2):
            let (text, other) = (try text(arguments[0], in: expression), try text(arguments[1], in: expression))
            return "\(plain: function.sqlName)(\(text), \(other))"
        case (.lowercased, 1), (.uppercased, 1), (.capitalized, 1):
            return "\(plain: function.sqlName)(\(try text(arguments[0], in: expression)))"
        case (.count, 1): return try count(of: arguments[0])
        case (.isEmpty, 1) where arguments[0].resultType == .text: return "(\(try value(arguments[0])) = '')"
        case (.isEmpty, 1): return "(\(try count(of: arguments[0])) = 0)"
        case (.toDouble, 1), (.toInt, 1): return "\(plain: function.sqlName)(\(try value(arguments[0])))"
        case (.absolute, 1): return "\(plain: function.sqlName)(\(try number(arguments[0], in: expression)))"
        case (.minimum, 1), (.maximum, 1): return try extremeElement(of: arguments[0], isMaximum: function == .maximum)
        case (.minimum, 2): return try value(extreme(arguments[0], .less, arguments[1]))
        case (.maximum, 2): return try value(extreme(arguments[0], .greaterOrEqual, arguments[1]))
        default: throw unsupported(expression, "\(function.rawValue) does not take \(arguments.count) operands")
        }
    }

    private func text(_ expression: QueryExpression, in whole: QueryExpression) throws -> SQLText {
        if let type = expression.resultType, type != .text {
            throw unsupported(whole, "“\(expression.inWords)” is no text but \(type.inWords)")
        }
        return try value(expression)
    }

    /// With a range in which everything with the prefix lies, for which SQLite can use an index.
    private func prefix(_ value: QueryExpression, _ prefix: QueryExpression, in expression: QueryExpression) throws -> SQLText {
        let test: SQLText = "glide_starts_with(\(try text(value, in: expression)), \(try text(prefix, in: expression)))"
        guard value.isAttribute, case .literal(.text(let start), _) = prefix, let end = start.successorOfPrefix else { return test }
        let column = try self.value(value)
        return "(\(column) >= \(value: .text(start)) AND \(column) < \(value: .text(end)) AND \(test))"
    }

    private func count(of expression: QueryExpression) throws -> SQLText {
        switch expression.resultType {
        case .json: try elementCount(expression)
        case .blob: "length(\(try value(expression)))"
        default: "glide_count(\(try value(expression)))"
        }
    }

    /// As `min` and `max` of Swift, which prefer the second operand only if the comparison holds.
    private func extreme(
        _ first: QueryExpression, _ comparison: QueryExpression.Comparison, _ second: QueryExpression
    ) -> QueryExpression {
        .when(
            .and(.not(.isNull(first)), .not(.isNull(second))),
            .conditional(.comparison(second, comparison, first), then: second, else: first))
    }

    // MARK: Arithmetic

    /// Null where Swift would stop the program: at an overflow and at a division of integers by zero.
    func arithmetic(
        _ left: QueryExpression, _ operation: QueryExpression.Arithmetic, _ right: QueryExpression, in expression: QueryExpression
    ) throws -> SQLText {
        let kind =
            switch expression.resultType {
            case .real: "real"
            case .decimal: "decimal"
            default: "integer"
            }
        if kind == "decimal", operation == .remainder { throw unsupported(expression, "a Decimal has no remainder") }
        let (first, second) = (try number(left, in: expression), try number(right, in: expression))
        return "glide_\(plain: operation.rawValue)_\(plain: kind)(\(first), \(second))"
    }

    func negative(of operand: QueryExpression, in expression: QueryExpression) throws -> SQLText {
        let sql = try number(operand, in: expression)
        return operand.resultType == .decimal ? "glide_subtract_decimal('0', \(sql))" : "glide_negate(\(sql))"
    }

    private func number(_ expression: QueryExpression, in whole: QueryExpression) throws -> SQLText {
        switch expression.resultType {
        case .integer, .real, .date, .decimal, nil: return try value(expression)
        case .some(let type): throw unsupported(whole, "“\(expression.inWords)” is no number but \(type.inWords)")
        }
    }
}

extension QueryExpression.Function {
    fileprivate var sqlName: String {
        switch self {
        case .contains: "glide_contains"
        case .startsWith: "glide_starts_with"
        case .endsWith: "glide_ends_with"
        case .localizedStandardContains: "glide_localized_standard_contains"
        case .localizedCaseInsensitiveContains: "glide_localized_case_insensitive_contains"
        case .localizedCompare: "glide_localized_compare"
        case .localizedStandardCompare: "glide_localized_standard_compare"
        case .caseInsensitiveCompare: "glide_case_insensitive_compare"
        case .toDouble: "glide_to_double"
        case .toInt: "glide_to_int"
        default: "glide_\(rawValue)"
        }
    }
}

extension String {
    /// The smallest text behind every text that begins with this one; nil if there is none.
    var successorOfPrefix: String? {
        var scalars = Array(unicodeScalars)
        while let last = scalars.popLast() {
            // There are no scalars between U+D7FF and U+E000.
            let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
            guard let scalar = Unicode.Scalar(next) else { continue }
            var successor = String.UnicodeScalarView(scalars)
            successor.append(scalar)
            return String(successor)
        }
        return nil
    }
}
