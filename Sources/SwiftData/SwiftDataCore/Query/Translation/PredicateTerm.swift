import Foundation

/// What a part of a predicate turned out to be.
indirect enum PredicateTerm {
    /// A value that the predicate captured, or that follows from captured ones alone.
    case constant(Any)
    /// A value that differs from record to record.
    case scalar(QueryExpression)
    /// A model: the fetched one, a member of a to-many, or one that to-one relationships lead to.
    case row(QueryPath)
    /// Members of a to-many relationship, or elements of an array, that passed a filter.
    case members(Members)
    case range(Bounds)
    /// One thing or the other, where neither is a single value: `(flag ? $0.first : $0.second)?.name`.
    case either(QueryExpression, then: PredicateTerm, else: PredicateTerm)

    /// The members of a collection that pass the filters.
    struct Members {
        enum Source {
            /// A to-many relationship to models of the entity. It is nil only where the path to its owner breaks off.
            case relationship(QueryPath, name: String, entity: String)
            /// An array that is kept as JSON, and the type of its elements.
            case values(QueryExpression, of: any Any.Type)
        }
        /// The condition for a member. It is translated anew at each use, under a variable of its own.
        typealias Filter = (inout PredicateCompiler, PredicateTerm) throws -> QueryExpression

        var source: Source
        var filters: [Filter] = []
    }

    struct Bounds {
        var lower: PredicateTerm?
        var upper: PredicateTerm?
        var includesUpper = true
    }

    var isConstant: Bool { if case .constant = self { true } else { false } }

    /// The Boolean that this is for every record.
    var constantTruth: Bool? { if case .constant(let value) = self { value as? Bool } else { nil } }

    /// Applies a translation to both branches, where there are branches.
    func mapBranches(_ transform: (PredicateTerm) throws -> PredicateTerm) rethrows -> PredicateTerm {
        guard case .either(let condition, let then, let otherwise) = self else { return try transform(self) }
        return .choice(condition, try then.mapBranches(transform), try otherwise.mapBranches(transform))
    }

    /// A choice, as a value if both sides are values.
    static func choice(_ condition: QueryExpression, _ then: PredicateTerm, _ otherwise: PredicateTerm) -> PredicateTerm {
        if case .scalar(let then) = then, case .scalar(let otherwise) = otherwise {
            return .scalar(.conditional(condition, then: then, else: otherwise))
        }
        return .either(condition, then: then, else: otherwise)
    }
}

/// A value without its optionality; nil if there is none, at whatever depth.
func flattened(_ value: Any) -> Any? {
    guard type(of: value) is any OptionalType.Type, let optional = value as? any OptionalType else { return value }
    return optional.wrappedValue.flatMap(flattened)
}

extension QueryExpression {
    static let isTrue = QueryExpression.literal(.integer(1), .boolean)
    static let isFalse = QueryExpression.literal(.integer(0), .boolean)

    static func bool(_ value: Bool) -> QueryExpression { value ? isTrue : isFalse }

    /// Both, without what is always true.
    func and(_ other: QueryExpression) -> QueryExpression {
        switch (self, other) {
        case (.isTrue, let rest), (let rest, .isTrue): rest
        case (.isFalse, _), (_, .isFalse): .isFalse
        default: .and(self, other)
        }
    }

    /// Either, without what is never true.
    func or(_ other: QueryExpression) -> QueryExpression {
        switch (self, other) {
        case (.isFalse, let rest), (let rest, .isFalse): rest
        case (.isTrue, _), (_, .isTrue): .isTrue
        default: .or(self, other)
        }
    }

    var negated: QueryExpression {
        switch self {
        case .isTrue: .isFalse
        case .isFalse: .isTrue
        case .not(let inner): inner
        case .comparison(let left, .equal, let right): .comparison(left, .notEqual, right)
        case .comparison(let left, .notEqual, let right): .comparison(left, .equal, right)
        default: .not(self)
        }
    }
}
