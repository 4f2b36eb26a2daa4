import Foundation

/// What plays patterns that a hand feels. A page has nothing to play them with: `supportsHaptics` is false, and an engine cannot be
/// made, as on a Mac or an iPad. Single taps are `sensoryFeedback`'s.
open class CHHapticEngine {
    public enum StoppedReason: Int, Sendable {
        case audioSessionInterrupt = 1, applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed, gameControllerDisconnect
        case systemError = -1
    }

    public enum FinishedAction: Int, Sendable { case stopEngine = 1, leaveEngineRunning }

    public typealias CompletionHandler = ((any Error)?) -> Void
    public typealias FinishedHandler = ((any Error)?) -> FinishedAction

    /// What the device can do: neither haptics nor their sound.
    public class func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

    open var stoppedHandler: (StoppedReason) -> Void = { _ in }
    open var resetHandler: () -> Void = {}
    open var playsHapticsOnly = false
    open var playsAudioOnly = false
    open var isMutedForAudio = false
    open var isMutedForHaptics = false
    open var isAutoShutdownEnabled = false
    open var currentTime: TimeInterval { 0 }

    /// - Throws: `CHHapticError` with the code `notSupported`.
    public init() throws {
        throw CHHapticError(.notSupported)
    }

    // Nobody has an engine to call these of.
    open func start() throws { throw CHHapticError(.notSupported) }
    open func start() async throws { throw CHHapticError(.notSupported) }
    open func start(completionHandler: CompletionHandler?) { completionHandler?(CHHapticError(.notSupported)) }
    open func stop(completionHandler: CompletionHandler? = nil) { completionHandler?(CHHapticError(.notSupported)) }
    open func stop() async throws { throw CHHapticError(.notSupported) }
    open func notifyWhenPlayersFinished(finishedHandler: @escaping FinishedHandler) { _ = finishedHandler(CHHapticError(.notSupported)) }
    open func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer { throw CHHapticError(.notSupported) }
    open func makeAdvancedPlayer(with pattern: CHHapticPattern) throws -> any CHHapticAdvancedPatternPlayer {
        throw CHHapticError(.notSupported)
    }
    open func playPattern(from fileURL: URL) throws { throw CHHapticError(.notSupported) }
    open func playPattern(from data: Data) throws { throw CHHapticError(.notSupported) }
}

public protocol CHHapticDeviceCapability: Sendable {
    var supportsHaptics: Bool { get }
    var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
    let supportsHaptics = false
    let supportsAudio = false
}

/// Of an engine, which nobody has here.
public protocol CHHapticPatternPlayer {
    func start(atTime time: TimeInterval) throws
    func stop(atTime time: TimeInterval) throws
    func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
    func scheduleParameterCurve(_ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
    func cancel() throws
    var isMuted: Bool { get set }
}

public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
    func pause(atTime time: TimeInterval) throws
    func resume(atTime time: TimeInterval) throws
    func seek(toOffset offsetTime: TimeInterval) throws
    var loopEnabled: Bool { get set }
    var loopEnd: TimeInterval { get set }
    var playbackRate: Float { get set }
    var completionHandler: ((any Error)?) -> Void { get set }
}

public let CHHapticTimeImmediate: TimeInterval = 0
public let CoreHapticsErrorDomain = "com.apple.CoreHaptics"

/// Why a pattern is not played.
public struct CHHapticError: LocalizedError, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case engineNotRunning = -4805, operationNotPermitted = -4806, engineStartTimeout = -4808, notSupported = -4809
        case serverInitFailed = -4810, serverInterrupted = -4811, invalidPatternPlayer = -4812, invalidPatternData = -4813
        case invalidPatternDictionary = -4814, invalidAudioSession = -4815, invalidParameterType = -4820, invalidEventType = -4821
        case invalidEventTime = -4822, invalidEventDuration = -4823, fileNotFound = -4851, unknownError = -4898, memoryError = -4899
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }

    public static var notSupported: Code { .notSupported }
    public static var engineNotRunning: Code { .engineNotRunning }
    public static var invalidEventTime: Code { .invalidEventTime }
    public static var invalidEventDuration: Code { .invalidEventDuration }
    public static var errorDomain: String { CoreHapticsErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }

    public var errorDescription: String? {
        switch code {
        case .notSupported: "Haptics are not supported here: a page has nothing to play them with."
        default: "The haptic pattern cannot be played (\(code))."
        }
    }
}
