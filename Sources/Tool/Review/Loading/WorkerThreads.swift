import Foundation
import Synchronization

/// Work on all cores, on threads whose stacks are deep enough for the deepest tree that is let in.
package enum WorkerThreads {
    /// Enough for a walk over code that nests as deep as `NestingGuard` permits, in a debug build too.
    private static let stackSize = 128 << 20

    private final class Results<Result: Sendable>: Sendable {
        let next = Atomic<Int>(0)
        let values: Mutex<[Result?]>
        init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }
    }

    /// The results in the order of the items.
    package static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], threads: Int = ProcessInfo.processInfo.activeProcessorCount,
        _ body: @escaping @Sendable (Item) -> Result
    ) -> [Result] {
        guard !items.isEmpty else { return [] }
        let results = Results<Result>(count: items.count)
        let group = DispatchGroup()
        for _ in 0..<max(1, min(threads, items.count)) {
            group.enter()
            let thread = Thread {
                while true {
                    let index = results.next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < items.count else { break }
                    let value = body(items[index])
                    results.values.withLock { $0[index] = value }
                }
                group.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        group.wait()
        return results.values.withLock { $0.compactMap { $0 } }
    }
}
