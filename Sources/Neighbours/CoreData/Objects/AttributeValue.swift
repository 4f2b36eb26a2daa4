import Foundation
import SwiftDataCore

/// Values of attributes: as objects keep them, and as the store does.
enum AttributeValue {
    /// In the one form in which an object keeps the values of an attribute's type: `Int64`, `Double`, `Float`, `Bool`, `Decimal`,
    /// `String`, `Date`, `Data`, `UUID`, `URL`, or whatever a transformable attribute has.
    static func canonical(_ value: Any, _ attribute: NSAttributeDescription) -> Any? {
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: integer(value)
        case .doubleAttributeType: number(value)
        case .floatAttributeType: number(value).map { Float($0) }
        case .booleanAttributeType: truth(value)
        case .decimalAttributeType: decimal(value)
        case .stringAttributeType: (value as? String) ?? (value as? NSString).map { $0 as String } ?? raw(value) as? String
        case .dateAttributeType: (value as? Date) ?? (value as? NSDate).map { $0 as Date }
        case .binaryDataAttributeType: (value as? Data) ?? (value as? NSData).map { $0 as Data }
        case .UUIDAttributeType: (value as? UUID) ?? (value as? NSUUID).flatMap { UUID(uuidString: $0.uuidString) }
        case .URIAttributeType: (value as? URL) ?? (value as? NSURL).map { $0 as URL }
        case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType: value
        }
    }

    private static func truth(_ value: Any) -> Bool? { (value as? Bool) ?? integer(value).map { $0 != 0 } }

    private static func integer(_ value: Any) -> Int64? {
        switch value {
        case let number as any BinaryInteger: Int64(truncatingIfNeeded: number)
        case let truth as Bool: truth ? 1 : 0
        case let number as NSNumber: number.int64Value
        case let number as Double: Int64(exactly: number.rounded(.towardZero))
        default: raw(value).flatMap(integer)
        }
    }

    /// What a number of any type is; nil for what is none.
    static func number(_ value: Any) -> Double? {
        switch value {
        case let number as Double: number
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as any BinaryInteger: Double(number)
        case let number as Decimal: NSDecimalNumber(decimal: number).doubleValue
        case let number as NSNumber: number.doubleValue
        default: raw(value).flatMap(number)
        }
    }

    private static func decimal(_ value: Any) -> Decimal? {
        switch value {
        case let number as Decimal: number
        case let number as NSDecimalNumber: number.decimalValue
        default: number(value).map { Decimal($0) }
        }
    }

    /// What an enumeration is kept as.
    private static func raw(_ value: Any) -> Any? {
        func open<Raw: RawRepresentable>(_ value: Raw) -> Any { value.rawValue }
        return (value as? any RawRepresentable).map { open($0) }
    }

    /// Whether a change from one to the other is none.
    static func isSame(_ old: Any?, _ new: Any?) -> Bool {
        switch (old, new) {
        case (nil, nil): true
        case (let old as AnyHashable, let new as AnyHashable): old == new
        default: false
        }
    }

    /// A type of Swift whose values are kept as those of the attribute.
    static func storedType(_ attribute: NSAttributeDescription) -> any Any.Type {
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int64?.self
        case .doubleAttributeType, .floatAttributeType: Double?.self
        case .booleanAttributeType: Bool?.self
        case .decimalAttributeType: Decimal?.self
        case .dateAttributeType: Date?.self
        case .stringAttributeType, .UUIDAttributeType, .URIAttributeType: String?.self
        default: Data?.self
        }
    }

    /// - Throws: an error of Core Data's for a value of a transformable attribute that cannot be kept.
    static func stored(_ value: Any?, _ attribute: NSAttributeDescription) throws -> StoredValue {
        guard let value else { return .null }
        if let kept = value as? KeptTransformable { return .blob(kept.data) }
        if let plain = value as? any _StoredAttribute, attribute.attributeType != .transformableAttributeType { return plain._encoded }
        return .blob(try KeptTransformable(value, attribute).data)
    }

    static func value(_ stored: StoredValue, _ attribute: NSAttributeDescription) -> Any? {
        switch attribute.attributeType {
        case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int64._decoded(stored)
        case .doubleAttributeType: Double._decoded(stored)
        case .floatAttributeType: Float._decoded(stored)
        case .booleanAttributeType: Bool._decoded(stored)
        case .decimalAttributeType: Decimal._decoded(stored)
        case .dateAttributeType: Date._decoded(stored)
        case .stringAttributeType: String._decoded(stored)
        case .UUIDAttributeType: UUID._decoded(stored)
        case .URIAttributeType: URL._decoded(stored)
        case .binaryDataAttributeType: Data._decoded(stored)
        default: Data._decoded(stored).map { KeptTransformable($0, attribute) }
        }
    }
}
