/// What a session has sent and the client has not acknowledged, oldest first.
///
/// Payloads are kept without their header: the header's acknowledgement is that of the moment of sending.
package struct Outbox: Sendable {
    package struct Entry: Equatable, Sendable {
        package var sequence: Int
        package var payload: String
    }

    package let maximumBytes: Int
    package let maximumCount: Int
    /// The number of the last payload; 0 before the first.
    package private(set) var lastSequence = 0
    /// The last number that the client has applied.
    package private(set) var acknowledged = 0
    package private(set) var bytes = 0
    /// True once something had to be thrown away: the client cannot be brought up to date by replay.
    package private(set) var hasOverflowed = false
    private var entries: [Entry] = []
    private var head = 0

    package init(maximumBytes: Int, maximumCount: Int) {
        self.maximumBytes = maximumBytes
        self.maximumCount = maximumCount
    }

    package var count: Int { entries.count - head }

    /// Numbers a payload and keeps it; nil once the outbox has overflowed.
    package mutating func append(_ payload: String) -> Entry? {
        guard !hasOverflowed else { return nil }
        lastSequence += 1
        let entry = Entry(sequence: lastSequence, payload: payload)
        bytes += payload.utf8.count
        guard bytes <= maximumBytes, count < maximumCount else {
            hasOverflowed = true
            entries = []
            head = 0
            bytes = 0
            return nil
        }
        entries.append(entry)
        return entry
    }

    /// Forgets everything up to `sequence`; false if that number was never sent.
    package mutating func acknowledge(_ sequence: Int) -> Bool {
        guard sequence <= lastSequence else { return false }
        guard sequence > acknowledged else { return true }
        acknowledged = sequence
        while head < entries.count, entries[head].sequence <= sequence {
            bytes -= entries[head].payload.utf8.count
            entries[head].payload = ""
            head += 1
        }
        if head > 64, head * 2 > entries.count {
            entries.removeFirst(head)
            head = 0
        }
        return true
    }

    /// Everything that the client has not acknowledged, in order.
    package var unacknowledged: ArraySlice<Entry> { entries[head...] }
}

/// Takes the numbered messages of a client exactly once and in order.
package struct Inbox: Sendable {
    package enum Verdict: Equatable, Sendable {
        case take
        /// Taken before: a replay after a reconnection.
        case replayed
        case gap(expected: Int)
    }

    package private(set) var lastSequence = 0

    package init() {}

    package mutating func receive(_ sequence: Int) -> Verdict {
        if sequence <= lastSequence { return .replayed }
        guard sequence == lastSequence + 1 else { return .gap(expected: lastSequence + 1) }
        lastSequence = sequence
        return .take
    }
}
