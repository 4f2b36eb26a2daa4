import BlockCheck
import Codemods
import Foundation
import ProjectBuild
import Review
import ReviewRules

/// Checks what the fix engine would change, writes it, and tells what was not done: the same for `improve` and `review --fix`.
struct CheckedChange {
    private let files: [String]
    private let home: HomeOptions
    private let paths: ShownPath
    private let listing: XcodeListing
    private let texts: [String: String]
    private let isLoose: Bool

    /// - Parameters:
    ///   - loaded: The files under review.
    ///   - texts: What an editor holds, by absolute path.
    ///   - isLoose: Whether the files belong to no project, wherever they lie.
    init(_ loaded: LoadedProject, at paths: ShownPath, texts: [String: String] = [:], isLoose: Bool = false, home: HomeOptions) {
        self.paths = paths
        self.home = home
        self.texts = texts
        self.isLoose = isLoose
        files = loaded.project.files.map(\.path)
        listing = XcodeListing(files: files.map { paths.absolute($0) })
    }

    /// Whether an Xcode project lists a file by its name, so that it is lost when it moves.
    var isListed: @Sendable (String) -> Bool {
        let (listing, paths) = (listing, paths)
        return { listing.holds(paths.absolute($0)) }
    }

    /// What of the changes may stay, after all of them together have been type-checked.
    func outcome(of improve: @escaping BreakageSearch.Improve) throws -> CheckedImprovement.Outcome {
        try CheckedImprovement(improve: improve, checker: checker).run()
    }

    private var checker: any CheckedImprovement.Checker {
        do {
            return try TypeChecker(
                files: files, texts: texts, isLoose: isLoose, absolute: { paths.absolute($0) }, home: home.find())
        } catch {
            return NoChecker(reason: (error as? CheckError)?.message ?? error.localizedDescription)
        }
    }

    /// Writes it, all of it or nothing.
    func write(_ improvement: Improvement) throws {
        if !improvement.isEmpty { try ImprovementWriter(absolute: { paths.absolute($0) }).write(improvement) }
    }

    /// Says on standard error what was not done, and what to look at.
    static func tell(_ outcome: CheckedImprovement.Outcome) {
        for remark in remarks(outcome) { Console.note(remark) }
        if !outcome.left.isEmpty {
            let (subject, object) = outcome.left.count == 1 ? ("One change was", "it") : ("\(outcome.left.count) changes were", "them")
            Console.note("\(subject) left, because nobody could check the result. --unchecked makes \(object).")
        }
        if let reason = outcome.unchecked { Console.note("Not type-checked: \(reason).") }
    }

    /// What was not done, and what to look at: a line each.
    static func remarks(_ outcome: CheckedImprovement.Outcome) -> [String] {
        outcome.improvement.notes.map { "\(place($0.place))note: \($0.text)" }
            + outcome.improvement.refusals.map { "\(place($0.place))refused: \($0.reason)" }
            + outcome.undone.map {
                "\(place($0.step.place))undone: \($0.step.rule), \($0.step.title.lowerInitial): with it the code does not build: \($0.error)"
            }
            + outcome.left.map { "\(place($0.step.place))left: \($0.step.rule), \($0.step.title.lowerInitial): \($0.reason)." }
    }

    private static func place(_ place: SourcePlace?) -> String { place.map { "\($0.path):\($0.line): " } ?? "" }

    /// When nothing can be checked.
    private struct NoChecker: CheckedImprovement.Checker {
        let reason: String
        var unavailability: String? { reason }
        func checks(_ path: String) -> Bool { false }
        func errors(with improvement: Improvement?) -> [CheckedImprovement.Failure] { [] }
    }
}
