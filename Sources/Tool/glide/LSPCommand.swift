import ArgumentParser
import Codemods
import Foundation
import LanguageServer
import ProjectBuild
import Review
import ReviewRules

struct LSPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serves editors: findings while you type, and their fixes, over the Language Server Protocol.",
        discussion: """
            Speaks the protocol on standard input and output; an editor starts it. It shows what `glide review` reports, offers the
            fixes and a suppression as quick fixes, all automatic ones as source.fixAll.glide, and tells a type's role on hovering.
            What somebody chooses is type-checked first, with the texts that the editor holds.

            EXAMPLES
              glide lsp                       what the editor's settings name as the server's command
              glide lsp --info                with the findings that are only worth knowing
              glide lsp --profile combine     for a code base on ObservableObject

            EXIT CODES
              0 the editor ended it, 1 the editor went away
            """)

    @Flag(help: "Show findings of severity info too.")
    var info = false

    @Option(help: "\(Profile.allCases.map(\.rawValue).joined(separator: ", ")). (default: by deployment target, for each folder)")
    var profile: Profile?

    @OptionGroup var configuration: ConfigurationOption

    @Flag(help: "Offer fixes and codemods without type-checking what comes out.")
    var unchecked = false

    @OptionGroup var home: HomeOptions

    @Option(help: "Milliseconds to wait for the next keystroke before reviewing.")
    var debounce: Int = 250

    func validate() throws {
        guard (0...10_000).contains(debounce) else { throw ValidationError("--debounce needs 0 to 10000 milliseconds, not \(debounce).") }
    }

    func run() throws {
        var options = ServerOptions()
        options.showsInfo = info
        options.profile = profile
        options.configuration = configuration.options([]).configuration
        options.debounce = debounce
        options.pages = Self.writePages()
        options.codemods = Set(allCodemods.map(\.name))
        options.checksFixes = !unchecked
        let (home, isChecked) = (home, !unchecked)
        options.change = { Self.run($0, isChecked: isChecked, home: home) }
        let code = ServerSession(input: 0, output: 1, options: options).run()
        if code != 0 { throw ExitCode(code) }
    }

    private static func run(_ job: ChangeJob, isChecked: Bool, home: HomeOptions) -> ChangeOutcome {
        let change = CheckedChange(job.loaded, at: job.review.paths, texts: job.texts, home: home)
        let improve: BreakageSearch.Improve
        switch job.change {
        case .codemod(let name, let target):
            guard let codemod = codemod(named: name) else { return ChangeOutcome(remarks: ["There is no codemod \(name)."]) }
            improve = job.review.apply(codemod, to: target, in: job.loaded, isListed: change.isListed)
        case .fixes(let findings): improve = job.review.apply(findings, in: job.loaded)
        }
        let checked: CheckedImprovement.Outcome
        do {
            checked = isChecked ? try change.outcome(of: improve) : CheckedImprovement.Outcome(improvement: improve { _ in true })
        } catch {
            return ChangeOutcome(remarks: ["Nothing was changed: \(error)"])
        }
        let changes = checked.improvement.changes
        var outcome = ChangeOutcome(edits: changes.edits, removals: changes.removals)
        for file in changes.newFiles { outcome.newFiles[file.path] = file.text }
        for move in changes.moves { outcome.moves[move.from] = move.to }
        outcome.remarks = CheckedChange.remarks(checked)
        if !checked.left.isEmpty { outcome.remarks.append("glide lsp --unchecked makes what nobody could check.") }
        if let reason = checked.unchecked { outcome.remarks.append("Not type-checked: \(reason).") }
        outcome.isComplete = checked.undone.isEmpty && checked.left.isEmpty && checked.improvement.refusals.isEmpty
        return outcome
    }

    /// Writes each rule's page where an editor can open it.
    /// - Returns: The folder; nothing when it cannot be written, and then diagnostics have no page.
    private static func writePages() -> String? {
        guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else { return nil }
        let folder = caches.appending(path: "glide/rules")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            for rule in RuleList.all {
                let page = Data(RulePage.markdown(rule.info).utf8)
                let file = folder.appending(path: "\(rule.info.id).md")
                if (try? Data(contentsOf: file)) != page { try page.write(to: file, options: .atomic) }
            }
        } catch {
            return nil
        }
        return folder.path
    }
}
