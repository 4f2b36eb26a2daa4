extension QueryExpression {
    /// Calls with the expression and everything in it.
    package func forEach(_ body: (QueryExpression) -> Void) {
        body(self)
        for part in parts { part.forEach(body) }
    }

    /// The expressions that it is made of directly.
    package var parts: [QueryExpression] {
        switch self {
        case .literal, .attribute, .key, .fullText, .element, .countOf(_, nil): []
        case .member(let value, _, _), .not(let value), .isNull(let value), .negate(let value), .isIn(let value, _),
            .exists(_, let value), .countOf(_, let value?), .extremum(_, let value, _), .jsonCount(let value),
            .jsonElement(let value, _, _):
            [value]
        case .comparison(let left, _, let right), .and(let left, let right), .or(let left, let right),
            .coalesce(let left, let right), .when(let left, let right), .arithmetic(let left, _, let right, _),
            .jsonContains(let left, let right), .existsElement(let left, _, let right), .countOfElements(let left, _, let right):
            [left, right]
        case .conditional(let test, let then, let otherwise): [test, then, otherwise]
        case .function(_, let arguments): arguments
        }
    }
}
