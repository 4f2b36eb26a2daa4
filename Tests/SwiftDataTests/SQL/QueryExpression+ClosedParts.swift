import SwiftDataCore

extension QueryExpression {
    /// All expressions in it, innermost first, that speak of the fetched row alone.
    var closedParts: [QueryExpression] { parts.flatMap(\.closedParts) + (freeVariables.isSubset(of: [0]) ? [self] : []) }

    private var freeVariables: Set<Int> {
        switch self {
        case .attribute(let path, _, _), .key(let path), .fullText(let path, _): [path.variable]
        case .exists(let relation, let inner), .countOf(let relation, let inner?), .extremum(let relation, let inner, _):
            inner.freeVariables.subtracting([relation.variable]).union([relation.path.variable])
        case .countOf(let relation, nil): [relation.path.variable]
        default: parts.reduce(into: []) { $0.formUnion($1.freeVariables) }
        }
    }
}
