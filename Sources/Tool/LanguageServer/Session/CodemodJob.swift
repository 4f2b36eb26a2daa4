import Review
import SourceModel

/// A change across files that a command asks for, to be computed away from the messages.
package struct CodemodJob: Sendable {
    package let name: String
    package let target: String
    package let loaded: LoadedProject
    package let review: WorkspaceReview
    /// The folder, absolute.
    package let root: String
    let id: JSONValue
}

/// What came of it.
package struct CodemodOutcome: Sendable {
    package var edits: [TextEdit]
    /// By path as it is shown.
    package var newFiles: [String: String]
    package var moves: [String: String]
    package var removals: [String]
    /// Why something was not done, and what to look at afterwards.
    package var remarks: [String]

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
