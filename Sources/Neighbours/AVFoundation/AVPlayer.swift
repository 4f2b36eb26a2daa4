import Foundation
import RenderTree
import SwiftUICore

/// A film or a sound at an address. It is not played on Linux: a `VideoPlayer` shows a link to it, and `play()` tells the person so.
@MainActor @preconcurrency
open class AVPlayer: NSObject {
    public private(set) var currentItem: AVPlayerItem?
    open var volume: Float = 1
    open var isMuted = false
    /// What was asked for; nothing is played at any rate.
    open private(set) var rate: Float = 0

    nonisolated public override init() { super.init() }

    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

    public convenience init(playerItem item: AVPlayerItem?) {
        self.init()
        currentItem = item
    }

    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    open func play() {
        guard rate == 0 else { return }
        rate = 1
        SceneNotices.show("AVPlayer plays nothing on Linux: open \(currentItem?.asset.url.absoluteString ?? "the film") in a new tab.")
    }

    open func pause() { rate = 0 }

    /// Nothing is played: every place is the beginning.
    open func seek(to time: CMTime) {}
    open func seek(to time: CMTime) async -> Bool { true }
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(true) }
    open func currentTime() -> CMTime { .zero }
}

/// What a player is to play.
@MainActor @preconcurrency
open class AVPlayerItem: NSObject {
    public let asset: AVURLAsset
    public init(asset: AVURLAsset) { self.asset = asset }
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
}

/// A film or a sound, by its address. Nothing of it is read.
public final class AVURLAsset: NSObject, Sendable {
    public let url: URL
    public init(url URL: URL) { url = URL }
}
