import SessionCore
import Testing
import WebServer

/// Keepalive and backpressure: how a channel notices that its peer is gone or too slow.
@Suite struct ChannelHealthTests {
    @Test func pingsAndKeepsAPeerThatAnswers() async throws {
        let recorder = Recorder()
        try await withServer(.init(keepaliveInterval: .milliseconds(1_500)), endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            for _ in 0..<2 {
                #expect(try await client.frame() == .init(opcode: 0x9, payload: []))
                client.writeFrame(0xA)
            }
            #expect(recorder.events == [.opened])
        }
    }

    @Test func dropsAPeerThatFellSilent() async throws {
        let recorder = Recorder()
        try await withServer(.init(keepaliveInterval: .milliseconds(60)), endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            #expect(try await client.frame() == .init(opcode: 0x9, payload: []))
            #expect(await client.rest().isEmpty)
            #expect(await eventually { recorder.events == [.opened, .closed(nil)] })
        }
    }

    @Test func countsWhatThePeerHasNotReadAndForgetsItOnceRead() async throws {
        let recorder = Recorder(echoes: false)
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port, receiveBuffer: 8_192)
            #expect(await eventually { recorder.channel != nil })
            let channel = try #require(recorder.channel)
            #expect(channel.bufferedBytes == 0)
            let message = TransportMessage.binary([UInt8](repeating: 7, count: 500_000))
            for _ in 0..<12 { channel.send(message) }
            try await Task.sleep(for: .milliseconds(200))
            #expect(channel.bufferedBytes > 500_000)
            client.startReading()
            for _ in 0..<12 { #expect(try await client.frame().payload.count == 500_000) }
            #expect(await eventually { channel.bufferedBytes == 0 })
        }
    }

    @Test func closesAPeerThatReadsTooSlowly() async throws {
        let recorder = Recorder(echoes: false)
        let configuration = WebServer.Configuration(maximumBufferedBytes: 1_000_000, closeTimeout: .milliseconds(200))
        try await withServer(configuration, endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port, receiveBuffer: 8_192)
            #expect(await eventually { recorder.channel != nil })
            let channel = try #require(recorder.channel)
            let message = TransportMessage.binary([UInt8](repeating: 7, count: 100_000))
            for _ in 0..<200 { channel.send(message) }
            #expect(channel.bufferedBytes < 1_200_000)
            #expect(await eventually { recorder.events == [.opened, .closed(1_013)] })
            #expect(channel.bufferedBytes == 0)
            client.disconnect()
        }
    }

    @Test func aFloodOfPingsCountsAsBufferedToo() async throws {
        let recorder = Recorder(echoes: false)
        let configuration = WebServer.Configuration(maximumBufferedBytes: 10_000, closeTimeout: .milliseconds(100))
        try await withServer(configuration, endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port, receiveBuffer: 4_096)
            let pings = (0..<400).flatMap { _ in RawClient.frame(0x9, [UInt8](repeating: 1, count: 125)) }
            for _ in 0..<200 { client.write(pings) }
            #expect(await eventually { recorder.events.last == .closed(1_013) || recorder.events.last == .closed(nil) })
        }
    }
}
