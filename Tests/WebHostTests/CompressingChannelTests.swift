import SessionCore
import Synchronization
import Testing

@testable import WebHost

/// Work that another thread will do, once the test says so.
final class LaterWork: Sendable {
    private let jobs = Mutex<[@Sendable () -> Void]>([])
    var count: Int { jobs.withLock { $0.count } }

    func add(_ job: @escaping @Sendable () -> Void) { jobs.withLock { $0.append(job) } }

    func run() {
        while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { job() }
    }
}

struct CompressingChannelTests {
    private struct Deaf: MessageReceiver {
        func opened(_ channel: any MessageChannel) {}
        func received(_ message: TransportMessage, on channel: any MessageChannel) {}
        func closed(_ channel: any MessageChannel, code: UInt16?, reason: String) {}
    }

    private let later = LaterWork()
    private let peer = InMemoryChannel(receiver: Deaf(), isLoopback: false)
    private var channel: CompressingChannel { CompressingChannel(peer, threshold: 100) { [later] in later.add($0) } }
    private let large = String(repeating: "long ", count: 2_000)

    @Test func nobodyWaitsWhileALargeMessageIsCompressedAndOrderIsKept() {
        let channel = channel
        channel.send(.text("a"))
        #expect(peer.takeSent() == [.text("a")])
        channel.send(.text(large))
        channel.send(.text("b"))
        channel.close(code: 4000, reason: "bye")
        #expect(peer.takeSent() == [] && peer.closure == nil && later.count == 1)
        #expect(channel.bufferedBytes == 10_001)
        later.run()
        let sent = peer.takeSent()
        guard sent.count == 2, case .binary(let bytes) = sent[0] else { Issue.record("not compressed: \(sent.count)"); return }
        #expect(bytes.count < 400 && bytes[0] == 0x78)
        #expect(sent[1] == .text("b") && peer.closure == .init(code: 4000, reason: "bye"))
        #expect(channel.bufferedBytes == 0)
    }

    @Test func afterWorkSmallMessagesGoAtOnceAgain() {
        let channel = channel
        channel.send(.text(large))
        later.run()
        channel.send(.text("c"))
        #expect(peer.takeSent().last == .text("c") && later.count == 0)
    }
}
