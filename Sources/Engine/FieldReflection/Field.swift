import CSwiftRuntime
import Synchronization

/// A stored property of a struct or tuple type.
package struct Field: Sendable {
    package let name: String
    /// Bytes from the start of the value.
    package let offset: Int
    package let type: any Any.Type
    /// False for `weak` and `unowned` properties: what is stored is not a value of the type.
    package let isStrong: Bool
}

/// The stored properties of types, found once per type.
package enum FieldReflection {
    private static let cache = Mutex<[ObjectIdentifier: [Field]]>([:])

    /// The stored properties of a struct or tuple; none for any other kind of type.
    ///
    /// Cost: a dictionary look-up after the first call for a type.
    package static func fields(of type: any Any.Type) -> [Field] {
        let key = ObjectIdentifier(type)
        if let known = cache.withLock({ $0[key] }) { return known }
        // A walk of an existential type would look into a value that is not there.
        switch TypeKind.of(type) {
        case .structure, .tuple: break
        case .enumeration, .optional, .object, .function, .other: return []
        }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let fields = (0..<swift_reflectionMirror_recursiveCount(metadata)).map { field(of: metadata, at: $0) }
        cache.withLock { $0[key] = fields }
        return fields
    }

    private static func field(of metadata: UnsafeRawPointer, at index: Int) -> Field {
        var field = swift_field_metadata()
        let type = swift_reflectionMirror_recursiveChildMetadata(metadata, index, &field)
        defer { field.free_name?(field.name) }
        return Field(
            name: field.name.map { String(cString: $0) } ?? "", offset: swift_reflectionMirror_recursiveChildOffset(metadata, index),
            type: unsafeBitCast(type, to: Any.Type.self), isStrong: field.is_strong)
    }

    /// Gives access to the fields of `value` in place.
    @inlinable
    package static func withFields<Value, Result>(
        of value: inout Value, _ body: (FieldAccess) throws -> Result
    ) rethrows -> Result {
        try withUnsafeMutablePointer(to: &value) { try body(FieldAccess(base: UnsafeMutableRawPointer($0))) }
    }
}

/// The memory of a value while ``FieldReflection/withFields(of:_:)`` runs; not to be kept.
package struct FieldAccess {
    @usableFromInline let base: UnsafeMutableRawPointer

    @usableFromInline init(base: UnsafeMutableRawPointer) { self.base = base }

    /// Calls `body` with the field of type `type` at `offset`. Both must come from ``FieldReflection/fields(of:)``.
    @inlinable
    package func mutate<Value, Result>(
        at offset: Int, as type: Value.Type, _ body: (inout Value) throws -> Result
    ) rethrows -> Result {
        try body(&(base + offset).assumingMemoryBound(to: Value.self).pointee)
    }

    /// The memory of the field at `offset`.
    package func nested(at offset: Int) -> FieldAccess { FieldAccess(base: base + offset) }
}

/// `object` as a `Target`, which it must be; checked in debug builds only.
@inlinable
package func knownDowncast<Target: AnyObject>(_ object: AnyObject, to target: Target.Type) -> Target {
    unsafeDowncast(object, to: target)
}
