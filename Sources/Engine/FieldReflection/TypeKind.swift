/// What a type is, as its metadata says.
///
/// The kind costs a load. To ask whether a type conforms to a protocol costs a walk over all conformances of the program, once for
/// each pair: hundreds of them stood between a program's start and its first page.
package enum TypeKind {
    case structure, enumeration, optional, object, tuple, function
    /// Existential types, metatypes, and what the runtime keeps for itself.
    case other

    /// Whether an app or a library may have declared that such a type conforms to a protocol.
    package var mayConform: Bool {
        switch self {
        case .structure, .enumeration, .optional, .object: true
        case .tuple, .function, .other: false
        }
    }

    /// Source: the numbers by which Swift's stable ABI tells kinds of metadata apart. What is above them is a class.
    package static func of(_ type: any Any.Type) -> TypeKind {
        switch unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee {
        case 0x200: .structure
        case 0x201: .enumeration
        case 0x202: .optional
        case 0x301: .tuple
        case 0x302: .function
        case 0, 0x203, 0x800...: .object
        default: .other
        }
    }
}

/// The generic type that a type is made of, as `Array` of `[Int]`.
struct GenericType: Hashable {
    private let description: UInt

    /// Nil for a type that is no struct or enum.
    init?(of type: any Any.Type) {
        switch TypeKind.of(type) {
        case .structure, .enumeration, .optional: description = unsafeBitCast(type, to: UnsafePointer<UInt>.self)[1]
        case .object, .tuple, .function, .other: return nil
        }
    }
}
