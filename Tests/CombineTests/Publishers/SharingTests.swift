import Combine
import Testing

@Suite struct SharingTests {
    @Test func shareSubscribesOnce() {
        var subscriptions = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
        let first = shared.record()
        let second = shared.record()
        subject.send(1)
        #expect(subscriptions == 1)
        #expect(first.values == [1])
        #expect(second.values == [1])
    }

    @Test func shareCancelsWithItsLastSubscriber() {
        var cancelled = 0
        let subject = PassthroughSubject<Int, Never>()
        let shared = subject.handleEvents(receiveCancel: { cancelled += 1 }).share()
        let first = shared.sink { _ in }
        let second = shared.sink { _ in }
        first.cancel()
        #expect(cancelled == 0)
        second.cancel()
        #expect(cancelled == 1)
    }

    @Test func multicastWaitsForTheConnection() {
        let connectable = (1...2).publisher.multicast { PassthroughSubject<Int, Never>() }
        let first = connectable.record()
        let second = connectable.record()
        #expect(first.values == [])
        let connection = connectable.connect()
        #expect(first.values == [1, 2])
        #expect(second.values == [1, 2])
        connection.cancel()
    }

    @Test func makeConnectableWaitsForTheConnection() {
        let connectable = Just(1).makeConnectable()
        let recorder = connectable.record()
        #expect(recorder.values == [])
        connectable.connect().cancel()
        #expect(recorder.values == [1])
    }

    @Test func autoconnectConnectsWithTheFirstSubscriber() {
        let recorder = Just(1).makeConnectable().autoconnect().record()
        #expect(recorder.values == [1])
    }

    @Test func handleEventsSeesEverything() {
        var events: [String] = []
        let recorder = Just(1).handleEvents(
            receiveSubscription: { _ in events.append("subscription") },
            receiveOutput: { events.append("output \($0)") },
            receiveCompletion: { _ in events.append("completion") },
            receiveRequest: { events.append("request \($0)") }
        ).record(demand: .max(1))
        #expect(recorder.values == [1])
        #expect(events == ["subscription", "request max(1)", "output 1", "completion"])
    }

    @Test func printWritesToAStream() {
        final class Lines: TextOutputStream {
            var text = ""
            func write(_ string: String) { text += string }
        }
        let lines = Lines()
        _ = Just(1).print("just", to: lines).record()
        #expect(lines.text.contains("just: receive value: (1)"))
        #expect(lines.text.contains("just: receive finished"))
    }
}
