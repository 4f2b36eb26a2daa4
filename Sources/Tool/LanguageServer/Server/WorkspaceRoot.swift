import Review
import ReviewRules
import SourceModel

/// A document that the editor holds.
struct OpenDocument: Sendable {
    let path: String
    var version: Int?
    var text: DocumentText
}

/// A folder of the workspace, or a loose file: what was found in it, and what changed since.
struct WorkspaceRoot: Sendable {
    /// The folder, absolute; of a loose file its path.
    let path: String
    let isLoose: Bool
    let paths: ShownPath
    var review: WorkspaceReview?
    var loaded: LoadedProject?
    /// By path as it is shown, with what is suppressed and known.
    var found: [String: [ReviewedFinding]] = [:]
    /// What is reported of it.
    var findings: [String: [Finding]] = [:]
    /// The diagnostics that the client has.
    var published: [String: JSONValue] = [:]
    /// What changed and is not reviewed yet.
    var changes: [String: FileChange] = [:]
    /// Whether findings of files that nobody looks at are to be made anew too.
    var needsAll = false
    var needsReading = false
    var isRunning = false
    var timer: Int?
    /// Requests that wait for findings of the text as it is now.
    var waiting: [(id: JSONValue, method: String, params: JSONValue)] = []

    init(folder: String) {
        path = folder
        isLoose = false
        paths = ShownPath(folder: folder)
    }

    init(looseFile path: String) {
        self.path = path
        isLoose = true
        paths = ShownPath(folder: "\(path)/..")
    }

    /// Whether the findings are those of the text as it is now.
    var isCurrent: Bool { loaded != nil && !isRunning && changes.isEmpty && !needsReading }

    var known: (review: WorkspaceReview, loaded: LoadedProject)? {
        guard let review, let loaded else { return nil }
        return (review, loaded)
    }

    func contains(_ path: String) -> Bool { isLoose ? path == self.path : path.hasPrefix(self.path == "/" ? "/" : self.path + "/") }

    /// Whether a file of the folder is reviewed.
    func reads(_ path: String) -> Bool {
        let shown = paths.shown(path)
        return review?.reads(shown) ?? ProjectLoader.isSource(shown)
    }
}
