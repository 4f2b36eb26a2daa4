/// A token bucket: messages may come in bursts, but neither they nor their bytes faster than a rate for long.
package struct MessageRate: Sendable {
    package struct Limits: Sendable {
        /// Messages a second in the long run.
        package var rate = 500.0
        package var burst = 2_000.0
        /// Bytes a second in the long run. A burst is at least as large as a message may be.
        package var byteRate = Double(4 << 20)
        package var byteBurst = Double(8 << 20)
        /// Messages and bytes that wait for their turn; beyond them nothing more is read from the connection.
        package var maximumWaiting = 1_000
        package var maximumWaitingBytes = 4 << 20
        /// Messages of one connection that are handled before others have their turn.
        package var maximumPerTurn = 64

        package init() {}

        package func areExceeded(byMessages count: Int, bytes: Int) -> Bool {
            count > maximumWaiting || bytes > maximumWaitingBytes
        }
    }

    package let limits: Limits
    private var tokens: Double
    private var byteTokens: Double
    private var last: Double

    package init(limits: Limits = Limits(), now: Double) {
        self.limits = limits
        tokens = limits.burst
        byteTokens = limits.byteBurst
        last = now
    }

    /// Takes what one message of so many bytes is worth: nil if it may be handled now, else the seconds until it may.
    package mutating func take(bytes: Int = 0, now: Double) -> Double? {
        let elapsed = max(0, now - last)
        tokens = min(limits.burst, tokens + elapsed * limits.rate)
        byteTokens = min(limits.byteBurst, byteTokens + elapsed * limits.byteRate)
        last = max(last, now)
        let price = min(Double(bytes), limits.byteBurst)
        let wait = max((1 - tokens) / limits.rate, (price - byteTokens) / limits.byteRate)
        guard wait <= 0 else { return wait }
        tokens -= 1
        byteTokens -= price
        return nil
    }
}
