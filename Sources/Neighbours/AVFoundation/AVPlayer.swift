import AudioToolbox
import Foundation
import RenderTree
import SwiftUICore

/// Plays films and sounds in the browser: in a `VideoPlayer`, or unseen.
///
/// Without a gesture of the person on the page, a browser plays no sound: it begins with the first one. Times between reports of the
/// browser go by the clock of this machine.
open class AVPlayer: NSObject, @unchecked Sendable {
    // Sendable: what changes is guarded by the lock, or belongs to the playback.

    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    public struct WaitingReason: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// More of it has to come over the network first, or the person has to do something on the page.
        public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
        public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    }

    private struct State {
        var item: AVPlayerItem?
        var actionAtItemEnd = ActionAtItemEnd.pause
        var defaultRate: Float = 1
        var error: (any Error)?
    }

    package let playback = Playback()
    private let lock = NSLock()
    private var state = State()
    private let observers = TimeObservers()

    public override init() {
        super.init()
        let playback = playback
        Task { @MainActor [weak self] in
            playback.changed = { self?.playbackDidChange(from: $0, to: $1) }
        }
    }

    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    public convenience init(playerItem item: AVPlayerItem?) {
        self.init()
        replaceCurrentItem(with: item)
    }

    private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    // MARK: What is played

    open var currentItem: AVPlayerItem? { withState { $0.item } }

    open func replaceCurrentItem(with item: AVPlayerItem?) {
        let former = withState { state in
            defer { (state.item, state.error) = (item, nil) }
            return state.item
        }
        guard former !== item else { return }
        former?.leave(self)
        item?.enter(self)
        playback.load(item?.address)
    }

    /// What comes after the item at its end; `nil`: nothing.
    func itemAfterEnd() -> AVPlayerItem? { nil }

    open var actionAtItemEnd: ActionAtItemEnd {
        get { withState { $0.actionAtItemEnd } }
        set {
            withState { $0.actionAtItemEnd = newValue }
            playback.staysPlayingAtEnd = newValue != .pause
        }
    }

    open var status: Status { withState { $0.error } == nil ? .readyToPlay : .failed }
    open var error: (any Error)? { withState { $0.error } }

    // MARK: Playing

    open func play() {
        playback.play(rate: Double(defaultRate))
    }

    open func pause() { playback.pause() }

    open func playImmediately(atRate rate: Float) { self.rate = rate }

    /// 0 while it does not play. Browsers play forward, at 1/16 to 16 times the speed.
    open var rate: Float {
        get {
            let status = playback.status
            return status.isPlaying ? Float(status.rate) : 0
        }
        set { if newValue > 0 { playback.play(rate: Double(newValue)) } else { pause() } }
    }

    open var defaultRate: Float {
        get { withState { $0.defaultRate } }
        set { withState { $0.defaultRate = newValue } }
    }

    open var timeControlStatus: TimeControlStatus {
        let status = playback.status
        guard status.isPlaying else { return .paused }
        return status.phase == .playing ? .playing : .waitingToPlayAtSpecifiedRate
    }

    open var reasonForWaitingToPlay: WaitingReason? {
        guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
        return currentItem == nil ? .noItemToPlay : .toMinimizeStalls
    }

    /// Browsers decide that by themselves.
    open var automaticallyWaitsToMinimizeStalling = true

    open var volume: Float {
        get { Float(playback.status.volume) }
        set { playback.setVolume(Double(newValue)) }
    }

    open var isMuted: Bool {
        get { playback.status.isMuted }
        set { playback.setMuted(newValue) }
    }

    // MARK: Times

    open func currentTime() -> CMTime { CMTime(seconds: playback.status.time, preferredTimescale: 1_000_000_000) }

    open func seek(to time: CMTime) { playback.move(to: time.seconds) }
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        playback.move(to: time.seconds, done: completionHandler)
    }
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
    ) { seek(to: time, completionHandler: completionHandler) }
    @discardableResult
    open func seek(to time: CMTime) async -> Bool {
        await withCheckedContinuation { continuation in playback.move(to: time.seconds) { continuation.resume(returning: $0) } }
    }
    @discardableResult
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool { await seek(to: time) }

    /// Calls back while it plays, at most ten times a second, and when it begins, stops or is moved.
    /// - Returns: what `removeTimeObserver` takes; without it, nobody is called.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any {
        playback.prepare()
        return observers.add(every: interval.seconds, of: playback, on: queue ?? .main, tell: block)
    }

    open func removeTimeObserver(_ observer: Any) { observers.remove(observer) }

    // MARK: What the browser says

    @MainActor private func playbackDidChange(from old: Playback.Status, to new: Playback.Status) {
        let item = currentItem
        if new.phase == .failed, old.phase != .failed {
            let error = AVError(.fileFormatNotRecognized, address: item?.address)
            withState { $0.error = error }
            item?.set(error)
            NotificationCenter.default.post(
                name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item,
                userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: error])
        }
        observers.playbackDidChange()
        if new.phase == .ended, old.phase != .ended, let item {
            let next = actionAtItemEnd == .advance ? itemAfterEnd() : nil
            NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
            // Who was told may have chosen something else.
            guard actionAtItemEnd == .advance, currentItem === item else { return }
            replaceCurrentItem(with: next)
            if next == nil { pause() }
        }
    }
}

/// Who is told the time while something plays.
final class TimeObservers: @unchecked Sendable {
    /// Calls a second; each may lead to a message to the page.
    static let mostPerSecond = 10.0

    private final class Observer: @unchecked Sendable {
        let interval: Double
        let queue: DispatchQueue
        let tell: @Sendable (CMTime) -> Void
        weak var playback: Playback?
        private let lock = NSLock()
        private var task: Task<Void, Never>?
        private var isStopped = false

        init(interval: Double, playback: Playback, queue: DispatchQueue, tell: @escaping @Sendable (CMTime) -> Void) {
            self.interval = interval
            self.playback = playback
            self.queue = queue
            self.tell = tell
        }

        deinit { task?.cancel() }

        func run() {
            let new = Task { [weak self] in
                while !Task.isCancelled, let status = self?.playback?.status {
                    self?.tellTime(status.time)
                    guard status.phase == .playing, status.isPlaying, let interval = self?.interval else { return }
                    // To the next multiple of the interval, as far as the clock knows.
                    let rest = interval - status.time.truncatingRemainder(dividingBy: interval)
                    let wait = max(rest, 0.01) / max(status.rate, 0.1)
                    guard (try? await Task.sleep(for: .seconds(max(wait, 1 / TimeObservers.mostPerSecond)))) != nil else { return }
                }
            }
            lock.withLock {
                task?.cancel()
                task = new
            }
        }

        func stop() {
            lock.withLock {
                isStopped = true
                task?.cancel()
            }
        }

        private func tellTime(_ seconds: Double) {
            let (time, tell) = (CMTime(seconds: seconds, preferredTimescale: 1_000_000_000), tell)
            queue.async { [weak self] in
                guard let self, lock.withLock({ !isStopped }) else { return }
                tell(time)
            }
        }
    }

    private let lock = NSLock()
    private var observers: [Observer] = []

    func add(every interval: Double, of playback: Playback, on queue: DispatchQueue, tell: @escaping @Sendable (CMTime) -> Void) -> Any {
        let seconds = interval.isFinite ? max(interval, 1 / Self.mostPerSecond) : 1e9
        let observer = Observer(interval: seconds, playback: playback, queue: queue, tell: tell)
        lock.withLock { observers.append(observer) }
        if playback.status.isPlaying { observer.run() }
        return observer
    }

    func remove(_ token: Any) {
        guard let observer = token as? Observer else { return }
        observer.stop()
        lock.withLock { observers.removeAll { $0 === observer } }
    }

    func playbackDidChange() {
        for observer in lock.withLock({ observers }) { observer.run() }
    }
}
