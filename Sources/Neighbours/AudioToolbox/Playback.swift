import Foundation
import RenderTree
import SwiftUICore

/// One thing that pages play: what the app wants of it, and what the browser says of it.
///
/// It is heard in the pages that show it, or else in the one that the person used last. Between reports its time goes by the clock:
/// nothing is sent while it plays. May be used from any thread; `changed` is called on the main actor.
package final class Playback: @unchecked Sendable {
    // Sendable: what changes is guarded by the lock, or belongs to the main actor.

    /// How it stands.
    package struct Status {
        /// It plays, or will as soon as it can.
        package var isPlaying = false
        package var phase = PlaybackReport.Phase.paused
        /// In seconds; nil: not known, or without end.
        package var duration: Double?
        package var rate = 1.0
        package var volume = 1.0
        package var isMuted = false
        /// In seconds.
        package var time = 0.0
    }

    private struct State {
        var order: PlaybackOrder
        var phase = PlaybackReport.Phase.paused
        var duration: Double?
        /// When the order's time, or that of the last report, was the player's.
        var time = 0.0
        var moment = ContinuousClock.now
        var isMoving = false
        /// The app has asked for something that a page has to do.
        var isActive = false
        /// An order is on its way to the main actor.
        var isTelling = false
        var staysPlayingAtEnd = false
        var moves: [(version: Int, done: @Sendable (Bool) -> Void)] = []

        var now: Double {
            guard isMoving else { return time }
            let elapsed = (ContinuousClock.now - moment) / .seconds(1)
            return min(time + elapsed * order.rate, duration ?? .infinity)
        }

        mutating func setTime(_ new: Double, isMoving: Bool) {
            (time, moment, self.isMoving) = (new, .now, isMoving)
        }
    }

    /// A page where it was heard or shown.
    private struct Page: Sendable {
        let handle: SceneHandle
        var isShown: Bool
        @MainActor var scene: ViewGraph? { handle.scene }
    }

    private static let numbers = Numbers()
    package let number: Int
    private let lock = NSLock()
    private var state: State
    /// Read and written on the main actor.
    nonisolated(unsafe) private var pages: [Page] = []

    /// What the browser has said has changed something: how it was before, and is now.
    @MainActor package var changed: ((_ old: Status, _ new: Status) -> Void)?
    /// It goes on to play after its end, where it is moved.
    package var staysPlayingAtEnd: Bool {
        get { withState { $0.staysPlayingAtEnd } }
        set { withState { $0.staysPlayingAtEnd = newValue } }
    }

    package init() {
        number = Self.numbers.next()
        state = State(order: PlaybackOrder(player: number))
    }

    deinit {
        guard state.isActive else { return }
        var order = PlaybackOrder(player: number)
        order.version = state.order.version + 1
        let (number, pages, moves) = (number, pages, state.moves)
        Task { @MainActor [order] in
            HostReports.players[number] = nil
            for page in pages { page.scene?.services.requests.ask(.play(order)) { _ in } }
        }
        for move in moves { move.done(false) }
    }

    private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    package var status: Status {
        withState {
            Status(
                isPlaying: $0.order.isPlaying, phase: $0.phase, duration: $0.duration, rate: $0.order.rate, volume: $0.order.volume,
                isMuted: $0.order.isMuted, time: $0.now)
        }
    }

    // MARK: What the app wants

    /// Plays something else, from its beginning.
    /// - Parameter address: `http`, `https` or `file`; nil: nothing.
    package func load(_ address: URL?) {
        order {
            $0.order.address = Self.checked(address) ?? ""
            $0.order.time = 0
            $0.order.movedWith = $0.order.version
            $0.duration = nil
            $0.phase = .paused
            $0.setTime(0, isMoving: false)
        }
    }

    /// Has a page read as much as it needs to know how long it is.
    package func prepare() { order(isNeeded: true) { _ in } }

    /// - Parameter rate: between 1/16 and 16, as far as browsers play.
    package func play(rate: Double? = nil) {
        order(isNeeded: true) {
            if let rate { $0.order.rate = Self.clamped(rate) }
            $0.order.isPlaying = true
        }
    }

    package func pause() {
        order {
            $0.setTime($0.now, isMoving: false)
            $0.order.isPlaying = false
            $0.phase = .paused
        }
    }

    /// - Parameters:
    ///   - time: in seconds; what is outside is its beginning or end.
    ///   - done: told whether it is there; false if it was moved elsewhere meanwhile, or nothing can play it.
    package func move(to time: Double, done: (@Sendable (Bool) -> Void)? = nil) {
        guard time.isFinite else { return done?(false) ?? () }
        var overtaken: [@Sendable (Bool) -> Void] = []
        order(isNeeded: true) { state in
            overtaken = state.moves.map(\.done)
            let version = state.order.version
            state.order.time = min(max(0, time), state.duration ?? 1e9)
            state.order.movedWith = version
            state.moves = done.map { [(version, $0)] } ?? []
            state.setTime(state.order.time, isMoving: false)
            if state.phase == .ended { state.phase = .paused }
        }
        for done in overtaken { done(false) }
        if withState({ $0.order.address.isEmpty }) { endMoves(false) }
    }

    package func setRate(_ rate: Double) {
        order {
            $0.setTime($0.now, isMoving: $0.isMoving)
            $0.order.rate = Self.clamped(rate)
        }
    }

    /// - Parameters:
    ///   - volume: between 0 and 1.
    ///   - fade: seconds until it is so loud.
    package func setVolume(_ volume: Double, fade: Double = 0) {
        order {
            $0.order.volume = volume.isFinite ? min(max(0, volume), 1) : 1
            $0.order.fade = fade.isFinite ? min(max(0, fade), 3600) : 0
        }
        withState { if !$0.isTelling { $0.order.fade = 0 } }
    }

    package func setMuted(_ isMuted: Bool) { order { $0.order.isMuted = isMuted } }

    /// - Parameter count: how often it is played after the first time; negative: without end.
    package func setRepeats(_ count: Int) { order { $0.order.repeats = min(max(-1, count), 1_000_000) } }

    private static func clamped(_ rate: Double) -> Double { rate.isFinite ? min(max(rate, 1 / 16), 16) : 1 }

    /// Nil for what no page may play.
    private static func checked(_ address: URL?) -> String? {
        address.flatMap { SafeURL.checked($0, schemes: ["http", "https", "file"]) }
    }

    /// Changes the order, and has it sent if a page knows the player or has to.
    private func order(isNeeded: Bool = false, _ change: (inout State) -> Void) {
        let isToTell = withState { state in
            state.order.version += 1
            change(&state)
            state.isActive = state.isActive || isNeeded
            guard state.isActive, !state.isTelling else { return false }
            state.isTelling = true
            return true
        }
        // What follows in the same turn goes with it.
        if isToTell { Task { @MainActor [weak self] in await self?.tell() } }
    }

    @MainActor private func tell() async {
        HostReports.players[number] = { [weak self] in self?.take($0, from: $1) }
        pages.removeAll { $0.scene?.isMounted != true }
        let scenes: [ViewGraph]
        if pages.contains(where: \.isShown) {
            scenes = pages.filter(\.isShown).compactMap(\.scene)
        } else if let known = pages.last?.scene {
            scenes = [known]
        } else {
            scenes = await ViewGraph.first().map { [$0] } ?? []
        }
        let order = withState { state in
            state.isTelling = false
            defer { state.order.fade = 0 }
            return state.order
        }
        guard !scenes.isEmpty else { return end() }
        for scene in scenes { send(order, to: scene) }
    }

    @MainActor private func send(_ order: PlaybackOrder, to scene: ViewGraph) {
        var order = order
        if !pages.contains(where: { $0.scene === scene }) {
            // It goes on where it is, also in a page that comes in the place of another.
            order.time = withState { $0.now }
            pages.append(Page(handle: scene.handle, isShown: false))
        }
        scene.services.requests.ask(.play(order)) { [weak self, weak scene] answer in
            if !answer.isDone, scene?.isMounted != true { self?.leave(scene) }
        }
    }

    // MARK: Pages

    /// A view of the scene shows it.
    @MainActor package func show(in scene: ViewGraph) {
        let isNew = pages.first { $0.scene === scene }?.isShown != true
        pages.removeAll { $0.scene === scene }
        pages.append(Page(handle: scene.handle, isShown: true))
        if isNew { order(isNeeded: true) { $0.order.time = $0.now } }
    }

    /// No view of the scene shows it any more; it may be heard there.
    @MainActor package func hide(in scene: ViewGraph) {
        guard let index = pages.firstIndex(where: { $0.scene === scene }) else { return }
        pages[index].isShown = false
    }

    /// The scene has ended: without another page nothing is heard.
    @MainActor private func leave(_ scene: ViewGraph?) {
        pages.removeAll { $0.scene === scene || $0.scene?.isMounted != true }
        if pages.isEmpty { end() }
    }

    @MainActor private func end() {
        let old = status
        withState {
            $0.setTime($0.now, isMoving: false)
            $0.order.isPlaying = false
            $0.phase = .paused
        }
        endMoves(false)
        changed?(old, status)
    }

    private func endMoves(_ isDone: Bool, upTo version: Int = .max) {
        let ended = withState { state in
            defer { state.moves.removeAll { $0.version <= version } }
            return state.moves.filter { $0.version <= version }
        }
        for move in ended { move.done(isDone) }
    }

    // MARK: What the browser says

    @MainActor private func take(_ report: PlaybackReport, from scene: ViewGraph) {
        guard pages.contains(where: { $0.scene === scene }) else { return }
        let old = status
        let isLatest = withState { state in
            if let duration = report.duration { state.duration = duration }
            // What it says of itself is over once another order is on its way.
            guard report.version == state.order.version else { return false }
            state.phase = report.phase
            state.setTime(report.time, isMoving: report.phase == .playing)
            switch report.phase {
            case .playing, .waiting, .blocked: state.order.isPlaying = true
            case .paused, .failed: state.order.isPlaying = false
            case .ended: state.order.isPlaying = state.staysPlayingAtEnd && state.order.isPlaying
            }
            (state.order.rate, state.order.volume, state.order.isMuted) = (Self.clamped(report.rate), report.volume, report.isMuted)
            return true
        }
        endMoves(report.phase != .failed, upTo: report.version)
        if isLatest || old.duration != status.duration { changed?(old, status) }
    }
}

/// Numbers of players and texts, each given once.
package final class Numbers: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0

    package init() {}

    package func next() -> Int {
        lock.withLock {
            last += 1
            return last
        }
    }
}
