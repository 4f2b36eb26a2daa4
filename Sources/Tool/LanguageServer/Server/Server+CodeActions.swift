import Codemods
import Review
import ReviewRules
import SourceModel

extension Server {
    static let fixAllKind = "source.fixAll.glide"
    static let codemodCommand = "glide.codemod"

    func codeActions(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        let path = try documentPath(params)
        guard let range = TextRange(params["range"]) else { throw .missing("a range") }
        guard let name = root(of: path), let root = roots[name] else { return .null }
        let only = params.at("context", "only")?.array?.compactMap(\.string)
        let shown = root.paths.shown(path)
        guard let text = text(shown, in: root) else { return [] }
        let findings = self.shown(root.findings[shown] ?? [])
        var actions: [JSONValue] = []
        if Self.isWanted("quickfix", only) {
            let touched = findings.filter { Self.range($0, text).touches(range) }
            actions += touched.compactMap { fix($0, text, root) }
            actions += touched.compactMap { suppression($0, text, root) }
        }
        if Self.isWanted(Self.fixAllKind, only), let all = fixAll(findings, shown, root) { actions.append(all) }
        return .array(actions)
    }

    /// Kinds are paths: `source` asks for `source.fixAll.glide` too.
    private static func isWanted(_ kind: String, _ only: [String]?) -> Bool {
        only.map { $0.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") } } ?? true
    }

    private func fix(_ finding: Finding, _ text: DocumentText, _ root: WorkspaceRoot) -> JSONValue? {
        guard let fix = finding.fix else { return nil }
        var action: [String: JSONValue] = [
            "title": .string("\(fix.title) (\(finding.rule))"), "kind": "quickfix", "diagnostics": [diagnostic(finding, text, root)],
            "isPreferred": .bool(fix.safety == .automatic),
        ]
        switch fix.change {
        case .edits(let edits):
            guard let edit = workspaceEdit(edits, in: root) else { return nil }
            return offer(action, edit, OfferedFixes([finding]), in: root)
        case .codemod(let codemod, let target):
            guard options.codemods.contains(codemod) else { return nil }
            action["command"] = [
                "title": .string(fix.title), "command": .string(Self.codemodCommand),
                "arguments": [.string(codemod), .string(target), .string(DocumentURI.uri(root.path))],
            ]
        }
        return .object(action)
    }

    /// All automatic fixes of one file that change nothing else and do not meet.
    private func fixAll(_ findings: [Finding], _ path: String, _ root: WorkspaceRoot) -> JSONValue? {
        var taken = CompatibleEdits()
        var fixed: [Finding] = []
        for finding in findings {
            guard let fix = finding.fix, fix.safety == .automatic, let edits = fix.edits, edits.allSatisfy({ $0.path == path }) else {
                continue
            }
            if taken.take(edits) { fixed.append(finding) }
        }
        guard !taken.edits.isEmpty, let edit = workspaceEdit(taken.edits, in: root) else { return nil }
        let action: [String: JSONValue] = ["title": "Fix all that glide can fix by itself", "kind": .string(Self.fixAllKind)]
        return offer(action, edit, OfferedFixes(fixed), in: root)
    }

    // MARK: Suppressing

    private func suppression(_ finding: Finding, _ text: DocumentText, _ root: WorkspaceRoot) -> JSONValue? {
        guard let file = root.loaded?.project.file(at: finding.path) else { return nil }
        let offset = SuppressionPlace.line(for: finding.start.offset, in: file, text)
        let indentation = text.utf8[offset...].prefix { $0 == 0x20 || $0 == 0x09 }
        let end = text.utf8[offset...].firstIndex { $0 == 0x0a || $0 == 0x0d }
        let isWindows = end.map { text.utf8[$0] == 0x0d && $0 + 1 < text.utf8.count && text.utf8[$0 + 1] == 0x0a } ?? false
        let comment =
            "\(String(decoding: indentation, as: UTF8.self))// review:disable \(finding.rule) - reason\(isWindows ? "\r\n" : "\n")"
        let insertion = TextEdit(path: finding.path, start: offset, end: offset, replacement: comment)
        guard let edit = workspaceEdit([insertion], in: root) else { return nil }
        return [
            "title": .string("Suppress \(finding.rule) here, with a reason"), "kind": "quickfix",
            "diagnostics": [diagnostic(finding, text, root)], "edit": edit,
        ]
    }

    // MARK: Edits

    /// - Returns: Nothing when a file is unknown or an edit lies outside of it.
    func workspaceEdit(_ edits: [TextEdit], in root: WorkspaceRoot) -> JSONValue? {
        var files: [(path: String, edits: JSONValue)] = []
        for (path, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
            guard let text = text(path, in: root) else { return nil }
            var list: [JSONValue] = []
            for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
                guard edit.start >= 0, edit.start <= edit.end, edit.end <= text.utf8.count else { return nil }
                list.append(["range": text.range(from: edit.start, to: edit.end).json, "newText": .string(edit.replacement)])
            }
            files.append((path, .array(list)))
        }
        if client.takesDocumentChanges {
            return ["documentChanges": .array(files.map { documentChange($0.path, $0.edits, root) })]
        }
        return ["changes": .object(Dictionary(files.map { (uri($0.path, in: root), $0.edits) }, uniquingKeysWith: { one, _ in one }))]
    }

    func documentChange(_ path: String, _ edits: JSONValue, _ root: WorkspaceRoot) -> JSONValue {
        let version = documents[root.paths.absolute(path)]?.version
        return ["textDocument": ["uri": .string(uri(path, in: root)), "version": version.map { .int($0) } ?? .null], "edits": edits]
    }
}
