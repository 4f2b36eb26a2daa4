import Synchronization

/// Makes a store fail, and work again, and counts what it is asked.
package final class StoreSwitch: Hashable, Sendable {
    private struct State {
        var (readError, saveError): ((any Error)?, (any Error)?) = (nil, nil)
        var (reads, saves) = (0, 0)
    }
    private let state = Mutex(State())

    package init() {}

    /// What every read throws; nil if the store can be read.
    package var readError: (any Error)? {
        get { state.withLock { $0.readError } }
        set { state.withLock { $0.readError = newValue } }
    }

    /// What every save throws; nil if the store can be written.
    package var saveError: (any Error)? {
        get { state.withLock { $0.saveError } }
        set { state.withLock { $0.saveError = newValue } }
    }

    /// Makes both fail, or work.
    package func fail(_ error: (any Error)?) { (readError, saveError) = (error, error) }

    /// How many saves were attempted.
    package var saves: Int { state.withLock { $0.saves } }

    /// How many reads there were since the last call.
    package func takeReads() -> Int {
        state.withLock { state in
            defer { state.reads = 0 }
            return state.reads
        }
    }

    func reading() throws {
        state.withLock { $0.reads += 1 }
        if let readError { throw readError }
    }

    func saving() throws {
        state.withLock { $0.saves += 1 }
        if let saveError { throw saveError }
    }

    package static func == (lhs: StoreSwitch, rhs: StoreSwitch) -> Bool { lhs === rhs }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
