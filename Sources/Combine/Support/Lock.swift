import Synchronization

/// A mutual exclusion lock that guards the stored properties of the class that holds it.
struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex<Void>(())

    /// Runs `body` while the lock is held. `body` must call no code of another party.
    borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        try mutex.withLock { _ in try Unchecked(body()) }.value
    }
}

/// Carries a value past the checks of the compiler.
///
/// Safe where the receiving side is the only one to use the value, or where the value's owner promises, as every
/// scheduler and subscriber of Combine does, to be called by one thread at a time.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
