import ArgumentParser
import BlockCheck
import Codemods
import Foundation
import ProjectBuild
import Review
import ReviewRules
import SourceModel

struct ImproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "improve",
        abstract: "Mends what the rules find, and makes changes across files.",
        discussion: """
            With 'all', every fix that is safe is made. With a rule, its suggestions are made too. With a codemod, it is
            applied to the symbol that --symbol names. Comments and formatting outside of a change stay as they are; files
            that do not parse are left alone; a second run finds nothing to do. The changes are shown as a diff before they
            are written.

            All changes together are type-checked against Glide's modules before anything is written, and those that make
            a new error are undone. A codemod whose result cannot be checked, because the code does not type-check as it is,
            is left for --unchecked.

            EXAMPLES
              glide improve all                                          every safe fix in this folder
              glide improve WRAP-001 Sources --dry-run                   only show what would change
              glide improve OBS-001 --symbol LoginViewModel              one finding of a rule
              glide improve extract-view-model --symbol LoginView        a codemod by its name
              glide improve all --check                                  build the packages and their tests too
              glide improve all --unchecked                              trust what cannot be type-checked

            CODEMODS
            \(allCodemods.map { "  \($0.name): \($0.summary). --symbol: \($0.targetMeaning)" }.joined(separator: "\n"))

            EXIT CODES
              0 done, or nothing to do; 1 something was refused, undone or left; 2 it could not run
            """)

    @Argument(help: "A rule, such as WRAP-001, the name of a codemod, or 'all'.")
    var rule: String

    @Argument(help: "Files and folders; the current folder where none is given.", completion: .file())
    var paths: [String] = ["."]

    @Flag(help: "Show the changes, and write nothing.")
    var dryRun = false

    @Flag(help: "Build packages with their tests, too; code that does not build as it is, is an error.")
    var check = false

    @Flag(help: "Do not type-check the result.")
    var unchecked = false

    @Option(help: "Only findings of this type or member; the target of a codemod.")
    var symbol: String?

    @OptionGroup(title: "How the code is meant to be built") var style: StyleOptions

    @OptionGroup var home: HomeOptions

    /// What is wrong with the arguments.
    private var complaint: String? {
        if codemod(named: rule) != nil { return symbol == nil ? "\(rule) needs --symbol: what to apply it to." : nil }
        if rule == "all" || allRules.contains(where: { $0.info.id == rule.uppercased() }) { return nil }
        return "There is no rule and no codemod \(rule). 'glide improve --help' lists the codemods."
    }

    func validate() throws {
        if check, unchecked { throw ValidationError("--check and --unchecked contradict each other.") }
    }

    func run() throws {
        if let complaint {
            Console.note("glide improve: \(complaint)")
            throw ExitCode(2)
        }
        var options = style.options(paths)
        if codemod(named: rule) == nil, rule != "all" { options.rules = [rule] }
        let workspace = try Workspace.open(options, for: "improve")
        let loaded = try workspace.load(paths, for: "improve")
        let change = CheckedChange(loaded, at: workspace.loader.paths, home: home)
        let outcome: CheckedImprovement.Outcome
        do {
            let improve = try improvement(of: loaded, in: workspace, isListed: change.isListed)
            if check {
                outcome = try built(improve, loaded, in: workspace)
            } else if unchecked {
                outcome = CheckedImprovement.Outcome(improvement: improve { _ in true })
            } else {
                outcome = try change.outcome(of: improve)
            }
            print(outcome.improvement.diff, terminator: "")
            if !dryRun { try change.write(outcome.improvement) }
        } catch let code as ExitCode {
            throw code
        } catch {
            throw Console.failure("improve", error)
        }
        report(outcome)
        if !outcome.improvement.refusals.isEmpty || !outcome.undone.isEmpty || !outcome.left.isEmpty { throw ExitCode(1) }
    }

    /// What of the changes may stay, after packages have been built with them.
    private func built(
        _ improve: @escaping BreakageSearch.Improve, _ loaded: LoadedProject, in workspace: Workspace
    ) throws -> CheckedImprovement.Outcome {
        let paths = workspace.loader.paths
        let build = try BuildCheck(files: loaded.project.files.map(\.path), absolute: { paths.absolute($0) }, home: home.find)
        let errors = try build.errors()
        guard errors.isEmpty else {
            Console.note("glide improve: the code does not build as it is, so --check cannot tell what would break it:")
            for error in errors.prefix(5) { Console.note("  \(error)") }
            throw ExitCode(2)
        }
        let (improvement, undone) = try BreakageSearch(improve: improve, build: build.errors(with:)).run()
        return CheckedImprovement.Outcome(improvement: improvement, undone: undone)
    }

    private func improvement(
        of loaded: LoadedProject, in workspace: Workspace, isListed: @escaping @Sendable (String) -> Bool
    ) throws -> BreakageSearch.Improve {
        if let named = codemod(named: rule), let symbol { return workspace.apply(named, to: symbol, in: loaded, isListed: isListed) }
        let symbol = symbol
        return workspace.improve(
            loaded, safeties: rule == "all" ? [.automatic] : [.automatic, .suggestion, .guided], known: try workspace.known(),
            isListed: isListed
        ) { finding in
            symbol.map { finding.symbol == $0 || finding.symbol.hasPrefix("\($0).") } ?? true
        }
    }

    private func report(_ outcome: CheckedImprovement.Outcome) {
        CheckedChange.tell(outcome)
        let result = outcome.improvement
        if result.isEmpty {
            Console.note("Nothing to do.")
        } else {
            let files = result.written.count + result.removed.filter { result.moves[$0] == nil }.count
            let changes =
                "\(result.steps.count) \(result.steps.count == 1 ? "change" : "changes") in \(files) \(files == 1 ? "file" : "files")"
            Console.note(dryRun ? "\(changes); nothing was written." : "\(changes).")
        }
    }
}
