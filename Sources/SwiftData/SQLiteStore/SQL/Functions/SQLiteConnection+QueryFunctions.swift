import Foundation
import SwiftDataCore

extension SQLiteConnection {
    /// Adds the functions and orders that the statements of `SelectBuilder` use. Every connection that runs one needs them.
    package func addQueryFunctions() throws {
        let language = Locale.current.language.languageCode?.identifier ?? ""
        try addTextFunctions(foldsPlainly: !["tr", "az", "lt"].contains(language))
        try addNumberFunctions()
        try addOrders(isPlain: StringOrder.plainLanguages.contains(language))
    }

    private func addTextFunctions(foldsPlainly: Bool) throws {
        for test in TextTest.allCases {
            try addFunction(name: test.sqlName, argumentCount: 2) { test.answer($0, foldsPlainly: foldsPlainly) }
        }
        let comparisons: [(String, @Sendable (String, String) -> ComparisonResult)] = [
            ("localized_compare", { $0.localizedCompare($1) }),
            ("localized_standard_compare", { $0.localizedStandardCompare($1) }),
            ("case_insensitive_compare", { $0.caseInsensitiveCompare($1) }),
        ]
        for (name, compare) in comparisons {
            try addFunction(name: "glide_" + name, argumentCount: 2, TextFunctions.comparison(compare))
        }
        try addFunction(name: "glide_lowercased", argumentCount: 1, TextFunctions.mapping { $0.lowercased() })
        try addFunction(name: "glide_uppercased", argumentCount: 1, TextFunctions.mapping { $0.uppercased() })
        try addFunction(name: "glide_capitalized", argumentCount: 1, TextFunctions.mapping(\.capitalized))
        try addFunction(name: "glide_count", argumentCount: 1) { TextFunctions.count($0) }
        try addFunction(name: "glide_blob", argumentCount: 1) { TextFunctions.blob($0) }
    }

    private func addNumberFunctions() throws {
        let integers: [(String, @Sendable (Int64, Int64) -> (partialValue: Int64, overflow: Bool))] = [
            ("add", { $0.addingReportingOverflow($1) }), ("subtract", { $0.subtractingReportingOverflow($1) }),
            ("multiply", { $0.multipliedReportingOverflow(by: $1) }), ("divide", { $0.dividedReportingOverflow(by: $1) }),
            ("remainder", { $0.remainderReportingOverflow(dividingBy: $1) }),
        ]
        for (name, function) in integers {
            try addFunction(name: "glide_\(name)_integer", argumentCount: 2, NumberFunctions.integer(function))
        }
        let reals: [(String, @Sendable (Double, Double) -> Double)] = [
            ("add", { $0 + $1 }), ("subtract", { $0 - $1 }), ("multiply", { $0 * $1 }), ("divide", { $0 / $1 }),
            ("remainder", { $0.truncatingRemainder(dividingBy: $1) }),
        ]
        for (name, function) in reals {
            try addFunction(name: "glide_\(name)_real", argumentCount: 2, NumberFunctions.real(function))
        }
        let decimals: [(String, @Sendable (Decimal, Decimal) -> Decimal)] = [
            ("add", { $0 + $1 }), ("subtract", { $0 - $1 }), ("multiply", { $0 * $1 }), ("divide", { $0 / $1 }),
        ]
        for (name, function) in decimals {
            try addFunction(name: "glide_\(name)_decimal", argumentCount: 2, NumberFunctions.decimal(function))
        }
        try addFunction(name: "glide_compare_decimal", argumentCount: 2) { NumberFunctions.compareDecimal($0) }
        try addFunction(name: "glide_negate", argumentCount: 1) { NumberFunctions.negate($0) }
        try addFunction(name: "glide_absolute", argumentCount: 1) { NumberFunctions.absolute($0) }
        try addFunction(name: "glide_to_double", argumentCount: 1) { NumberFunctions.toDouble($0) }
        try addFunction(name: "glide_to_int", argumentCount: 1) { NumberFunctions.toInt($0) }
        try addFunction(name: "glide_real", argumentCount: 1) { NumberFunctions.codedReal($0) }
        try addFunction(name: "glide_equal_real", argumentCount: 2) { NumberFunctions.equalReal($0) }
    }

    private func addOrders(isPlain: Bool) throws {
        try addCollation(DecimalOrder.collation, bytes: { DecimalOrder.compare($0, $1) })
        for order in StringOrder.allCases {
            try addCollation(
                order.collation,
                bytes: { left, right in
                    if isPlain, let result = order.compareASCII(left, right) { return result }
                    return order.compare(String(decoding: left, as: UTF8.self), String(decoding: right, as: UTF8.self)).rawValue
                })
        }
    }
}

extension TextTest {
    fileprivate var sqlName: String {
        switch self {
        case .contains: "glide_contains"
        case .startsWith: "glide_starts_with"
        case .endsWith: "glide_ends_with"
        case .localizedStandardContains: "glide_localized_standard_contains"
        case .localizedCaseInsensitiveContains: "glide_localized_case_insensitive_contains"
        }
    }
}
