import Foundation

extension PredicateExpressions.Arithmetic: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let operation: QueryExpression.Arithmetic =
            switch op {
            case .add: .add
            case .subtract: .subtract
            case .multiply: .multiply
            }
        return try compiler.arithmetic(lhs, operation, rhs)
    }
}

extension PredicateExpressions.IntDivision: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm { try compiler.arithmetic(lhs, .divide, rhs) }
}

extension PredicateExpressions.IntRemainder: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm { try compiler.arithmetic(lhs, .remainder, rhs) }
}

extension PredicateExpressions.FloatDivision: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm { try compiler.arithmetic(lhs, .divide, rhs) }
}

extension PredicateExpressions.UnaryMinus: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let operand = try compiler.scalar(wrapped)
        _ = try compiler.isFloat(Wrapped.Output.self, operand)
        return .scalar(.negate(operand))
    }
}

extension PredicateCompiler {
    mutating func arithmetic<Left: PredicateExpression, Right: PredicateExpression>(
        _ left: Left, _ operation: QueryExpression.Arithmetic, _ right: Right
    ) throws -> PredicateTerm {
        let (first, second) = (try scalar(left), try scalar(right))
        let isFloat = try isFloat(Left.Output.self, first.isLiteral ? second : first)
        return .scalar(.arithmetic(first, operation, second, isFloat: isFloat))
    }

    /// Whether a store computes with values of the type as `Double`s.
    func isFloat(_ type: any Any.Type, _ operand: QueryExpression) throws -> Bool {
        switch type {
        case is any FixedWidthInteger.Type: return false
        case is Double.Type: return true
        case is Float.Type:
            throw unsupported(
                "a calculation with \(describe(operand))", "a store computes in double precision only; make it a Double")
        default:
            throw unsupported("a calculation with \(describe(operand))", "a store cannot compute with \(type)")
        }
    }
}

extension QueryExpression {
    var isLiteral: Bool { if case .literal = self { true } else { false } }
}
