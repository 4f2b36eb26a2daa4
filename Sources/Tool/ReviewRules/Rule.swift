import SourceModel
import SwiftSyntax

/// A rule: what it is called, what it means, and how it finds.
///
/// A rule looks at one file with the index (`check(_: FileContext)`), or at the facts of all files together
/// (`check(_: ProjectContext)`). The first kind runs again only for files that changed or that asked for something that
/// did; so it must ask through `context.index` alone. The second kind runs each time, on facts.
package protocol Rule: Sendable {
    var info: RuleInfo { get }
    func check(_ context: FileContext)
    func check(_ context: ProjectContext)
}

extension Rule {
    package func check(_ context: FileContext) {}
    package func check(_ context: ProjectContext) {}
}

/// A class, since each rule tells it for each file: its texts are not counted again.
package final class RuleInfo: Sendable {
    /// `WRAP-001`
    package let id: String
    /// A few words: "state is not private".
    package let title: String
    package let severity: Severity
    /// Other severities in certain profiles; `nil` turns the rule off there.
    package let profiles: [Profile: Severity?]
    package let fix: FixKind
    /// Whether it runs in tests and previews too.
    package let includesTests: Bool
    /// Whether it runs only where the settings name it.
    package let isOptIn: Bool
    package let page: ExplainPage

    package enum FixKind: String, Codable, Sendable { case automatic = "A", suggestion = "S", guided = "G", none = "–" }

    package init(
        _ id: String, _ title: String, _ severity: Severity, fix: FixKind = .none, profiles: [Profile: Severity?] = [:],
        includesTests: Bool = false, isOptIn: Bool = false, page: ExplainPage
    ) {
        self.id = id
        self.title = title
        self.severity = severity
        self.fix = fix
        self.profiles = profiles
        self.includesTests = includesTests
        self.isOptIn = isOptIn
        self.page = page
    }

    /// - Returns: Nothing where the rule is off.
    package func severity(in profile: Profile) -> Severity? { profiles[profile] ?? severity }
}

/// What `glide explain` prints.
package struct ExplainPage: Sendable {
    /// A paragraph.
    package let why: String
    package let bad: String
    package let good: String
    /// What looks like it and is not flagged.
    package let notFlagged: [String]
    /// How to mend it, and what `glide improve` does of it.
    package let fix: String
    /// Seed document and section.
    package let source: String

    package init(why: String, bad: String, good: String, notFlagged: [String], fix: String, source: String) {
        self.why = why
        self.bad = bad
        self.good = good
        self.notFlagged = notFlagged
        self.fix = fix
        self.source = source
    }
}

/// How a code base is meant to be built.
package enum Profile: String, Codable, Sendable, CaseIterable {
    /// iOS 17, macOS 14 or Linux and later: `@Observable`.
    case modern
    /// Older targets: `ObservableObject`.
    case combine
    /// A container, an app state and a navigation coordinator that views may reach.
    case glide
    /// Views take services from the environment.
    case environmentDI = "environment-di"
    /// `modern` without exceptions.
    case strict
    /// The Composable Architecture, Redux, or a house rule against view models.
    case offPattern = "off-pattern"
}
