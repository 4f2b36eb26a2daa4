import Codemods
import Foundation
import ReviewRules
import SourceModel

/// The review of a folder that is open in an editor: read once, then followed as files change. It decides as `ReviewEngine` does, by
/// the folder's configuration, its suppressions and its baseline.
package struct WorkspaceReview: Sendable {
    private let folder: String
    private let workspace: Workspace
    private var loader: ProjectLoader { workspace.loader }
    /// Fingerprints of what the baseline has.
    private let known: Set<String>
    /// What is wrong with the configuration or the baseline; without them the review goes on.
    private let problems: [FileProblem]

    /// Reads the configuration and the baseline.
    /// - Parameter options: The profile, and the path of a configuration elsewhere; their folder and paths are not used.
    package init(folder: String, options: ReviewOptions = ReviewOptions()) {
        self.folder = folder
        var options = options
        options.folder = folder
        options.paths = [folder]
        var loader = ProjectLoader(folder: folder)
        var problems: [FileProblem] = []
        do {
            try loader.readConfiguration(for: options.paths, at: options.configuration)
        } catch {
            problems.append(
                FileProblem(.unreadable, path: error.path, line: error.line, "The configuration is not used: \(error.message)."))
        }
        workspace = Workspace(loader, options, RuleChoice(loader.configuration))
        var known: Set<String> = []
        do {
            known = try workspace.known()
        } catch {
            problems.append(FileProblem(.unreadable, path: loader.paths.shown(workspace.baselinePath ?? ""), error.description))
        }
        self.known = known
        self.problems = problems
    }

    // MARK: Reading

    /// - Parameter isEmpty: Reads no files: for a document that belongs to no folder.
    package func load(isEmpty: Bool = false) -> LoadedProject {
        var loaded = loader.load(isEmpty ? [] : [folder])
        loaded.problems += problems
        return loaded
    }

    /// Whether the review reads a file that lies in the folder.
    /// - Parameter path: As it is shown.
    package func reads(_ path: String) -> Bool {
        ProjectLoader.isSource(path) && loader.filter.includes(loader.paths.absolute(path))
    }

    /// The project with some files changed: only they are parsed again.
    /// - Parameter changes: By path as it is shown.
    package func applying(_ changes: [String: FileChange], to loaded: LoadedProject) -> LoadedProject {
        loaded.applying(changes.filter { reads($0.key) || ProjectLoader.isSource($0.key) && $0.value == .removed }, with: loader)
    }

    // MARK: Findings

    /// What the rules find, with what is suppressed.
    /// - Parameter paths: Only what is found in these files, read with the whole project in mind.
    package func findings(_ loaded: LoadedProject, in paths: Set<String>? = nil) -> [String: [ReviewedFinding]] {
        workspace.findings(in: loaded.project, profiles: loaded.profiles, paths: paths)
    }

    /// What is left to report of the findings of all files: neither suppressed nor in the baseline.
    package func reported(_ findings: [String: [ReviewedFinding]]) -> [String: [Finding]] {
        workspace.reported(findings, known: known)
    }

    // MARK: Changes

    /// Applies a codemod, as `glide improve` does.
    package func apply(
        _ codemod: any Codemod, to target: String, in loaded: LoadedProject, isListed: @escaping @Sendable (String) -> Bool
    ) -> BreakageSearch.Improve {
        workspace.apply(codemod, to: target, in: loaded, isListed: isListed)
    }

    /// Makes the edits of findings, together.
    package func apply(_ findings: [Finding], in loaded: LoadedProject) -> BreakageSearch.Improve {
        workspace.apply(findings, in: loaded)
    }

    package var paths: ShownPath { loader.paths }
}
