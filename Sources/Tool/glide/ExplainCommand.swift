import ArgumentParser
import Foundation
import Review
import ReviewRules

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Prints what a rule means: why, bad and good code, what it does not flag, and the fix.",
        discussion: """
            EXAMPLES
              glide explain WRAP-004
              glide explain BODY-001 LVL-003
              glide explain no-print            a rule of your own, from .glide.yml in or above this folder

            EXIT CODES
              0 explained, 2 there is no such rule
            """)

    @Argument(help: "Rules.")
    var rules: [String]

    func run() throws {
        var pages: [String] = []
        let own = rules.allSatisfy { RuleList.rule($0) != nil } ? RuleCatalogue.standard : .ofThisFolder()
        for id in rules {
            guard let rule = RuleList.rule(id) ?? own.rule(id) else {
                Output.error("glide: There is no rule '\(id)'\(NearMiss.hint(id, among: own.ids)). 'glide rules' lists them.")
                throw ExitCode(2)
            }
            pages.append(page(rule.info))
        }
        Output.write(pages.joined(separator: "\n\n"))
    }

    private func page(_ info: RuleInfo) -> String {
        let bold = { (text: String) in Output.isColoured ? "\u{1b}[1m\(text)\u{1b}[0m" : text }
        let page = info.page
        var text = "\(bold("\(info.id): \(info.title)"))\n"
        text += "\(severity(info)); fix: \(fix(info.fix))\n\n"
        text += Output.wrap(page.why)
        // A project's own rules have no examples.
        if !page.bad.isEmpty { text += "\n\(bold("Bad"))\n\(indented(page.bad))" }
        if !page.good.isEmpty { text += "\n\(bold("Good"))\n\(indented(page.good))" }
        if !page.notFlagged.isEmpty {
            text += "\n\(bold("Not flagged"))\n"
            for item in page.notFlagged { text += "  - " + Output.wrap(item, indentation: "    ").drop { $0 == " " } }
        }
        text += "\n\(bold("Fix"))\n\(Output.wrap(page.fix, indentation: "  "))"
        text += "\n\(bold("Source"))\n\(Output.wrap(page.source, indentation: "  "))"
        return text
    }

    private func severity(_ info: RuleInfo) -> String {
        let others = Profile.allCases.compactMap { profile -> String? in
            let own = info.severity(in: profile)
            guard own != info.severity else { return nil }
            return "\(own?.rawValue ?? "off") in \(profile.rawValue)"
        }
        return ([info.severity.rawValue] + others).joined(separator: ", ")
    }

    private func fix(_ kind: RuleInfo.FixKind) -> String {
        switch kind {
        case .automatic: "automatic"
        case .suggestion: "a suggestion to confirm"
        case .guided: "the first steps, for a person to finish"
        case .none: "by hand"
        }
    }

    private func indented(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
}
