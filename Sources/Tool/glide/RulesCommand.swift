import ArgumentParser
import Review
import ReviewRules

struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Lists the rules of 'glide review'.",
        discussion: """
            Each line has the rule's id, its severity, how it is fixed, and what it objects to. Fixes are A, made by --fix; S, made
            once a person confirms; G, begun for a person to finish.

            EXAMPLES
              glide rules
              glide rules WRAP BODY           two families
              glide rules --profile combine   severities for older systems
              glide rules --format json
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "Rules or families.")
    var names: [String] = []

    @Option(help: "The profile whose severities are shown.")
    var profile: Profile = .modern

    @Option(help: "text or json.")
    var format: Format = .text

    @Option(help: "A project's configuration: its severities are shown.", completion: .file())
    var config: String?

    /// What the configuration sets.
    private var own: [String: Severity?] = [:]

    enum CodingKeys: CodingKey { case names, profile, format, config }

    private func severity(_ info: RuleInfo) -> String { (own[info.id] ?? info.severity(in: profile))?.rawValue ?? "off" }

    mutating func run() throws {
        let rules: [any Rule]
        do {
            rules = try ReviewEngine.rules(names)
            if let config { own = try ConfigurationReader.read(ShownPath().absolute(config), shown: config).rules }
        } catch let error as any CustomStringConvertible {
            Output.error("glide: \(error.description)")
            throw ExitCode(2)
        }
        Output.write(format == .json ? json(rules) : text(rules))
    }

    private func text(_ rules: [any Rule]) -> String {
        let paint = { (text: String, code: String) in Output.isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text }
        let idWidth = rules.map(\.info.id.count).max() ?? 0
        var text = ""
        var family: Substring?
        for info in rules.map(\.info) {
            let own = info.id.prefix { $0 != "-" }
            if family != nil, family != own { text += "\n" }
            family = own
            let severity = severity(info)
            let id = info.id.padding(to: idWidth)
            text += "\(paint(id, "1"))  \(severity.padding(to: 7))  \(info.fix.rawValue)  \(info.title)\n"
        }
        return text + "\n\(rules.count) rules; 'glide explain \(rules.first?.info.id ?? "WRAP-001")' says more about one.\n"
    }

    private func json(_ rules: [any Rule]) -> String {
        let items = rules.map { rule -> JSONText in
            let info = rule.info
            return .object([
                ("id", .string(info.id)), ("title", .string(info.title)),
                ("severity", .string(severity(info))),
                ("fix", .string(info.fix.rawValue)), ("source", .string(info.page.source)),
            ])
        }
        return JSONText.array(items).text(linesTo: 1)
    }
}

extension String {
    /// With spaces at the end.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
