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
        options.runCodemod = Self.run
        let code = ServerSession(input: 0, output: 1, options: options).run()
        if code != 0 { throw ExitCode(code) }
    }

    private static func run(_ job: CodemodJob) -> CodemodOutcome {
        guard let codemod = codemod(named: job.name) else { return CodemodOutcome(remarks: ["There is no codemod \(job.name)."]) }
        let shown = ShownPath(folder: job.root)
        let listing = XcodeListing(files: job.loaded.project.files.map { shown.absolute($0.path) })
        let improvement = job.review.apply(codemod, to: job.target, in: job.loaded) { listing.holds(shown.absolute($0)) }
        let changes = improvement.changes
        var outcome = CodemodOutcome(edits: changes.edits, removals: changes.removals)
        for file in changes.newFiles { outcome.newFiles[file.path] = file.text }
        for move in changes.moves { outcome.moves[move.from] = move.to }
        outcome.remarks = improvement.refusals.map(\.reason) + improvement.notes.map(\.text)
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
