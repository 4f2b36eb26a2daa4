import Foundation

/// A hybrid logical clock's reading: ordered as things happened, whatever the clocks of the devices say.
struct HybridTime: Codable, Hashable, Comparable, Sendable {
    /// Milliseconds since 1970.
    var milliseconds: Int64
    /// Tells readings of one millisecond apart.
    var counter: UInt16
    var device: String

    static func < (first: HybridTime, second: HybridTime) -> Bool {
        (first.milliseconds, first.counter, first.device) < (second.milliseconds, second.counter, second.device)
    }

    /// The next reading on this device: later than the last one even if the clock was put back.
    func next(now: Date) -> HybridTime {
        let milliseconds = max(Int64(now.timeIntervalSince1970 * 1_000), self.milliseconds)
        if milliseconds > self.milliseconds { return HybridTime(milliseconds: milliseconds, counter: 0, device: device) }
        if counter < .max { return HybridTime(milliseconds: milliseconds, counter: counter + 1, device: device) }
        return HybridTime(milliseconds: milliseconds + 1, counter: 0, device: device)
    }
}
