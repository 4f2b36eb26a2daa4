import Foundation

extension PredicateExpressions.ClosedRange: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.range(lower, upper, includesUpper: true)
    }
}

extension PredicateExpressions.Range: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        try compiler.range(lower, upper, includesUpper: false)
    }
}

extension PredicateExpressions.RangeExpressionContains: PredicateTranslatable {
    func translate(_ compiler: inout PredicateCompiler) throws -> PredicateTerm {
        let (range, element) = (try compiler.translate(range), try compiler.translate(element))
        if let constant = try compiler.folded(self, range, element) { return constant }
        let bounds: PredicateTerm.Bounds
        switch range {
        case .range(let made): bounds = made
        case .constant(let value as any BoundedRange): bounds = value.bounds
        default:
            throw compiler.unsupported(
                "contains of \(compiler.describe(range))", "a store knows no ranges of type \(RangeExpression.Output.self)")
        }
        var condition = QueryExpression.isTrue
        if let lower = bounds.lower {
            condition = try compiler.order(lower, .lessOrEqual, element, of: Element.Output.self)
        }
        if let upper = bounds.upper {
            let comparison: QueryExpression.Comparison = bounds.includesUpper ? .lessOrEqual : .less
            condition = condition.and(try compiler.order(element, comparison, upper, of: Element.Output.self))
        }
        return compiler.truth(condition)
    }
}

extension PredicateCompiler {
    mutating func range<Lower: PredicateExpression, Upper: PredicateExpression>(
        _ lower: Lower, _ upper: Upper, includesUpper: Bool
    ) throws -> PredicateTerm where Lower.Output == Upper.Output, Lower.Output: Comparable {
        // A range whose bounds are the wrong way round cannot be made.
        require(try condition(PredicateExpressions.Comparison(lhs: lower, rhs: upper, op: .lessThanOrEqual)))
        return .range(.init(lower: try translate(lower), upper: try translate(upper), includesUpper: includesUpper))
    }
}

/// The ranges of Swift, as they are captured.
private protocol BoundedRange {
    var bounds: PredicateTerm.Bounds { get }
}

extension Swift.ClosedRange: BoundedRange {
    var bounds: PredicateTerm.Bounds { .init(lower: .constant(lowerBound), upper: .constant(upperBound)) }
}

extension Swift.Range: BoundedRange {
    var bounds: PredicateTerm.Bounds { .init(lower: .constant(lowerBound), upper: .constant(upperBound), includesUpper: false) }
}

extension PartialRangeFrom: BoundedRange {
    var bounds: PredicateTerm.Bounds { .init(lower: .constant(lowerBound)) }
}

extension PartialRangeThrough: BoundedRange {
    var bounds: PredicateTerm.Bounds { .init(upper: .constant(upperBound)) }
}

extension PartialRangeUpTo: BoundedRange {
    var bounds: PredicateTerm.Bounds { .init(upper: .constant(upperBound), includesUpper: false) }
}
