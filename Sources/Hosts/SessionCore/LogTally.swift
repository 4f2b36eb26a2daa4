import Synchronization

/// Logs a kind of event that others can bring about as often as they like: the first ones, and then at every power of ten.
package final class LogTally: Sendable {
    private let what: String
    private let log: @Sendable (String) -> Void
    private let count = Mutex(0)

    /// - Parameter what: what has happened, as a line of the log begins.
    package init(_ what: String, log: @escaping @Sendable (String) -> Void) {
        self.what = what
        self.log = log
    }

    package func add(_ reason: String) {
        let number = count.withLock { count in
            count += 1
            return count
        }
        guard Self.isTold(number) else { return }
        log(LogText.line(what + (number == 1 ? "" : " (\(number) so far)") + ": " + reason))
    }

    static func isTold(_ number: Int) -> Bool {
        var power = 10
        while power < number, !power.multipliedReportingOverflow(by: 10).overflow { power *= 10 }
        return number < 10 || number == power
    }
}
