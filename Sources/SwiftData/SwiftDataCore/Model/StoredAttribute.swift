import Foundation

/// A type that a store keeps as one value without encoding it: the fast path of attributes.
public protocol _StoredAttribute: Codable {
    /// nil if the stored value is not one of this type.
    static func _decoded(_ value: StoredValue) -> Self?
    var _encoded: StoredValue { get }
}

extension String: _StoredAttribute {
    @inlinable public static func _decoded(_ value: StoredValue) -> String? {
        if case .text(let text) = value { text } else { nil }
    }
    public var _encoded: StoredValue { .text(normalized) }

    /// The string in Unicode's normal form C, in which equal strings are equal bytes.
    package var normalized: String {
        utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
    }
}

extension Bool: _StoredAttribute {
    @inlinable public static func _decoded(_ value: StoredValue) -> Bool? {
        if case .integer(let number) = value { number != 0 } else { nil }
    }
    @inlinable public var _encoded: StoredValue { .integer(self ? 1 : 0) }
}

extension _StoredAttribute where Self: FixedWidthInteger {
    @inlinable public static func _decoded(_ value: StoredValue) -> Self? {
        if case .integer(let number) = value { Self(exactly: number) } else { nil }
    }
    /// Numbers above `Int64.max` are kept as text, so that nothing is lost; they sort behind all others. The letter keeps
    /// a database from taking the text for a number; all of them have twenty digits.
    @inlinable public var _encoded: StoredValue {
        if let number = Int64(exactly: self) { return .integer(number) }
        let digits = String(self)
        return .text("u" + String(repeating: "0", count: Swift.max(0, 20 - digits.count)) + digits)
    }
}

extension Int: _StoredAttribute {}
extension Int8: _StoredAttribute {}
extension Int16: _StoredAttribute {}
extension Int32: _StoredAttribute {}
extension Int64: _StoredAttribute {}
extension UInt8: _StoredAttribute {}
extension UInt16: _StoredAttribute {}
extension UInt32: _StoredAttribute {}

extension UInt: _StoredAttribute {
    public static func _decoded(_ value: StoredValue) -> UInt? { UInt64._decoded(value).flatMap { UInt(exactly: $0) } }
}

extension UInt64: _StoredAttribute {
    public static func _decoded(_ value: StoredValue) -> UInt64? {
        switch value {
        case .integer(let number): UInt64(exactly: number)
        case .text(let text): UInt64(text.dropFirst())
        default: nil
        }
    }
}

extension Double: _StoredAttribute {
    @inlinable public static func _decoded(_ value: StoredValue) -> Double? {
        switch value {
        case .real(let number): number
        case .integer(let number): Double(number)
        // SQL has no NaN.
        case .text("NaN"): .nan
        default: nil
        }
    }
    @inlinable public var _encoded: StoredValue { isNaN ? .text("NaN") : .real(self) }
}

extension Float: _StoredAttribute {
    public static func _decoded(_ value: StoredValue) -> Float? { Double._decoded(value).map { Float($0) } }
    public var _encoded: StoredValue { Double(self)._encoded }
}

extension Date: _StoredAttribute {
    @inlinable public static func _decoded(_ value: StoredValue) -> Date? {
        Double._decoded(value).map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    @inlinable public var _encoded: StoredValue { timeIntervalSinceReferenceDate._encoded }
}

extension Data: _StoredAttribute {
    @inlinable public static func _decoded(_ value: StoredValue) -> Data? {
        if case .blob(let data) = value { data } else { nil }
    }
    @inlinable public var _encoded: StoredValue { .blob(self) }
}

extension UUID: _StoredAttribute {
    public static func _decoded(_ value: StoredValue) -> UUID? {
        if case .text(let text) = value { UUID(uuidString: text) } else { nil }
    }
    public var _encoded: StoredValue { .text(uuidString) }
}

extension URL: _StoredAttribute {
    public static func _decoded(_ value: StoredValue) -> URL? {
        if case .text(let text) = value { URL(string: text) } else { nil }
    }
    public var _encoded: StoredValue { .text(absoluteString) }
}

extension Decimal: _StoredAttribute {
    public static func _decoded(_ value: StoredValue) -> Decimal? {
        switch value {
        case .text("NaN"): .nan
        case .text(let text): Decimal(string: text)
        case .integer(let number): Decimal(number)
        case .real(let number): Decimal(number)
        default: nil
        }
    }
    public var _encoded: StoredValue { .text(description) }
}

extension Optional: _StoredAttribute where Wrapped: _StoredAttribute {
    @inlinable public static func _decoded(_ value: StoredValue) -> Wrapped?? {
        if case .null = value { return .some(nil) }
        guard let wrapped = Wrapped._decoded(value) else { return nil }
        return .some(wrapped)
    }
    @inlinable public var _encoded: StoredValue { self?._encoded ?? .null }
}

extension StorageType {
    package init(of type: any Any.Type) {
        switch unwrappedType(type) {
        case is Bool.Type: self = .boolean
        case is Date.Type: self = .date
        case is Decimal.Type: self = .decimal
        case is any FixedWidthInteger.Type: self = .integer
        case is any BinaryFloatingPoint.Type: self = .real
        case is String.Type, is UUID.Type, is URL.Type: self = .text
        case is Data.Type: self = .blob
        case let raw as any RawRepresentable.Type:
            let type = StorageType(ofRawValue: raw)
            self = type == .integer || type == .text ? type : .json
        default: self = .json
        }
    }

    private init<R: RawRepresentable>(ofRawValue type: R.Type) { self.init(of: R.RawValue.self) }

    /// A type whose values are kept in this way.
    package var typicalType: any Any.Type {
        switch self {
        case .integer: Int.self
        case .real: Double.self
        case .text, .json: String.self
        case .blob: Data.self
        case .boolean: Bool.self
        case .date: Date.self
        case .decimal: Decimal.self
        }
    }
}
