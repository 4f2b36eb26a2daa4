import Foundation

/// Whoever wants to hear of something, each until they stop listening.
// Safe: what changes is touched under the lock.
final class Listeners<Element: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuations: [UUID: AsyncStream<Element>.Continuation] = [:]

    var isEmpty: Bool { lock.withLock { continuations.isEmpty } }

    /// What is told from now on.
    /// - Parameter ended: done once nobody listens to this any more.
    func stream(ended: (@Sendable () -> Void)? = nil) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let id = UUID()
        continuation.onTermination = { [weak self] _ in
            self?.forget(id)
            ended?()
        }
        lock.withLock { continuations[id] = continuation }
        return stream
    }

    func tell(_ element: Element) {
        for continuation in lock.withLock({ Array(continuations.values) }) { continuation.yield(element) }
    }

    private func forget(_ listener: UUID) { lock.withLock { continuations[listener] = nil } }
}
