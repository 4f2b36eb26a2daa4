import Foundation

extension PredicateExpressions.Equal: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (left, right) = (try compiler.translate(lhs), try compiler.translate(rhs))
        return try compiler.folded(self, left, right) ?? .scalar(compiler.equality(left, right, of: LHS.Output.self))
    }
}

extension PredicateExpressions.NotEqual: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (left, right) = (try compiler.translate(lhs), try compiler.translate(rhs))
        return try compiler.folded(self, left, right) ?? .scalar(compiler.equality(left, right, of: LHS.Output.self).negated)
    }
}

extension PredicateExpressions.Comparison: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (left, right) = (try compiler.translate(lhs), try compiler.translate(rhs))
        if let constant = try compiler.folded(self, left, right) { return constant }
        let comparison: QueryExpression.Comparison =
            switch op {
            case .lessThan: .less
            case .lessThanOrEqual: .lessOrEqual
            case .greaterThan: .greater
            case .greaterThanOrEqual: .greaterOrEqual
            }
        return .scalar(try compiler.order(left, comparison, right, of: LHS.Output.self))
    }
}

extension PredicateCompiler {
    /// Whether two terms of a type are equal; nil equals nil.
    mutating func equality(_ left: PredicateTerm, _ right: PredicateTerm, of type: any Any.Type) throws -> QueryExpression {
        switch (left, right) {
        case (.constant(let value), let other) where flattened(value) == nil: return try isNil(other)
        case (let other, .constant(let value)) where flattened(value) == nil: return try isNil(other)
        case (.members, _), (_, .members):
            throw unsupported("== of \(describe(left))", "collections of members cannot be compared; use contains or count")
        case (.range, _), (_, .range): throw unsupported("== of a range", "a range can only be asked whether it contains a value")
        default: break
        }
        if UnorderedEncoding.isPossible(unwrappedType(type)) {
            throw unsupported(
                "== of \(describe(left)) with \(describe(right))",
                "equal values of \(unwrappedType(type)) can be kept in different orders; use contains")
        }
        let (first, second) = try operands(left, right, of: type)
        if let (one, other) = (entity(ofKey: first), entity(ofKey: second)) as? (String, String), one != other {
            return .and(.isNull(first), .isNull(second))
        }
        return truth(first, equals: second) ?? .comparison(first, .equal, second)
    }

    /// `condition == true` is the condition.
    private func truth(_ first: QueryExpression, equals second: QueryExpression) -> QueryExpression? {
        switch (first, second) {
        case (.isTrue, let condition), (let condition, .isTrue): condition.isCondition ? condition : nil
        case (.isFalse, let condition), (let condition, .isFalse): condition.isCondition ? condition.negated : nil
        default: nil
        }
    }

    /// Whether one term comes before another, by `<` of the type.
    func order(
        _ left: PredicateTerm, _ comparison: QueryExpression.Comparison, _ right: PredicateTerm, of type: any Any.Type
    ) throws -> QueryExpression {
        let type = unwrappedType(type)
        let (first, second) = try operands(left, right, of: type)
        if type == PersistentIdentifier.self, let entity = entity(ofKey: first) ?? entity(ofKey: second),
            [first, second].allSatisfy({ self.entity(ofKey: $0) == entity || $0.isKnownKey })
        {
            return .comparison(first, comparison, second)
        }
        if let obstacle = RawValues.obstacle(toOrdering: type) {
            throw unsupported("a comparison of \(describe(left)) with \(describe(right))", obstacle)
        }
        return .comparison(first, comparison, second)
    }

    /// Both sides as values of the type that compare with each other.
    func operands(
        _ left: PredicateTerm, _ right: PredicateTerm, of type: any Any.Type
    ) throws -> (QueryExpression, QueryExpression) {
        let (first, second) = try operands(left, right)
        let isMixed = first.isInsideJSON != second.isInsideJSON && !first.isLiteral && !second.isLiteral
        if isMixed, unwrappedType(type) is Float.Type {
            throw unsupported(
                "a comparison of \(describe(first)) with \(describe(second))", "a Float has other digits in JSON; make both Double")
        }
        return (first, second)
    }

    /// Both sides as values that compare with each other.
    func operands(_ left: PredicateTerm, _ right: PredicateTerm) throws -> (QueryExpression, QueryExpression) {
        switch (left, right) {
        case (.constant(let value), _):
            let other = try scalar(right)
            return (try literal(value, comparedWith: other), other)
        case (_, .constant(let value)):
            let other = try scalar(left)
            return (other, try literal(value, comparedWith: other))
        default: return (try scalar(left), try scalar(right))
        }
    }
}

extension QueryExpression {
    /// Whether this is true or false, and never null.
    var isCondition: Bool {
        switch self {
        case .isTrue, .isFalse, .comparison, .and, .or, .not, .isNull, .isIn, .exists, .jsonContains, .existsElement, .fullText: true
        case .function(let function, _):
            switch function {
            case .contains, .startsWith, .endsWith, .localizedStandardContains, .localizedCaseInsensitiveContains, .isEmpty: true
            default: false
            }
        case .conditional(_, let then, let otherwise): then.isCondition && otherwise.isCondition
        default: false
        }
    }
}

extension QueryExpression {
    /// Whether this is the key of a record, and not what stands for identifiers that are none here.
    fileprivate var isKnownKey: Bool { if case .literal(.integer(let key), _) = self { key != PredicateCompiler.noKey } else { false } }
}
