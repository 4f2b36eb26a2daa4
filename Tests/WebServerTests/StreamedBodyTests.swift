import Foundation
import SessionCore
import Synchronization
import Testing
import WebServer

/// Takes a body and keeps what became of it.
private final class Sink: BodyReceiver {
    enum Outcome: Equatable { case finished, aborted }

    private struct State {
        var bytes = 0
        var outcome: Outcome?
        var resume: (@Sendable () -> Void)?
        var pausesAfter: Int
    }

    let limit: Int
    private let state: Mutex<State>

    init(limit: Int = 1_000_000, pausesAfter: Int = .max) {
        self.limit = limit
        state = Mutex(State(pausesAfter: pausesAfter))
    }

    var bytes: Int { state.withLock { $0.bytes } }
    var outcome: Outcome? { state.withLock { $0.outcome } }

    func received(_ bytes: [UInt8], resume: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            state.bytes += bytes.count
            guard state.bytes > state.pausesAfter else { return true }
            state.resume = resume
            return false
        }
    }

    /// Takes all that is still to come.
    func goOn() {
        let resume = state.withLock { state in
            state.pausesAfter = .max
            return state.resume.take()
        }
        resume?()
    }

    func finished() async -> WebResponse {
        state.withLock { $0.outcome = .finished }
        return .text("\(bytes) bytes")
    }

    func aborted() { state.withLock { $0.outcome = .aborted } }
}

private struct StreamEndpoint: WebEndpoint {
    let plan: BodyPlan

    func respond(to request: WebRequest) async -> WebResponse { .text("whole") }
    func upgrade(_ request: WebRequest) async -> UpgradeDecision { .refuse(.status(404)) }
    func plan(for request: WebRequest) -> BodyPlan { request.path == "/stream" ? plan : .keep }
}

@Suite struct StreamedBodyTests {
    private func withStream(
        _ plan: BodyPlan, _ configuration: WebServer.Configuration = .init(), _ body: (RawClient, Int) async throws -> Void
    ) async throws {
        let server = WebServer(configuration: configuration, endpoint: StreamEndpoint(plan: plan))
        let address = try await server.start()
        do {
            try await body(try await RawClient.connect(port: address.port), address.port)
            await server.shutdown()
        } catch {
            await server.shutdown()
            throw error
        }
    }

    private func expect(_ body: String, from client: RawClient) async throws {
        let response = try await client.response()
        #expect(response.body == body)
    }

    @Test func aBodyLongerThanAnyThatIsKeptIsHandedOnAsItComes() async throws {
        let sink = Sink(limit: 3_000_000)
        try await withStream(.stream(sink), .init(maximumBodyBytes: 1_000)) { client, _ in
            client.request("POST /stream", headers: ["Content-Length: 3000000"], body: String(repeating: "x", count: 3_000_000))
            try await expect("3000000 bytes", from: client)
            #expect(sink.outcome == .finished)
            // The connection serves on.
            client.request("GET /")
            try await expect("whole", from: client)
        }
    }

    @Test func nothingMoreIsReadUntilTheReceiverHasRoom() async throws {
        let sink = Sink(limit: 30_000_000, pausesAfter: 100_000)
        try await withStream(.stream(sink)) { client, _ in
            client.request("POST /stream", headers: ["Content-Length: 30000000"], body: String(repeating: "x", count: 30_000_000))
            #expect(await eventually { sink.bytes > 100_000 })
            // What is in the system's buffers is not read: all that has been read at once may still come.
            for _ in 0..<200 { await Task.yield() }
            #expect(sink.bytes < 10_000_000)
            sink.goOn()
            try await expect("30000000 bytes", from: client)
        }
    }

    @Test(arguments: [
        (["Content-Length: 101"], 413), (["Transfer-Encoding: chunked"], 411), ([], 411),
    ])
    func whatDoesNotFitOrDoesNotSayHowLongItIsIsRefusedBeforeItComes(headers: [String], status: Int) async throws {
        let sink = Sink(limit: 100)
        try await withStream(.stream(sink)) { client, _ in
            client.request("POST /stream", headers: headers)
            let response = try await client.response()
            #expect(response.status == status)
            #expect(response.headers["connection"] == "close")
            #expect(await eventually { sink.outcome == .aborted } && sink.bytes == 0)
        }
    }

    @Test func aRefusedBodyIsNotRead() async throws {
        try await withStream(.refuse(.text("no", status: 403))) { client, _ in
            client.request("POST /stream", headers: ["Content-Length: 5000000"])
            let response = try await client.response()
            #expect(response.status == 403)
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func anUploadThatIsBrokenOffIsAborted() async throws {
        let sink = Sink()
        try await withStream(.stream(sink)) { client, _ in
            client.request("POST /stream", headers: ["Content-Length: 1000"], body: "some of it")
            #expect(await eventually { sink.bytes == 10 })
            client.endOutput()
            #expect(await eventually { sink.outcome == .aborted })
        }
    }

    @Test func anUploadThatStallsIsAbortedAndToldSo() async throws {
        let sink = Sink()
        try await withStream(.stream(sink), .init(uploadTimeout: .milliseconds(100))) { client, _ in
            client.request("POST /stream", headers: ["Content-Length: 1000"], body: "some of it")
            let response = try await client.response()
            #expect(response.status == 408)
            #expect(sink.outcome == .aborted)
        }
    }

    @Test func aFileIsSentWithoutBeingReadIntoMemory() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(repeating: 120, count: 2_000_000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for (path, status, length) in [(file.path, 200, 2_000_000), (file.path + "-none", 404, 4), ("/tmp", 404, 4)] {
            var response = WebResponse(status: 200, headers: ["Content-Type": "text/plain"])
            response.file = path
            try await withServer(endpoint: TestEndpoint(response: response)) { port, _ in
                let client = try await RawClient.connect(port: port)
                client.request("GET /")
                let answer = try await client.response()
                #expect(answer.status == status && answer.body.utf8.count == length, "\(path)")
                client.request("HEAD /")
                #expect(try await client.response(toHead: true).headers["content-length"] == "\(length)")
            }
        }
    }

    @Test(arguments: [
        (10..<30, 200, "0123456789ABCDEFGHIJ"), (90..<100, 200, "!!!!!!!!!!"), (90..<101, 404, "404\n"), (100..<101, 404, "404\n"),
    ])
    func aPartOfAFileIsSentAsLongAsTheFileHasIt(part: Range<Int>, status: Int, body: String) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let text = String(repeating: "-", count: 10) + "0123456789ABCDEFGHIJ" + String(repeating: "!", count: 70)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        var response = WebResponse(status: 200, headers: ["Content-Type": "text/plain"])
        (response.file, response.filePart) = (file.path, part)
        try await withServer(endpoint: TestEndpoint(response: response)) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            let answer = try await client.response()
            #expect(answer.status == status && answer.body == body)
            #expect(answer.headers["content-length"] == "\(body.utf8.count)")
        }
    }
}
