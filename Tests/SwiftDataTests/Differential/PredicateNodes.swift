import Foundation
import SwiftData

/// A part of a predicate.
typealias Part<Value> = any StandardPredicateExpression<Value>

/// What the `#Predicate` macro writes, for parts whose types are known only when the test runs.
enum Node {
    typealias Build = PredicateExpressions

    static func value<Value: Codable>(_ value: Value) -> Part<Value> { Build.build_Arg(value) }

    static func get<Root, Value>(_ root: Part<Root>, _ keyPath: KeyPath<Root, Value> & Sendable) -> Part<Value> {
        func open<R: StandardPredicateExpression<Root>>(_ root: R) -> Part<Value> { Build.build_KeyPath(root: root, keyPath: keyPath) }
        return open(root)
    }

    // MARK: Logic

    static func and(_ left: Part<Bool>, _ right: Part<Bool>) -> Part<Bool> {
        func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(_ left: L, _ right: R) -> Part<Bool> {
            Build.build_Conjunction(lhs: left, rhs: right)
        }
        return open(left, right)
    }

    static func or(_ left: Part<Bool>, _ right: Part<Bool>) -> Part<Bool> {
        func open<L: StandardPredicateExpression<Bool>, R: StandardPredicateExpression<Bool>>(_ left: L, _ right: R) -> Part<Bool> {
            Build.build_Disjunction(lhs: left, rhs: right)
        }
        return open(left, right)
    }

    static func not(_ part: Part<Bool>) -> Part<Bool> {
        func open<P: StandardPredicateExpression<Bool>>(_ part: P) -> Part<Bool> { Build.build_Negation(part) }
        return open(part)
    }

    static func choice<Value>(_ test: Part<Bool>, _ then: Part<Value>, _ otherwise: Part<Value>) -> Part<Value> {
        func open<T: StandardPredicateExpression<Bool>, A: StandardPredicateExpression<Value>, B: StandardPredicateExpression<Value>>(
            _ test: T, _ then: A, _ otherwise: B
        ) -> Part<Value> {
            Build.build_Conditional(test, then, otherwise)
        }
        return open(test, then, otherwise)
    }

    // MARK: Comparison

    static func equal<Value: Equatable>(_ left: Part<Value>, _ right: Part<Value>, not: Bool = false) -> Part<Bool> {
        func open<L: StandardPredicateExpression<Value>, R: StandardPredicateExpression<Value>>(_ left: L, _ right: R) -> Part<Bool> {
            not ? Build.build_NotEqual(lhs: left, rhs: right) : Build.build_Equal(lhs: left, rhs: right)
        }
        return open(left, right)
    }

    static func isNil<Value: Equatable>(_ part: Part<Value?>) -> Part<Bool> {
        func open<P: StandardPredicateExpression<Value?>>(_ part: P) -> Part<Bool> {
            Build.build_Equal(lhs: part, rhs: Build.NilLiteral<Value>())
        }
        return open(part)
    }

    static func compare<Value: Comparable>(
        _ left: Part<Value>, _ op: PredicateExpressions.ComparisonOperator, _ right: Part<Value>
    ) -> Part<Bool> {
        func open<L: StandardPredicateExpression<Value>, R: StandardPredicateExpression<Value>>(_ left: L, _ right: R) -> Part<Bool> {
            Build.build_Comparison(lhs: left, rhs: right, op: op)
        }
        return open(left, right)
    }

    static func isBetween<Value: Comparable & Codable>(_ part: Part<Value>, _ low: Part<Value>, _ high: Part<Value>) -> Part<Bool> {
        func open<P: StandardPredicateExpression<Value>, L: StandardPredicateExpression<Value>, H: StandardPredicateExpression<Value>>(
            _ part: P, _ low: L, _ high: H
        ) -> Part<Bool> {
            Build.build_contains(Build.build_Range(lower: low, upper: high), part)
        }
        return open(part, low, high)
    }

    static func isIn<Value: Comparable & Codable>(_ part: Part<Value>, _ range: ClosedRange<Value>) -> Part<Bool> {
        func open<P: StandardPredicateExpression<Value>>(_ part: P) -> Part<Bool> { Build.build_contains(Build.build_Arg(range), part) }
        return open(part)
    }

    // MARK: Arithmetic

    static func calculate<Value: Numeric>(
        _ left: Part<Value>, _ op: PredicateExpressions.ArithmeticOperator, _ right: Part<Value>
    ) -> Part<Value> {
        func open<L: StandardPredicateExpression<Value>, R: StandardPredicateExpression<Value>>(_ left: L, _ right: R) -> Part<Value> {
            Build.build_Arithmetic(lhs: left, rhs: right, op: op)
        }
        return open(left, right)
    }

    static func divide(_ left: Part<Int>, by right: Int, remainder: Bool) -> Part<Int> {
        func open<L: StandardPredicateExpression<Int>>(_ left: L) -> Part<Int> {
            let right = Build.build_Arg(right)
            return remainder ? Build.build_Remainder(lhs: left, rhs: right) : Build.IntDivision(lhs: left, rhs: right)
        }
        return open(left)
    }

    static func divide(_ left: Part<Double>, by right: Part<Double>) -> Part<Double> {
        func open<L: StandardPredicateExpression<Double>, R: StandardPredicateExpression<Double>>(_ left: L, _ right: R) -> Part<Double> {
            Build.FloatDivision(lhs: left, rhs: right)
        }
        return open(left, right)
    }

    static func negate<Value: SignedNumeric>(_ part: Part<Value>) -> Part<Value> {
        func open<P: StandardPredicateExpression<Value>>(_ part: P) -> Part<Value> { Build.build_UnaryMinus(part) }
        return open(part)
    }
}
