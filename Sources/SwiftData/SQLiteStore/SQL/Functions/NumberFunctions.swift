import Foundation
import SwiftDataCore

/// Arithmetic as Swift does it. SQL's own turns integers that overflow into other numbers and NaN into null.
enum NumberFunctions {
    /// Null at an overflow and at a division by zero, where Swift stops.
    static func integer(
        _ operation: @escaping @Sendable (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
    ) -> SQLiteConnection.Function {
        { arguments in
            guard case .integer(let left) = arguments[0], case .integer(let right) = arguments[1] else { return .null }
            let result = operation(left, right)
            return result.overflow ? .null : .integer(result.partialValue)
        }
    }

    static func real(_ operation: @escaping @Sendable (Double, Double) -> Double) -> SQLiteConnection.Function {
        { arguments in
            guard let left = arguments[0].real, let right = arguments[1].real else { return .null }
            return .real(operation(left, right))
        }
    }

    static func decimal(_ operation: @escaping @Sendable (Decimal, Decimal) -> Decimal) -> SQLiteConnection.Function {
        { arguments in
            guard let left = arguments[0].decimal, let right = arguments[1].decimal else { return .null }
            return .text(operation(left, right).description)
        }
    }

    static func compareDecimal(_ arguments: SQLiteArguments) -> StoredValue {
        guard !arguments.isNull(0), !arguments.isNull(1) else { return .null }
        return .integer(Int64(arguments.withUTF8(0) { left in arguments.withUTF8(1) { DecimalOrder.compare(left, $0) } }))
    }

    static func negate(_ arguments: SQLiteArguments) -> StoredValue {
        switch arguments[0] {
        case .integer(let number): number == .min ? .null : .integer(-number)
        case let value: value.real.map { .real(-$0) } ?? .null
        }
    }

    static func absolute(_ arguments: SQLiteArguments) -> StoredValue {
        switch arguments[0] {
        case .integer(let number): number == .min ? .null : .integer(abs(number))
        case let value: value.real.map { .real(abs($0)) } ?? .null
        }
    }

    static func toDouble(_ arguments: SQLiteArguments) -> StoredValue {
        switch arguments[0] {
        case .text(let text) where text != "NaN": (UInt64(largeNumber: text).map { Double($0) } ?? Double(text)).map { .real($0) } ?? .null
        case let value: value.real.map { .real($0) } ?? .null
        }
    }

    /// Null where Swift would stop: for NaN, infinity and what is too large.
    static func toInt(_ arguments: SQLiteArguments) -> StoredValue {
        switch arguments[0] {
        case .integer(let number): .integer(number)
        case .real(let number): Int64(exactly: number.rounded(.towardZero)).map { .integer($0) } ?? .null
        case .text(let text): Int64(text).map { .integer($0) } ?? .null
        default: .null
        }
    }

    /// A number inside a coded value: infinity and NaN stand there as text.
    static func codedReal(_ arguments: SQLiteArguments) -> StoredValue {
        switch arguments[0] {
        case .integer(let number): .real(Double(number))
        case .text(AttributeCoding.infinity): .real(.infinity)
        case .text(AttributeCoding.negativeInfinity): .real(-.infinity)
        case let value: value
        }
    }

    /// Nulls are equal, NaN is equal to nothing.
    static func equalReal(_ arguments: SQLiteArguments) -> StoredValue {
        guard !arguments.isNull(0), !arguments.isNull(1) else {
            return .integer(arguments.isNull(0) && arguments.isNull(1) ? 1 : 0)
        }
        guard let left = arguments[0].real, let right = arguments[1].real else { return .integer(0) }
        return .integer(left == right ? 1 : 0)
    }
}

extension StoredValue {
    fileprivate var real: Double? {
        switch self {
        case .real(let number): number
        case .integer(let number): Double(number)
        case .notANumber: .nan
        default: nil
        }
    }

    fileprivate var decimal: Decimal? {
        switch self {
        case .text("NaN"): .nan
        case .text(let text): Decimal(string: text)
        case .integer(let number): Decimal(number)
        default: nil
        }
    }
}

extension UInt64 {
    /// A number above `Int64.max` as an attribute keeps it.
    fileprivate init?(largeNumber text: String) {
        guard text.first == "u" else { return nil }
        self.init(text.dropFirst())
    }
}
