import SessionCore
import Synchronization
import Testing
import WebServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct ShutdownTests {
    @Test func closesMessageChannelsWith1001() async throws {
        let recorder = Recorder()
        let server = WebServer(endpoint: TestEndpoint(receiver: recorder))
        let port = try await server.start().port
        let client = try await RawClient.webSocket(port: port)
        let stopped = Task { await server.shutdown() }
        #expect(try await client.closeCode() == 1_001)
        client.closeFrame(1_001)
        #expect(await client.rest().isEmpty)
        await stopped.value
        #expect(recorder.events == [.opened, .closed(1_001)])
    }

    @Test func letsRequestsInFlightFinishAndTakesNoMore() async throws {
        let endpoint = TestEndpoint()
        let server = WebServer(endpoint: endpoint)
        let port = try await server.start().port
        let client = try await RawClient.connect(port: port)
        let idle = try await RawClient.connect(port: port)
        idle.request("GET /")
        #expect(try await idle.response().status == 200)
        client.request("GET /slow")
        #expect(await eventually { endpoint.asked.count == 2 })
        let stopped = Task { await server.shutdown() }
        #expect(await idle.rest().isEmpty)
        let response = try await client.response()
        #expect(response.body == "slow")
        #expect(response.headers["connection"] == "close")
        client.disconnect()
        await stopped.value
        await #expect(throws: (any Error).self) { _ = try await RawClient.connect(port: port) }
    }

    @Test func isBoundedWherePeersDoNotAnswer() async throws {
        let recorder = Recorder()
        let configuration = WebServer.Configuration(closeTimeout: .seconds(60), shutdownTimeout: .milliseconds(200))
        let server = WebServer(configuration: configuration, endpoint: TestEndpoint(receiver: recorder))
        let port = try await server.start().port
        let client = try await RawClient.webSocket(port: port)
        let time = await ContinuousClock().measure { await server.shutdown() }
        #expect(time < .seconds(5))
        #expect(recorder.events == [.opened, .closed(1_001)])
        client.disconnect()
    }

    @Test func runReturnsAfterShutdownAndOnCancellation() async throws {
        for cancels in [false, true] {
            let server = WebServer(endpoint: TestEndpoint())
            try await server.start()
            let running = Task { try await server.run() }
            if cancels {
                running.cancel()
            } else {
                await server.shutdown()
                await server.shutdown()
            }
            try await running.value
        }
    }

    @Test func startsOnlyOnce() async throws {
        try await withServer { _, server in
            await #expect(throws: WebServerError.alreadyStarted) { try await server.start() }
        }
    }

    @Test func aServerThatWasStoppedBeforeItStartedDoesNotStart() async throws {
        let server = WebServer(endpoint: TestEndpoint())
        await server.shutdown()
        await #expect(throws: WebServerError.alreadyStarted) { try await server.start() }
    }

    @Test func aPortInUseIsReportedWithAFreeOne() async throws {
        try await withServer { port, _ in
            let second = WebServer(configuration: .init(port: port), endpoint: TestEndpoint())
            let error = await #expect(throws: WebServerError.self) { try await second.start() }
            guard case .portInUse(port, let suggestion?) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(suggestion != port)
            try await withServer(.init(port: suggestion)) { third, _ in #expect(third == suggestion) }
        }
    }

    @Test func portsThatDoNotExistAreReported() async throws {
        for port in [-1, 65_536] {
            let server = WebServer(configuration: .init(port: port), endpoint: TestEndpoint())
            await #expect(throws: WebServerError.invalidPort(port)) { try await server.start() }
        }
    }

    @Test func aHostThatIsNotOursIsReported() async throws {
        let server = WebServer(configuration: .init(host: "192.0.2.1"), endpoint: TestEndpoint())
        let error = await #expect(throws: WebServerError.self) { try await server.start() }
        guard case .cannotBind(host: "192.0.2.1", port: 0, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func errorsSayWhatToDoNext() {
        #expect(
            WebServerError.portInUse(port: 8_080, suggestion: 8_081).description
                == "Port 8080 is in use by another program. Port 8081 is free: start with --port 8081, or stop the other program.")
        #expect(WebServerError.portNotAllowed(port: 80).description.contains("--port"))
    }

    @Test func addressesAreWrittenAsURLs() {
        #expect(BoundAddress(host: "127.0.0.1", port: 80).url == "http://127.0.0.1:80")
        #expect(BoundAddress(host: "::1", port: 80).url == "http://[::1]:80")
        #expect(BoundAddress(host: "0.0.0.0", port: 80).url == "http://localhost:80")
    }

    @Test func theFirstSignalAsksAndTheSecondInsists() async {
        let calls = Calls()
        let signals = ShutdownSignals([SIGUSR1], second: { calls.note("second \($0)") }, first: { calls.note("first \($0)") })
        kill(getpid(), SIGUSR1)
        #expect(await eventually { calls.all == ["first \(SIGUSR1)"] })
        kill(getpid(), SIGUSR1)
        #expect(await eventually { calls.all == ["first \(SIGUSR1)", "second \(SIGUSR1)"] })
        withExtendedLifetime(signals) {}
    }

    private final class Calls: Sendable {
        private let names = Mutex<[String]>([])
        var all: [String] { names.withLock { $0 } }
        func note(_ name: String) { names.withLock { $0.append(name) } }
    }
}
