import AudioToolbox
import Foundation

/// What a player is to play.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    /// It was played to its end.
    public class var didPlayToEndTimeNotification: Notification.Name { Notification.Name("AVPlayerItemDidPlayToEndTimeNotification") }
    /// The browser cannot play it.
    public class var failedToPlayToEndTimeNotification: Notification.Name {
        Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
    }

    open var asset: AVAsset { source }
    private let source: AVAsset
    private let lock = NSLock()
    private weak var player: AVPlayer?
    private var failure: (any Error)?

    public init(asset: AVAsset) { source = asset }
    public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

    package var address: URL? { (source as? AVURLAsset)?.url }

    func enter(_ player: AVPlayer) { lock.withLock { self.player = player } }
    func leave(_ player: AVPlayer) { lock.withLock { if self.player === player { self.player = nil } } }
    func set(_ error: any Error) { lock.withLock { failure = error } }

    private var playback: Playback? { lock.withLock { player }?.playback }

    open var error: (any Error)? { lock.withLock { failure } }

    /// Known once a page has begun to read it.
    open var status: Status {
        if error != nil { return .failed }
        guard let status = playback?.status else { return .unknown }
        return status.duration != nil || status.phase == .playing ? .readyToPlay : .unknown
    }

    /// `indefinite` where it is not known, or without end.
    open var duration: CMTime {
        if let seconds = playback?.status.duration { return CMTime(seconds: seconds, preferredTimescale: 1_000_000_000) }
        return source.knownDuration ?? .indefinite
    }

    open func currentTime() -> CMTime { lock.withLock { player }?.currentTime() ?? .zero }

    open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
        guard let player = lock.withLock({ player }) else { return completionHandler?(false) ?? () }
        player.seek(to: time) { completionHandler?($0) }
    }

    @discardableResult
    open func seek(to time: CMTime) async -> Bool { await lock.withLock { player }?.seek(to: time) ?? false }
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSNotification.Name {
    public static var AVPlayerItemDidPlayToEndTime: NSNotification.Name { AVPlayerItem.didPlayToEndTimeNotification }
    public static var AVPlayerItemFailedToPlayToEndTime: NSNotification.Name { AVPlayerItem.failedToPlayToEndTimeNotification }
}

/// Plays one item after another.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
    private let queueLock = NSLock()
    private var waiting: [AVPlayerItem] = []

    public override init() {
        super.init()
        actionAtItemEnd = .advance
    }

    public convenience init(items: [AVPlayerItem]) {
        self.init()
        for item in items { insert(item, after: nil) }
    }

    /// The one that is played first.
    open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + queueLock.withLock { waiting } }

    open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
        let items = items()
        return !items.contains { $0 === item } && (afterItem.map { after in items.contains { $0 === after } } ?? true)
    }

    /// - Parameter afterItem: nil: at the end.
    open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
        guard canInsert(item, after: afterItem) else { return }
        guard let current = currentItem else { return replaceCurrentItem(with: item) }
        queueLock.withLock {
            let index =
                afterItem === current
                ? 0 : afterItem.flatMap { after in waiting.firstIndex { $0 === after } }.map { $0 + 1 } ?? waiting.count
            waiting.insert(item, at: index)
        }
    }

    open func remove(_ item: AVPlayerItem) {
        if item === currentItem { return advanceToNextItem() }
        queueLock.withLock { waiting.removeAll { $0 === item } }
    }

    open func removeAllItems() {
        queueLock.withLock { waiting = [] }
        pause()
        replaceCurrentItem(with: nil)
    }

    open func advanceToNextItem() { replaceCurrentItem(with: itemAfterEnd()) }

    override func itemAfterEnd() -> AVPlayerItem? { queueLock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() } }
}

/// Has a player play one item again and again.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
    private weak var player: AVQueuePlayer?

    /// - Parameters:
    ///   - templateItem: what is played, from its beginning to its end.
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
        self.player = player
        super.init()
        player.removeAllItems()
        player.insert(itemToLoop, after: nil)
        player.playback.setRepeats(-1)
    }

    deinit { player?.playback.setRepeats(0) }

    /// The item is played to its end, and not again.
    open func disableLooping() { player?.playback.setRepeats(0) }
}
