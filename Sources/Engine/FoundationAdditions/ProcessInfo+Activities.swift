import Foundation

extension ProcessInfo {
    /// What an activity asks of the system.
    public struct ActivityOptions: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        public static let idleDisplaySleepDisabled = ActivityOptions(rawValue: 1 << 40)
        public static let idleSystemSleepDisabled = ActivityOptions(rawValue: 1 << 20)
        public static let suddenTerminationDisabled = ActivityOptions(rawValue: 1 << 14)
        public static let automaticTerminationDisabled = ActivityOptions(rawValue: 1 << 15)
        public static let userInitiated = ActivityOptions(rawValue: 0x00FF_FFFF | 1 << 20)
        public static let userInitiatedAllowingIdleSystemSleep = ActivityOptions(rawValue: 0x00FF_FFFF & ~(1 << 20))
        public static let background = ActivityOptions(rawValue: 0xFF)
        public static let latencyCritical = ActivityOptions(rawValue: 0xFF_0000_0000)
    }

    /// Says that something goes on. On Linux nothing puts a process to sleep or ends it for being idle: there is nothing to hold off.
    ///
    /// - Returns: What ``endActivity(_:)`` takes.
    public func beginActivity(options: ActivityOptions = [], reason: String) -> any NSObjectProtocol { NSObject() }

    public func endActivity(_ activity: any NSObjectProtocol) {}

    public func performActivity(options: ActivityOptions = [], reason: String, using block: @escaping () -> Void) { block() }

    /// Runs the block on another thread. Nothing suspends the process: it is called once, and never told that its time is over.
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { block(false) }
    }
}
