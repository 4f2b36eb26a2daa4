import Review
import ReviewRules

/// The findings whose fixes an action offers, as it carries them until somebody chooses it.
struct OfferedFixes {
    private let keys: [JSONValue]

    init(_ findings: [Finding]) { keys = findings.map(Self.key) }

    init?(_ json: JSONValue?) {
        guard let keys = json?.array else { return nil }
        self.keys = keys
    }

    var json: JSONValue { .array(keys) }

    /// - Returns: Nothing when one of them is found no more.
    func findings(among found: [String: [Finding]]) -> [Finding]? {
        let known = Dictionary(found.values.joined().map { (Self.key($0), $0) }, uniquingKeysWith: { first, _ in first })
        let findings = keys.compactMap { known[$0] }
        return findings.count == keys.count ? findings : nil
    }

    private static func key(_ finding: Finding) -> JSONValue {
        [.string(finding.rule), .string(finding.path), .int(finding.start.offset), .string(finding.fix?.title ?? "")]
    }
}

extension Server {
    /// An action whose edit is checked when somebody chooses it; an editor that does not ask again gets it at once, and its title says so.
    func offer(_ action: [String: JSONValue], _ edit: JSONValue, _ fixes: OfferedFixes, in root: WorkspaceRoot) -> JSONValue {
        var action = action
        if options.checksFixes, client.resolvesEdits {
            action["data"] = ["folder": .string(DocumentURI.uri(root.path)), "fixes": fixes.json]
        } else {
            action["edit"] = edit
            if options.checksFixes, let title = action["title"]?.string { action["title"] = .string("\(title), not type-checked") }
        }
        return .object(action)
    }

    /// Completes an action that came without its edit.
    mutating func resolve(_ id: JSONValue, _ action: JSONValue) throws(ResponseError) {
        guard let data = action["data"], !data.isNull else { return answer(id, action) }
        guard let folder = data["folder"]?.string.flatMap(DocumentURI.path), let offered = OfferedFixes(data["fixes"]) else {
            throw ResponseError(.invalidParams, "The action is none of this server's.")
        }
        guard let root = roots[folder], let loaded = root.loaded, let review = root.review, root.isCurrent,
            let fixes = offered.findings(among: root.findings)
        else { throw ResponseError(.contentModified, "The code changed; the fix was not made.") }
        effects.append(
            .change(
                ChangeJob(
                    change: .fixes(fixes), loaded: loaded, review: review, root: folder, texts: texts(in: root), id: id, action: action)))
    }

    mutating func finish(_ action: JSONValue, _ id: JSONValue, _ outcome: ChangeOutcome, in root: WorkspaceRoot) {
        guard case .object(var members) = action else { return answer(id, action) }
        let remarks = outcome.remarks.joined(separator: "\n")
        // What an editor does on each saving is told where nobody has to click it away, unless something was left out.
        if !remarks.isEmpty {
            if members["kind"]?.string == Self.fixAllKind, outcome.isComplete { log(remarks) } else { show(remarks) }
        }
        if !outcome.isEmpty { members["edit"] = workspaceEdit(outcome.edits, in: root) }
        answer(id, .object(members))
    }
}
