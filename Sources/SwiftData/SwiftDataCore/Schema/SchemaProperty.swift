import Foundation

/// What attributes, relationships, indices and constraints of an entity have in common.
public protocol SchemaProperty: Decodable, Encodable, Hashable {
    var name: String { get set }
    /// The name in an earlier version of the schema; the same as `name` if it did not change.
    var originalName: String { get set }
    var valueType: any Any.Type { get set }
    var isAttribute: Bool { get }
    var isRelationship: Bool { get }
    var isTransient: Bool { get }
    var isOptional: Bool { get }
    var isUnique: Bool { get }
}

extension SchemaProperty {
    public var isAttribute: Bool { false }
    public var isRelationship: Bool { false }
    public var isTransient: Bool { false }
    public var isOptional: Bool { valueType is any OptionalType.Type }
}

/// Any `Optional`.
package protocol OptionalType {
    static var wrappedType: any Any.Type { get }
    /// nil of this type.
    static var none: Self { get }
    /// The wrapped value, if there is one.
    var wrappedValue: Any? { get }
}

extension Optional: OptionalType {
    package static var wrappedType: any Any.Type { Wrapped.self }
    package var wrappedValue: Any? { self }
}

/// The type without its optionality, however deep.
package func unwrappedType(_ type: any Any.Type) -> any Any.Type {
    guard let optional = type as? any OptionalType.Type else { return type }
    return unwrappedType(optional.wrappedType)
}
