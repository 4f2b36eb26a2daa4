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
              glide rules --schema            the JSON schema of .glide.yml, for editors

            EXIT CODES
              0 listed, 2 there is no such rule, or the configuration that --config names cannot be used
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "Rules or families.")
    var names: [String] = []

    @Option(help: "The profile whose severities are shown.")
    var profile: Profile = .modern

    @Option(help: "text or json.")
    var format: Format = .text

    @Option(
        help: """
            A project's configuration: its severities and its own rules are shown. (default: the rules alone, of .glide.yml in or above \
            this folder)
            """, completion: .file())
    var config: String?

    @Flag(help: "Prints the JSON schema of the configuration instead.")
    var schema = false

    /// What the configuration sets.
    private var own: [String: Severity?] = [:]

    enum CodingKeys: CodingKey { case names, profile, format, config, schema }

    private func severity(_ info: RuleInfo) -> String { (own[info.id] ?? info.severity(in: profile))?.rawValue ?? "off" }

    mutating func run() throws {
        if schema { return Output.write(ConfigurationSchema.text) }
        let rules: [any Rule]
        do {
            let catalogue: RuleCatalogue
            if let config {
                let configuration = try ConfigurationReader.read(ShownPath().absolute(config), shown: config)
                own = configuration.rules
                catalogue = RuleCatalogue(configuration)
            } else {
                catalogue = .ofThisFolder()
            }
            rules = try catalogue.rules(named: names)
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
        return text
            + "\n\(rules.count) \(rules.count == 1 ? "rule" : "rules"); 'glide explain \(rules.first?.info.id ?? "WRAP-001")' says more about one.\n"
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

extension RuleCatalogue {
    /// The rules that everybody has, and those of the configuration in or above this folder. One with a mistake is passed over with
    /// a note: what everybody has can be looked up all the same.
    static func ofThisFolder() -> RuleCatalogue {
        let paths = ShownPath()
        guard let path = ConfigurationReader.find(above: paths.folder) else { return .standard }
        do {
            return RuleCatalogue(try ConfigurationReader.read(path, shown: paths.shown(path)))
        } catch {
            Output.error("glide: \(error.description); its own rules are left out.")
            return .standard
        }
    }
}

extension String {
    /// With spaces at the end.
    func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
