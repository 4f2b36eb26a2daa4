import Foundation

public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Again and again, until it is stopped or interrupted.
    public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
    /// At once, in the place of all that waits and is heard.
    public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
    /// As soon as what is heard has come to its end, in the place of what else waits.
    public static let interruptsAtLoop = AVAudioPlayerNodeBufferOptions(rawValue: 4)
}

/// When a node says that it is done: here always when it has been heard.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable { case dataConsumed, dataRendered, dataPlayedBack }

/// Plays buffers and files one after another. Each is handed to the browser as it is: between two of them there may be a gap.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
    // Sendable: what changes is guarded by the lock.
    private struct Item {
        let player: AVAudioPlayer
        let isDone: (@Sendable () -> Void)?
    }

    /// Sounds that the browser has, and that are likely to be heard again.
    private static let maximumKept = 8

    private let lock = NSLock()
    private var waiting: [Item] = []
    private var kept: [AVAudioPlayer] = []
    private var isOn = false
    private var ownVolume: Float = 1
    private let listener = Listener()

    public override init() {
        super.init()
        listener.node = self
    }

    /// It plays what it is given, until it is stopped or paused; also while nothing is there to be heard.
    open var isPlaying: Bool { lock.withLock { isOn } }

    /// From 0 to 1.
    open var volume: Float {
        get { lock.withLock { ownVolume } }
        set {
            lock.withLock { ownVolume = newValue }
            volumeDidChange()
        }
    }

    /// Its own, as loud as the main mixer lets it be.
    private var heardVolume: Float { volume * (engine?.mainMixerNode.outputVolume ?? 1) }

    func volumeDidChange() {
        let (volume, all) = (heardVolume, lock.withLock { waiting })
        for item in all { item.player.volume = volume }
    }

    // MARK: Playing

    /// Without effect while the engine does not run.
    open func play() {
        guard engine?.isRunning == true else {
            print("An AVAudioPlayerNode plays only in an AVAudioEngine that runs: attach it and start the engine before.")
            return
        }
        lock.withLock { isOn = true }
        playFirst()
    }

    open func play(at when: AVAudioTime?) { play() }

    open func pause() {
        let first = lock.withLock {
            isOn = false
            return waiting.first
        }
        first?.player.pause()
    }

    /// What waits is not heard any more.
    open func stop() {
        lock.withLock { isOn = false }
        clear()
    }

    open override func reset() { clear() }

    private func clear() {
        let all = lock.withLock {
            defer { waiting = [] }
            return waiting
        }
        all.first?.player.stop()
        for item in all { item.isDone?() }
    }

    private func playFirst() {
        let first = lock.withLock { isOn ? waiting.first : nil }
        guard let first else { return }
        first.player.volume = heardVolume
        first.player.play()
    }

    fileprivate func didEnd(_ player: AVAudioPlayer) {
        let done: Item? = lock.withLock {
            guard waiting.first?.player === player else { return nil }
            return waiting.removeFirst()
        }
        guard let done else { return }
        done.isDone?()
        playFirst()
    }

    // MARK: What is played

    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil) {
        scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler)
    }

    /// - Parameter when: Is not regarded: it follows what was scheduled before.
    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionHandler: (@Sendable () -> Void)? = nil
    ) {
        guard let player = player(of: WaveFile.data(of: buffer)) else {
            completionHandler?()
            return
        }
        schedule(player, options, completionHandler)
    }

    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleBuffer(
            buffer, at: nil, options: [], completionCallbackType: completionCallbackType, completionHandler: completionHandler)
    }

    open func scheduleBuffer(
        _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = [],
        completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleBuffer(buffer, at: when, options: options) { completionHandler?(completionCallbackType) }
    }

    /// Returns when it has been heard, or is not going to be.
    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer) async { await scheduleBuffer(buffer, at: nil) }

    open func scheduleBuffer(_ buffer: AVAudioPCMBuffer, at when: AVAudioTime?, options: AVAudioPlayerNodeBufferOptions = []) async {
        await withCheckedContinuation { continuation in
            scheduleBuffer(buffer, at: when, options: options, completionHandler: { continuation.resume() })
        }
    }

    open func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?) async {
        await withCheckedContinuation { continuation in
            scheduleFile(file, at: when, completionHandler: { continuation.resume() })
        }
    }

    open func scheduleFile(_ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil) {
        guard let player = try? AVAudioPlayer(contentsOf: file.url) else {
            completionHandler?()
            return
        }
        schedule(player, [], completionHandler)
    }

    open func scheduleFile(
        _ file: AVAudioFile, at when: AVAudioTime?, completionCallbackType: AVAudioPlayerNodeCompletionCallbackType,
        completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
    ) {
        scheduleFile(file, at: when) { completionHandler?(completionCallbackType) }
    }

    private func schedule(
        _ player: AVAudioPlayer, _ options: AVAudioPlayerNodeBufferOptions, _ isDone: (@Sendable () -> Void)?
    ) {
        player.delegate = listener
        player.numberOfLoops = options.contains(.loops) ? -1 : 0
        player.currentTime = 0
        player.prepareToPlay()
        if options.contains(.interrupts) { clear() }
        let isFirst = lock.withLock {
            if options.contains(.interruptsAtLoop) {
                waiting.removeSubrange(min(1, waiting.count)...)
                waiting.first?.player.numberOfLoops = 0
            }
            waiting.append(Item(player: player, isDone: isDone))
            return waiting.count == 1
        }
        if isFirst { playFirst() }
    }

    /// One that has played the same before, or a new one.
    private func player(of data: Data) -> AVAudioPlayer? {
        lock.withLock {
            if let known = kept.first(where: { player in player.data == data && !waiting.contains { $0.player === player } }) {
                return known
            }
            guard let new = try? AVAudioPlayer(data: data) else { return nil }
            kept.append(new)
            if kept.count > Self.maximumKept { kept.removeFirst() }
            return new
        }
    }

    private final class Listener: NSObject, AVAudioPlayerDelegate, @unchecked Sendable {
        // Sendable: set once, before it is given to anybody.
        weak var node: AVAudioPlayerNode?

        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { node?.didEnd(player) }
        func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) { node?.didEnd(player) }
    }
}
