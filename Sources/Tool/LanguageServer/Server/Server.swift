import Review
import ReviewRules
import SourceModel

/// What reaches the server.
package enum ServerEvent: Sendable {
    case frame(FrameDecoder.Frame)
    /// The client is gone.
    case closed
    case timer(Int)
    case reviewed(ReviewOutcome)
    case changed(ChangeJob, ChangeOutcome)
}

/// What the server wants done.
package enum ServerEffect: Sendable {
    case send(Message)
    case review(ReviewJob)
    case change(ChangeJob)
    case startTimer(Int, milliseconds: Int)
    case exit(Int32)
}

/// A language server without input and output: events go in, effects come out.
///
/// It never reads a file and never waits: reviews and timers are effects whose results come back as events.
package struct Server: Sendable {
    enum Phase { case new, running, shutDown, ended }

    var phase = Phase.new
    var options: ServerOptions
    var client = ClientCapabilities()
    var documents: [String: OpenDocument] = [:]
    /// How the client spells the paths that it opened.
    var spellings: [String: String] = [:]
    /// The workspace's folders as the client named them.
    var folders: [String] = []
    /// By path.
    var roots: [String: WorkspaceRoot] = [:]
    var effects: [ServerEffect] = []
    private var lastTimer = 0
    private var lastRequest = 0

    package init(options: ServerOptions = ServerOptions()) { self.options = options }

    package mutating func handle(_ event: ServerEvent) -> [ServerEffect] {
        guard phase != .ended else { return [] }
        switch event {
        case .frame(.fault(let fault)): send(.failure(nil, ResponseError(.parseError, "The stream holds \(fault).")))
        case .frame(.content(let bytes)): read(bytes)
        case .closed: end()
        case .timer(let number):
            for path in roots.keys.sorted() where roots[path]?.timer == number {
                roots[path]?.timer = nil
                startReview(path)
            }
        case .reviewed(let outcome): if phase == .running { take(outcome) }
        case .changed(let job, let outcome): if phase == .running { finish(job, outcome) }
        }
        defer { effects = [] }
        return effects
    }

    private mutating func read(_ bytes: [UInt8]) {
        guard let json = JSONValue(parsing: bytes) else {
            return send(.failure(nil, ResponseError(.parseError, "The content is not JSON.")))
        }
        do throws(MessageFault) {
            switch try Message(json) {
            case .request(let id, let method, let params): request(id, method, params)
            case .notification(let method, let params): notification(method, params)
            case .response: break
            }
        } catch {
            send(.failure(error.id, error.error))
        }
    }

    // MARK: Sending

    mutating func send(_ message: Message) { effects.append(.send(message)) }
    mutating func answer(_ id: JSONValue, _ result: JSONValue) { send(.response(id: id, result: result, error: nil)) }
    mutating func log(_ text: String, isError: Bool = false) {
        send(.notification(method: "window/logMessage", params: ["type": .int(isError ? 1 : 3), "message": .string(text)]))
    }
    mutating func show(_ text: String) {
        send(.notification(method: "window/showMessage", params: ["type": 2, "message": .string(text)]))
    }

    mutating func ask(_ method: String, _ params: JSONValue) {
        lastRequest += 1
        send(.request(id: .string("glide-\(lastRequest)"), method: method, params: params))
    }

    mutating func nextTimer() -> Int {
        lastTimer += 1
        return lastTimer
    }

    mutating func end() {
        effects.append(.exit(phase == .shutDown ? 0 : 1))
        phase = .ended
    }

    // MARK: Messages

    private mutating func request(_ id: JSONValue, _ method: String, _ params: JSONValue) {
        switch phase {
        case .new where method != "initialize":
            return send(.failure(id, ResponseError(.serverNotInitialized, "The first request is 'initialize'.")))
        case .shutDown, .ended: return send(.failure(id, ResponseError(.invalidRequest, "The server was shut down.")))
        default: break
        }
        do throws(ResponseError) {
            switch method {
            case "initialize": answer(id, try initialize(params))
            case "shutdown":
                phase = .shutDown
                cancelWaiting { _ in true }
                answer(id, .null)
            case "textDocument/codeAction", "textDocument/hover": try hold(id, method, params)
            case "workspace/executeCommand": try execute(id, params)
            case "codeAction/resolve": try resolve(id, params)
            default: throw ResponseError(.methodNotFound, "There is no method '\(method.prefix(100))'.")
            }
        } catch {
            send(.failure(id, error))
        }
    }

    private mutating func notification(_ method: String, _ params: JSONValue) {
        if method == "exit" { return end() }
        guard phase == .running else { return }
        do throws(ResponseError) {
            switch method {
            case "initialized": start()
            case "textDocument/didOpen": try open(params)
            case "textDocument/didChange": try change(params)
            case "textDocument/didSave": try save(params)
            case "textDocument/didClose": try close(params)
            case "workspace/didChangeWorkspaceFolders": try changeFolders(params)
            case "workspace/didChangeWatchedFiles": try changeFiles(params)
            case "$/cancelRequest":
                let id = params["id"]
                cancelWaiting { $0 == id }
            default: break
            }
        } catch {
            log("\(method): \(error.message)", isError: true)
        }
    }

    /// Fulfils a request as soon as the findings are those of the text.
    private mutating func hold(_ id: JSONValue, _ method: String, _ params: JSONValue) throws(ResponseError) {
        let path = try documentPath(params)
        guard let root = root(of: path) else { return answer(id, .null) }
        if roots[root]?.isCurrent ?? false {
            try fulfil(id, method, params)
        } else {
            roots[root]?.waiting.append((id, method, params))
            if let state = roots[root], state.timer == nil { startReview(root) }
        }
    }

    func documentPath(_ params: JSONValue) throws(ResponseError) -> String {
        guard let uri = params.at("textDocument", "uri")?.string else { throw .missing("textDocument.uri") }
        return DocumentURI.path(uri) ?? ""
    }

    private mutating func fulfil(_ id: JSONValue, _ method: String, _ params: JSONValue) throws(ResponseError) {
        answer(id, method == "textDocument/hover" ? try hover(params) : try codeActions(params))
    }

    mutating func fulfilWaiting(_ root: String) {
        let waiting = roots[root]?.waiting ?? []
        roots[root]?.waiting = []
        for request in waiting {
            do throws(ResponseError) { try fulfil(request.id, request.method, request.params) } catch { send(.failure(request.id, error)) }
        }
    }

    mutating func cancelWaiting(in root: String? = nil, _ isMeant: (JSONValue) -> Bool) {
        for path in roots.keys.sorted() where root == nil || path == root {
            for request in roots[path]?.waiting ?? [] where isMeant(request.id) {
                send(.failure(request.id, ResponseError(.requestCancelled, "The request was cancelled.")))
            }
            roots[path]?.waiting.removeAll { isMeant($0.id) }
        }
    }

    // MARK: Where things are

    /// The root that a file belongs to; nothing for files that are not reviewed.
    func root(of path: String) -> String? {
        roots.values.first { !$0.isLoose && $0.contains(path) }.flatMap { $0.reads(path) ? $0.path : nil }
            ?? (roots[path]?.isLoose == true ? path : nil)
    }

    /// A file's text as it is now, by its path as it is shown.
    func text(_ shown: String, in root: WorkspaceRoot) -> DocumentText? {
        documents[root.paths.absolute(shown)]?.text ?? root.loaded?.project.file(at: shown).map { DocumentText($0.text) }
    }

    func uri(_ shown: String, in root: WorkspaceRoot) -> String {
        let path = root.paths.absolute(shown)
        return spellings[path] ?? DocumentURI.uri(path)
    }
}
