import Foundation
import Synchronization

/// A stored property of a `Codable` structure, and the coding key under which JSON has it.
struct CodedMember {
    var key: String
    /// The type of the property, without its optionality.
    var type: any Any.Type

    private struct Name: Hashable {
        var property: String
        var type: ObjectIdentifier
    }

    private static let known = Mutex<[Name: CodedMember?]>([:])

    /// The member that a key path of a single component leads to; nil if it is computed or not encoded.
    static func find(_ keyPath: AnyKeyPath) -> CodedMember? {
        keyPath.components.first.flatMap { find($0, in: Swift.type(of: keyPath).rootType) }
    }

    static func find(_ property: String, in type: any Any.Type) -> CodedMember? {
        let name = Name(property: property, type: ObjectIdentifier(type))
        if let known = known.withLock({ $0[name] }) { return known }
        let found = discover(property, in: type)
        known.withLock { $0[name] = .some(found) }
        return found
    }

    /// A coding key may be spelled otherwise than its property. So values are decoded from blanks, with something else
    /// under one key at a time: the key that changes the property is the property's.
    private static func discover(_ property: String, in type: any Any.Type) -> CodedMember? {
        guard !property.hasPrefix("<"), let decodable = type as? any Decodable.Type else { return nil }
        let journal = BlankDecoder.Journal()
        guard let blank = try? decodable.init(from: BlankDecoder(journal: journal)), let before = child(property, of: blank) else {
            // Not every type can be made of blanks, an enumeration in it for instance. Keys are mostly called as properties are.
            return journal.keys.contains(property) ? CodedMember(key: property, type: Any.self) : nil
        }
        let type = unwrappedType(Swift.type(of: before))
        for key in journal.keys {
            guard let other = try? decodable.init(from: BlankDecoder(marking: key)), let after = child(property, of: other) else {
                continue
            }
            if String(reflecting: before) != String(reflecting: after) { return CodedMember(key: key, type: type) }
        }
        return nil
    }

    private static func child(_ name: String, of value: Any) -> Any? {
        Mirror(reflecting: value).children.first { $0.label == name }?.value
    }
}
