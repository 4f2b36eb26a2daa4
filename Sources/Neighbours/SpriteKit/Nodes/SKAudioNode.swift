import AudioToolbox
import Foundation

/// A sound of the app's that is heard as long as the node is in a scene that runs, again and again. Where the node is does not matter.
@MainActor @preconcurrency
open class SKAudioNode: SKNode {
    /// The sound begins by itself, and goes on without end.
    open var autoplayLooped = true
    /// All sounds are heard alike.
    open var isPositional = true
    private var playback: Playback?
    private var hasBegun = false

    public override init() { super.init() }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    public convenience init(fileNamed name: String) {
        self.init()
        if let url = Bundle.main.url(forResource: name, withExtension: nil) {
            load(url)
        } else {
            SceneFile.log("there is no sound named \"\(name)\".")
        }
    }

    public convenience init(url: URL) {
        self.init()
        load(url)
    }

    private func load(_ url: URL) {
        let playback = Playback()
        playback.load(url)
        self.playback = playback
    }

    /// What an action asks for.
    func play() {
        hasBegun = true
        if autoplayLooped { playback?.setRepeats(-1) }
        playback?.play()
    }

    func pause() {
        hasBegun = true
        playback?.pause()
    }

    func setVolume(_ volume: CGFloat) { playback?.setVolume(Double(min(max(volume, 0), 1))) }

    /// The scene that it is in runs.
    override func attend() { if autoplayLooped, !hasBegun { play() } }

    /// It is in no scene any more.
    override func leave() {
        guard hasBegun else { return }
        playback?.pause()
        hasBegun = false
    }

    /// For tests.
    var isPlaying: Bool { playback?.status.isPlaying ?? false }
}

extension SKAction {
    /// A sound goes on; of a node that is one.
    public class func play() -> SKAction { once(reverse: { pause() }) { ($0 as? SKAudioNode)?.play() } }
    public class func pause() -> SKAction { once(reverse: { play() }) { ($0 as? SKAudioNode)?.pause() } }
    public class func stop() -> SKAction { once { ($0 as? SKAudioNode)?.pause() } }
    public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
        // Browsers are told once: a volume that changes by itself would be many messages.
        sequence([wait(forDuration: duration), once { ($0 as? SKAudioNode)?.setVolume(CGFloat(v)) }])
    }
}
