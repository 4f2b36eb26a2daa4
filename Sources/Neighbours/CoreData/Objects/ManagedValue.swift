import Foundation
import SwiftDataCore

/// Values between the form in which an object keeps them, Swift's types of properties and Foundation's objects.
enum ManagedValue {
    /// A value as a property of Swift has it; nil if it is none of that type.
    static func swift<Value>(_ value: Any?, as type: Value.Type) -> Value? {
        guard let value else { return (type as? any OptionalType.Type).flatMap { $0.none as? Value } }
        if let optional = type as? any OptionalType.Type {
            func wrapped<Wrapped>(_ wrapped: Wrapped.Type) -> Value? { swift(value, as: wrapped) as? Value }
            return _openExistential(optional.wrappedType, do: wrapped)
        }
        if let value = value as? Value { return value }
        if let number = number(value, as: type) { return number as? Value }
        if let kept = value as? KeptTransformable { return kept.value(as: type) }
        if let objects = collection(value, as: type) { return objects as? Value }
        if let raw = type as? any RawRepresentable.Type { return made(raw, from: value) as? Value }
        return nil
    }

    private static func number(_ value: Any, as type: Any.Type) -> Any? {
        switch (type, value) {
        case (let integer as any FixedWidthInteger.Type, let number as Int64): exactly(integer, number)
        case (is Double.Type, _): AttributeValue.number(value)
        case (is Float.Type, _): AttributeValue.number(value).map { Float($0) }
        case (is Bool.Type, let number as Int64): number != 0
        case (is NSNumber.Type, let number as Int64): NSNumber(value: number)
        case (is NSNumber.Type, let number as Double): NSNumber(value: number)
        case (is NSNumber.Type, let number as Float): NSNumber(value: number)
        case (is NSNumber.Type, let truth as Bool): NSNumber(value: truth)
        case (is NSDecimalNumber.Type, let number as Decimal): NSDecimalNumber(decimal: number)
        case (is NSString.Type, let text as String): NSString(string: text)
        case (is NSDate.Type, let date as Date): NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
        case (is NSData.Type, let data as Data): NSData(data: data)
        default: nil
        }
    }

    private static func exactly<Number: FixedWidthInteger>(_ type: Number.Type, _ number: Int64) -> Number {
        // What does not fit is cut off, as by Apple's accessors.
        Number(truncatingIfNeeded: number)
    }

    private static func collection(_ value: Any, as type: Any.Type) -> Any? {
        guard value is Set<NSManagedObject> || value is [NSManagedObject] else { return nil }
        let objects = objects(in: value)
        return switch type {
        case is NSOrderedSet.Type: NSOrderedSet(array: objects)
        case is NSSet.Type: NSSet(array: objects)
        default: (type as? any ObjectCollection.Type)?.make(objects)
        }
    }

    private static func made<Raw: RawRepresentable>(_ type: Raw.Type, from value: Any) -> Any? {
        swift(value, as: Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
    }

    /// What a property that cannot be nil has in place of nil.
    static func empty<Value>(_ type: Value.Type) -> Value? {
        let value: Any? =
            switch type {
            case is String.Type: ""
            case is Bool.Type: false
            case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
            case is Data.Type: Data()
            case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
            case is URL.Type: URL(string: "about:blank")
            case is Decimal.Type: Decimal(0)
            case is NSDecimalNumber.Type: NSDecimalNumber.zero
            case is NSNumber.Type: NSNumber(value: 0)
            case is NSString.Type: NSString()
            case is NSDate.Type: NSDate(timeIntervalSinceReferenceDate: 0)
            case is NSData.Type: NSData()
            case is NSOrderedSet.Type: NSOrderedSet()
            case is NSSet.Type: NSSet()
            case is NSArray.Type: NSArray()
            case is NSDictionary.Type: NSDictionary()
            case let number as any BinaryInteger.Type: zero(number)
            case let number as any BinaryFloatingPoint.Type: zero(number)
            case let collection as any ObjectCollection.Type: collection.make([])
            case let raw as any (RawRepresentable & CaseIterable).Type: firstCase(raw)
            case let raw as any RawRepresentable.Type: emptyRaw(raw)
            case let list as any EmptyMaking.Type: list.makeEmpty()
            default: nil
            }
        return value as? Value
    }

    private static func zero<Number: BinaryInteger>(_ type: Number.Type) -> Number { 0 }
    private static func zero<Number: BinaryFloatingPoint>(_ type: Number.Type) -> Number { 0 }
    private static func emptyRaw<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
        empty(Raw.RawValue.self).flatMap { Raw(rawValue: $0) }
    }
    private static func firstCase<Raw: RawRepresentable & CaseIterable>(_ type: Raw.Type) -> Any? { emptyRaw(type) ?? type.allCases.first }

    /// What an optional holds, however deep; nil for `NSNull`.
    static func unwrapped(_ value: Any?) -> Any? {
        guard let value, !(value is NSNull) else { return nil }
        guard let optional = value as? any OptionalType, Mirror(reflecting: value).displayStyle == .optional else { return value }
        return unwrapped(optional.wrappedValue)
    }

    /// As key-value coding has it.
    static func object(_ value: Any?) -> Any? {
        switch value {
        case let number as Int64: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        case let number as Float: NSNumber(value: number)
        case let truth as Bool: NSNumber(value: truth)
        case let number as Decimal: NSDecimalNumber(decimal: number)
        case let set as Set<NSManagedObject>: NSSet(array: Array(set))
        case let list as [NSManagedObject]: NSOrderedSet(array: list)
        case let kept as KeptTransformable: kept.anyValue
        default: value
        }
    }

    /// The objects in a collection, or the one object.
    static func objects(in value: Any) -> [NSManagedObject] {
        switch unwrapped(value) {
        case let object as NSManagedObject: [object]
        case let set as Set<NSManagedObject>: Array(set)
        case let list as [NSManagedObject]: list
        case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
        case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
        case let list as NSArray: list.compactMap { $0 as? NSManagedObject }
        case let other?: (other as? any ObjectCollection)?.managedObjects ?? []
        case nil: []
        }
    }

    static func places(in value: Any) -> [Int] {
        switch value {
        case let place as Int: [place]
        case let places as IndexSet: Array(places)
        case let places as NSIndexSet: Array(places as IndexSet)
        default: []
        }
    }
}

/// Sets and arrays of the app's objects.
protocol ObjectCollection {
    static func make(_ objects: [NSManagedObject]) -> Any?
    var managedObjects: [NSManagedObject] { get }
}

extension Set: ObjectCollection where Element: NSManagedObject {
    static func make(_ objects: [NSManagedObject]) -> Any? { Set(objects.compactMap { $0 as? Element }) }
    var managedObjects: [NSManagedObject] { Array(self) }
}

extension Array: ObjectCollection where Element: NSManagedObject {
    static func make(_ objects: [NSManagedObject]) -> Any? { objects.compactMap { $0 as? Element } }
    var managedObjects: [NSManagedObject] { self }
}

/// Collections of other values, of which there can be none.
private protocol EmptyMaking {
    static func makeEmpty() -> Any
}

extension Dictionary: EmptyMaking {
    static func makeEmpty() -> Any { Self() }
}
