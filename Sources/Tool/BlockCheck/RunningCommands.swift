import Foundation
import Synchronization

/// The commands that this process runs at the moment. Each is the leader of a group of processes of its own, which a terminal's
/// Control-C does not reach.
package enum RunningCommands {
    private static let state = Mutex((groups: Set<pid_t>(), areEnding: false))

    /// Whether all were asked to end: what they came to says nothing about what they were run for.
    package static var areEnding: Bool { state.withLock(\.areEnding) }

    /// Ends every command, with the processes that it started, and lets no further one run.
    ///
    /// The compiler and SwiftPM give their own processes groups of their own: interrupted, they end those. Who does not end within
    /// two seconds is ended.
    package static func end() {
        let groups = state.withLock { state in
            state.areEnding = true
            return state.groups
        }
        for group in groups { kill(-group, SIGINT) }
        let deadline = ContinuousClock.now + .seconds(2)
        while groups.contains(where: isThere), ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.02) }
        for group in groups { kill(-group, SIGKILL) }
    }

    /// Whether a process of a group is left that has not ended.
    private static func isThere(_ group: pid_t) -> Bool { kill(-group, 0) == 0 }

    /// Starts a process as one of them.
    /// - Throws: What `start` throws; `CancellationError` when all are to end.
    static func start(_ process: Process) throws {
        // Under the lock, so that none is missed.
        try state.withLock { state in
            guard !state.areEnding else { throw CancellationError() }
            try process.run()
            state.groups.insert(process.processIdentifier)
        }
    }

    static func ended(_ process: Process) { _ = state.withLock { $0.groups.remove(process.processIdentifier) } }
}
