/// A token bucket: messages may come in bursts, but not faster than a rate for long.
package struct MessageRate: Sendable {
    package struct Limits: Sendable {
        /// Messages a second in the long run.
        package var rate = 500.0
        package var burst = 2_000.0
        /// Messages and bytes that wait for their turn; beyond them the connection is dropped.
        package var maximumWaiting = 4_000
        package var maximumWaitingBytes = 8 << 20

        package init() {}
    }

    package let limits: Limits
    private var tokens: Double
    private var last: Double

    package init(limits: Limits = Limits(), now: Double) {
        self.limits = limits
        tokens = limits.burst
        last = now
    }

    /// Takes one message's worth: nil if it may be handled now, else the seconds until it may.
    package mutating func take(now: Double) -> Double? {
        tokens = min(limits.burst, tokens + max(0, now - last) * limits.rate)
        last = max(last, now)
        guard tokens >= 1 else { return (1 - tokens) / limits.rate }
        tokens -= 1
        return nil
    }
}
