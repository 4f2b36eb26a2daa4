/// A JSON value as a client sends it.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Names are unique.
    case object([String: JSONValue])
}

extension JSONValue {
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var number: Double? { if case .number(let value) = self { value } else { nil } }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    package var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }

    /// The number if it is whole and no larger than a script can count exactly.
    package var integer: Int? {
        guard let number, number == number.rounded(), abs(number) <= 9_007_199_254_740_991 else { return nil }
        return Int(number)
    }
}

/// Why bytes are not JSON, or not JSON of the kind that a client may send.
package enum JSONError: Error, Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(at: Int)
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case badNumber(at: Int)
    case badString(at: Int)
    case duplicateName(String)
}
