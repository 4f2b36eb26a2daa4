/// When a context saves by itself: soon after a change; after a failure again, less and less often.
struct AutosaveSchedule {
    /// Whether a save is to come.
    private(set) var isWaiting = false
    /// How often saving has failed in a row.
    private(set) var failures = 0
    /// What the person was told, so that nobody hears the same a second time.
    private var told: String?

    /// Long enough for one action of a person to be one save, short enough that little is lost.
    static let delay = 0.1
    /// A disk that is full stays so for a while; a person who has made room waits no longer than this.
    static let longestDelay = 30.0

    /// Something is pending.
    /// - Returns: after how many seconds to save; nil if that is to come already.
    mutating func changed() -> Double? {
        guard !isWaiting else { return nil }
        isWaiting = true
        return Self.delay
    }

    /// The time that was waited for has come.
    mutating func due() { isWaiting = false }

    /// Nothing could be saved.
    /// - Parameter isLasting: trying again without another change makes no sense.
    /// - Returns: after how many seconds to try again.
    mutating func failed(isLasting: Bool) -> Double? {
        guard !isLasting else { return nil }
        failures += 1
        guard !isWaiting else { return nil }
        isWaiting = true
        return min(Double(1 << min(failures - 1, 10)), Self.longestDelay)
    }

    /// - Returns: whether this is news.
    mutating func tell(_ error: String) -> Bool {
        defer { told = error }
        return told != error
    }

    /// - Returns: whether somebody was told that saving fails.
    mutating func saved() -> Bool {
        defer { (failures, told) = (0, nil) }
        return told != nil
    }
}
