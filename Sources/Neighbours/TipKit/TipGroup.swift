import Observation
import SwiftUICore
import Synchronization

/// Tips of which one is shown at a time.
public final class TipGroup: Sendable {
    /// Which tip is shown.
    public enum Priority: Hashable, Sendable {
        /// The first that may be.
        case firstAvailable
        /// The first that has not ended, once it may be.
        case ordered
    }

    private let priority: Priority
    private let tips: [any Tip]

    public init(_ priority: Priority = .firstAvailable, @Tips.GroupBuilder _ builder: () -> [any Tip]) {
        self.priority = priority
        tips = builder()
    }

    /// The tip to be shown. A body that reads it runs again when it is another one.
    @MainActor public var currentTip: (any Tip)? { tipNow }

    private var tipNow: (any Tip)? {
        for tip in tips {
            switch tip.status {
            case .available: return tip
            case .invalidated: continue
            case .pending: if priority == .ordered { return nil }
            }
        }
        return nil
    }

    /// The tips to be shown, one after the other.
    public var currentTipUpdates: some AsyncSequence<any Tip, Never> {
        let store = TipStore.current
        return AsyncStream<any Tip> { continuation in
            let seen = LastSeen()
            let look: @Sendable () -> Void = { [weak self] in
                guard let tip = self?.tipNow, seen.isNew(tip.id) else { return }
                continuation.yield(tip)
            }
            let id = store.follow(look)
            continuation.onTermination = { _ in store.stopFollowing(id) }
            look()
        }
    }
}

extension TipGroup: Observable {}

/// What was told last.
private final class LastSeen: Sendable {
    private let id = Mutex<String?>(nil)

    func isNew(_ other: String) -> Bool {
        id.withLock { id in
            defer { id = other }
            return id != other
        }
    }
}
