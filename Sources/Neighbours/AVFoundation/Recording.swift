import Foundation

// Nothing is recorded here: a page's microphone stays with its browser. An app hears what it hears where a person refuses it, and what
// starts all the same fails with an error that says so.

/// Why nothing is recorded.
struct NoMicrophone: LocalizedError {
    var errorDescription: String? { "A page has no microphone for the app: nothing is recorded." }
}

extension AVAudioSession {
    public enum RecordPermission: UInt, Sendable {
        case undetermined = 0x756e_6474
        case denied = 0x6465_6e79
        case granted = 0x6772_6e74
    }

    public var recordPermission: RecordPermission { .denied }
    public var isInputAvailable: Bool { false }

    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }
}

open class AVAudioApplication: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = AVAudioApplication()
    open class var shared: AVAudioApplication { only }

    // review:disable NAME-005 - as Apple spells it
    public enum recordPermission: Int, Sendable {
        case undetermined = 0x756e_6474
        case denied = 0x6465_6e79
        case granted = 0x6772_6e74
    }

    open var recordPermission: recordPermission { .denied }

    open class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }

    open class func requestRecordPermission() async -> Bool { false }
}

/// Works on sounds as they come. There is no microphone: it does not start.
open class AVAudioEngine: NSObject, @unchecked Sendable {
    // Sendable: its node never changes.
    public let inputNode = AVAudioInputNode()
    open var isRunning: Bool { false }

    public override init() { super.init() }

    open func prepare() {}
    open func start() throws { throw NoMicrophone() }
    open func pause() {}
    open func stop() {}
    open func reset() {}
}

public typealias AVAudioNodeBus = Int
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioChannelCount = UInt32
public typealias AVAudioNodeTapBlock = @Sendable (AVAudioPCMBuffer, AVAudioTime) -> Void

open class AVAudioNode: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .none }
    open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .none }

    /// The block is never called: the engine does not start.
    open func installTap(
        onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?, block tapBlock: @escaping AVAudioNodeTapBlock
    ) {}
    open func removeTap(onBus bus: AVAudioNodeBus) {}
}

open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}

/// As a node without a microphone tells it: nothing, as on Apple's systems.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let sampleRate: Double
    public let channelCount: AVAudioChannelCount
    static let none = AVAudioFormat(sampleRate: 0, channelCount: 0)

    init(sampleRate: Double, channelCount: AVAudioChannelCount) { (self.sampleRate, self.channelCount) = (sampleRate, channelCount) }
}

open class AVAudioBuffer: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let format: AVAudioFormat
    init(format: AVAudioFormat) { self.format = format }
}

/// What a tap hears.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
    open var frameLength: AVAudioFrameCount { 0 }
    open var frameCapacity: AVAudioFrameCount { 0 }
}

open class AVAudioTime: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    open var sampleTime: Int64 { 0 }
    open var sampleRate: Double { 0 }
}
