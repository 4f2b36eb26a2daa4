import Foundation
import SwiftDataCore

extension ExpressionTranslator {
    // MARK: Lists of literals

    func membership(_ value: QueryExpression, _ literals: [StoredValue]) throws -> Condition {
        let type = value.resultType
        let present = literals.filter { !$0.isNull && !$0.isNaN(as: type) }.map { $0.outsideJSON(as: type) }
        let hasNull = literals.contains(.null)
        let sql = try self.value(value)
        if present.isEmpty { return hasNull ? Condition("(\(sql) IS NULL)", isTotal: true) : .constant(false) }
        let list = try Self.list(present)
        let isTotal = value.isNeverNull(in: schema)
        guard hasNull, !isTotal else { return Condition("(\(sql) IN (\(list)))", isTotal: isTotal) }
        return Condition("(\(sql) IS NULL OR \(sql) IN (\(list)))", isTotal: false)
    }

    /// A longer list is one argument: SQLite takes a limited number of them, and would prepare each length anew.
    private static let longestList = 500

    private static func list(_ literals: [StoredValue]) throws -> SQLText {
        // SQLite's JSON ends text at a null character.
        let hasNullCharacter = literals.contains { if case .text(let text) = $0 { text.utf8.contains(0) } else { false } }
        guard literals.count > longestList, !hasNullCharacter else {
            return literals.map { "\(value: $0)" }.joined(separator: ", ")
        }
        let encoder = JSONEncoder()
        let isBlob = if case .blob = literals[0] { true } else { false }
        let array = try "[" + literals.map { try $0.json(encoder) }.joined(separator: ",") + "]"
        return "SELECT \(plain: isBlob ? "glide_blob(value)" : "value") FROM json_each(\(value: .text(array)))"
    }

    // MARK: Attributes kept as JSON

    func member(
        of expression: QueryExpression, _ keys: [String], _ type: StorageType, in whole: QueryExpression
    ) throws -> SQLText {
        guard !keys.contains(where: { $0.contains("\"") }) else {
            throw unsupported(whole, "a coding key with a quotation mark has no path in JSON")
        }
        let path = "$" + keys.map { ".\"\($0.normalized)\"" }.joined()
        return Self.read(type, from: try value(expression), at: "\(constant: path)")
    }

    /// What `JSONEncoder` has written, as the stored value of the type.
    private static func read(_ type: StorageType, from json: SQLText, at path: SQLText) -> SQLText {
        switch type {
        // As it is written: a number may have more digits than SQLite's numbers, and text as JSON has its quotation marks.
        case .decimal, .json: "nullif(\(json) -> \(path), 'null')"
        case .blob: "glide_blob(json_extract(\(json), \(path)))"
        case .real, .date: "glide_real(json_extract(\(json), \(path)))"
        case .integer, .boolean, .text: "json_extract(\(json), \(path))"
        }
    }

    func elementExists(_ array: QueryExpression, _ element: QueryExpression) throws -> Condition {
        if case .literal(let literal, let type) = element, literal.isNaN(as: type) { return .constant(false) }
        let (json, value) = (try value(array), try value(element))
        let found: SQLText =
            switch element.resultType {
            case .real, .date:
                element.isLiteral ? "glide_real(e.value) IS \(value)" : "glide_equal_real(glide_real(e.value), \(value))"
            case .decimal, .json: "e.json -> e.fullkey IS \(value)"
            case .blob: "glide_blob(e.value) IS \(value)"
            default: "e.value IS \(value)"
            }
        return Condition("EXISTS (SELECT 1 FROM json_each(\(json)) AS e WHERE \(found))", isTotal: true)
    }

    // MARK: Elements

    func element(of array: QueryExpression, at position: Int, _ type: StorageType) throws -> SQLText {
        Self.read(type, from: try value(array), at: "\(constant: position < 0 ? "$[#\(position)]" : "$[\(position)]")")
    }

    func element(_ variable: Int, _ type: StorageType, in whole: QueryExpression) throws -> SQLText {
        guard let alias = elements[variable] else {
            throw unsupported(whole, "it speaks of an element (variable \(variable)) that is not known there")
        }
        return switch type {
        case .decimal, .json: "nullif(\(plain: alias).json -> \(plain: alias).fullkey, 'null')"
        case .blob: "glide_blob(\(plain: alias).value)"
        case .real, .date: "glide_real(\(plain: alias).value)"
        case .integer, .boolean, .text: "\(plain: alias).value"
        }
    }

    func elementExists(_ array: QueryExpression, _ variable: Int, where condition: QueryExpression) throws -> Condition {
        Condition("EXISTS (SELECT 1 \(try elements(of: array, variable, where: condition)))", isTotal: true)
    }

    func elementCount(_ array: QueryExpression, _ variable: Int, where condition: QueryExpression) throws -> SQLText {
        "(SELECT count(*) \(try elements(of: array, variable, where: condition)))"
    }

    private func elements(of array: QueryExpression, _ variable: Int, where condition: QueryExpression) throws -> SQLText {
        let json = try value(array)
        let alias = nextAlias()
        let hidden = elements.updateValue(alias, forKey: variable)
        defer { elements[variable] = hidden }
        return "FROM json_each(\(json)) AS \(plain: alias) WHERE \(try self.condition(condition).sql)"
    }

    // MARK: Counts

    func elementCount(_ array: QueryExpression) throws -> SQLText {
        let json = try value(array)
        return "(CASE WHEN \(json) IS NOT NULL THEN (SELECT count(*) FROM json_each(\(json))) END)"
    }

    func extremeElement(of array: QueryExpression, isMaximum: Bool) throws -> SQLText {
        let function: SQLText = isMaximum ? "max" : "min"
        // An array that is said to be one number is an array of them; NaN counts only if there is nothing else.
        if case .member(let numbers, [], type: .real) = array {
            let least: SQLText = "coalesce(\(function)(nullif(glide_real(e.value), 'NaN')), \(function)(glide_real(e.value)))"
            return "(SELECT \(least) FROM json_each(\(try value(numbers))) AS e)"
        }
        return "(SELECT \(function)(e.value) FROM json_each(\(try value(array))) AS e)"
    }
}

extension StoredValue {
    /// Data, also if it is given as JSON has it: as base64.
    func outsideJSON(as type: StorageType?) -> StoredValue {
        guard type == .blob, case .text(let text) = self, let data = Data(base64Encoded: text) else { return self }
        return .blob(data)
    }

    fileprivate func json(_ encoder: JSONEncoder) throws -> String {
        switch self {
        case .null: "null"
        case .integer(let number): "\(number)"
        // JSON has no infinity, but SQLite reads a number that is too large as such.
        case .real(let number): number.isFinite ? "\(number)" : number < 0 ? "-9e999" : "9e999"
        case .text(let text): String(decoding: try encoder.encode(text), as: UTF8.self)
        case .blob(let data): "\"\(data.base64EncodedString())\""
        }
    }
}
