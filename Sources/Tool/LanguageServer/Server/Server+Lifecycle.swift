import Review

/// What the client can do, as far as it matters here.
struct ClientCapabilities: Sendable {
    var takesDocumentChanges = false
    var createsFiles = false
    var registersWatchers = false
    var showsMarkdown = true
    /// Whether an action may come without its edit, which is asked for when somebody chooses it.
    var resolvesEdits = false

    init() {}

    init(_ json: JSONValue?) {
        takesDocumentChanges = json?.at("workspace", "workspaceEdit", "documentChanges")?.bool ?? false
        let operations = json?.at("workspace", "workspaceEdit", "resourceOperations")?.array ?? []
        createsFiles = takesDocumentChanges && ["create", "rename", "delete"].allSatisfy { operations.contains($0) }
        let action = json?.at("textDocument", "codeAction")
        resolvesEdits =
            action?["dataSupport"]?.bool ?? false && (action?.at("resolveSupport", "properties")?.array ?? []).contains("edit")
        registersWatchers = json?.at("workspace", "didChangeWatchedFiles", "dynamicRegistration")?.bool ?? false
        if let formats = json?.at("textDocument", "hover", "contentFormat")?.array { showsMarkdown = formats.contains("markdown") }
    }
}

extension Server {
    mutating func initialize(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard phase == .new else { throw ResponseError(.invalidRequest, "The server is initialized already.") }
        guard params.object != nil else { throw ResponseError(.invalidParams, "The parameters of 'initialize' are an object.") }
        options.take(params["initializationOptions"])
        client = ClientCapabilities(params["capabilities"])
        if let listed = params["workspaceFolders"]?.array {
            folders = listed.compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) }
        } else if let path = params["rootUri"]?.string.flatMap(DocumentURI.path) {
            folders = [path]
        } else if let path = params["rootPath"]?.string, path.hasPrefix("/") {
            folders = [path]
        }
        setRoots()
        phase = .running
        return [
            "capabilities": [
                "positionEncoding": "utf-16",
                "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
                "codeActionProvider": ["codeActionKinds": ["quickfix", .string(Self.fixAllKind)], "resolveProvider": true],
                "hoverProvider": true,
                "executeCommandProvider": ["commands": [.string(Self.codemodCommand)]],
                "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            ],
            "serverInfo": ["name": "glide", "version": .string(ToolVersion.text)],
        ]
    }

    /// Begins the work, once the client is ready for messages.
    mutating func start() {
        if client.registersWatchers {
            let watchers: [JSONValue] = ["**/*.swift", "**/.glide.yml", "**/.glide.yaml", "**/project.pbxproj"].map {
                ["globPattern": .string($0)]
            }
            ask(
                "client/registerCapability",
                [
                    "registrations": [
                        [
                            "id": "glide-files", "method": "workspace/didChangeWatchedFiles",
                            "registerOptions": ["watchers": .array(watchers)],
                        ]
                    ]
                ])
        }
        for path in roots.keys.sorted() { startReview(path) }
    }

    // MARK: Folders

    mutating func changeFolders(_ params: JSONValue) throws(ResponseError) {
        guard let event = params["event"], let added = event["added"]?.array, let removed = event["removed"]?.array else {
            throw .missing("event.added and event.removed")
        }
        let gone = Set(removed.compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) })
        folders.removeAll(where: gone.contains)
        folders += added.compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) }.filter { !folders.contains($0) }
        setRoots()
        for path in roots.keys.sorted() where roots[path]?.loaded == nil { startReview(path) }
    }

    /// A root for each folder that lies in no other, and for each document outside of them.
    private mutating func setRoots() {
        let outer = folders.filter { folder in
            !folders.contains { $0 != folder && folder.hasPrefix($0 == "/" ? "/" : $0 + "/") }
        }
        for path in roots.keys.sorted() where roots[path]?.isLoose == false && !outer.contains(path) { removeRoot(path) }
        for path in outer where roots[path] == nil {
            roots[path] = WorkspaceRoot(folder: path)
            for loose in roots.keys.sorted() where roots[loose]?.isLoose == true && roots[path]?.contains(loose) == true {
                removeRoot(loose)
            }
        }
        for path in documents.keys.sorted() { adopt(path) }
    }

    /// Drops a root with what the client knows of it.
    mutating func removeRoot(_ path: String) {
        cancelWaiting(in: path) { _ in true }
        guard var root = roots[path] else { return }
        root.findings = [:]
        root.loaded = nil
        publish(&root, except: [])
        roots[path] = nil
    }

    /// Lets an open document's text count in the root that it lies in.
    mutating func adopt(_ path: String) {
        guard let document = documents[path], path.hasSuffix(".swift") else { return }
        if !roots.values.contains(where: { !$0.isLoose && $0.contains(path) }), roots[path] == nil {
            roots[path] = WorkspaceRoot(looseFile: path)
        }
        guard let name = root(of: path), let root = roots[name] else { return }
        let shown = root.paths.shown(path)
        let text = document.text.string
        if root.isRunning || root.changes[shown] != nil || root.loaded?.project.file(at: shown)?.text != text {
            roots[name]?.changes[shown] = .text(text)
        }
    }
}
