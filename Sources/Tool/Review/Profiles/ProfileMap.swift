import ReviewRules

/// The profile of each path, and why it has it.
package struct ProfileMap: Sendable {
    package struct Choice: Hashable, Sendable {
        package let profile: Profile
        /// A clause: "Package.swift says iOS 16".
        package let reason: String
        /// The oldest release that the code runs on, as one of iOS.
        var oldestRelease: Int?

        init(profile: Profile, reason: String, oldestRelease: Int? = nil) {
            self.profile = profile
            self.reason = reason
            self.oldestRelease = oldestRelease
        }

        init(targets: [DeploymentTarget], reason: String) {
            self.init(
                profile: DeploymentTarget.profile(for: targets), reason: reason, oldestRelease: DeploymentTarget.oldestRelease(of: targets))
        }
    }

    /// By folder, inner folders first; paths as they are shown.
    private var folders: [(folder: String, choice: Choice)] = []
    private var byPath: [String: Choice] = [:]
    private let standard: Choice

    package init(fixed: Profile, reason: String = "it was asked for") { standard = Choice(profile: fixed, reason: reason) }

    init(standard: Choice) { self.standard = standard }

    mutating func set(_ choice: Choice, of path: String) { byPath[path] = choice }

    package func profile(of path: String) -> Profile { choice(of: path).profile }

    package func choice(of path: String) -> Choice { byPath[path] ?? standard }

    /// The profiles in use, with the number of their files, the most used first.
    package var summary: [(choice: Choice, files: Int)] {
        var counts: [Choice: Int] = [:]
        for choice in byPath.values { counts[choice, default: 0] += 1 }
        return counts.map { ($0.key, $0.value) }.sorted {
            ($1.1, $0.0.profile.rawValue, $0.0.reason) < ($0.1, $1.0.profile.rawValue, $1.0.reason)
        }
    }
}
