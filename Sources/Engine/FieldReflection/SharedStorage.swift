import Foundation

/// Compares values that copy themselves only when they are changed.
package enum SharedStorage {
    /// Whether two values are the same memory: certainly equal then, without a look at what is in them. Values that are not may be equal, too.
    package static func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
        withUnsafeBytes(of: a) { a in
            withUnsafeBytes(of: b) { b in
                guard let first = a.baseAddress, let second = b.baseAddress else { return true }
                return memcmp(first, second, a.count) == 0
            }
        }
    }
}
