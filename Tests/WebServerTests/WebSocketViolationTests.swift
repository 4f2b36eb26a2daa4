import SessionCore
import Testing
import WebServer

/// A peer that breaks the rules is told so, dropped, and never more than that.
@Suite struct WebSocketViolationTests {
    struct Violation: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var code: UInt16
        var testDescription: String { name }
    }

    static let limit = 1_000
    static let violations = [
        Violation(name: "unmasked", bytes: RawClient.frame(0x1, [0x61], masked: false), code: 1_002),
        Violation(name: "reserved bit 1", bytes: RawClient.frame(0x1, [0x61], reserved: 0x40), code: 1_002),
        Violation(name: "reserved bit 3", bytes: RawClient.frame(0x2, [0x61], reserved: 0x10), code: 1_002),
        Violation(name: "unknown data opcode", bytes: RawClient.frame(0x3, [0x61]), code: 1_002),
        Violation(name: "unknown control opcode", bytes: RawClient.frame(0xB, []), code: 1_002),
        Violation(name: "continuation of nothing", bytes: RawClient.frame(0x0, [0x61]), code: 1_002),
        Violation(
            name: "message within a message",
            bytes: RawClient.frame(0x1, [0x61], isFinal: false) + RawClient.frame(0x1, [0x61]), code: 1_002),
        Violation(name: "fragmented ping", bytes: RawClient.frame(0x9, [], isFinal: false), code: 1_002),
        Violation(name: "ping of 126 bytes", bytes: RawClient.frame(0x9, [UInt8](repeating: 0, count: 126)), code: 1_002),
        Violation(name: "close of one byte", bytes: RawClient.frame(0x8, [3]), code: 1_002),
        Violation(name: "close with a reserved code", bytes: RawClient.frame(0x8, [3, 0xED]), code: 1_002),
        Violation(name: "close with invalid text", bytes: RawClient.frame(0x8, [3, 0xE8, 0xFF]), code: 1_007),
        Violation(name: "invalid text", bytes: RawClient.frame(0x1, [0xC3, 0x28]), code: 1_007),
        Violation(name: "text cut within a character", bytes: RawClient.frame(0x1, [0xC3]), code: 1_007),
        Violation(name: "surrogate in text", bytes: RawClient.frame(0x1, [0xED, 0xA0, 0x80]), code: 1_007),
        Violation(
            name: "message over the limit", bytes: RawClient.frame(0x2, [UInt8](repeating: 0, count: limit + 1)), code: 1_009),
        Violation(
            name: "fragments over the limit",
            bytes: RawClient.frame(0x2, [UInt8](repeating: 0, count: limit), isFinal: false) + RawClient.frame(0x0, [0]),
            code: 1_009),
        Violation(name: "length of 2^63", bytes: [0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0], code: 1_009),
        Violation(name: "length of 2^62", bytes: [0x82, 0xFF, 0x40, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4], code: 1_009),
    ]

    @Test(arguments: violations)
    func isClosedWithTheRightCode(violation: Violation) async throws {
        let recorder = Recorder()
        try await withServer(.init(maximumMessageBytes: Self.limit), endpoint: TestEndpoint(receiver: recorder)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.write(violation.bytes)
            client.writeFrame(0x1, Array("after".utf8))
            #expect(try await client.closeCode() == violation.code)
            #expect(await client.rest().isEmpty)
            client.disconnect()
            #expect(await eventually { recorder.events == [.opened, .closed(violation.code)] })
        }
    }

    @Test func aMessageAtTheLimitPasses() async throws {
        try await withServer(.init(maximumMessageBytes: Self.limit)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.writeFrame(0x2, [UInt8](repeating: 1, count: Self.limit))
            #expect(try await client.frame().payload.count == Self.limit)
        }
    }

    @Test func thePeerReadsWhyEvenWhileItIsStillSending() async throws {
        try await withServer(.init(maximumMessageBytes: Self.limit)) { port, _ in
            let client = try await RawClient.webSocket(port: port)
            client.write(RawClient.frame(0x2, [UInt8](repeating: 0, count: 2_000_000)))
            #expect(try await client.closeCode() == 1_009)
        }
    }

    @Test func randomFramesNeverHarmTheServer() async throws {
        try await withServer { port, _ in
            var random = SeededGenerator(seed: 11)
            for _ in 0..<150 {
                let client = try await RawClient.webSocket(port: port)
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let payload = (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
                    let isRaw = Bool.random(using: &random)
                    client.write(
                        isRaw
                            ? payload : RawClient.frame(UInt8.random(in: 0...15, using: &random), payload, isFinal: .random(using: &random))
                    )
                }
                client.endOutput()
                _ = await client.rest()
            }
            let client = try await RawClient.webSocket(port: port)
            client.writeFrame(0x1, Array("alive".utf8))
            #expect(try await client.frame().payload == Array("alive".utf8))
        }
    }
}
