import Combine
import Testing

@Suite struct ObservableObjectPublisherTests {
    @Test func callsSubscribersInTheOrderOfTheirSubscriptions() {
        let publisher = ObservableObjectPublisher()
        var order: [Int] = []
        let tokens = (0..<20).map { number in publisher.sink { order.append(number) } }
        publisher.send()
        #expect(order == Array(0..<20))
        tokens.forEach { $0.cancel() }
    }

    @Test func oneCancelledDuringASendGetsNothingMore() {
        let publisher = ObservableObjectPublisher()
        var later: AnyCancellable?
        var calls = 0
        let first = publisher.sink { later?.cancel() }
        later = publisher.sink { calls += 1 }
        publisher.send()
        first.cancel()
        #expect(calls == 0)
    }

    @Test func oneAddedDuringASendWaitsForTheNext() {
        let publisher = ObservableObjectPublisher()
        var calls = 0
        var added: [AnyCancellable] = []
        let first = publisher.sink { added.append(publisher.sink { calls += 1 }) }
        publisher.send()
        #expect(calls == 0)
        publisher.send()
        #expect(calls == 1)
        first.cancel()
    }

    @Test func mayBeSentToFromWithinASend() {
        let publisher = ObservableObjectPublisher()
        var depth = 0
        let token = publisher.sink {
            depth += 1
            if depth < 3 { publisher.send() }
        }
        publisher.send()
        token.cancel()
        #expect(depth == 3)
    }

    @Test func cancellingReleasesTheSubscriber() {
        let publisher = ObservableObjectPublisher()
        weak var released: Token?
        do {
            let token = Token()
            released = token
            publisher.sink { _ = token }.cancel()
        }
        #expect(released == nil)
    }

    @Test func sendsFromManyThreadsAllArrive() async {
        let publisher = ObservableObjectPublisher()
        let log = Log<Int>()
        let token = publisher.sink { log.append(0) }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 { group.addTask { publisher.send() } }
        }
        token.cancel()
        #expect(log.elements.count == 200)
    }

    @Test func releasesASubscriberThatNeverCancels() {
        weak var released: Token?
        do {
            let token = Token()
            released = token
            let publisher = ObservableObjectPublisher()
            publisher.subscribe(
                AnySubscriber(
                    receiveSubscription: { $0.request(.unlimited) },
                    receiveValue: {
                        _ = token
                        return .none
                    }))
            publisher.send()
        }
        #expect(released == nil)
    }

    @Test func everyChangeIsToldHoweverMuchWasAskedFor() {
        let publisher = ObservableObjectPublisher()
        let recorder = publisher.record(demand: .max(1))
        for _ in 0..<3 { publisher.send() }
        #expect(recorder.values.count == 3)
    }
}
