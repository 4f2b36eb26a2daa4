import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Turns SIGINT and SIGTERM into one call; a second signal ends the process at once.
///
/// It listens on a queue of its own, whatever the main thread does. Keep it for as long as signals shall be heard.
// Safe to share: nothing changes after init but the sources' own state, and Dispatch guards that.
package final class ShutdownSignals: @unchecked Sendable {
    private final class Flag: Sendable {
        private let isUp = Atomic(false)

        /// Whether it was up before.
        func raise() -> Bool { isUp.exchange(true, ordering: .relaxed) }
    }

    private let sources: [any DispatchSourceSignal]

    /// Returns once the signals are heard, within a millisecond or so.
    /// - Parameters:
    ///   - first: called once, on a background queue, with the signal's number.
    ///   - second: called for every later signal; by default it exits with 128 plus the signal's number.
    package init(
        _ signals: [Int32] = [SIGINT, SIGTERM],
        second: @escaping @Sendable (Int32) -> Void = { _exit(128 + $0) },
        first: @escaping @Sendable (Int32) -> Void
    ) {
        let queue = DispatchQueue(label: "glide.shutdown-signals")
        let firstCame = Flag()
        let registered = DispatchGroup()
        sources = signals.map { number in
            #if canImport(Darwin)
            // There Dispatch hears a signal beside its default action; on Linux it takes the action's place.
            signal(number, SIG_IGN)
            #endif
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if firstCame.raise() { second(number) } else { first(number) }
            }
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.resume()
            return source
        }
        _ = registered.wait(timeout: .now() + .seconds(1))
    }

    deinit {
        for source in sources { source.cancel() }
    }
}
