import ArgumentParser
import Codemods
import Foundation
import Review
import ReviewRules
import SourceModel

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Finds what is wrong in the architecture of SwiftUI code.",
        discussion: """
            Reads all files first, decides what each type is for, and then checks each file by the rules that fit its deployment
            target. A comment with a reason silences a finding on its line or on the next:

              // review:disable WRAP-001 - reason (until: 2027-01)

            EXAMPLES
              glide review                              everything below this folder
              glide review Sources --info               with what is only worth knowing
              glide review --rule WRAP --rule BODY-004  one family and one rule
              glide review --since main                 what this branch changed
              glide review --staged                     what the next commit will hold
              glide review --fix                        mend what can be mended safely
              glide review --format sarif -o glide.sarif
              glide review --baseline .glide-baseline.json --update-baseline
              glide review --why LoginModel             what a type is taken for, and why
              glide review - --stdin-path Sources/A.swift   what an editor holds of a file, read from standard input

            EXIT CODES
              0 clean (information alone is clean, unless --strict; with --lenient everything is), 1 findings, 2 it could not run
            """)

    @Argument(help: "Files and folders; '-' for standard input.", completion: .file())
    var paths: [String] = ["."]

    @Option(help: "The file that standard input stands for; what lies around it is read too.", completion: .file())
    var stdinPath: String?

    @Option(help: "The format of the report.")
    var format: ReportFormat = .text

    @Option(name: .shortAndLong, help: "A file for the report, instead of the terminal.", completion: .file())
    var output: String?

    @Option(help: "A rule or a family of rules; may be given several times. 'glide rules' lists them.")
    var rule: [String] = []

    @Flag(help: "Reports information too.")
    var info = false

    @Flag(help: "Information counts as a finding too, and every finding is an error.")
    var strict = false

    @Flag(help: "Every error counts as a warning, and findings do not fail.")
    var lenient = false

    @Flag(name: .shortAndLong, help: "Writes the findings alone: no summary, no notes of what was fixed, no progress.")
    var quiet = false

    @OptionGroup(title: "How the code is meant to be built") var style: StyleOptions

    @Option(help: "Only what stands on lines that changed since a commit or branch; new files as a whole.")
    var since: String?

    @Flag(help: "Reviews what is staged, not what lies in the folder, and reports only what stands on lines that are staged.")
    var staged = false

    @Option(help: "A file of findings that are known and not reported.", completion: .file())
    var baseline: String?

    @Flag(help: "Writes the findings of today into the baseline.")
    var updateBaseline = false

    @Flag(help: "The baseline may only lose entries: nothing new goes in, and an entry without its finding is an error.")
    var shrinkOnly = false

    @Flag(help: "Makes the automatic fixes, type-checks them and writes the files. Files that do not parse are left alone.")
    var fix = false

    @Flag(help: "With --fix: does not type-check the result.")
    var unchecked = false

    @Option(help: "Prints what a type is taken for, and why.")
    var why: String?

    @Flag(help: "Reads and writes no cache.")
    var noCache = false

    @Option(
        help: "A Swift file without code that is written once the review is done, for builds that know work by its files.",
        completion: .file())
    var stamp: String?

    @Flag(
        name: .shortAndLong, help: "Says which profile was chosen and why, the evidence for roles, and rules that had nothing to look at.")
    var verbose = false

    @OptionGroup var home: HomeOptions

    func validate() throws {
        if unchecked, !fix { throw ValidationError("--unchecked goes with --fix.") }
        if fix, updateBaseline { throw ValidationError("--fix and --update-baseline do not go together; fix first.") }
        if paths.contains("-"), paths.count > 1 {
            throw ValidationError("Standard input, '-', is reviewed by itself: leave the other paths out.")
        }
        if strict, lenient { throw ValidationError("--strict and --lenient do not go together: choose one of them.") }
        if quiet, verbose { throw ValidationError("--quiet and --verbose do not go together: choose one of them.") }
        if staged {
            let other = [(since != nil, "--since"), (fix, "--fix"), (updateBaseline, "--update-baseline"), (paths.contains("-"), "'-'")]
            if let name = other.first(where: \.0)?.1 {
                throw ValidationError("--staged and \(name) do not go together: --staged reviews what is staged and writes nothing.")
            }
        }
        if stdinPath != nil, paths != ["-"] { throw ValidationError("--stdin-path goes with '-', standard input, in place of paths.") }
        if let stdinPath, !stdinPath.hasSuffix(".swift") {
            throw ValidationError("--stdin-path \(stdinPath): only Swift files are reviewed.")
        }
    }

    func run() throws {
        var options = style.options(paths)
        options.rules = rule
        options.since = since
        options.baseline = baseline
        options.updatesBaseline = updateBaseline
        options.isShrinkOnly = shrinkOnly
        options.usesCache = !noCache
        options.isStrict = strict
        options.isLenient = lenient
        options.isStaged = staged
        do {
            if paths == ["-"] { try StandardInput.read(as: stdinPath, into: &options) }
            let result = try watched(options)
            for path in result.missing { Output.error("glide: \(path): there is no such file or folder") }
            if let why {
                Output.write(try SymbolExplanation.text(why, in: result, isColoured: Output.isColoured))
                return
            }
            if fix, paths == ["-"] {
                // What was fixed is on standard output; what is left is no part of it.
            } else {
                try report(result)
            }
            if let stamp { try write("// The code of this target has been reviewed.\n", to: stamp) }
            if result.exitCode != 0 { throw ExitCode(result.exitCode) }
        } catch let error as ReviewError {
            Output.error("glide: \(error.description)")
            throw ExitCode(2)
        }
    }

    /// The review, with a line about how far it is while it takes long.
    private func watched(_ options: ReviewOptions) throws -> ReviewResult {
        let progress = quiet ? nil : TerminalProgress.ifWatched()
        defer { progress?.end() }
        var options = options
        options.progress = progress?.listener
        guard fix else { return try ReviewEngine(options).review() }
        return try fixed(options, progress)
    }

    private func report(_ result: ReviewResult) throws {
        var options = ReportFormat.Options()
        options.info = info || strict
        options.isVerbose = verbose
        options.isQuiet = quiet
        options.isColoured = output == nil && Output.isColoured
        options.folder = FileManager.default.currentDirectoryPath
        let report = format.report(result, options)
        if let output { try write(report, to: output) } else { Output.write(report) }
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try AtomicFile.write(Array(text.utf8), to: path)
        } catch {
            throw ReviewError(error.description)
        }
    }

    /// Makes the fixes. What was done goes to standard error, so that the report alone stands in standard output.
    private func fixed(_ options: ReviewOptions, _ progress: TerminalProgress?) throws -> ReviewResult {
        let fixes = try ReviewFixes(options, includesInfo: info || strict)
        let loaded = fixes.isEmpty ? nil : fixes.load()
        progress?.end()
        let input = paths == ["-"] ? options.reportedFiles?.first : nil
        guard let loaded else {
            if let input { Output.write(options.overlay[input] ?? "") } else { tell(0, in: 0) }
            return fixes.result
        }
        let paths = fixes.workspace.loader.paths
        let change = CheckedChange(
            loaded, at: paths, texts: options.overlay, isLoose: input != nil && stdinPath == nil, home: home)
        var improve = fixes.improve(loaded, isListed: change.isListed)
        // What came from standard input goes back as one text: other files stay as they are.
        let elsewhere = input.map { improve { _ in true }.steps(beyond: paths.shown($0)) } ?? []
        if !elsewhere.isEmpty {
            let all = improve
            improve = { allowed in all { !elsewhere.contains($0) && allowed($0) } }
        }
        do {
            let outcome = unchecked ? CheckedImprovement.Outcome(improvement: improve { _ in true }) : try change.outcome(of: improve)
            let improvement = outcome.improvement
            if let input {
                Output.write(improvement.after[paths.shown(input)] ?? options.overlay[input] ?? "")
            } else {
                try change.write(improvement)
            }
            if !quiet {
                for step in improvement.steps.sorted(by: { ($0.place ?? Self.nowhere, $0.rule) < ($1.place ?? Self.nowhere, $1.rule) }) {
                    Output.error("fixed \(step.place.map { "\($0.path):\($0.line): " } ?? "")\(step.rule): \(step.title)")
                }
                CheckedChange.tell(outcome)
                for step in elsewhere.sorted(by: { $0.rule < $1.rule }) {
                    Output.error("left: \(step.rule), \(step.title.lowerInitial): it changes other files, too; glide improve makes it.")
                }
                tell(improvement.steps.count, in: improvement.written.count)
            }
            return try fixes.result(after: improvement, isWritten: input == nil)
        } catch let error as ImprovementWriter.Failure {
            throw ReviewError(error.description)
        }
    }

    private static let nowhere = SourcePlace(path: "", line: 0)

    private func tell(_ fixes: Int, in files: Int) {
        guard !quiet else { return }
        Output.error("\(fixes) \(fixes == 1 ? "fix" : "fixes") in \(files) \(files == 1 ? "file" : "files")")
    }
}

extension ReportFormat: ExpressibleByArgument {}
