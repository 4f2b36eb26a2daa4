import SwiftUICore

/// A sound. The browser's own tone is heard for those of the system; files are not played by it: `AVAudioPlayer` plays them.
@MainActor @preconcurrency
open class NSSound: NSObject {
    public typealias Name = String

    open private(set) var name: Name?
    private let isFile: Bool
    open var volume: Float = 1
    open var loops = false
    open var currentTime: TimeInterval = 0
    open var duration: TimeInterval { 0 }
    open var isPlaying: Bool { false }
    open weak var delegate: (any NSSoundDelegate)?

    /// Of the app's resources, or of the system's.
    public init?(named name: Name) {
        self.name = name
        isFile = ["aiff", "wav", "mp3", "m4a"].contains { Bundle.main.url(forResource: name, withExtension: $0) != nil }
        super.init()
        guard isFile || Self.systems.contains(name) else { return nil }
    }

    public init?(contentsOf url: URL, byReference byRef: Bool) {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        isFile = true
    }

    public convenience init?(contentsOfFile path: String, byReference byRef: Bool) {
        self.init(contentsOf: URL(filePath: path), byReference: byRef)
    }

    private static let systems: Set<String> = [
        "Basso", "Blow", "Bottle", "Frog", "Funk", "Glass", "Hero", "Morse", "Ping", "Pop", "Purr", "Sosumi", "Submarine", "Tink",
    ]

    @discardableResult open func play() -> Bool {
        guard !isFile else {
            NotHere.say("NSSound plays no files here; AVAudioPlayer does.")
            return false
        }
        Self.beep()
        return true
    }

    @discardableResult open func stop() -> Bool { true }
    @discardableResult open func pause() -> Bool { true }
    @discardableResult open func resume() -> Bool { true }

    /// The browser's tone.
    open class func beep() { ViewGraph.current?.services.requests.ask(.beep) { _ in } }
}

@MainActor @preconcurrency
public protocol NSSoundDelegate: NSObjectProtocol {
    func sound(_ sound: NSSound, didFinishPlaying flag: Bool)
}

extension NSSoundDelegate {
    public func sound(_ sound: NSSound, didFinishPlaying flag: Bool) {}
}

/// Beeps, as ``NSSound/beep()``.
@MainActor @preconcurrency
public func NSBeep() { NSSound.beep() }

/// A trackpad that can be felt: there is none, as on most Macs.
@MainActor @preconcurrency
open class NSHapticFeedbackManager: NSObject {
    public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
    public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }
    private static let performer = NSHapticFeedbackPerformer()
    open class var defaultPerformer: NSHapticFeedbackPerformer { performer }
}

@MainActor @preconcurrency
open class NSHapticFeedbackPerformer: NSObject {
    open func perform(
        _ pattern: NSHapticFeedbackManager.FeedbackPattern, performanceTime: NSHapticFeedbackManager.PerformanceTime
    ) {}
}
