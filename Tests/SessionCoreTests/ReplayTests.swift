import RenderTree
import SessionCore
import Testing

/// A client as `Client/connection.js` is one, with a connection that breaks off anywhere.
private struct Peer {
    var waiting: [(number: Int, text: String)] = []
    var sequence = 0
    var applied = 0
    var received: [String] = []
    var isBroken = false

    mutating func number(_ event: String) {
        sequence += 1
        waiting.append((sequence, event))
    }

    func wire(_ message: (number: Int, text: String)) -> String { "[\(message.number),\(applied),7,\(message.text)]" }

    mutating func take(_ text: String) {
        guard let fields = try? JSONParser.parse(Array(text.utf8)).array, let number = fields[0].integer, let ack = fields[1].integer
        else { isBroken = true; return }
        waiting.removeAll { $0.number <= ack }
        guard number > applied else { return }
        guard number == applied + 1 else { isBroken = true; return }
        applied = number
        received.append(fields[3].string ?? "?")
    }
}

@Suite struct ReplayTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func everythingArrivesOnceAndInOrderWhereverConnectionsBreak(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        var session = Session(now: 0)
        var peer = Peer()
        var sent: [String] = []
        var typed: [String] = []
        var taken: [String] = []
        var connection: UInt64 = 0
        var down: [String] = []  // on the way to the client
        var up: [String] = []  // on the way to the server

        func perform(_ actions: [Session.Action]) {
            for action in actions {
                switch action {
                case .send(let text, let id): if id == connection { down.append(text) }
                case .close(let id, let reason): Issue.record("seed \(seed): \(id) closed: \(reason)")
                case .take(.input(.failed(let text), _)): taken.append(text)
                case .take, .report: break
                }
            }
        }

        func reconnect() {
            session.disconnect(connection, isGone: false, now: 0)
            down = []
            connection += 1
            perform(session.connect(connection, now: 0))
            up = ["[0,\(peer.applied),0,\"hello\",{}]"] + peer.waiting.map { peer.wire($0) }
        }

        reconnect()
        for step in 0..<4_000 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1:
                sent.append("s\(step)")
                perform(session.send(",14,\"s\(step)\""))
            case 2, 3:
                typed.append("c\(step)")
                peer.number("\"failed\",\"c\(step)\"")
                if let last = peer.waiting.last { up.append(peer.wire(last)) }
            case 4, 5, 6: if !up.isEmpty { perform(session.receive(up.removeFirst(), on: connection, now: 0)) }
            case 7, 8: if !down.isEmpty { peer.take(down.removeFirst()) }
            default:
                if Int.random(in: 0..<8, using: &random) == 0 { reconnect() } else { perform(session.sendAcknowledgement()) }
            }
        }
        reconnect()
        while !up.isEmpty { perform(session.receive(up.removeFirst(), on: connection, now: 0)) }
        perform(session.sendAcknowledgement())
        while !down.isEmpty { peer.take(down.removeFirst()) }
        #expect(!peer.isBroken && peer.waiting.isEmpty, "seed \(seed)")
        #expect(taken == typed, "seed \(seed)")
        #expect(peer.received == sent, "seed \(seed)")
    }
}

extension ReplayTests {
    /// An app that only ever tells its newest state, and only with credit.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func aReaderThatFallsBehindGetsTheNewestStateAndNoStateTwice(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        var limits = Session.Limits()
        limits.windowCount = 4
        var session = Session(now: 0, limits: limits)
        var peer = Peer()
        var (newest, told, mostKept) = (0, 0, 0)
        var connection: UInt64 = 0
        var down: [String] = []
        var up: [String] = []

        func perform(_ actions: [Session.Action]) {
            for case .send(let text, let id) in actions where id == connection { down.append(text) }
        }
        func tell() {
            guard session.hasCredit, told < newest else { return }
            told = newest
            perform(session.send(",14,\"\(newest)\""))
        }
        func reconnect() {
            session.disconnect(connection, isGone: false, now: 0)
            (down, connection) = ([], connection + 1)
            perform(session.connect(connection, now: 0))
            up = ["[0,\(peer.applied),0,\"hello\",{}]"]
        }

        reconnect()
        for _ in 0..<4_000 {
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<12:
                newest += 1
                tell()
            case 12..<15: if !down.isEmpty { peer.take(down.removeFirst()) }
            case 15: up.append("[0,\(peer.applied),0,\"ack\"]")
            case 16: if Int.random(in: 0..<8, using: &random) == 0 { reconnect() }
            default:
                if !up.isEmpty { perform(session.receive(up.removeFirst(), on: connection, now: 0)) }
                tell()
            }
            mostKept = max(mostKept, session.outbox.count)
        }
        for _ in 0..<2 {
            reconnect()
            while !up.isEmpty { perform(session.receive(up.removeFirst(), on: connection, now: 0)) }
            tell()
            while !down.isEmpty { peer.take(down.removeFirst()) }
        }
        let states = peer.received.compactMap { Int($0) }
        #expect(!peer.isBroken && mostKept == limits.windowCount, "seed \(seed)")
        #expect(states.last == newest && zip(states, states.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    }
}

/// Repeatable randomness.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
