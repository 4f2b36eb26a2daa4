@_spi(SwiftUI) import Observation

/// What somebody who runs again and again has read of `@Observable` objects, so that it can be given back: a registration
/// that is not ended stays with the object, with all that its closure keeps.
///
/// An end is not offered for reads that no change has followed. So each run also reads a mark of its own, and a change of
/// that mark ends everything that was registered with it.
package final class ObservedReads: Sendable {
    private final class Mark: Observable, Sendable {
        let isSet = false
    }

    private static let mark = Mark()
    // Key paths without arguments may be shared.
    nonisolated(unsafe) private static let path: KeyPath<Mark, Bool> = \.isSet
    private let registrar = ObservationRegistrar()

    package init() {}

    /// Runs `body`; `onChange` is called after one of the properties of `@Observable` objects that it read has got its
    /// new value, on whichever thread wrote it, or in ``forget()``. It is called once.
    ///
    /// After, not before: told before the write, a reader on another thread could run again, see the old value, and never
    /// learn of the new one.
    package func tracking<Result>(_ body: () -> Result, onChange: @escaping @Sendable () -> Void) -> Result {
        withObservationTracking(
            {
                registrar.access(Self.mark, keyPath: Self.path)
                return body()
            },
            didSet: { tracking in
                tracking.cancel()
                onChange()
            })
    }

    /// Ends what was read until now.
    package func forget() { registrar.didSet(Self.mark, keyPath: Self.path) }
}
