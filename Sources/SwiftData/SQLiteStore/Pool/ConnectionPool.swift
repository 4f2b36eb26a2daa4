import Foundation
import SwiftDataCore
import Synchronization

/// The connections of this process to one database: one that writes, some that read beside it.
///
/// Stores of the same file share it, so that they hear of each other's commits at once.
package final class ConnectionPool: Sendable {
    /// The writing connection, and what it knows of other processes' commits. In memory it reads, too; in a file that
    /// may not be written it only looks for changes.
    struct Primary: Sendable {
        let connection: SQLiteConnection
        var feed = ForeignChanges()
    }

    package let path: String?
    package let isReadOnly: Bool
    let sequences = KeySequences()
    let observers = StoreObservers()
    private let primary: Mutex<Primary>
    private let readers: ReaderPool?
    private let timer = Mutex<(any DispatchSourceTimer)?>(nil)
    private let configure: @Sendable (SQLiteConnection) throws -> Void

    /// Which connections can be shared.
    struct Options: Hashable, Sendable {
        var isReadOnly = false
        var synchronous = SQLiteConnection.Synchronous.full
        var busyTimeout: TimeInterval = 5
    }

    /// - Parameter configure: adds functions and collations to each connection.
    init(
        _ connection: SQLiteConnection, _ options: Options, configure: @escaping @Sendable (SQLiteConnection) throws -> Void
    ) throws {
        path = connection.path
        isReadOnly = options.isReadOnly
        self.configure = configure
        try configure(connection)
        primary = Mutex(Primary(connection: connection))
        let observers = observers
        readers = connection.path.map { path in
            ReaderPool {
                let reader = try SQLiteConnection(.readOnly(path), busyTimeout: options.busyTimeout)
                try configure(reader)
                reader.trace(observers.tracer)
                return reader
            }
        }
    }

    deinit {
        timer.withLock { $0?.cancel() }
        // The writer goes last: it is the one that may tidy up the log.
        readers?.close()
    }

    /// Runs the body with the connection that writes; others wait.
    func write<Result: Sendable>(_ body: (inout Primary) throws -> Result) throws -> Result {
        try primary.withLock { try body(&$0) }
    }

    /// Runs the body with a connection that reads: beside writers for a file, in turn with them in memory.
    func read<Result: Sendable>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        if let readers { return try readers.read(body) }
        return try primary.withLock { try body($0.connection) }
    }

    /// Calls back with every statement from now on, on any thread.
    func trace(_ callback: (@Sendable (String) -> Void)?) throws {
        observers.tracer = callback
        readers?.close()
        try write { $0.connection.trace(callback) }
    }

    // MARK: Observers

    func observe(_ callback: @escaping @Sendable (StoreChange) -> Void) -> StoreObservation {
        let number = timer.withLock { timer in
            if timer == nil, path != nil { timer = startPolling() }
            return observers.add(callback)
        }
        return StoreObservation { [weak self] in
            guard let self else { return }
            timer.withLock { timer in
                observers.remove(number)
                guard observers.isEmpty else { return }
                timer?.cancel()
                timer = nil
            }
        }
    }

    private func startPolling() -> any DispatchSourceTimer {
        // review:disable ERR-002 - a feed that does not start now does so at one of the next polls
        try? write { try $0.feed.start(on: $0.connection) }
        let source = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        source.schedule(deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(50))
        source.setEventHandler { [weak self] in self?.poll() }
        source.resume()
        return source
    }

    /// Short enough for “within a second”, long enough to cost nothing.
    private static let interval = DispatchTimeInterval.milliseconds(250)

    private func poll() {
        // A save that runs now looks for itself.
        let changes = primary.withLockIfAvailable { primary in
            (try? polledChanges(&primary)) ?? []
        }
        for change in changes ?? [] { observers.notify(change) }
    }

    private func polledChanges(_ primary: inout Primary) throws -> [StoreChange] {
        if !primary.feed.isStarted { try primary.feed.start(on: primary.connection) }
        return try foreignChanges(&primary)
    }

    /// What other processes committed since the last time. Their new records' numbers are not given out here.
    func foreignChanges(_ primary: inout Primary) throws -> [StoreChange] {
        let changes = try primary.feed.read(on: primary.connection)
        for change in changes {
            for (entity, changed) in change.entities {
                if let last = changed.inserted.max() { sequences.advance(entity: entity, to: last + 1) }
            }
        }
        return changes
    }
}

// MARK: Sharing

extension ConnectionPool {
    private struct Identity: Hashable, Sendable {
        /// A file is the same under all of its names; another file at the same path is not.
        var device: Int
        var file: Int
        var options: Options
    }

    private struct Entry: Sendable { weak var pool: ConnectionPool? }

    private static let shared = Mutex<[Identity: Entry]>([:])

    /// The pool of a file, which it creates if it does not exist and may be written.
    static func file(
        _ path: String, _ options: Options, configure: @escaping @Sendable (SQLiteConnection) throws -> Void
    ) throws -> ConnectionPool {
        try shared.withLock { shared in
            let connection = try SQLiteConnection(
                options.isReadOnly ? .readOnly(path) : .file(path), synchronous: options.synchronous, busyTimeout: options.busyTimeout)
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            guard let device = attributes[.systemNumber] as? NSNumber, let file = attributes[.systemFileNumber] as? NSNumber else {
                return try ConnectionPool(connection, options, configure: configure)
            }
            let identity = Identity(device: device.intValue, file: file.intValue, options: options)
            if let pool = shared[identity]?.pool { return pool }
            let pool = try ConnectionPool(connection, options, configure: configure)
            shared = shared.filter { $0.value.pool != nil }
            shared[identity] = Entry(pool: pool)
            return pool
        }
    }
}
