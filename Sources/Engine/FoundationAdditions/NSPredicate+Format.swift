import Foundation

// Foundation on Linux has predicates of closures alone. Objects have no key-value coding there: the properties of a format are looked up in
// dictionaries and among the stored properties of values.

extension NSPredicate {
    /// A predicate in the words of Apple's predicate format: `SELF MATCHES %@`, `age > 18 AND name BEGINSWITH[c] "a"`.
    ///
    /// A format that cannot be read ends the program, as it does on Apple's systems.
    ///
    /// - Parameters:
    ///   - predicateFormat: Comparisons, joined by `AND`, `OR` and `NOT`.
    ///   - args: What stands for `%@`, `%d`, `%f` and `%K` (the name of a property), in their order.
    public convenience init(format predicateFormat: String, _ args: CVarArg...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// The same with objects, which Linux's Foundation does not count among the arguments of formats: dates, numbers, arrays.
    @_disfavoredOverload
    public convenience init(format predicateFormat: String, _ args: Any...) {
        self.init(format: predicateFormat, argumentArray: args)
    }

    /// A predicate in the words of Apple's predicate format, with its values in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        let condition: PredicateCondition
        do {
            var parser = try PredicateParser(predicateFormat, arguments: arguments ?? [])
            condition = try parser.condition()
        } catch {
            Invariant.unreadableFormat(predicateFormat, error)
        }
        self.init(block: { object, _ in condition.holds(for: object) })
    }
}

/// What is wrong with a format.
struct PredicateFormatError: Error {
    let message: String
}

/// What a format says.
indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case and(PredicateCondition, PredicateCondition)
    case or(PredicateCondition, PredicateCondition)
    case comparison(PredicateComparison)

    func holds(for object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.holds(for: object)
        case .and(let left, let right): left.holds(for: object) && right.holds(for: object)
        case .or(let left, let right): left.holds(for: object) || right.holds(for: object)
        case .comparison(let comparison): comparison.holds(for: object)
        }
    }
}

/// One side of a comparison.
enum PredicateOperand {
    case constant(Any?)
    /// The names of properties from the object on; without any, the object itself.
    case path([String])
    case list([PredicateOperand])
    indirect case calculation(PredicateOperand, String, PredicateOperand)
    case function(String, [PredicateOperand])

    func value(in object: Any?) -> Any? {
        switch self {
        case .constant(let value): value
        case .path(let names): names.reduce(object) { PredicateValue.property($1, of: $0) }
        case .list(let operands): operands.map { $0.value(in: object) as Any }
        case .calculation(let left, let sign, let right):
            PredicateCalculation.value(of: left.value(in: object), sign, right.value(in: object))
        case .function(let name, let arguments):
            PredicateCalculation.value(of: name, arguments.map { $0.value(in: object) })
        }
    }
}

/// A comparison of two sides.
struct PredicateComparison {
    enum Relation: String {
        case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case contains = "CONTAINS", beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
        case isIn = "IN", between = "BETWEEN"
    }

    /// How many of the values on the left side the relation has to hold for.
    enum Quantity: String {
        case any = "ANY", some = "SOME", all = "ALL", none = "NONE"
    }

    var quantity: Quantity?
    var left: PredicateOperand
    var relation: Relation
    var options: String.CompareOptions
    var right: PredicateOperand

    func holds(for object: Any?) -> Bool {
        let (left, right) = (left.value(in: object), right.value(in: object))
        guard let quantity else { return holds(left, right) }
        let values = PredicateValue.elements(of: left) ?? []
        return switch quantity {
        case .any, .some: values.contains { holds($0, right) }
        case .all: values.allSatisfy { holds($0, right) }
        case .none: !values.contains { holds($0, right) }
        }
    }

    private func holds(_ left: Any?, _ right: Any?) -> Bool {
        switch relation {
        case .equal: return PredicateValue.isEqual(left, right, options)
        case .notEqual: return !PredicateValue.isEqual(left, right, options)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            guard let order = PredicateValue.order(left, right, options) else { return false }
            return switch relation {
            case .less: order == .orderedAscending
            case .lessOrEqual: order != .orderedDescending
            case .greater: order == .orderedDescending
            default: order != .orderedAscending
            }
        case .between:
            guard let bounds = PredicateValue.elements(of: right), bounds.count == 2,
                let lower = PredicateValue.order(bounds[0], left, options), let upper = PredicateValue.order(left, bounds[1], options)
            else { return false }
            return lower != .orderedDescending && upper != .orderedDescending
        case .contains: return contains(left, right)
        case .isIn: return contains(right, left)
        case .beginsWith:
            return texts(left, right).map { $0.range(of: $1, options: options.union(.anchored)) != nil || $1.isEmpty } ?? false
        case .endsWith:
            return texts(left, right).map { $0.range(of: $1, options: options.union([.anchored, .backwards])) != nil || $1.isEmpty }
                ?? false
        case .matches: return texts(left, right).map { matches($0, pattern: $1) } ?? false
        case .like: return texts(left, right).map { matches($0, pattern: Self.pattern(ofWildcards: $1)) } ?? false
        }
    }

    private func texts(_ left: Any?, _ right: Any?) -> (String, String)? {
        guard let left = PredicateValue.text(left), let right = PredicateValue.text(right) else { return nil }
        return (left, right)
    }

    private func contains(_ whole: Any?, _ part: Any?) -> Bool {
        if let (whole, part) = texts(whole, part) { return whole.range(of: part, options: options) != nil || part.isEmpty }
        return PredicateValue.elements(of: whole)?.contains { PredicateValue.isEqual($0, part, options) } ?? false
    }

    /// The pattern is for the whole text.
    private func matches(_ text: String, pattern: String) -> Bool {
        let isFolded = options.contains(.diacriticInsensitive)
        let (text, pattern) =
            isFolded
            ? (text.folding(options: .diacriticInsensitive, locale: nil), pattern.folding(options: .diacriticInsensitive, locale: nil))
            : (text, pattern)
        let expression = try? NSRegularExpression(
            pattern: "\\A(?:\(pattern))\\z",
            options: options.contains(.caseInsensitive) ? [.caseInsensitive, .dotMatchesLineSeparators] : [])
        return expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    /// `*` is any text, `?` any letter.
    private static func pattern(ofWildcards text: String) -> String {
        text.map { letter in
            switch letter {
            case "*": ".*"
            case "?": "."
            default: NSRegularExpression.escapedPattern(for: String(letter))
            }
        }.joined()
    }
}

extension (String, String)? {
    fileprivate func map<Result>(_ transform: (String, String) -> Result) -> Result? {
        if let (left, right) = self { transform(left, right) } else { nil }
    }
}
