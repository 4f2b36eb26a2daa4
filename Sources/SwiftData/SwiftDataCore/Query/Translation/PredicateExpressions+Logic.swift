import Foundation

extension PredicateExpressions.Conjunction: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let left = try compiler.condition(lhs)
        if left == .isFalse { return .constant(false) }
        let (right, requirement) = try compiler.part { try $0.condition(rhs) }
        compiler.require(left.negated.or(requirement))
        return compiler.truth(left.and(right))
    }
}

extension PredicateExpressions.Disjunction: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let left = try compiler.condition(lhs)
        if left == .isTrue { return .constant(true) }
        let (right, requirement) = try compiler.part { try $0.condition(rhs) }
        compiler.require(left.or(requirement))
        return compiler.truth(left.or(right))
    }
}

extension PredicateExpressions.Negation: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        compiler.truth(try compiler.condition(wrapped).negated)
    }
}

extension PredicateExpressions.Conditional: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        switch try compiler.condition(test) {
        case .isTrue: return try compiler.translate(trueBranch)
        case .isFalse: return try compiler.translate(falseBranch)
        case let test:
            let (then, requirement) = try compiler.part { try $0.translate(trueBranch) }
            compiler.require(test.negated.or(requirement))
            let (otherwise, otherRequirement) = try compiler.part { try $0.translate(falseBranch) }
            compiler.require(test.or(otherRequirement))
            return try compiler.choice(test, then, otherwise)
        }
    }
}

extension PredicateCompiler {
    /// A condition, or the constant that it turned out to be.
    func truth(_ condition: QueryExpression) -> PredicateTerm {
        switch condition {
        case .isTrue: .constant(true)
        case .isFalse: .constant(false)
        default: .scalar(condition)
        }
    }

    /// One term or the other; a single value if both are.
    func choice(_ test: QueryExpression, _ then: PredicateTerm, _ otherwise: PredicateTerm) throws -> PredicateTerm {
        switch (then, otherwise) {
        case (.scalar, .scalar), (.scalar, .constant), (.constant, .scalar), (.constant, .constant):
            let (then, otherwise) = try operands(then, otherwise)
            return .scalar(.conditional(test, then: then, else: otherwise))
        default: return .either(test, then: then, else: otherwise)
        }
    }
}
