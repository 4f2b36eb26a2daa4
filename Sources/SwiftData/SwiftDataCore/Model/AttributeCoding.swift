import Foundation

/// Values of any `Codable` type as stored values and back.
///
/// Raw values of numbers and strings are kept as such, so that they can be compared; everything else becomes JSON with
/// sorted keys, in which equal values are equal bytes.
package enum AttributeCoding {
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
    }

    /// The value of an attribute, or of something that a predicate captured.
    package static func encode(_ value: Any) throws -> StoredValue {
        if let optional = value as? any OptionalType, Mirror(reflecting: value).displayStyle == .optional {
            guard let wrapped = optional.wrappedValue else { return .null }
            return try encode(wrapped)
        }
        switch value {
        case let plain as any _StoredAttribute: return plain._encoded
        case let raw as any RawRepresentable: if let plain = try rawValue(raw) { return plain }
        default: break
        }
        guard let encodable = value as? any Encodable else {
            throw Failure(description: "\(type(of: value)) is not Codable, so it cannot be kept")
        }
        let json = try Self.encoder.encode(encodable)
        // Foundation writes a Decimal that is not a number as a bare word, which nobody can read again.
        if json.firstRange(of: Data("NaN".utf8)) != nil, (try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)) == nil
        {
            throw Failure(description: "a Decimal in \(type(of: value)) is not a number, which JSON cannot say")
        }
        return .text(String(decoding: json, as: UTF8.self).normalized)
    }

    /// How JSON, which has no such numbers, holds infinity and NaN. NaN is the text that a plain `Double` becomes, too.
    package static let (infinity, negativeInfinity) = ("Infinity", "-Infinity")
    private static let notANumber = "NaN"

    package static func decode<Value>(_ type: Value.Type, from value: StoredValue) throws -> Value {
        if let plain = type as? any _StoredAttribute.Type {
            guard let decoded = plain._decoded(value) as? Value else { throw mismatch(value, type) }
            return decoded
        }
        if let optional = type as? any OptionalType.Type {
            guard let decoded = try decodeOptional(optional, value) as? Value else { throw mismatch(value, type) }
            return decoded
        }
        if let raw = type as? any RawRepresentable.Type, let decoded = try decodeRaw(raw, value) {
            guard let decoded = decoded as? Value else { throw mismatch(value, type) }
            return decoded
        }
        guard let decodable = type as? any Decodable.Type, case .text(let json) = value else { throw mismatch(value, type) }
        guard let decoded = try Self.decoder.decode(decodable, from: Data(json.utf8)) as? Value else {
            throw mismatch(value, type)
        }
        return decoded
    }

    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
        return encoder
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
        return decoder
    }

    private static func rawValue<R: RawRepresentable>(_ value: R) throws -> StoredValue? {
        StorageType(of: R.self) == .json ? nil : try encode(value.rawValue)
    }

    /// nil if the raw value is not one that is kept plainly.
    private static func decodeRaw<R: RawRepresentable>(_ type: R.Type, _ value: StoredValue) throws -> Any? {
        guard StorageType(of: R.self) != .json else { return nil }
        guard let made = R(rawValue: try decode(R.RawValue.self, from: value)) else { throw mismatch(value, type) }
        return made
    }

    private static func decodeOptional<O: OptionalType>(_ type: O.Type, _ value: StoredValue) throws -> Any {
        value.isNull ? O.none : try decodeWrapped(O.wrappedType, value)
    }

    private static func decodeWrapped(_ type: any Any.Type, _ value: StoredValue) throws -> Any {
        func open<T>(_ type: T.Type) throws -> Any { try decode(type, from: value) }
        return try _openExistential(type, do: open)
    }

    private static func mismatch(_ value: StoredValue, _ type: any Any.Type) -> Failure {
        let shown =
            switch value {
            case .null: "no value"
            case .integer(let number): "\(number)"
            case .real(let number): "\(number)"
            case .text(let text): "“\(text.prefix(40))”"
            case .blob(let data): "\(data.count) bytes"
            }
        return Failure(description: "\(shown) is no \(type)")
    }
}
