import Foundation
import Synchronization

/// Events from several threads, taken by one in the order of their coming.
final class EventQueue: Sendable {
    private let events = Mutex<[ServerEvent]>([])
    private let count = DispatchSemaphore(value: 0)

    func add(_ event: ServerEvent) {
        events.withLock { $0.append(event) }
        count.signal()
    }

    /// Waits for the next one.
    func next() -> ServerEvent {
        count.wait()
        return events.withLock { $0.removeFirst() }
    }
}
