import Foundation

/// What formats calculate.
enum PredicateCalculation {
    /// - Parameter sign: `+`, `-`, `*`, `/` or `**`. Whole numbers stay whole where the result is one that they can tell; nil where a
    ///   side is no number.
    static func value(of left: Any?, _ sign: String, _ right: Any?) -> Any? {
        if let left = whole(left), let right = whole(right), let result = value(of: left, sign, right) { return result }
        guard let left = PredicateValue.number(left), let right = PredicateValue.number(right) else { return nil }
        return switch sign {
        case "+": left + right
        case "-": left - right
        case "*": left * right
        case "/": left / right
        default: pow(left, right)
        }
    }

    /// Nil where the result is too large for a whole number, or none.
    private static func value(of left: Int, _ sign: String, _ right: Int) -> Int? {
        let (result, isTooLarge): (Int, Bool)
        switch sign {
        case "+": (result, isTooLarge) = left.addingReportingOverflow(right)
        case "-": (result, isTooLarge) = left.subtractingReportingOverflow(right)
        case "*": (result, isTooLarge) = left.multipliedReportingOverflow(by: right)
        case "/": (result, isTooLarge) = left.dividedReportingOverflow(by: right)
        default:
            let power = pow(Double(left), Double(right))
            return right < 0 || abs(power) > 9e15 ? nil : Int(exactly: power)
        }
        return isTooLarge ? nil : result
    }

    private static func whole(_ value: Any?) -> Int? {
        switch PredicateValue.unwrapped(value) {
        case is Bool: nil
        case let number as any BinaryInteger: Int(exactly: number)
        default: nil
        }
    }

    private static let ofOne: [String: @Sendable (Double) -> Double] = [
        "sqrt": { $0.squareRoot() }, "log": { log10($0) }, "ln": { log($0) }, "exp": { exp($0) }, "floor": { $0.rounded(.down) },
        "ceiling": { $0.rounded(.up) }, "abs": { abs($0) }, "trunc": { $0.rounded(.towardZero) },
    ]
    private static let ofMany: [String: @Sendable ([Double]) -> Double?] = [
        "sum": { $0.reduce(0, +) }, "min": { $0.min() }, "max": { $0.max() }, "count": { Double($0.count) },
        "average": { $0.isEmpty ? nil : $0.reduce(0, +) / Double($0.count) },
        "median": { values in
            let sorted = values.sorted()
            let middle = sorted.count / 2
            return sorted.isEmpty ? nil : sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        },
    ]
    private static let signs = ["add:to": "+", "from:subtract": "-", "multiply:by": "*", "divide:by": "/", "raise:toPower": "**"]

    static var functions: Set<String> { Set(ofOne.keys).union(ofMany.keys).union(["modulus", "random"]) }

    /// - Parameter name: of a function, with or without the colon that Apple's names end with. Nil where there is none of the name.
    static func value(of name: String, _ arguments: [Any?]) -> Any? {
        let name = name.hasSuffix(":") ? String(name.dropLast()) : name
        if let sign = signs[name], arguments.count == 2 { return value(of: arguments[0], sign, arguments[1]) }
        if let function = ofOne[name] { return arguments.first.flatMap { PredicateValue.number($0) }.map(function) }
        if let function = ofMany[name] {
            let values = arguments.count == 1 ? PredicateValue.elements(of: arguments[0]) ?? arguments : arguments
            return function(values.compactMap { PredicateValue.number($0) })
        }
        if name == "random", let limit = arguments.first.flatMap(whole), limit > 0 { return Int.random(in: 0..<limit) }
        guard name.hasPrefix("modulus"), arguments.count == 2, let left = whole(arguments[0]), let right = whole(arguments[1]), right != 0
        else { return nil }
        return left % right
    }
}
