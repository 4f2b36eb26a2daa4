import RenderTree

/// The time by which values are animated, in seconds.
@MainActor
package struct AnimationClock {
    let now: () -> Double
    /// Calls back after so many seconds.
    let wait: (Double, @escaping @MainActor () -> Void) -> Void

    package init(now: @escaping () -> Double, wait: @escaping (Double, @escaping @MainActor () -> Void) -> Void) {
        self.now = now
        self.wait = wait
    }

    private static let start = ContinuousClock.now

    /// That of the machine.
    static var machine: AnimationClock {
        AnimationClock {
            let passed = (ContinuousClock.now - start).components
            return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
        } wait: { seconds, action in
            Task { @MainActor in
                try? await Task.sleep(for: .seconds(seconds))
                action()
            }
        }
    }
}

/// The views with values on their way, which hosts cannot know: their bodies run thirty times a second.
///
/// A scene that may not make a batch makes no frames either: they go on with the values of by then.
@MainActor
final class AnimationFrames {
    static let interval = 1.0 / 30

    private unowned let scene: ViewGraph
    private var waiting: [WeakNode] = []
    private var isScheduled = false

    private struct WeakNode { weak var node: ViewNode? }

    init(of scene: ViewGraph) { self.scene = scene }

    /// The node runs again in the next frame.
    func request(_ node: ViewNode) {
        waiting.append(WeakNode(node: node))
        schedule()
    }

    /// The scene may make batches again.
    func resume() { if !waiting.isEmpty { schedule() } }

    private func schedule() {
        guard !isScheduled, scene.mayMakeBatch else { return }
        isScheduled = true
        scene.clock.wait(Self.interval) { [weak self] in self?.show() }
    }

    private func show() {
        isScheduled = false
        // Without credit the next flush that has some goes on.
        guard scene.mayMakeBatch else { return }
        let due = waiting
        waiting = []
        for entry in due { entry.node?.invalidate() }
        scene.flush()
    }
}
