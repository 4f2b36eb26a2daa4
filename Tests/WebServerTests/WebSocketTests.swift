import SessionCore
import Testing
import WebServer

@Suite struct WebSocketTests {
    static let sizes = [0, 1, 125, 126, 65_535, 65_536, 300_000]

    @Test(arguments: sizes)
    func echoesTextOfEverySize(size: Int) async throws {
        try await withServer { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let payload = [UInt8](repeating: UInt8(ascii: "t"), count: size)
            client.writeFrame(0x1, payload)
            #expect(try await client.frame() == .init(opcode: 0x1, payload: payload))
        }
    }

    @Test(arguments: sizes)
    func echoesBinaryOfEverySize(size: Int) async throws {
        try await withServer { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let payload = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
            client.writeFrame(0x2, payload)
            #expect(try await client.frame() == .init(opcode: 0x2, payload: payload))
        }
    }

    @Test func joinsFragmentsWithControlFramesBetweenThem() async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let bytes = Array("grüße".utf8)  // cut within a character
            client.writeFrame(0x1, Array(bytes[..<3]), isFinal: false)
            client.writeFrame(0x9, [1, 2, 3])
            client.writeFrame(0x0, [], isFinal: false)
            client.writeFrame(0x0, Array(bytes[3...]))
            #expect(try await client.frame() == .init(opcode: 0xA, payload: [1, 2, 3]))
            #expect(try await client.frame() == .init(opcode: 0x1, payload: bytes))
            #expect(recorder.events == [.opened, .received(.text("grüße"))])
        }
    }

    @Test func readsFramesThatArriveByteByByte() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let payload = [UInt8](repeating: UInt8(ascii: "s"), count: 130)
            for byte in RawClient.frame(0x1, payload) {
                client.write([byte])
                await Task.yield()
            }
            #expect(try await client.frame().payload == payload)
        }
    }

    @Test func keepsTheOrderOfSendsFromOneThread() async throws {
        let recorder = Recorder(echoes: false)
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let channel = try #require(recorder.channel)
            for number in 0..<2_000 { channel.send(.text("\(number)")) }
            for number in 0..<2_000 {
                #expect(try await client.frame().payload == Array("\(number)".utf8))
            }
        }
    }

    @Test func sendsFromManyThreadsAllArriveWhole() async throws {
        let recorder = Recorder(echoes: false)
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let channel = try #require(recorder.channel)
            await withTaskGroup(of: Void.self) { group in
                for sender in 0..<8 {
                    group.addTask { for number in 0..<100 { channel.send(.text("\(sender) \(number)")) } }
                }
            }
            var last = [Int](repeating: -1, count: 8)
            for _ in 0..<800 {
                let parts = String(decoding: try await client.frame().payload, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
                #expect(parts.count == 2 && last[parts[0]] == parts[1] - 1)
                last[parts[0]] = parts[1]
            }
        }
    }

    @Test func answersThePeersCloseAndEndsTheConnection() async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.closeFrame(3_001, "done")
            #expect(try await client.closeCode() == 3_001)
            #expect(await client.rest().isEmpty)
            #expect(await eventually { recorder.events == [.opened, .closed(3_001)] })
        }
    }

    @Test func answersACloseWithoutACode() async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.writeFrame(0x8)
            #expect(try await client.frame() == .init(opcode: 0x8, payload: []))
            #expect(await client.rest().isEmpty)
            #expect(await eventually { recorder.events == [.opened, .closed(1_005)] })
        }
    }

    @Test func closesFirstAndWaitsForTheAnswer() async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            let channel = try #require(recorder.channel)
            channel.send(.text("last"))
            channel.close(code: 4_000, reason: String(repeating: "é", count: 100))
            channel.send(.text("too late"))
            channel.close(code: 4_001, reason: "")
            #expect(try await client.frame().payload == Array("last".utf8))
            let close = try await client.frame()
            #expect(close.opcode == 0x8)
            #expect(close.payload.count == 2 + 122)
            #expect(recorder.events == [.opened])
            client.closeFrame(4_000)
            #expect(await client.rest().isEmpty)
            #expect(await eventually { recorder.events == [.opened, .closed(4_000)] })
        }
    }

    @Test(arguments: [0, 999, 1_005, 1_006, 2_000, 65_535] as [UInt16])
    func neverSendsACodeThatMayNotBeSent(code: UInt16) async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            recorder.channel?.close(code: code, reason: "")
            #expect(try await client.frame() == .init(opcode: 0x8, payload: []))
            client.writeFrame(0x8)
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func cutsAPeerThatDoesNotAnswerAClose() async throws {
        let recorder = Recorder()
        try await withServer(.init(closeTimeout: .milliseconds(100)), endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            recorder.channel?.close(code: 1_000, reason: "")
            #expect(try await client.closeCode() == 1_000)
            #expect(await client.rest().isEmpty)
            #expect(await eventually { recorder.events == [.opened, .closed(1_000)] })
        }
    }

    @Test func reportsABrokenConnectionOnceAndWithoutACode() async throws {
        let recorder = Recorder()
        try await withServer(endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.disconnect()
            #expect(await eventually { recorder.events == [.opened, .closed(nil)] })
            let channel = try #require(recorder.channel)
            channel.send(.text("nobody"))
            channel.close(code: 1_000, reason: "")
            #expect(channel.bufferedBytes == 0)
            try await Task.sleep(for: .milliseconds(50))
            #expect(recorder.events == [.opened, .closed(nil)])
        }
    }
}
