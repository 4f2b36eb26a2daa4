import Codemods
import ReviewRules
import SourceModel

/// The automatic fixes of what a review reports: nothing that is suppressed, known, or outside of what was asked about.
package struct ReviewFixes: Sendable {
    /// What was found before anything was mended.
    package let result: ReviewResult
    private let engine: ReviewEngine
    private let known: Set<String>
    private let changes: GitChanges?
    private let includesInfo: Bool

    package init(_ options: ReviewOptions, includesInfo: Bool) throws(ReviewError) {
        engine = try ReviewEngine(options)
        known = try engine.workspace.known()
        changes = try engine.changes()
        result = try engine.review()
        self.includesInfo = includesInfo
    }

    /// Whether there is nothing that could be mended automatically.
    package var isEmpty: Bool {
        !result.reported(info: includesInfo).contains { $0.finding.fix?.safety == .automatic }
    }

    package var workspace: Workspace { engine.workspace }

    /// The files of the review, with their trees.
    package func load() -> LoadedProject { workspace.load(engine.options.paths, progress: engine.options.progress) }

    /// - Parameters:
    ///   - loaded: What `load` read.
    ///   - isListed: Whether an Xcode project lists a file by its name.
    package func improve(_ loaded: LoadedProject, isListed: @escaping @Sendable (String) -> Bool = { _ in false }) -> BreakageSearch.Improve
    {
        workspace.improve(loaded, safeties: [.automatic], known: known, isListed: isListed) { finding in
            (includesInfo || finding.severity > .info) && engine.isReported(finding, changes: changes)
        }
    }

    /// The review of what came out.
    /// - Parameter isWritten: Whether the files hold it.
    package func result(after improvement: Improvement, isWritten: Bool) throws(ReviewError) -> ReviewResult {
        var options = engine.options
        if !isWritten {
            for (path, text) in improvement.written { options.overlay[workspace.loader.paths.absolute(path)] = text }
        }
        return try ReviewEngine(options).review()
    }
}
