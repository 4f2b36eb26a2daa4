import Foundation
import SwiftDataCore
import Synchronization

/// How long saves stay in the history, and when to look for older ones next.
package final class HistoryRetention: Sendable {
    /// Thirty days, in seconds: long enough for whatever reads the history to have been run once.
    package static let standard: TimeInterval = 30 * 86_400

    private let seconds: TimeInterval?
    private let nextLook = Mutex(Date.distantPast)

    /// - Parameter seconds: nil keeps everything.
    init(seconds: TimeInterval?) { self.seconds = seconds }

    /// The time before which saves are forgotten now; nil if that was done less than an hour ago.
    func due(at now: Date) -> Date? {
        guard let seconds else { return nil }
        return nextLook.withLock { next in
            guard now >= next else { return nil }
            next = now.addingTimeInterval(3600)
            return now.addingTimeInterval(-seconds)
        }
    }
}

extension SQLiteStore {
    /// Forgets what is older than the history is kept. It is no reason for a save or the opening of a file to fail.
    func pruneHistory(at now: Date = Date()) {
        guard !isReadOnly, let limit = retention.due(at: now) else { return }
        do {
            try pool.write { primary in
                guard try HistoryWriter.prune(before: limit, on: primary.connection) else { return }
                try primary.connection.giveBackSpace()
            }
        } catch {
            logMessage("the history of \(pool.shownPath) could not be pruned: \(error)")
        }
    }
}
