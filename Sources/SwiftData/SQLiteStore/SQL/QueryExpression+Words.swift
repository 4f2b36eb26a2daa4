import SwiftDataCore

extension QueryExpression {
    /// The expression as a person might write it, for errors.
    var inWords: String {
        switch self {
        case .literal(let value, _): value.inWords
        case .attribute(let path, let name, _): path.inWords + name
        case .member(let value, let keys, _): ([value.inWords] + keys).joined(separator: ".")
        case .key(let path): path.inWords + "persistentModelID"
        case .comparison(let left, let comparison, let right): "\(left.inWords) \(comparison.sign) \(right.inWords)"
        case .and(let left, let right): "(\(left.inWords) && \(right.inWords))"
        case .or(let left, let right): "(\(left.inWords) || \(right.inWords))"
        case .not(let condition): "!(\(condition.inWords))"
        case .conditional(let test, let first, let second): "(\(test.inWords) ? \(first.inWords) : \(second.inWords))"
        case .coalesce(let first, let second): "(\(first.inWords) ?? \(second.inWords))"
        case .when(let test, let value): "(\(value.inWords) if \(test.inWords))"
        case .isNull(let value): "\(value.inWords) == nil"
        case .arithmetic(let left, let operation, let right, _): "(\(left.inWords) \(operation.sign) \(right.inWords))"
        case .negate(let value): "-\(value.inWords)"
        case .function(let function, let arguments):
            "\(arguments.first?.inWords ?? "").\(function.rawValue)(\(arguments.dropFirst().map(\.inWords).joined(separator: ", ")))"
        case .isIn(let value, let literals): "\(literals.count) values.contains(\(value.inWords))"
        case .exists(let relation, let condition): "\(relation.inWords).contains { \(condition.inWords) }"
        case .countOf(let relation, nil): "\(relation.inWords).count"
        case .countOf(let relation, let condition?): "\(relation.inWords).filter { \(condition.inWords) }.count"
        case .extremum(let relation, let value, let isMaximum):
            "\(relation.inWords).map { \(value.inWords) }.\(isMaximum ? "max" : "min")()"
        case .jsonContains(let array, let element): "\(array.inWords).contains(\(element.inWords))"
        case .jsonCount(let array): "\(array.inWords).count"
        case .jsonElement(let array, let position, _): position < 0 ? "\(array.inWords).last" : "\(array.inWords)[\(position)]"
        case .element(let variable, _): "$\(variable)"
        case .existsElement(let array, _, let condition): "\(array.inWords).contains { \(condition.inWords) }"
        case .countOfElements(let array, _, let condition): "\(array.inWords).filter { \(condition.inWords) }.count"
        case .fullText(let path, let query):
            "\(path.inWords)contains(\(query.terms.map { $0.words.joined(separator: " ") }.joined(separator: " ")))"
        }
    }
}

extension QueryPath {
    fileprivate var inWords: String { (["$\(variable)"] + relationships).map { $0 + "." }.joined() }
}

extension QueryExpression.Relation {
    fileprivate var inWords: String { path.inWords + relationship }
}

extension QueryExpression.Comparison {
    fileprivate var sign: String {
        switch self {
        case .equal: "=="
        case .notEqual: "!="
        case .less: "<"
        case .lessOrEqual: "<="
        case .greater: ">"
        case .greaterOrEqual: ">="
        }
    }
}

extension QueryExpression.Arithmetic {
    fileprivate var sign: String {
        switch self {
        case .add: "+"
        case .subtract: "-"
        case .multiply: "*"
        case .divide: "/"
        case .remainder: "%"
        }
    }
}

extension StoredValue {
    fileprivate var inWords: String {
        switch self {
        case .null: "nil"
        case .integer(let number): "\(number)"
        case .real(let number): "\(number)"
        case .text(let text): "\"\(text.prefix(40))\""
        case .blob(let data): "\(data.count) bytes"
        }
    }
}

extension StorageType {
    var inWords: String {
        switch self {
        case .integer: "a whole number"
        case .real: "a number"
        case .text: "text"
        case .blob: "data"
        case .boolean: "true or false"
        case .date: "a date"
        case .decimal: "a decimal number"
        case .json: "a Codable value"
        }
    }
}
