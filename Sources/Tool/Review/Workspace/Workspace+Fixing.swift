import Codemods
import ReviewRules
import SourceModel

extension Workspace {
    /// Mends what is left to do of a project's findings.
    /// - Parameters:
    ///   - safeties: Which fixes are made.
    ///   - known: The fingerprints of findings that the baseline has.
    ///   - isListed: Whether an Xcode project lists a file by its name, so that it is lost when it moves.
    ///   - isWanted: Which findings count.
    package func improve(
        _ loaded: LoadedProject, safeties: Set<Fix.Safety>, known: Set<String>, isListed: @escaping @Sendable (String) -> Bool,
        where isWanted: @escaping @Sendable (Finding) -> Bool = { _ in true }
    ) -> BreakageSearch.Improve {
        let engine = engine(loaded, safeties: safeties, isListed: isListed) { project in
            self.open(in: project, profiles: loaded.profiles, known: known).filter(isWanted)
        }
        return { allowed in Self.deep { engine.improve(loaded.project, allowing: allowed) } }
    }

    /// Applies a codemod to its target.
    package func apply(
        _ codemod: any Codemod, to target: String, in loaded: LoadedProject, isListed: @escaping @Sendable (String) -> Bool
    ) -> BreakageSearch.Improve {
        let engine = engine(loaded, isListed: isListed)
        return { allowed in Self.deep { engine.apply(codemod, to: target, in: loaded.project, allowing: allowed) } }
    }

    /// Makes the edits of findings, in the text that they were found in.
    package func apply(_ findings: [Finding], in loaded: LoadedProject) -> BreakageSearch.Improve {
        let original = loaded.project
        let engine = engine(loaded, safeties: Set(Fix.Safety.allCases), isListed: { _ in false }) { project in
            findings.filter { finding in
                finding.fix?.edits?.allSatisfy { project.file(at: $0.path)?.text == original.file(at: $0.path)?.text } ?? false
            }
        }
        return { allowed in Self.deep { engine.improve(original, allowing: allowed) } }
    }

    /// On a thread whose stack is deep enough for any tree.
    private static func deep(_ improve: @escaping @Sendable () -> Improvement) -> Improvement {
        WorkerThreads.map([()], threads: 1) { improve() }[0]
    }

    private func engine(
        _ loaded: LoadedProject, safeties: Set<Fix.Safety> = [], isListed: @escaping @Sendable (String) -> Bool,
        review: @escaping FixEngine.Review = { _ in [] }
    ) -> FixEngine {
        FixEngine(
            review: review, profile: { loaded.profile(of: $0) }, settings: settings, isListed: isListed, safeties: safeties)
    }
}
