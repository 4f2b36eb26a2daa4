import ReviewRules
import SourceModel

/// A change across files that keeps what the program does, or says why it cannot be made.
///
/// A codemod reads a project and gives back a change; it writes nothing. It is idempotent: on its own result it finds
/// nothing to do.
package protocol Codemod: Sendable {
    /// What fixes and the command line call it: `inject-dependency`.
    var name: String { get }
    /// A sentence.
    var summary: String { get }
    /// What a target is: "a view's name".
    var targetMeaning: String { get }
    /// - Parameter target: `Type`, or `Type.member`.
    func apply(to target: String, in context: CodemodContext) -> CodemodResult
}

/// What a codemod reads.
package struct CodemodContext: Sendable {
    package let project: Project
    package let settings: RuleSettings
    /// The profile of a path.
    package let profile: @Sendable (String) -> Profile
    /// Whether an Xcode project lists a file by its name, so that it is lost when it moves.
    package let isListed: @Sendable (String) -> Bool

    package init(
        project: Project, settings: RuleSettings = RuleSettings(), profile: @escaping @Sendable (String) -> Profile = { _ in .modern },
        isListed: @escaping @Sendable (String) -> Bool = { _ in false }
    ) {
        self.project = project
        self.settings = settings
        self.profile = profile
        self.isListed = isListed
    }

    package var index: ProjectIndex { project.index }
    /// What the project calls its services, view models and so on.
    var vocabulary: Vocabulary { index.settings.vocabulary }
}

/// What came of a codemod: a change, or the reasons against it. Both are empty when there is nothing to do.
package struct CodemodResult: Hashable, Sendable {
    package var changes = ChangeSet()
    /// Why nothing was changed, or what was left out.
    package var refusals: [Refusal] = []
    /// What a person should look at afterwards.
    package var notes: [Note] = []

    package init() {}

    package static func refused(_ reason: String, at place: SourcePlace? = nil) -> CodemodResult {
        var result = CodemodResult()
        result.refusals = [Refusal(reason: reason, place: place)]
        return result
    }
}

/// Where something stands.
package struct SourcePlace: Hashable, Sendable, Comparable {
    package let path: String
    package let line: Int

    package init(path: String, line: Int) {
        self.path = path
        self.line = line
    }

    package static func < (one: SourcePlace, other: SourcePlace) -> Bool { (one.path, one.line) < (other.path, other.line) }
}

package struct Refusal: Hashable, Sendable {
    /// A sentence that names the thing.
    package let reason: String
    package let place: SourcePlace?

    package init(reason: String, place: SourcePlace? = nil) {
        self.reason = reason
        self.place = place
    }
}

package struct Note: Hashable, Sendable {
    package let text: String
    package let place: SourcePlace?

    package init(_ text: String, at place: SourcePlace? = nil) {
        self.text = text
        self.place = place
    }
}
