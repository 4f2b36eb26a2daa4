import CSwiftRuntime
import Foundation

/// Compares lists of objects by identity, as memory: without retaining each of them, which for long lists is most of the work.
package enum IdenticalObjects {
    /// Whether a list begins with all the objects of another, in their order.
    package static func isPrefix<Object: AnyObject>(_ list: [Object], of longer: [Object]) -> Bool {
        guard list.count <= longer.count else { return false }
        return list.withUnsafeBytes { short in
            longer.withUnsafeBytes { long in
                guard let first = short.baseAddress, let second = long.baseAddress else { return true }
                return memcmp(first, second, short.count) == 0
            }
        }
    }

    package static func contains<Object: AnyObject>(_ object: Object, in list: [Object]) -> Bool {
        list.withUnsafeBytes { bytes in
            guard let words = bytes.baseAddress?.assumingMemoryBound(to: UInt.self) else { return false }
            return words_contain(words, list.count, UInt(bitPattern: ObjectIdentifier(object)))
        }
    }
}
