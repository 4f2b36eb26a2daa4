import SessionCore
import Testing
import WebServer

/// A server that does not read what a peer sends for a while.
@Suite struct ReadingTests {
    @Test func aPeerWhoseMessagesAreNotReadWaitsAndLosesNone() async throws {
        let recorder = Recorder(echoes: false)
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.writeFrame(0x1, Array("first".utf8))
            #expect(await eventually { recorder.events.count == 2 })
            let channel = try #require(recorder.channel)
            channel.setReading(false)
            // What is sent after the server has done something else is not read any more.
            try await roundTrips(port)
            for number in 0..<2_000 { client.writeFrame(0x1, Array("\(number)".utf8)) }
            try await roundTrips(port)
            #expect(recorder.events.count == 2)
            channel.setReading(true)
            #expect(await eventually { recorder.events.count == 2_002 })
            #expect(recorder.events.dropFirst(2) == (0..<2_000).map { .received(.text("\($0)")) }[...])
        }
    }

    /// Has every event loop of the server do something, several times.
    private func roundTrips(_ port: Int) async throws {
        for _ in 0..<40 {
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            #expect(try await client.response().status == 200)
        }
    }

    @Test func aPeerThatIsNotReadIsNotTakenForSilent() async throws {
        let endpoint = TestEndpoint(receiver: Deaf())
        try await withServer(.init(keepaliveInterval: .milliseconds(60)), endpoint: endpoint) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            for _ in 0..<4 { #expect(try await client.frame().opcode == 0x9) }
        }
    }

    /// Reads nothing from the first moment on.
    private struct Deaf: MessageReceiver {
        func opened(_ channel: any MessageChannel) { channel.setReading(false) }
        func received(_ message: TransportMessage, on channel: any MessageChannel) {}
        func closed(_ channel: any MessageChannel, code: UInt16?, reason: String) {}
    }

    @Test func aPeerThatIsNotReadCanBeSaidGoodbyeTo() async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let channel = try #require(recorder.channel)
            channel.setReading(false)
            channel.close(code: 4_000, reason: "bye")
            #expect(try await client.closeCode() == 4_000)
            client.closeFrame(4_000)
            #expect(await client.rest().isEmpty)
            #expect(await eventually { recorder.events == [.opened, .closed(4_000)] })
        }
    }
}
