import Foundation
import Review
import ReviewRules
import SourceModel

/// A review to be made, away from the messages.
package struct ReviewJob: Sendable {
    /// The folder, absolute; of a loose file its path.
    package let root: String
    let folder: String
    let isLoose: Bool
    /// The profile and the configuration that the server was told.
    let options: ReviewOptions
    /// What is known already; where there is nothing, the folder is read.
    let known: (review: WorkspaceReview, loaded: LoadedProject)?
    let changes: [String: FileChange]
    /// Only the findings of these files, by path as it is shown.
    let paths: Set<String>?

    /// Reads, parses and reviews. To be run on a thread of `WorkerThreads`, whose stack is deep enough.
    package func run() -> ReviewOutcome {
        let start = Date()
        let review = known?.review ?? WorkspaceReview(folder: folder, options: options)
        let loaded = review.applying(changes, to: known?.loaded ?? review.load(isEmpty: isLoose))
        let findings = review.findings(loaded, in: paths)
        return ReviewOutcome(
            root: root, review: review, loaded: loaded, findings: findings, paths: paths, isFirst: known == nil,
            seconds: Date().timeIntervalSince(start))
    }
}

package struct ReviewOutcome: Sendable {
    let root: String
    let review: WorkspaceReview
    let loaded: LoadedProject
    let findings: [String: [ReviewedFinding]]
    let paths: Set<String>?
    let isFirst: Bool
    let seconds: Double
}
