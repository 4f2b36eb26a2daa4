import Foundation

/// A list that several threads write to.
///
/// Sendable because `lock` guards the list.
final class Log<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Element] = []

    var elements: [Element] {
        lock.withLock { list }
    }

    func append(_ element: Element) {
        lock.withLock { list.append(element) }
    }
}
