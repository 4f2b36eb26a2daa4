import SwiftDataCore

extension QueryExpression {
    /// What the value is; nil where that cannot be told.
    var resultType: StorageType? {
        switch self {
        case .literal(let value, let type): type ?? value.plainType
        case .attribute(_, _, let type), .member(_, _, let type), .jsonElement(_, _, let type), .element(_, let type): type
        case .key, .countOf, .jsonCount, .countOfElements: .integer
        case .comparison, .and, .or, .not, .isNull, .isIn, .exists, .jsonContains, .existsElement, .fullText: .boolean
        case .conditional(_, let first, let second), .coalesce(let first, let second): first.resultType ?? second.resultType
        case .when(_, let value), .extremum(_, let value, _), .negate(let value): value.resultType
        case .arithmetic(let left, _, let right, let isFloat):
            if isFloat { .real } else { (left.resultType ?? right.resultType) == .decimal ? .decimal : .integer }
        case .function(let function, let arguments): function.resultType(arguments)
        }
    }

    /// Whether it may be NaN, which is unlike itself and every number.
    var mayBeNaN: Bool {
        switch self {
        case .literal(let value, let type): value.isNaN(as: type)
        case .conditional(_, let first, let second), .coalesce(let first, let second): first.mayBeNaN || second.mayBeNaN
        default: resultType == .real || resultType == .date
        }
    }

    /// Whether it is known to have a value in every row.
    func isNeverNull(in schema: Schema) -> Bool {
        switch self {
        case .literal(let value, _): !value.isNull
        case .attribute(let path, let name, _):
            path.relationships.isEmpty
                && schema.entitiesByName[path.entity]?.recordColumns.contains {
                    $0.name == name && !$0.isOptional && !$0.isExternal
                } == true
        case .key(let path): path.relationships.isEmpty
        case .countOf(let relation, _): relation.path.relationships.isEmpty
        case .comparison, .and, .or, .not, .isNull, .isIn, .exists, .jsonContains, .existsElement, .fullText, .countOfElements: true
        case .conditional(_, let first, let second): first.isNeverNull(in: schema) && second.isNeverNull(in: schema)
        case .coalesce(let first, let second): first.isNeverNull(in: schema) || second.isNeverNull(in: schema)
        default: false
        }
    }

    /// Whether it is null in every row in which `other` is null, because it is made from it.
    func vanishes(with other: QueryExpression) -> Bool {
        if self == other { return true }
        switch self {
        case .attribute(let path, _, _), .key(let path):
            guard case .key(let broken) = other, path.variable == broken.variable else { return false }
            return path.relationships.count > 0 && path.relationships.starts(with: broken.relationships)
        case .member(let value, _, _), .negate(let value), .jsonCount(let value), .jsonElement(let value, _, _):
            return value.vanishes(with: other)
        case .arithmetic(let left, _, let right, _): return left.vanishes(with: other) || right.vanishes(with: other)
        case .function(_, let arguments): return arguments.contains { $0.vanishes(with: other) }
        default: return false
        }
    }
}

extension QueryExpression.Function {
    fileprivate func resultType(_ arguments: [QueryExpression]) -> StorageType? {
        switch self {
        case .contains, .startsWith, .endsWith, .localizedStandardContains, .localizedCaseInsensitiveContains, .isEmpty: .boolean
        case .localizedCompare, .localizedStandardCompare, .caseInsensitiveCompare, .count, .toInt: .integer
        case .lowercased, .uppercased, .capitalized: .text
        case .toDouble: .real
        case .absolute: arguments.first?.resultType
        // Of one argument, an array, only numbers are told.
        case .minimum, .maximum:
            arguments.count > 1 || arguments.first?.resultType == .real ? arguments.lazy.compactMap(\.resultType).first : nil
        }
    }
}

extension StoredValue {
    var isNaN: Bool { if case .real(let number) = self { number.isNaN } else { false } }

    fileprivate var plainType: StorageType? {
        switch self {
        case .null: nil
        case .integer: .integer
        case .real: .real
        case .text: .text
        case .blob: .blob
        }
    }
}
