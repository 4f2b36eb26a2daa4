import Foundation
import ReviewRules

/// What a review is asked for.
package struct ReviewOptions: Sendable {
    package var paths = ["."]
    /// What relative paths are looked up in, and shown paths are relative to.
    package var folder = FileManager.default.currentDirectoryPath
    package var configuration: String?
    package var profile: Profile?
    package var deploymentTarget: DeploymentTarget?
    /// Ids, or families: `WRAP`. All where none is given.
    package var rules: [String] = []
    /// A commit: only what stands on lines that changed since is reported.
    package var since: String?
    /// Reads the project as it is staged, and reports only what stands on lines that are.
    package var isStaged = false
    /// What is staged, once it has been read.
    var staged: StagedContent?
    package var baseline: String?
    package var updatesBaseline = false
    package var isShrinkOnly = false
    package var usesCache = true
    /// Instead of the user's cache folder.
    package var cacheFolder: String?
    /// Texts that count instead of the files', by absolute path.
    package var overlay: [String: String] = [:]
    /// Reports only what is found in these files, as absolute paths; the others are read all the same.
    package var reportedFiles: Set<String>?
    /// Counts information as findings, and findings as errors.
    package var isStrict = false
    /// Counts errors as warnings, and findings as no failure.
    package var isLenient = false
    /// Told of each file that is done, on any thread.
    package var progress: (@Sendable (ReviewProgress) -> Void)?
    package var date = Date()

    package init() {}

    /// Whether only a part of what is found is reported.
    var isPartial: Bool { since != nil || isStaged }
}

/// Why a review could not run.
package struct ReviewError: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
