import Review
import ReviewRules
import SourceModel

extension Server {
    /// The role of the type under the pointer with its evidence, and the pages of the rules that object to this place.
    func hover(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let path = try documentPath(params)
        guard let position = TextPosition(params["position"]) else { throw .missing("a position") }
        guard let name = root(of: path), let root = roots[name] else { return .null }
        let shown = root.paths.shown(path)
        guard let text = text(shown, in: root), let index = root.loaded?.project.index else { return .null }
        var parts: [String] = []
        var range: TextRange?
        if let word = text.word(at: text.offset(of: position)), let roles = roles(of: text.string(word), in: index) {
            parts.append(roles)
            range = text.range(from: word.lowerBound, to: word.upperBound)
        }
        for finding in self.shown(root.findings[shown] ?? []) {
            let place = Self.range(finding, text)
            guard place.contains(position) else { continue }
            range = range ?? place
            parts.append(page(finding))
        }
        guard let range else { return .null }
        return [
            "contents": [
                "kind": client.showsMarkdown ? "markdown" : "plaintext", "value": .string(parts.joined(separator: "\n\n---\n\n")),
            ],
            "range": range.json,
        ]
    }

    private func roles(of name: String, in index: ProjectIndex) -> String? {
        let types = index.types(named: name).compactMap { $0.primary?.fact.name }
        var names: [String] = []
        for type in types where !names.contains(type) { names.append(type) }
        let pages = names.compactMap { name in
            index.role(of: name).map { role in
                "**\(name)**: \(RoleWords.name(role.role)) (\(role.isCertain ? "certain" : "likely"))"
                    + role.evidence.map { "\n- \($0)" }.joined()
            }
        }
        return pages.isEmpty ? nil : pages.joined(separator: "\n\n")
    }

    private func page(_ finding: Finding) -> String {
        var lines = ["**\(finding.rule)**: \(finding.message)"]
        if let advice = finding.advice { lines.append(advice) }
        if !finding.evidence.isEmpty { lines.append("Because it:" + finding.evidence.map { "\n- \($0)" }.joined()) }
        if let info = RuleList.rule(finding.rule)?.info { lines.append(RulePage.details(info)) }
        return lines.joined(separator: "\n\n")
    }
}

enum RoleWords {
    static func name(_ role: Role) -> String {
        switch role {
        case .view: "view"
        case .viewModifier: "view modifier"
        case .app: "app"
        case .viewModel: "view model"
        case .service: "service"
        case .repository: "repository"
        case .container: "container"
        case .coordinator: "coordinator"
        case .appState: "state of the app"
        case .config: "configuration"
        case .model: "model"
        case .test: "test"
        case .preview: "preview"
        }
    }
}
