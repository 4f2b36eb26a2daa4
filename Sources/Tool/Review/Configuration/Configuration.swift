import ReviewRules
import SourceModel

/// What a project sets for itself in `.glide.yml`.
package struct Configuration: Hashable, Sendable {
    /// Of everything that no folder's own profile covers; none where it is chosen by target.
    package var profile: Profile?
    /// By folder, relative to the configuration's folder.
    package var folderProfiles: [String: Profile] = [:]
    package var deploymentTarget: DeploymentTarget?
    /// A severity of one's own for a rule; `nil` turns it off.
    package var rules: [String: Severity?] = [:]
    /// The only rules that run, by id; all where nothing is set.
    package var onlyRules: Set<String>?
    /// The only paths where a rule speaks; everywhere where there are none.
    package var ruleInclusions: [String: [String]] = [:]
    /// The paths where a rule says nothing.
    package var ruleExclusions: [String: [String]] = [:]
    /// The project's own rules.
    package var customRules: [CustomRule] = []
    /// The only files that count, as patterns; all where there are none.
    package var include: [String] = []
    package var exclude: [String] = []
    package var settings = RuleSettings()
    package var indexSettings = IndexSettings()
    package var baseline: String?
    package var isBaselineShrinkOnly = false
    /// The folder that paths are relative to, absolute.
    package var folder: String

    package init(folder: String = "/") { self.folder = folder }

    /// The profile of a folder's setting that covers a path, the innermost one.
    func folderProfile(of path: String) -> (folder: String, profile: Profile)? {
        folderProfiles.filter { covers($0.key, path) }.max { $0.key.utf8.count < $1.key.utf8.count }.map { ($0.key, $0.value) }
    }

    private func covers(_ folder: String, _ path: String) -> Bool {
        let parts = folder.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty else { return true }
        return path.hasPrefix("\(self.folder == "/" ? "" : self.folder)/\(parts.joined(separator: "/"))/")
    }
}

/// A configuration that cannot be used, in the words that a person needs to mend it.
package struct ConfigurationError: Error, Hashable, CustomStringConvertible {
    package let path: String
    package let line: Int?
    package let message: String

    package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(message)" }
}
