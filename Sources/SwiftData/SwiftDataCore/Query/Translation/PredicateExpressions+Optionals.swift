import Foundation

extension PredicateExpressions.OptionalFlatMap: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.translate(wrapped).mapBranches { wrapped in
            if case .constant(let value) = wrapped {
                guard let inner = value as? Wrapped else { return .constant(Result?.none as Any) }
                compiler.bind(variable, to: .constant(inner))
                return try compiler.translate(transform)
            }
            compiler.bind(variable, to: wrapped)
            let isNil = try compiler.isNil(wrapped)
            let (result, requirement) = try compiler.part { try $0.translate(transform) }
            compiler.require(isNil.or(requirement))
            if isNil == .isFalse { return result }
            return try compiler.nil(when: isNil, of: wrapped, else: result)
        }
    }
}

extension PredicateExpressions.NilCoalesce: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let left = try compiler.translate(lhs)
        if case .constant(let value) = left { return flattened(value) == nil ? try compiler.translate(rhs) : left }
        let (right, requirement) = try compiler.part { try $0.translate(rhs) }
        if requirement != .isTrue { compiler.require(try compiler.isNil(left).negated.or(requirement)) }
        switch (left, right) {
        case (.scalar(let value), _) where value.isCondition: return left
        case (.scalar(.when(let condition, let value)), .constant(let fallback as Bool)) where value.isCondition:
            return compiler.truth(fallback ? condition.negated.or(value) : condition.and(value))
        case (.scalar, .scalar), (.scalar, .constant):
            let (value, fallback) = try compiler.operands(left, right)
            return .scalar(.coalesce(value, fallback))
        default:
            let isNil = try compiler.isNil(left)
            return isNil == .isFalse ? left : try compiler.choice(isNil, right, left)
        }
    }
}

extension PredicateExpressions.ForcedUnwrap: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let term = try compiler.translate(inner)
        let isNil = try compiler.isNil(term)
        compiler.require(isNil.negated)
        // Not a constant, so that nothing is computed with it.
        return isNil == .isTrue ? .scalar(.literal(.null, nil)) : term
    }
}

extension PredicateCompiler {
    /// The result of a transform of something that may be nil.
    func `nil`(when isNil: QueryExpression, of wrapped: PredicateTerm, else result: PredicateTerm) throws -> PredicateTerm {
        switch result {
        case .scalar(let value): .scalar(value.isNull(with: wrapped) ? value : .when(isNil.negated, value))
        case .constant(let value): .scalar(.when(isNil.negated, try literal(value)))
        // Both begin at what may be nil, and are nil with it.
        case .row(let path) where path.isBehind(wrapped): result
        case .members(let members) where members.isBehind(wrapped): result
        default: .either(isNil, then: .constant(Any?.none as Any), else: result)
        }
    }
}

extension QueryExpression {
    /// Whether the value is null for certain whenever the term is nil.
    fileprivate func isNull(with term: PredicateTerm) -> Bool {
        if case .scalar(let value) = term, value == self { return true }
        return switch self {
        case .attribute(let path, _, _), .key(let path): path.isBehind(term)
        case .member(let value, _, _), .negate(let value), .jsonElement(let value, _, _): value.isNull(with: term)
        case .when(_, let value): value.isNull(with: term)
        default: false
        }
    }
}

extension PredicateTerm.Members {
    fileprivate func isBehind(_ term: PredicateTerm) -> Bool {
        if case .relationship(let path, _, _) = source { path.isBehind(term) } else { false }
    }
}

extension QueryPath {
    /// Whether the path goes through the model that the term is.
    fileprivate func isBehind(_ term: PredicateTerm) -> Bool {
        guard case .row(let model) = term else { return false }
        return variable == model.variable && relationships.starts(with: model.relationships)
    }
}
