import AudioToolbox
import Foundation

/// Plays a sound of the app's in the browser, unseen.
///
/// Without a gesture of the person on the page, a browser plays no sound: it begins with the first one, and counts as played until then.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
    // Sendable: what changes is guarded by the lock, or belongs to the playback.
    private let playback = Playback()
    private let lock = NSLock()
    private let file: SoundFile
    /// A file for what came as data; it goes with the player.
    private let temporary: URL?
    private weak var listener: (any AVAudioPlayerDelegate)?
    private var start: Task<Void, Never>?
    private var usesRate = false
    private var wantedRate: Float = 1

    /// Nil where it came as data.
    public let url: URL?
    /// Nil where it came from a file.
    public let data: Data?

    /// - Throws: an error for what is no file that can be read.
    public init(contentsOf url: URL) throws {
        guard url.isFileURL else { throw AVAudioPlayerError.notAFile }
        guard let file = SoundFile(at: url) else { throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: url]) }
        (self.url, data, self.file, temporary) = (url, nil, file, nil)
        super.init()
        begin(url)
    }

    public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws { try self.init(contentsOf: url) }

    /// - Throws: an error for empty data, or where it cannot be kept in a file.
    public init(data: Data) throws {
        guard let file = SoundFile(data: data) else { throw AVAudioPlayerError.notASound }
        let temporary = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString).\(file.kind)")
        try data.write(to: temporary)
        (url, self.data, self.file, self.temporary) = (nil, data, file, temporary)
        super.init()
        begin(temporary)
    }

    public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

    deinit {
        start?.cancel()
        if let temporary { try? FileManager.default.removeItem(at: temporary) }
    }

    private func begin(_ address: URL) {
        playback.load(address)
        let playback = playback
        Task { @MainActor [weak self] in
            playback.changed = { self?.playbackDidChange(from: $0, to: $1) }
        }
    }

    open weak var delegate: (any AVAudioPlayerDelegate)? {
        get { lock.withLock { listener } }
        set { lock.withLock { listener = newValue } }
    }

    // MARK: Playing

    /// Has the browser read it, so that it is heard at once.
    @discardableResult
    open func prepareToPlay() -> Bool {
        playback.prepare()
        return true
    }

    /// After its end it begins again.
    @discardableResult
    open func play() -> Bool {
        if playback.status.phase == .ended { playback.move(to: 0) }
        playback.play()
        return true
    }

    /// - Parameter time: when, as `deviceCurrentTime` counts.
    @discardableResult
    open func play(atTime time: TimeInterval) -> Bool {
        let wait = time - deviceCurrentTime
        guard wait.isFinite, wait > 0 else { return play() }
        let task = Task { [weak self] in
            guard (try? await Task.sleep(for: .seconds(min(wait, 1e6)))) != nil else { return }
            self?.play()
        }
        lock.withLock {
            start?.cancel()
            start = task
        }
        return prepareToPlay()
    }

    open func pause() {
        lock.withLock { start?.cancel() }
        playback.pause()
    }

    /// As `pause()`: where it is stays.
    open func stop() { pause() }

    open var isPlaying: Bool { playback.status.isPlaying }
    open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    open var currentTime: TimeInterval {
        get {
            let status = playback.status
            return status.phase == .ended ? 0 : status.time
        }
        set { playback.move(to: newValue) }
    }

    /// Read from the file, or, where that does not tell, 0 until the browser has read it.
    open var duration: TimeInterval { file.duration ?? playback.status.duration ?? 0 }
    open var numberOfChannels: Int { file.channels }

    // MARK: How it sounds

    open var volume: Float {
        get { Float(playback.status.volume) }
        set { playback.setVolume(Double(newValue)) }
    }

    open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
        playback.setVolume(Double(volume), fade: duration)
    }

    /// How often it is played after the first time; negative: until it is stopped.
    open var numberOfLoops = 0 {
        didSet { playback.setRepeats(numberOfLoops) }
    }

    /// Whether `rate` counts.
    open var enableRate: Bool {
        get { lock.withLock { usesRate } }
        set {
            lock.withLock { usesRate = newValue }
            playback.setRate(newValue ? Double(rate) : 1)
        }
    }

    open var rate: Float {
        get { lock.withLock { wantedRate } }
        set {
            lock.withLock { wantedRate = newValue }
            if enableRate { playback.setRate(Double(newValue)) }
        }
    }

    @MainActor private func playbackDidChange(from old: Playback.Status, to new: Playback.Status) {
        if new.phase == .ended, old.phase != .ended {
            delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
        } else if new.phase == .failed, old.phase != .failed {
            delegate?.audioPlayerDecodeErrorDidOccur(self, error: AVError(.fileFormatNotRecognized, address: url))
        }
    }
}

/// Is told what becomes of a sound.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// Why there is no player.
enum AVAudioPlayerError: LocalizedError {
    case notAFile, notASound

    var errorDescription: String? {
        switch self {
        case .notAFile: "AVAudioPlayer plays files and data. What is elsewhere is AVPlayer's."
        case .notASound: "There is no sound in the data."
        }
    }
}
