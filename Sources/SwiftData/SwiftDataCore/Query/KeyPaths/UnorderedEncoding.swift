import Foundation
import Synchronization

/// Types of which equal values can be encoded differently: sets, dictionaries that are no JSON objects, and what has them
/// in it. Their JSON says nothing about equality.
enum UnorderedEncoding {
    private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

    /// Whether the type is one, as far as can be found out: a structure is judged by a blank value of it.
    static func isPossible(_ type: any Any.Type) -> Bool {
        guard StorageType(of: type) == .json else { return false }
        if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
        let isPossible = isUnordered(type) || blank(type).map { hasUnorderedPart($0, depth: 0) } ?? false
        known.withLock { $0[ObjectIdentifier(type)] = isPossible }
        return isPossible
    }

    private static func blank(_ type: any Any.Type) -> Any? {
        func open<Value>(_ type: Value.Type) -> Any? { try? BlankDecoder.value(type) }
        return _openExistential(type, do: open)
    }

    private static func hasUnorderedPart(_ value: Any, depth: Int) -> Bool {
        depth < 16
            && Mirror(reflecting: value).children.contains {
                isUnordered(unwrappedType(type(of: $0.value))) || hasUnorderedPart($0.value, depth: depth + 1)
            }
    }

    private static func isUnordered(_ type: any Any.Type) -> Bool { (type as? any UnorderedCollection.Type)?.isUnordered ?? false }
}

private protocol UnorderedCollection {
    static var isUnordered: Bool { get }
}

extension Set: UnorderedCollection {
    static var isUnordered: Bool { true }
}

extension Dictionary: UnorderedCollection {
    /// Other keys make an array of keys and values.
    static var isUnordered: Bool { !(Key.self is String.Type || Key.self is Int.Type || Key.self is any CodingKeyRepresentable.Type) }
}

extension Array: UnorderedCollection {
    static var isUnordered: Bool { (Element.self as? any UnorderedCollection.Type)?.isUnordered ?? false }
}
