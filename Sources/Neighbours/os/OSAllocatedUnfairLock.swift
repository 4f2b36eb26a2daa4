private import Foundation

/// A lock with what it protects. Copies are the same lock.
///
/// To lock it twice on one thread waits for ever, where Apple's stops the program.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Sendable: the state is read and written under the lock alone.
    private let storage: Storage

    private final class Storage {
        let lock = NSLock()
        var state: State
        init(_ state: State) { self.state = state }
    }

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }

    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

    public init() where State == () { storage = Storage(()) }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        storage.lock.lock()
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }

    /// - Returns: nil, without `body` having run, where another thread has the lock.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        guard storage.lock.try() else { return nil }
        defer { storage.lock.unlock() }
        return try body(&storage.state)
    }

    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State == () {
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { (_: inout ()) in try body() } }

    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { (_: inout ()) in try body() }
    }

    public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { (_: inout ()) in try body() }
    }

    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { (_: inout ()) in try body() }
    }

    @available(*, noasync, message: "Use withLock: what follows an await may run on another thread.")
    public func lock() { storage.lock.lock() }

    @available(*, noasync, message: "Use withLock: what follows an await may run on another thread.")
    public func unlock() { storage.lock.unlock() }

    @available(*, noasync, message: "Use withLockIfAvailable: what follows an await may run on another thread.")
    public func lockIfAvailable() -> Bool { storage.lock.try() }
}
