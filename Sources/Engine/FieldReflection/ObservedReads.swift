@_spi(SwiftUI) import Observation
import Synchronization

/// Runs `body`; `onChange` is called once, after one of the properties of `@Observable` objects that it read has got
/// its new value, on whichever thread wrote it.
///
/// After, not before: told before the write, a reader on another thread could run again, see the old value, and never
/// learn of the new one. A registration ends when it fires; until then it costs memory, also when `body` is run again.
package func trackingObservedReads<Result>(
    _ body: () -> Result, onChange: @escaping @Sendable () -> Void
) -> Result {
    withObservationTracking(
        body,
        didSet: { tracking in
            tracking.cancel()
            onChange()
        })
}
