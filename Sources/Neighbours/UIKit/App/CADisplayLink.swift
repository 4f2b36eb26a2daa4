import Foundation

/// Seconds.
public typealias CFTimeInterval = Double

/// A timer that calls a method for each picture that a screen shows: thirty times a second at most, as far as pages keep up with what
/// is made of it.
@MainActor @preconcurrency
public final class CADisplayLink: NSObject {
    private static let fastest = 30.0

    private var target: AnyObject?
    private let selector: Selector
    private var timer: Timer?
    private var modes: [RunLoop.Mode] = []

    /// When the call was due, in seconds since the machine started.
    public private(set) var timestamp: CFTimeInterval = 0
    /// When the next call is due.
    public var targetTimestamp: CFTimeInterval { timestamp + duration }
    /// The time between two calls.
    public var duration: CFTimeInterval { 1 / callsPerSecond }

    public var isPaused = false { didSet { if isPaused != oldValue { schedule() } } }
    /// 0: as often as there are pictures.
    public var preferredFramesPerSecond = 0 { didSet { schedule() } }
    /// The `preferred` one counts, else the `maximum`.
    public var preferredFrameRateRange = CAFrameRateRange.default { didSet { schedule() } }

    /// - Parameters:
    ///   - target: is kept until ``invalidate()``.
    ///   - sel: a method that takes the link, or nothing.
    public init(target: Any, selector sel: Selector) {
        self.target = target as AnyObject
        selector = sel
    }

    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.append(mode)
        schedule()
    }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.removeAll { $0 == mode }
        schedule()
    }

    /// Ends the calls, and lets the target go.
    public func invalidate() {
        modes = []
        schedule()
        target = nil
    }

    private var callsPerSecond: Double {
        let asked = preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.rate)
        return asked > 0 ? min(asked, Self.fastest) : Self.fastest
    }

    private func schedule() {
        timer?.invalidate()
        timer = nil
        guard !isPaused, !modes.isEmpty, target != nil else { return }
        timestamp = ProcessInfo.processInfo.systemUptime
        let timer = Timer(timeInterval: duration, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
        self.timer = timer
        // Nothing here runs the loop in another mode.
        RunLoop.main.add(timer, forMode: .common)
    }

    private func tick() {
        timestamp = ProcessInfo.processInfo.systemUptime
        if let target, !selector.call(target, sender: self, by: "CADisplayLink") { invalidate() }
    }
}

/// How often something is to be drawn, in pictures a second.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// 0: the system decides.
    public var __preferred: Float
    public var preferred: Float? {
        get { __preferred > 0 ? __preferred : nil }
        set { __preferred = newValue ?? 0 }
    }

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        __preferred = preferred ?? 0
    }

    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

    fileprivate var rate: Float { preferred ?? maximum }
}
