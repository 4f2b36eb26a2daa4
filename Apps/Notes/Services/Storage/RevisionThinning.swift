import Foundation

/// Which texts of a note's past are kept: all of the last hour, one for every minute of the last day, every hour of the last week, every day
/// of the last ninety days, and every thirty days of the time before.
/// A text counts by when it was replaced: what a note said for years until this morning is this morning's.
enum RevisionThinning {
    /// A pause of this length ends a session of editing; the longest stretch of writing without a revision. In seconds.
    static let session: TimeInterval = 600

    private static let steps: [(age: TimeInterval, step: TimeInterval)] = [
        (3_600, 0), (24 * 3_600, 60), (7 * 24 * 3_600, 3_600), (90 * 24 * 3_600, 24 * 3_600), (.infinity, 30 * 24 * 3_600),
    ]

    /// The revisions that are no longer needed. Of each step the newest is kept.
    ///
    /// Steps are counted from a fixed point in time, not from now: what was kept once is not thrown away by the passing of a
    /// minute, and thinning a second time removes nothing.
    static func superfluous(_ revisions: [RevisionDate], now: Date) -> Set<Revision.ID> {
        var taken: Set<[Int]> = []
        var superfluous: Set<Revision.ID> = []
        let newestFirst = revisions.sorted { ($0.keptAt, $0.id) > ($1.keptAt, $1.id) }
        for revision in newestFirst {
            let age = now.timeIntervalSince(revision.keptAt)
            guard let level = steps.firstIndex(where: { age <= $0.age }), steps[level].step > 0 else { continue }
            let slot = Int((revision.keptAt.timeIntervalSince1970 / steps[level].step).rounded(.down))
            if !taken.insert([level, slot]).inserted { superfluous.insert(revision.id) }
        }
        return superfluous
    }

    /// Whether a text is kept before another one replaces it.
    /// - Parameters:
    ///   - writtenAt: when the text was written.
    ///   - lastKept: when a text was kept last, or the note made.
    static func isKept(writtenAt: Date, lastKept: Date, now: Date) -> Bool {
        now.timeIntervalSince(writtenAt) >= session || writtenAt.timeIntervalSince(lastKept) >= session
    }
}
