import Foundation
import ReactiveGraph
import Synchronization

/// What is known of an app's tips, events and parameters, and what of that is kept.
package final class TipStore: Sendable {
    /// The store of the process.
    package static var current: TipStore { chosen.withLock { $0 } }
    private static let chosen = Mutex(TipStore())

    /// Has a test begin as a process does, with a store that knows nothing.
    package static func begin(with store: TipStore) { chosen.withLock { $0 = store } }

    private let state = Mutex(State())
    private let source = Source()
    private let file = TipFile()

    package init() {}

    struct State {
        var isConfigured = false
        var forgets = false
        var frequency: TimeInterval = 0
        var kept = KeptTips()
        /// Of each parameter what was read or set; nothing that has to be decoded once more.
        var values: [String: any Sendable] = [:]
        /// Of each event what happened, as its type.
        var donations: [String: any Sendable] = [:]
        /// What happened before tips were configured.
        var early: [KeptTips.EarlyDonation] = []
        /// How many views show a tip, and since when.
        var displays: [String: (count: Int, since: Date)] = [:]
        /// Ended since the program was started.
        var endedNow: Set<String> = []
        /// The tip that is about to be shown while others wait for the frequency.
        var next: (id: String, at: Date)?
        var observers: [UUID: @Sendable () -> Void] = [:]
        var wakesAt: Date?

        enum Testing { case shown, hidden }
        var testing: Testing?
        var shownForTesting: Set<ObjectIdentifier> = []
        var hiddenForTesting: Set<ObjectIdentifier> = []
    }

    // MARK: Changes

    /// Changes the state, tells who has read it, and keeps what is to be kept.
    func change<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
        let (result, observers, kept) = state.withLock { state in
            let result = body(&state)
            return (result, Array(state.observers.values), state.isConfigured ? state.kept : nil)
        }
        if let kept { file.keep(kept) }
        source.invalidateFromAnyThread()
        for observer in observers { observer() }
        return result
    }

    /// Reads the state; who does so in a body is told of changes.
    func read<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
        source.recordRead()
        return state.withLock { body(&$0) }
    }

    /// Has all that is to be kept written.
    package func finishWriting() { file.finish() }

    // MARK: Configuration

    func configure(_ options: [Tips.ConfigurationOption]) throws {
        var frequency: TimeInterval = 0
        var folder: URL?
        for option in options {
            switch option.kind {
            case .frequency(let chosen): frequency = chosen.seconds
            case .location(let location): folder = location.folder
            case .cloud: break
            }
        }
        let forgets = try state.withLock { state in
            guard !state.isConfigured else { throw TipKitError.tipsDatastoreAlreadyConfigured }
            state.isConfigured = true
            return state.forgets
        }
        do {
            let kept = try file.open(in: folder, forgets: forgets)
            change { [frequency] state in
                state.frequency = frequency
                state.kept = kept
                for donation in state.early { donation.add(to: &state.kept) }
                state.early = []
            }
        } catch {
            state.withLock { $0.isConfigured = false }
            throw error
        }
    }

    func forgetOnConfiguration() throws {
        try state.withLock { state in
            guard !state.isConfigured else { throw TipKitError.tipsDatastoreAlreadyConfigured }
            state.forgets = true
        }
    }

    // MARK: Following

    /// The status of a tip as it is and as it becomes.
    func updates(of tip: some Tip) -> AsyncStream<Tips.Status> {
        AsyncStream { continuation in
            let seen = Mutex<Tips.Status?>(nil)
            let look: @Sendable () -> Void = { [weak self] in
                guard let status = self?.status(of: tip) else { return }
                seen.withLock { seen in
                    guard seen != status else { return }
                    seen = status
                    continuation.yield(status)
                }
            }
            let id = follow(look)
            continuation.onTermination = { [weak self] _ in self?.stopFollowing(id) }
            look()
        }
    }

    func follow(_ observer: @escaping @Sendable () -> Void) -> UUID {
        let id = UUID()
        state.withLock { $0.observers[id] = observer }
        return id
    }

    func stopFollowing(_ id: UUID) { state.withLock { $0.observers[id] = nil } }

    /// Has everybody look again then: some tip waits for the time to pass.
    func wake(at date: Date) {
        let isNew = state.withLock { state in
            if let wakesAt = state.wakesAt, wakesAt <= date, wakesAt > .now { return false }
            state.wakesAt = date
            return true
        }
        guard isNew else { return }
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(max(date.timeIntervalSinceNow, 0) + 0.01))
            self?.change { $0.wakesAt = nil }
        }
    }
}
