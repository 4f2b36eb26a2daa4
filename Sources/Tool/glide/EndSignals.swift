import BlockCheck
import Dispatch
import Foundation
import Synchronization

/// SIGINT and SIGTERM end the commands that run, with all that they started, before they end this process.
final class EndSignals: Sendable {
    static let shared = EndSignals()

    private let sources = Mutex<[any DispatchSourceSignal]>([])
    private let listener = Mutex<(@Sendable (Int32) -> Void)?>(nil)

    /// Begins to listen; before that the signals end this process alone.
    func begin() {
        sources.withLock { sources in
            sources = [SIGINT, SIGTERM].map { number in
                #if canImport(Darwin)
                // There Dispatch hears a signal beside its default action; on Linux it takes the action's place.
                signal(number, SIG_IGN)
                #endif
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler { self.received(number) }
                source.resume()
                return source
            }
        }
    }

    /// - Parameter listener: Ends this process from now on.
    func hand(to listener: @escaping @Sendable (Int32) -> Void) { self.listener.withLock { $0 = listener } }

    private func received(_ number: Int32) {
        RunningCommands.end()
        if let listener = listener.withLock({ $0 }) { return listener(number) }
        // As if nobody had listened: who waits for this process learns what ended it.
        sources.withLock { sources in
            for source in sources { source.cancel() }
            sources = []
        }
        var mask = sigset_t()
        sigemptyset(&mask)
        sigaddset(&mask, number)
        pthread_sigmask(SIG_UNBLOCK, &mask, nil)
        signal(number, SIG_DFL)
        raise(number)
    }
}
