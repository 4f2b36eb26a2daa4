import SessionCore
import Testing
import WebServer

@Suite struct HTTPLimitTests {
    /// Sends `bytes`, and gives back the status and whether the server then ended the connection.
    private func outcome(
        of bytes: String, _ configuration: WebServer.Configuration = .init()
    ) async throws -> Int? {
        try await withServer(configuration) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.write(bytes)
            let status = try? await client.response().status
            _ = await client.rest()
            return status
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400),  // no host
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("nonsense\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nbad name: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
        ("\u{0}\u{1}\u{2}\u{3}\r\n\r\n", 400),
    ])
    func answersWhatItCannotReadAndCloses(bytes: String, status: Int) async throws {
        #expect(try await outcome(of: bytes) == status)
    }

    @Test func refusesOtherVersionsOfHTTP() async throws {
        let status = try await outcome(of: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
        #expect(status == 505 || status == 400)
    }

    @Test(arguments: [
        "X-Long: " + String(repeating: "a", count: 40_000),
        (0..<150).map { "X-\($0): 1" }.joined(separator: "\r\n"),
    ])
    func refusesOversizedHeads(fields: String) async throws {
        #expect(try await outcome(of: "GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n") == 431)
    }

    @Test func refusesALongTarget() async throws {
        let target = "/" + String(repeating: "a", count: 70_000)
        #expect(try await outcome(of: "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n") == 431)
    }

    @Test func refusesABodyOverTheLimitBeforeItIsSent() async throws {
        let bytes = "POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 101\r\nExpect: 100-continue\r\n\r\n"
        #expect(try await outcome(of: bytes, .init(maximumBodyBytes: 100)) == 413)
    }

    @Test func refusesAChunkedBodyThatGrowsOverTheLimit() async throws {
        let chunk = "40\r\n" + String(repeating: "a", count: 64) + "\r\n"
        let bytes = "POST /body HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + chunk
        #expect(try await outcome(of: bytes, .init(maximumBodyBytes: 100)) == 413)
    }

    @Test func takesABodyAtTheLimit() async throws {
        try await withServer(.init(maximumBodyBytes: 100)) { port, _ in
            let client = try await RawClient.connect(port: port)
            let body = String(repeating: "b", count: 100)
            client.request("POST /body", headers: ["Content-Length: 100"], body: body)
            #expect(try await client.response().body == body)
        }
    }

    @Test func hangsUpOnAHeadThatNeverEnds() async throws {
        let status = try await outcome(of: "GET / HTTP/1.1\r\nHost: a\r\nX-Slow", .init(requestTimeout: .milliseconds(100)))
        #expect(status == nil)
    }

    @Test func answersABodyThatNeverEndsWith408() async throws {
        let bytes = "POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab"
        // On a busy machine the client may send nothing within a short time; the server then hangs up without an answer.
        var status: Int?
        for limit in [500, 4_000, 16_000, 60_000] where status == nil {
            status = try await outcome(of: bytes, .init(requestTimeout: .milliseconds(limit)))
        }
        #expect(status == 408)
    }

    @Test func closesAnIdleConnection() async throws {
        try await withServer(.init(idleTimeout: .milliseconds(100))) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            #expect(try await client.response().status == 200)
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func answersConnectionsAboveTheLimitWith503() async throws {
        try await withServer(.init(maximumConnections: 2)) { port, _ in
            let first = try await RawClient.connect(port: port)
            let second = try await RawClient.webSocket(port: port)
            first.request("GET /")
            #expect(try await first.response().status == 200)
            let third = try await RawClient.connect(port: port)
            third.request("GET /")
            #expect(try await third.response().status == 503)
            second.disconnect()
            first.disconnect()
            var status = 0
            for _ in 0..<100 where status != 200 {
                let client = try await RawClient.connect(port: port)
                client.request("GET /")
                status = (try? await client.response().status) ?? 0
                try await Task.sleep(for: .milliseconds(10))
            }
            #expect(status == 200)
        }
    }

    @Test func survivesRandomBytes() async throws {
        try await withServer { port, _ in
            var random = SeededGenerator(seed: 7)
            for _ in 0..<100 {
                let client = try await RawClient.connect(port: port)
                client.write((0..<Int.random(in: 1...600, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
                client.endOutput()
                _ = await client.rest()
            }
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            #expect(try await client.response().status == 200)
        }
    }
}

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
