import Review

extension Server {
    mutating func open(_ params: JSONValue) throws(ResponseError) {
        let path = try documentPath(params)
        guard let uri = params.at("textDocument", "uri")?.string, let text = params.at("textDocument", "text")?.string else {
            throw .missing("textDocument.text")
        }
        guard !path.isEmpty else { return }
        let version = params.at("textDocument", "version")?.int
        documents[path] = OpenDocument(path: path, version: version, text: DocumentText(text))
        spellings[path] = uri
        adopt(path)
        if let root = root(of: path) { startReview(root) }
    }

    mutating func change(_ params: JSONValue) throws(ResponseError) {
        let path = try documentPath(params)
        guard let changes = params["contentChanges"]?.array else { throw .missing("contentChanges") }
        guard !path.isEmpty else { return }
        guard var document = documents[path] else { throw ResponseError(.invalidParams, "The document is not open.") }
        for change in changes {
            guard let text = change["text"]?.string else { throw .missing("a change's text") }
            let range = TextRange(change["range"])
            guard range != nil || (change["range"] ?? .null).isNull else {
                throw ResponseError(.invalidParams, "A change's range is none: \(path) is out of step until it is opened again.")
            }
            document.text.replace(range, with: text)
        }
        document.version = params.at("textDocument", "version")?.int ?? document.version
        documents[path] = document
        guard let name = root(of: path), let root = roots[name] else { return }
        roots[name]?.changes[root.paths.shown(path)] = .text(document.text.string)
        let timer = nextTimer()
        roots[name]?.timer = timer
        effects.append(.startTimer(timer, milliseconds: options.debounce))
    }

    mutating func save(_ params: JSONValue) throws(ResponseError) {
        let path = try documentPath(params)
        if isSetting(path) { return readAgain(path) }
        guard let root = root(of: path) else { return }
        roots[root]?.needsAll = true
        startReview(root)
    }

    mutating func close(_ params: JSONValue) throws(ResponseError) {
        let path = try documentPath(params)
        let name = root(of: path)
        documents[path] = nil
        guard let name, let root = roots[name] else { return }
        if root.isLoose { return removeRoot(name) }
        roots[name]?.changes[root.paths.shown(path)] = .onDisk
        startReview(name)
    }

    // MARK: Files

    mutating func changeFiles(_ params: JSONValue) throws(ResponseError) {
        guard let events = params["changes"]?.array else { throw .missing("changes") }
        for event in events {
            guard let path = event["uri"]?.string.flatMap(DocumentURI.path), let type = event["type"]?.int else { continue }
            if isSetting(path) { readAgain(path) }
            // The editor's text counts while a document is open.
            guard documents[path] == nil, let name = root(of: path), let root = roots[name] else { continue }
            roots[name]?.changes[root.paths.shown(path)] = type == 3 ? .removed : .onDisk
            roots[name]?.needsAll = true
            let timer = nextTimer()
            roots[name]?.timer = timer
            effects.append(.startTimer(timer, milliseconds: options.debounce))
        }
    }

    /// Whether a file says how others are to be reviewed.
    private func isSetting(_ path: String) -> Bool {
        ["/.glide.yml", "/.glide.yaml", "/Package.swift", "/project.pbxproj"].contains { path.hasSuffix($0) }
    }

    private mutating func readAgain(_ path: String) {
        for root in roots.keys.sorted() where roots[root]?.contains(path) ?? false {
            roots[root]?.needsReading = true
            startReview(root)
        }
    }
}
