import SessionCore
import Synchronization
import WebServer

/// Runs a server on a free port for the length of `body`.
@discardableResult
func withServer<Result>(
    _ configuration: WebServer.Configuration = .init(), endpoint: TestEndpoint = TestEndpoint(),
    _ body: (_ port: Int, _ server: WebServer) async throws -> Result
) async throws -> Result {
    let server = WebServer(configuration: configuration, endpoint: endpoint)
    let address = try await server.start()
    do {
        let result = try await body(address.port, server)
        await server.shutdown()
        return result
    } catch {
        await server.shutdown()
        throw error
    }
}

/// Serves `/`, `/body` (echo), `/slow`, `/headers`, and a WebSocket at `/ws`.
struct TestEndpoint: WebEndpoint {
    var receiver: any MessageReceiver = Recorder()
    var response: WebResponse?
    var decisionTakes = Duration.zero
    let asked = Tally()
    /// Whether only those with a cookie are known.
    var asksForCookie = false
    /// Decisions wait here where there is one.
    var gate: Gate?

    func respond(to request: WebRequest) async -> WebResponse {
        asked.add()
        if let response { return response }
        switch request.path {
        case "/": return .text("hello")
        case "/body": return .data(request.body, type: "application/octet-stream")
        case "/slow":
            try? await Task.sleep(for: .milliseconds(1500))
            return .text("slow")
        case "/big": return .text(String(repeating: "x", count: 3_000_000))
        case "/about": return .text("\(request.method) \(request.query ?? "-") \(request.cookies["a"] ?? "-") \(request.isLoopback)")
        case "/ws": return WebResponse.status(426).adding("Upgrade", "websocket")
        default: return .status(404)
        }
    }

    func knows(_ request: WebRequest) -> Bool { !asksForCookie || request.cookies["a"] != nil }

    func upgrade(_ request: WebRequest) async -> UpgradeDecision {
        asked.add()
        await gate?.pass()
        if decisionTakes > .zero { try? await Task.sleep(for: decisionTakes) }
        return request.path == "/ws" ? .accept(receiver) : .refuse(.status(404))
    }
}

/// Counts from any thread.
final class Tally: Sendable {
    private let value = Atomic(0)
    var count: Int { value.load(ordering: .relaxed) }
    func add() { value.add(1, ordering: .relaxed) }
}

/// Holds whoever passes until it is opened.
actor Gate {
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func pass() async {
        if !isOpen { await withCheckedContinuation { waiters.append($0) } }
    }

    func open() {
        isOpen = true
        for waiter in waiters { waiter.resume() }
        waiters = []
    }
}

/// Notes everything it hears of, and echoes messages where told to.
final class Recorder: MessageReceiver {
    enum Event: Equatable {
        case opened
        case received(TransportMessage)
        case closed(UInt16?)
    }

    private let echoes: Bool
    private let state = Mutex((events: [Event](), channels: [any MessageChannel]()))

    init(echoes: Bool = true) { self.echoes = echoes }

    var events: [Event] { state.withLock { $0.events } }
    var channel: (any MessageChannel)? { state.withLock { $0.channels.last } }

    func opened(_ channel: any MessageChannel) {
        state.withLock { state in
            state.events.append(.opened)
            state.channels.append(channel)
        }
    }

    func received(_ message: TransportMessage, on channel: any MessageChannel) {
        state.withLock { $0.events.append(.received(message)) }
        if echoes { channel.send(message) }
    }

    func closed(_ channel: any MessageChannel, code: UInt16?, reason: String) {
        state.withLock { $0.events.append(.closed(code)) }
    }
}

/// Polls until `condition` holds, for ten seconds at most; says whether it came to hold.
func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<2_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}
