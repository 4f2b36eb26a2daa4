import Dispatch
import Synchronization

/// A few connections that only read, each lent to one thread at a time.
final class ReaderPool: Sendable {
    private let idle = Mutex<[SQLiteConnection]>([])
    private let open: @Sendable () throws -> SQLiteConnection
    private let places = DispatchSemaphore(value: 4)

    init(_ open: @escaping @Sendable () throws -> SQLiteConnection) { self.open = open }

    func read<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        places.wait()
        defer { places.signal() }
        let connection = try idle.withLock { $0.popLast() } ?? open()
        defer { idle.withLock { $0.append(connection) } }
        return try body(connection)
    }

    /// Closes those that nobody uses.
    func close() { idle.withLock { $0 = [] } }
}
