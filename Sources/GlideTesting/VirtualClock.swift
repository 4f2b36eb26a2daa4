import SwiftUICore

/// A clock that only moves when it is told to: simulated latency and values that are animated go by it.
@MainActor
public final class VirtualClock {
    /// Time since the clock was made.
    public private(set) var now: Duration = .zero

    private var due: [(time: Duration, order: Int, action: @MainActor () -> Void)] = []
    private var count = 0

    /// The clock as the engine animates values by it.
    var animationClock: AnimationClock {
        AnimationClock { [weak self] in
            self.map { Double($0.now.components.seconds) + Double($0.now.components.attoseconds) * 1e-18 } ?? 0
        } wait: { [weak self] seconds, action in
            guard let self else { return }
            schedule(at: now + .seconds(seconds), action)
        }
    }

    func schedule(at time: Duration, _ action: @escaping @MainActor () -> Void) {
        guard time > now else { return }
        count += 1
        due.append((time, count, action))
    }

    /// Moves time on; what falls due runs in its order, at its time.
    ///
    /// - Parameter duration: not negative; time does not go back.
    public func advance(by duration: Duration) {
        let end = now + max(duration, .zero)
        while let next = due.indices.filter({ due[$0].time <= end }).min(by: {
            (due[$0].time, due[$0].order) < (due[$1].time, due[$1].order)
        }) {
            let entry = due.remove(at: next)
            now = entry.time
            entry.action()
        }
        now = end
    }

    /// Number of things that wait for their time.
    public var pendingCount: Int { due.count }
}
