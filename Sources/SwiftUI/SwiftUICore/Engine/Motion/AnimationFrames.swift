import RenderTree

import struct Foundation.Date

/// The time by which values are animated, in seconds.
@MainActor
package struct AnimationClock {
    let now: () -> Double
    /// The date that it is.
    let date: () -> Date
    /// Calls back after so many seconds.
    let wait: (Double, @escaping @MainActor () -> Void) -> Void

    /// - Parameter date: by default, that of now, going on as the clock does.
    package init(
        now: @escaping () -> Double, date: (() -> Date)? = nil, wait: @escaping (Double, @escaping @MainActor () -> Void) -> Void
    ) {
        let start = Date().addingTimeInterval(-now())
        self.now = now
        self.date = date ?? { start.addingTimeInterval(now()) }
        self.wait = wait
    }

    private static let start = ContinuousClock.now

    /// That of the machine.
    static var machine: AnimationClock {
        AnimationClock {
            let passed = (ContinuousClock.now - start).components
            return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
        } date: {
            Date()
        } wait: { seconds, action in
            Task { @MainActor in
                try? await Task.sleep(for: .seconds(seconds))
                action()
            }
        }
    }
}

/// The views that show something else as time passes, which hosts cannot know: they run again at their times, thirty times a
/// second at most.
///
/// A scene that may not make a batch, or whose page is hidden, makes no frames: they go on with the values of by then.
@MainActor
final class AnimationFrames {
    static let interval = 1.0 / 30
    /// Clocks that count in other units may come a little early.
    private static let tolerance = 1e-4

    private unowned let scene: ViewGraph
    private var waiting: [ObjectIdentifier: Entry] = [:]
    /// When the next call comes, and when the next frame does.
    private var nextCall: Double?
    private var nextFrame: Double?

    private struct Entry {
        weak var node: ViewNode?
        let time: Double
    }

    init(of scene: ViewGraph) { self.scene = scene }

    /// The node runs again in the next frame.
    func request(_ node: ViewNode) {
        let now = scene.clock.now()
        if nextFrame.map({ $0 <= now }) ?? true { nextFrame = now + Self.interval }
        add(node, at: nextFrame ?? now)
    }

    /// The node runs again at a date, but not before the next frame; at the earliest one of those that it has asked for.
    func request(_ node: ViewNode, at date: Date) {
        request(node, after: date.timeIntervalSince(scene.clock.date()))
    }

    /// The same after so many seconds.
    func request(_ node: ViewNode, after seconds: Double) {
        guard seconds > Self.interval else { return request(node) }
        // Nothing waits for longer than a week at a time.
        add(node, at: scene.clock.now() + min(seconds, 604_800))
    }

    /// The node runs again in so many seconds, whenever the next frame is.
    func request(_ node: ViewNode, inExactly seconds: Double) { add(node, at: scene.clock.now() + max(seconds, 1e-3)) }

    private func add(_ node: ViewNode, at time: Double) {
        let known = waiting[ObjectIdentifier(node)]
        if let known, known.node === node, known.time <= time { return }
        waiting[ObjectIdentifier(node)] = Entry(node: node, time: time)
        schedule(at: time)
    }

    /// The scene may make batches again.
    func resume() {
        guard nextCall == nil, let next = waiting.values.map(\.time).min() else { return }
        schedule(at: next)
    }

    private var mayShow: Bool { scene.mayMakeBatch && scene.traits.isActive }

    private func schedule(at time: Double) {
        guard nextCall.map({ time < $0 }) ?? true, mayShow else { return }
        let now = scene.clock.now()
        let call = time > now ? time : now + Self.interval
        nextCall = call
        scene.clock.wait(call - now) { [weak self] in self?.show(call) }
    }

    private func show(_ call: Double) {
        guard nextCall == call else { return }
        nextCall = nil
        // Without credit the next flush that has some goes on.
        guard mayShow else { return }
        let now = scene.clock.now() + Self.tolerance
        let due = waiting.filter { $0.value.time <= now }
        for key in due.keys { waiting[key] = nil }
        for entry in due.values.sorted(by: { ($0.node?.depth ?? 0) < ($1.node?.depth ?? 0) }) { entry.node?.timeHasCome() }
        scene.flush()
        resume()
    }
}
