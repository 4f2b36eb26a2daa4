/// Which connections a server keeps where there is not room for all: those who have been let in stay, those who have not
/// said anything go first, the oldest of them before the others.
struct ConnectionRoster {
    enum Standing: CaseIterable {
        /// No whole request head has come.
        case silent
        /// Asked for something, but has not been let in.
        case stranger
        case known
    }

    enum Admission: Equatable {
        /// Serve the new connection, and close this one in its place if there is one.
        case serve(insteadOf: UInt64?)
        /// Say that there is no room.
        case turnAway
        /// Close it without a word: even those who say so are too many.
        case drop
    }

    private let limit: Int
    private let silentLimit: Int
    private let turnedAwayLimit: Int
    private var standings: [UInt64: Standing] = [:]
    private var lines: [Standing: Line] = [:]
    private var turnedAway: Set<UInt64> = []

    /// - Parameter limit: connections at one time. A quarter of them, or eight, may be silent; a sixteenth more are told that there is no room.
    init(limit: Int) {
        self.limit = max(1, limit)
        silentLimit = max(min(self.limit, 8), limit / 4)
        turnedAwayLimit = max(1, limit / 16)
    }

    var count: Int { standings.count }

    /// - Parameter id: a number that no connection had before.
    mutating func admit(_ id: UInt64) -> Admission {
        let silent = lines[.silent]?.count ?? 0
        var given: UInt64?
        if standings.count >= limit {
            given = oldest(.silent) ?? oldest(.stranger)
            guard given != nil else {
                guard turnedAway.count < turnedAwayLimit else { return .drop }
                turnedAway.insert(id)
                return .turnAway
            }
        } else if silent >= silentLimit {
            given = oldest(.silent)
        }
        if let given { remove(given) }
        stand(id, .silent)
        return .serve(insteadOf: given)
    }

    /// A request head has come.
    mutating func heard(_ id: UInt64, isKnown: Bool) {
        guard let old = standings[id], old != .known else { return }
        let new = isKnown ? Standing.known : .stranger
        guard new != old else { return }
        lines[old]?.remove(id)
        stand(id, new)
    }

    /// The connection has ended.
    mutating func remove(_ id: UInt64) {
        turnedAway.remove(id)
        guard let standing = standings.removeValue(forKey: id) else { return }
        lines[standing]?.remove(id)
    }

    private mutating func stand(_ id: UInt64, _ standing: Standing) {
        standings[id] = standing
        lines[standing, default: Line()].append(id)
    }

    private mutating func oldest(_ standing: Standing) -> UInt64? { lines[standing]?.first }
}

/// Numbers in the order in which they came; any of them may leave.
private struct Line {
    private var numbers: [UInt64] = []
    private var head = 0
    private var present: Set<UInt64> = []

    var count: Int { present.count }

    mutating func append(_ number: UInt64) {
        // Those that left from the middle are let go before they are more than those that stayed.
        if numbers.count - head > 2 * present.count + 64 || head > numbers.count / 2 {
            numbers = numbers[head...].filter(present.contains)
            head = 0
        }
        numbers.append(number)
        present.insert(number)
    }

    mutating func remove(_ number: UInt64) { present.remove(number) }

    /// Cost: constant on average.
    var first: UInt64? {
        mutating get {
            while head < numbers.count, !present.contains(numbers[head]) { head += 1 }
            return head < numbers.count ? numbers[head] : nil
        }
    }
}
