import Foundation
import Observation
import Synchronization

/// Whether the app's code, given the same value once more, would do the same with it.
package enum Constancy: Int, Comparable, Sendable {
    /// Not known: an object, a closure or something opaque leads to what may have changed meanwhile.
    case unknown
    /// The value leads to objects, but to `@Observable` ones alone: whoever has read them is told of changes.
    case observed
    /// The value is all there is.
    case constant

    package static func < (a: Constancy, b: Constancy) -> Bool { a.rawValue < b.rawValue }

    private static let cache = Mutex<[ObjectIdentifier: Constancy]>([:])

    /// What is known of the values of a type. Cost: a dictionary look-up after the first call for a type.
    package static func of(_ type: any Any.Type) -> Constancy {
        let key = ObjectIdentifier(type)
        if let known = cache.withLock({ $0[key] }) { return known }
        var seen: Set<ObjectIdentifier> = []
        let found = find(type, &seen)
        cache.withLock { $0[key] = found }
        return found
    }

    /// - Parameter seen: the types that are being looked at; one that contains itself is as its other parts are.
    private static func find(_ type: any Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Constancy {
        guard seen.insert(ObjectIdentifier(type)).inserted else { return .constant }
        if TypeKind.of(type) == .object { return type is any Observable.Type ? .observed : .unknown }
        if PlainValues.contains(type) || isBits(type) { return .constant }
        if let held = PlainValues.held(by: type) { return least(of: held, &seen) }
        let fields = FieldReflection.fields(of: type)
        guard !fields.isEmpty, fields.allSatisfy(\.isStrong) else { return .unknown }
        return least(of: fields.map(\.type), &seen)
    }

    private static func least(of types: [any Any.Type], _ seen: inout Set<ObjectIdentifier>) -> Constancy {
        var least = Constancy.constant
        for type in types {
            least = min(least, find(type, &seen))
            if least == .unknown { break }
        }
        return least
    }

    private static func isBits(_ type: any Any.Type) -> Bool {
        func isBits<T>(_: T.Type) -> Bool { _isPOD(T.self) }
        return _openExistential(type, do: isBits)
    }
}

/// Types of the libraries whose `==` compares all that a value shows.
enum PlainValues {
    private static let types: Set<ObjectIdentifier> = Set(
        [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
            Double.self, Float.self, Bool.self, String.self, Substring.self, Character.self, Data.self, URL.self, UUID.self,
            Date.self, Decimal.self, Locale.self, AttributedString.self,
        ].map { ObjectIdentifier($0 as any Any.Type) })

    static func contains(_ type: any Any.Type) -> Bool {
        if types.contains(ObjectIdentifier(type)) { return true }
        guard let held = held(by: type), type is any Equatable.Type else { return false }
        return held.allSatisfy(contains)
    }

    private static let holders = Set(
        ([Int?.self, [Int].self, ContiguousArray<Int>.self, ArraySlice<Int>.self, Set<Int>.self, [Int: Int].self] as [any Any.Type])
            .compactMap(GenericType.init(of:)))

    /// The types of the values that a type of the standard library holds which holds nothing besides; nil for any other type.
    static func held(by type: any Any.Type) -> [any Any.Type]? {
        guard let generic = GenericType(of: type), holders.contains(generic) else { return nil }
        return (type as? any ValueHolder.Type)?.heldTypes
    }
}

/// A type of the standard library that holds values of other types, and nothing besides.
private protocol ValueHolder {
    static var heldTypes: [any Any.Type] { get }
}

extension Optional: ValueHolder { static var heldTypes: [any Any.Type] { [Wrapped.self] } }
extension Array: ValueHolder { static var heldTypes: [any Any.Type] { [Element.self] } }
extension ContiguousArray: ValueHolder { static var heldTypes: [any Any.Type] { [Element.self] } }
extension ArraySlice: ValueHolder { static var heldTypes: [any Any.Type] { [Element.self] } }
extension Set: ValueHolder { static var heldTypes: [any Any.Type] { [Element.self] } }
extension Dictionary: ValueHolder { static var heldTypes: [any Any.Type] { [Key.self, Value.self] } }
