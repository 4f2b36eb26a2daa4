import Review
import ReviewRules
import SourceModel

/// A change that an editor asks for, to be computed and checked away from the messages.
package struct ChangeJob: Sendable {
    package enum Change: Sendable {
        /// A codemod by its name, and what it is applied to.
        case codemod(String, target: String)
        /// The edits of these findings.
        case fixes([Finding])
    }

    package let change: Change
    package let loaded: LoadedProject
    package let review: WorkspaceReview
    /// The folder, absolute.
    package let root: String
    /// What open documents hold, by absolute path: it counts more than what is on the disk.
    package let texts: [String: String]
    let id: JSONValue
    /// The action that is to be completed; null for a command.
    let action: JSONValue
}

/// What came of it.
package struct ChangeOutcome: Sendable {
    package var edits: [TextEdit]
    /// By path as it is shown.
    package var newFiles: [String: String]
    package var moves: [String: String]
    package var removals: [String]
    /// Why something was not done, and what to look at afterwards.
    package var remarks: [String]
    /// Whether all that was asked for is in it.
    package var isComplete = true

    package init(
        edits: [TextEdit] = [], newFiles: [String: String] = [:], moves: [String: String] = [:], removals: [String] = [],
        remarks: [String] = []
    ) {
        self.edits = edits
        self.newFiles = newFiles
        self.moves = moves
        self.removals = removals
        self.remarks = remarks
    }

    var isEmpty: Bool { edits.isEmpty && newFiles.isEmpty && moves.isEmpty && removals.isEmpty }
}
