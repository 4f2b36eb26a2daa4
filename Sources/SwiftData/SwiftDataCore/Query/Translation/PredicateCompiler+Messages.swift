import Foundation

/// The wording of what has no translation.
extension PredicateCompiler {
    /// - Parameters:
    ///   - expression: the part of the predicate, in words that its author will recognise.
    ///   - reason: why it has no translation and what to write instead.
    func unsupported(_ expression: String, _ reason: String) -> SwiftDataError {
        .unsupportedPredicate.because("#Predicate<\(subject)>: \(expression): \(reason)")
    }

    func describe(_ term: PredicateTerm) -> String {
        switch term {
        case .constant(let value): "a captured \(type(of: value))"
        case .scalar(let expression): describe(expression)
        case .row(let path): describe(path)
        case .members(let members):
            switch members.source {
            case .relationship(let path, let name, _): describe(path, name)
            case .values(let array, _): describe(array)
            }
        case .range: "a range"
        case .either(_, let then, let otherwise): "\(describe(then)) or \(describe(otherwise))"
        }
    }

    func describe(_ expression: QueryExpression) -> String {
        switch expression {
        case .attribute(let path, let name, _): describe(path, name)
        case .member(let inner, let names, _): ([describe(inner)] + names).joined(separator: ".")
        case .key(let path): describe(path, "persistentModelID")
        case .literal(let value, _): value.excerpt
        case .function(let function, let arguments): "\(function.rawValue) of \(arguments.first.map(describe) ?? "nothing")"
        case .element: "an element"
        case .jsonElement(let first, _, _): "an element of \(describe(first))"
        case .coalesce(let first, _), .when(_, let first), .negate(let first), .jsonCount(let first): describe(first)
        case .countOf(let relation, _), .extremum(let relation, _, _): describe(relation)
        case .arithmetic(let left, _, _, _): "a calculation with \(describe(left))"
        default: "a condition"
        }
    }

    func describe(_ relation: QueryExpression.Relation) -> String { describe(relation.path, relation.relationship) }

    func describe(_ path: QueryPath, _ name: String? = nil) -> String {
        ([path.entity] + path.relationships + [name].compactMap(\.self)).joined(separator: ".")
    }
}
