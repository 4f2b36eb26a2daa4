import Combine
import Testing

@Suite struct SubscriberTests {
    @Test func sinkGetsValuesAndTheEnd() {
        var events: [String] = []
        let token = [1, 2].publisher.sink {
            events.append("\($0)")
        } receiveValue: {
            events.append("\($0)")
        }
        token.cancel()
        #expect(events == ["1", "2", "finished"])
    }

    @Test func assignSetsAProperty() {
        final class Label { var text = "" }
        let label = Label()
        let token = ["a", "b"].publisher.assign(to: \.text, on: label)
        token.cancel()
        #expect(label.text == "b")
    }

    @Test func anySubscriberMadeOfClosuresStatesItsDemand() {
        var seen: [Int] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: {
                seen.append($0)
                return $0 == 1 ? .max(1) : .none
            },
            receiveCompletion: { _ in })
        (1...5).publisher.subscribe(subscriber)
        #expect(seen == [1, 2])
    }

    @Test func demandAddsUp() {
        var demand = Subscribers.Demand.max(2)
        demand += 3
        #expect(demand == .max(5))
        #expect(demand + .unlimited == .unlimited)
        #expect(demand < .unlimited)
    }

    @Test func aSequenceSendsNoMoreThanWasAskedFor() {
        let recorder = (1...5).publisher.record(demand: .max(2))
        #expect(recorder.values == [1, 2])
        #expect(!recorder.isFinished)
        recorder.request(.unlimited)
        #expect(recorder.values == [1, 2, 3, 4, 5])
        #expect(recorder.isFinished)
    }

    @Test func aSequenceStopsWhenItIsCancelled() {
        let recorder = (1...5).publisher.record(demand: .max(2))
        recorder.cancel()
        recorder.request(.unlimited)
        #expect(recorder.values == [1, 2])
        #expect(recorder.completion == nil)
    }
}
