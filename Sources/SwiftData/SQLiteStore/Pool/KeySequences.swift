import SwiftDataCore
import Synchronization

/// Numbers for new records: counted in memory, claimed in the database by the save that uses them first.
///
/// Two processes may count the same numbers; the first to save owns them, and the other's records get new ones. Numbers
/// that are claimed are never given out again, whatever becomes of their records.
final class KeySequences: Sendable {
    private struct Sequence: Sendable {
        /// The next number to give out.
        var next: Int64
        /// Ranges that this process claimed, ascending.
        var claimed: [Range<Int64>] = []
    }
    private let sequences = Mutex<[String: Sequence]>([:])

    /// Counts from here on, if not further already: when a store is opened, and when another process has counted on.
    func advance(entity: String, to first: Int64) {
        sequences.withLock { sequences in
            sequences[entity, default: Sequence(next: first)].next = max(sequences[entity]?.next ?? first, first)
        }
    }

    /// Whether all numbers of a range are this process's.
    func isClaimed(_ keys: ClosedRange<Int64>, entity: String) -> Bool {
        sequences.withLock { sequences in
            // Mostly the last: new records have the newest numbers.
            sequences[entity]?.claimed.last { $0.contains(keys.lowerBound) }?.contains(keys.upperBound) ?? false
        }
    }

    /// Numbers that this process has not given out, none below `first`.
    func reserve(entity: String, count: Int, atLeast first: Int64) -> Range<Int64> {
        sequences.withLock { sequences in
            let start = max(sequences[entity]?.next ?? first, first)
            sequences[entity, default: Sequence(next: start)].next = start + Int64(count)
            return start..<start + Int64(count)
        }
    }

    /// The end of what to claim when `last` is used: with all that was given out, so that most saves claim nothing.
    func end(entity: String, last: Int64) -> Int64 {
        sequences.withLock { max($0[entity]?.next ?? 0, last + 1) }
    }

    /// To be called when the claim is committed.
    func claim(_ range: Range<Int64>, entity: String) {
        sequences.withLock { sequences in
            var sequence = sequences[entity] ?? Sequence(next: range.upperBound)
            sequence.next = max(sequence.next, range.upperBound)
            if let last = sequence.claimed.last, last.upperBound == range.lowerBound {
                sequence.claimed[sequence.claimed.count - 1] = last.lowerBound..<range.upperBound
            } else {
                sequence.claimed.append(range)
            }
            sequences[entity] = sequence
        }
    }
}
