import Review
import ReviewRules

extension Server {
    /// Runs a codemod: its name, what it is applied to, and the folder of the workspace.
    mutating func execute(_ id: JSONValue, _ params: JSONValue) throws(ResponseError) {
        guard let command = params["command"]?.string else { throw .missing("a command") }
        guard command == Self.codemodCommand else {
            throw ResponseError(.invalidParams, "There is no command '\(command.prefix(100))'.")
        }
        let arguments = params["arguments"]?.array?.compactMap(\.string) ?? []
        guard arguments.count == 3, let path = DocumentURI.path(arguments[2]), let root = roots[path] else {
            throw ResponseError(.invalidParams, "The arguments are a codemod, its target and a folder of the workspace.")
        }
        guard options.codemods.contains(arguments[0]) else {
            throw ResponseError(.invalidParams, "There is no codemod '\(arguments[0].prefix(100))'.")
        }
        guard let loaded = root.loaded, let review = root.review, root.isCurrent else {
            throw ResponseError(.contentModified, "The code changed; the change was not made.")
        }
        effects.append(
            .change(
                ChangeJob(
                    change: .codemod(arguments[0], target: arguments[1]), loaded: loaded, review: review, root: path,
                    texts: texts(in: root), id: id, action: .null)))
    }

    /// What is open of a folder, by absolute path.
    func texts(in root: WorkspaceRoot) -> [String: String] {
        documents.values.filter { root.contains($0.path) }.reduce(into: [:]) { $0[$1.path] = $1.text.string }
    }

    mutating func finish(_ job: ChangeJob, _ outcome: ChangeOutcome) {
        guard let root = roots[job.root], root.isCurrent else {
            return send(.failure(job.id, ResponseError(.contentModified, "The code changed; the change was not made.")))
        }
        guard case .codemod(let name, let target) = job.change else { return finish(job.action, job.id, outcome, in: root) }
        if !outcome.remarks.isEmpty { show(outcome.remarks.joined(separator: "\n")) }
        if !outcome.isEmpty {
            guard let edit = workspaceEdit(outcome, in: root) else {
                return send(.failure(job.id, ResponseError(.requestFailed, "The editor cannot make and move files.")))
            }
            ask("workspace/applyEdit", ["label": .string("\(name) \(target)"), "edit": edit])
        }
        answer(job.id, .null)
    }

    private func workspaceEdit(_ outcome: ChangeOutcome, in root: WorkspaceRoot) -> JSONValue? {
        guard !outcome.newFiles.isEmpty || !outcome.moves.isEmpty || !outcome.removals.isEmpty else {
            return workspaceEdit(outcome.edits, in: root)
        }
        guard client.createsFiles, let edits = workspaceEdit(outcome.edits, in: root)?["documentChanges"]?.array else { return nil }
        var changes = edits
        for (path, text) in outcome.newFiles.sorted(by: { $0.key < $1.key }) {
            changes.append(["kind": "create", "uri": .string(uri(path, in: root)), "options": ["ignoreIfExists": false]])
            let start = TextRange(start: TextPosition(line: 0, character: 0), end: TextPosition(line: 0, character: 0))
            changes.append(documentChange(path, [["range": start.json, "newText": .string(text)]], root))
        }
        for (old, new) in outcome.moves.sorted(by: { $0.key < $1.key }) {
            changes.append(["kind": "rename", "oldUri": .string(uri(old, in: root)), "newUri": .string(uri(new, in: root))])
        }
        for path in outcome.removals.sorted() { changes.append(["kind": "delete", "uri": .string(uri(path, in: root))]) }
        return ["documentChanges": .array(changes)]
    }
}
