/// One line of a terminal that says how far long work has come, and goes away at its end. It returns what to write; it writes nothing.
package struct ProgressLine: Sendable {
    /// Shorter work is over before a line could be read.
    package static let delay = Duration.seconds(1)
    private static let interval = Duration.milliseconds(100)
    private static let erasure = "\r\u{1b}[K"

    private var lastShown: Duration?

    package init() {}

    /// - Parameter time: Since the work began.
    /// - Returns: What to write, if it is time for it.
    package mutating func text(_ progress: ReviewProgress, at time: Duration) -> String? {
        guard time >= Self.delay, lastShown.map({ time - $0 >= Self.interval }) ?? true else { return nil }
        lastShown = time
        let verb = progress.stage == .reading ? "Reading" : "Checking"
        return "\(Self.erasure)\(verb) files: \(progress.done) of \(progress.total)"
    }

    /// - Returns: What erases the line, if there is one.
    package mutating func end() -> String? {
        defer { lastShown = nil }
        return lastShown == nil ? nil : Self.erasure
    }
}
