import LanguageServer
import Review
import Testing

/// An editor before a server's state machine: reviews run when the test says so.
struct Editor {
    private(set) var server: Server
    private(set) var sent: [JSONValue] = []
    private(set) var jobs: [ReviewJob] = []
    private(set) var changes: [ChangeJob] = []
    private(set) var timers: [Int] = []
    private(set) var exitCode: Int32?
    private var lastID = 0
    let options: ServerOptions

    init(options: ServerOptions = ServerOptions()) {
        self.options = options
        server = Server(options: options)
    }

    /// One that is initialised with a folder and has had its first review.
    init(_ folder: TestFolder, options: ServerOptions = ServerOptions(), capabilities: JSONValue = [:]) throws {
        self.init(options: options)
        _ = try request("initialize", ["capabilities": capabilities, "workspaceFolders": [["uri": .string(folder.uri), "name": "test"]]])
        notify("initialized", [:])
        settle()
    }

    mutating func handle(_ event: ServerEvent) {
        for effect in server.handle(event) {
            switch effect {
            case .send(let message): sent.append(message.json)
            case .review(let job): jobs.append(job)
            case .change(let job): changes.append(job)
            case .startTimer(let number, _): timers.append(number)
            case .exit(let code): exitCode = code
            }
        }
    }

    mutating func handle(_ json: JSONValue) { handle(.frame(.content(json.bytes))) }
    mutating func notify(_ method: String, _ params: JSONValue) {
        handle(Message.notification(method: method, params: params).json)
    }

    /// Sends a request, and runs reviews until it is answered.
    mutating func request(_ method: String, _ params: JSONValue) throws -> JSONValue {
        let id = ask(method, params)
        if response(id) == nil { settle() }
        return try #require(response(id), "\(method) was not answered")
    }

    mutating func ask(_ method: String, _ params: JSONValue) -> JSONValue {
        lastID += 1
        handle(Message.request(id: .int(lastID), method: method, params: params).json)
        return .int(lastID)
    }

    func response(_ id: JSONValue) -> JSONValue? { sent.first { $0["id"] == id && $0["method"] == nil } }

    /// Lets timers go off and reviews end until nothing is under way.
    mutating func settle() {
        while !timers.isEmpty || !jobs.isEmpty || !changes.isEmpty {
            if !timers.isEmpty { handle(.timer(timers.removeFirst())) }
            finishReview()
            if !changes.isEmpty {
                let job = changes.removeFirst()
                handle(.changed(job, options.change(job)))
            }
        }
    }

    mutating func fireTimers() {
        let due = timers
        timers = []
        for timer in due { handle(.timer(timer)) }
    }

    mutating func finishReview() {
        if !jobs.isEmpty { handle(.reviewed(jobs.removeFirst().run())) }
    }

    // MARK: Documents

    mutating func open(_ uri: String, _ text: String, version: Int = 1) {
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": .string(uri), "languageId": "swift", "version": .int(version), "text": .string(text)]])
    }

    mutating func change(_ uri: String, to text: String, version: Int = 2) {
        notify(
            "textDocument/didChange",
            ["textDocument": ["uri": .string(uri), "version": .int(version)], "contentChanges": [["text": .string(text)]]])
    }

    mutating func close(_ uri: String) { notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]]) }

    /// The diagnostics that the client was sent last; none where it never was.
    func diagnostics(_ uri: String) -> [JSONValue]? {
        sent.last { $0["method"] == "textDocument/publishDiagnostics" && $0.at("params", "uri") == .string(uri) }?
            .at("params", "diagnostics")?.array
    }

    func codes(_ uri: String) -> [String] { diagnostics(uri)?.compactMap { $0["code"]?.string } ?? [] }

    mutating func actions(_ uri: String, _ range: JSONValue, only: JSONValue? = nil) throws -> [JSONValue] {
        var context: JSONValue = ["diagnostics": []]
        if let only { context = ["diagnostics": [], "only": only] }
        let answer = try request(
            "textDocument/codeAction", ["textDocument": ["uri": .string(uri)], "range": range, "context": context])
        return try #require(answer["result"]?.array)
    }
}
