import SessionCore
import Testing
import WebServer

/// The change from HTTP to WebSocket, and every way in which it does not happen.
@Suite struct UpgradeTests {
    @Test func completesTheHandshake() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /ws", headers: RawClient.handshakeFields)
            let response = try await client.response()
            #expect(response.status == 101)
            #expect(response.headers["upgrade"] == "websocket")
            #expect(response.headers["connection"]?.lowercased() == "upgrade")
            #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")  // RFC 6455, 1.3
        }
    }

    @Test func refusedOfferGetsTheEndpointsAnswer() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /elsewhere", headers: RawClient.handshakeFields)
            let response = try await client.response()
            #expect(response.status == 404)
            #expect(response.body == "404\n")
            #expect(response.headers["connection"] == "close")
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func plainGetOnTheSocketPathGetsTheEndpointsAnswer() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /ws")
            client.request("GET /")
            #expect(try await client.response().status == 426)
            #expect(try await client.response().status == 200)
        }
    }

    @Test(arguments: [
        ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABk"],
        ["Connection: Upgrade"],
        ["Upgrade: TLS/1.0"],
        ["Connection: keep-alive, upgrade", "Upgrade: h2c"],
    ])
    func otherUpgradeOffersAreAnsweredAndEndTheConnection(fields: [String]) async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /", headers: fields)
            client.request("GET /")
            let response = try await client.response()
            #expect(response.body == "hello")
            #expect(response.headers["connection"] == "close")
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func aRequestBeforeTheHandshakeDoesNotHinderIt() async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /")
            #expect(try await client.response().status == 200)
            client.request("GET /ws", headers: RawClient.handshakeFields)
            #expect(try await client.response().status == 101)
            client.writeFrame(0x1, Array("hi".utf8))
            #expect(try await client.frame() == .init(opcode: 0x1, payload: Array("hi".utf8)))
        }
    }

    @Test func framesSentRightBehindTheHandshakeArrive() async throws {
        let recorder = Recorder()
        let endpoint = TestEndpoint(receiver: recorder, decisionTakes: .milliseconds(100))
        try await withServer(endpoint: endpoint) { port, _ in
            let client = try await RawClient.connect(port: port)
            let request = (["GET /ws HTTP/1.1", "Host: a"] + RawClient.handshakeFields).joined(separator: "\r\n") + "\r\n\r\n"
            let start = RawClient.frame(0x1, Array("a".utf8)) + RawClient.frame(0x1, Array("b".utf8))
            client.write(Array(request.utf8) + start.dropLast())  // one write: the end is cut within a frame
            client.write(start.suffix(1))
            #expect(try await client.response().status == 101)
            #expect(try await client.frame().payload == Array("a".utf8))
            #expect(try await client.frame().payload == Array("b".utf8))
            #expect(recorder.events == [.opened, .received(.text("a")), .received(.text("b"))])
        }
    }

    @Test(arguments: [true, false])
    func aClientThatLeavesDuringTheDecisionIsLetGo(endsOnlyItsSide: Bool) async throws {
        let recorder = Recorder()
        let endpoint = TestEndpoint(receiver: recorder, decisionTakes: .milliseconds(100))
        try await withServer(endpoint: endpoint) { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /ws", headers: RawClient.handshakeFields)
            #expect(await eventually { endpoint.asked.count == 1 })
            if endsOnlyItsSide { client.endOutput() } else { client.disconnect() }
            let time = await ContinuousClock().measure { _ = await client.rest() }
            #expect(time < .seconds(10))
        }
        #expect(recorder.events.isEmpty || recorder.events.count == 2)
    }

    @Test func aShutdownDuringTheDecisionRefusesTheClient() async throws {
        let recorder = Recorder()
        let gate = Gate()
        let endpoint = TestEndpoint(receiver: recorder, gate: gate)
        let server = WebServer(endpoint: endpoint)
        let port = try await server.start().port
        let idle = try await RawClient.connect(port: port)
        idle.request("GET /")
        #expect(try await idle.response().status == 200)
        let client = try await RawClient.connect(port: port)
        client.request("GET /ws", headers: RawClient.handshakeFields)
        #expect(await eventually { endpoint.asked.count == 2 })
        let stopped = Task { await server.shutdown() }
        _ = await idle.rest()  // ends with the shutdown, which by then is on its way to the other
        try await Task.sleep(for: .milliseconds(200))
        await gate.open()
        #expect(try await client.response().status == 503)
        client.disconnect()
        await stopped.value
        #expect(recorder.events.isEmpty)
    }

    @Test(arguments: [
        ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Version: 8", 426),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Key: short", 400),
        ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "X-None: 1", 400),
        ("Connection: Upgrade", "Connection: keep-alive", 400),
    ])
    func malformedHandshakesAreRefused(field: String, replacement: String, status: Int) async throws {
        try await withServer { port, _ in
            let client = try await RawClient.connect(port: port)
            client.request("GET /ws", headers: RawClient.handshakeFields.map { $0 == field ? replacement : $0 })
            let response = try await client.response()
            #expect(response.status == status)
            #expect(status != 426 || response.headers["sec-websocket-version"] == "13")
            #expect(await client.rest().isEmpty)
        }
    }

    @Test func twoHundredConnectionsAtOnceEachGetTheirOwnMessages() async throws {
        try await withServer { port, _ in
            let echoed = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        let client = try await RawClient.webSocket(port: port)
                        for round in 0..<5 {
                            let payload = Array("\(number)/\(round)".utf8)
                            client.writeFrame(0x1, payload)
                            guard try await client.frame().payload == payload else { return false }
                        }
                        return true
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(echoed == 200)
        }
    }
}
