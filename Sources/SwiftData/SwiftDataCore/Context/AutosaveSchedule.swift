/// When a context saves by itself: soon after a change; after a failure again, less and less often.
struct AutosaveSchedule {
    private enum Wait { case none, change, retry }
    /// What a save that is to come was scheduled for.
    private var wait = Wait.none
    /// The save that was scheduled last, which alone is to come.
    private(set) var turn = 0
    /// How often saving has failed in a row.
    private(set) var failures = 0
    /// What the person was told, so that nobody hears the same a second time.
    private var told: String?
    private var isTold = false

    /// Long enough for one action of a person to be one save, short enough that little is lost.
    static let delay = 0.1
    /// A disk that is full stays so for a while; a person who has made room waits no longer than this.
    static let longestDelay = 5.0

    /// Something is pending. Whoever goes on working while nothing can be saved is told again.
    /// - Returns: after how many seconds to save; nil if that is to come already.
    mutating func changed() -> Double? {
        guard wait != .change else { return nil }
        if failures > 0 { told = nil }
        wait = .change
        turn += 1
        return Self.delay
    }

    /// The time has come that was waited for in a turn.
    /// - Returns: whether that is still waited for.
    mutating func due(_ turn: Int) -> Bool {
        guard turn == self.turn else { return false }
        wait = .none
        return true
    }

    /// Nothing that was scheduled before will come.
    mutating func restart() {
        wait = .none
        turn += 1
    }

    /// Nothing could be saved.
    /// - Parameter isLasting: trying again without another change makes no sense.
    /// - Returns: after how many seconds to try again.
    mutating func failed(isLasting: Bool) -> Double? {
        guard !isLasting else { return nil }
        failures += 1
        // What was to come for the change has just been tried: a store that is locked holds the program up each time.
        guard wait != .retry else { return nil }
        wait = .retry
        turn += 1
        return min(Double(1 << min(failures - 1, 10)), Self.longestDelay)
    }

    /// - Returns: whether this is news.
    mutating func tell(_ error: String) -> Bool {
        defer { (told, isTold) = (error, true) }
        return told != error
    }

    /// - Returns: whether somebody was told that saving fails.
    mutating func saved() -> Bool {
        defer { (failures, told, isTold) = (0, nil, false) }
        return isTold
    }
}
