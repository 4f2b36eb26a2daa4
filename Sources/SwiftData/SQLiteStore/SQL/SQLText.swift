import Foundation
import SwiftDataCore

/// A piece of SQL and the values of its `?`, in order.
///
/// Pieces are put together by interpolation, which keeps text and arguments in step:
///
///     let test: SQLText = "(\(name: "age") > \(value: .integer(17)))"
package struct SQLText: Hashable, Sendable {
    package var text: String
    package var arguments: [StoredValue]

    package init(_ text: String = "", arguments: [StoredValue] = []) {
        (self.text, self.arguments) = (text, arguments)
    }

    package static func += (lhs: inout SQLText, rhs: SQLText) {
        lhs.text += rhs.text
        lhs.arguments += rhs.arguments
    }
}

extension SQLText: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(text) }
    package init(stringInterpolation pieces: Pieces) { self = pieces.sql }
    package typealias StringInterpolation = Pieces

    package struct Pieces: StringInterpolationProtocol {
        fileprivate var sql = SQLText()

        package init(literalCapacity: Int, interpolationCount: Int) { sql.text.reserveCapacity(literalCapacity * 2) }
        package mutating func appendLiteral(_ literal: String) { sql.text += literal }
        package mutating func appendInterpolation(_ piece: SQLText) { sql += piece }
        /// The name of a table or column, quoted.
        package mutating func appendInterpolation(name: String) { sql.text += quoted(name) }
        /// A `?` with its value.
        package mutating func appendInterpolation(value: StoredValue) {
            sql.text += "?"
            sql.arguments.append(value)
        }
        /// Text that is part of SQL's own language: an operator, an alias.
        package mutating func appendInterpolation(plain: String) { sql.text += plain }
        /// A constant in single quotes.
        package mutating func appendInterpolation(constant: String) {
            sql.text += "'" + constant.replacingOccurrences(of: "'", with: "''") + "'"
        }
    }
}

extension Sequence<SQLText> {
    func joined(separator: String) -> SQLText {
        var result = SQLText()
        for (index, piece) in enumerated() {
            if index > 0 { result.text += separator }
            result += piece
        }
        return result
    }
}

extension StoredValue {
    /// How NaN is kept in a column of numbers.
    static let notANumber = StoredValue.text("NaN")
}
