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
    package var date = Date()

    package init() {}
}

/// Why a review could not run.
package struct ReviewError: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
