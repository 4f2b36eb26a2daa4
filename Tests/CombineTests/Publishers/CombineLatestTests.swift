import Combine
import Testing

@Suite struct CombineLatestTests {
    let first = PassthroughSubject<Int, Trouble>()
    let second = PassthroughSubject<String, Trouble>()

    @Test func waitsForBothAndThenEmitsAtEachValue() {
        let recorder = first.combineLatest(second) { "\($0)\($1)" }.record()
        first.send(1)
        first.send(2)
        #expect(recorder.values == [])
        second.send("a")
        first.send(3)
        second.send("b")
        #expect(recorder.values == ["2a", "3a", "3b"])
    }

    @Test func emitsPairs() {
        let recorder = Publishers.CombineLatest(Just(1), Just("a")).record()
        #expect(recorder.values.map(\.0) == [1])
        #expect(recorder.values.map(\.1) == ["a"])
        #expect(recorder.isFinished)
    }

    @Test func keepsTheNewestPairWhileNothingIsWanted() {
        let recorder = first.combineLatest(second) { "\($0)\($1)" }.record(demand: .max(1))
        first.send(1)
        second.send("a")
        second.send("b")
        second.send("c")
        #expect(recorder.values == ["1a"])
        recorder.request(.max(1))
        #expect(recorder.values == ["1a", "1c"])
        recorder.request(.max(1))
        #expect(recorder.values == ["1a", "1c"])
    }

    @Test func finishesWhenBothHave() {
        let recorder = first.combineLatest(second).record()
        first.send(1)
        first.send(completion: .finished)
        second.send("a")
        #expect(recorder.completion == nil)
        #expect(recorder.values.count == 1)
        second.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func sendsThePairThatIsLeftBeforeTheEnd() {
        let recorder = Just(1).combineLatest(Just(2)).record(demand: .none)
        #expect(recorder.completion == nil)
        recorder.request(.max(1))
        #expect(recorder.values.count == 1)
        #expect(recorder.isFinished)
    }

    @Test func failsAsSoonAsOneFailsAndCancelsTheOther() {
        var cancelled = 0
        let recorder = first.handleEvents(receiveCancel: { cancelled += 1 }).combineLatest(second).record()
        second.send(completion: .failure(Trouble(code: 3)))
        #expect(recorder.failure == Trouble(code: 3))
        #expect(cancelled == 1)
    }

    @Test func cancellingCancelsBothAndReleasesTheSubscriber() {
        var cancelled: [Int] = []
        weak var released: Token?
        do {
            let token = Token()
            released = token
            first.handleEvents(receiveCancel: { cancelled.append(1) })
                .combineLatest(second.handleEvents(receiveCancel: { cancelled.append(2) }))
                .sink(receiveCompletion: { _ in }, receiveValue: { _ in _ = token })
                .cancel()
        }
        #expect(cancelled.sorted() == [1, 2])
        #expect(released == nil)
    }

    @Test func valuesMayBeNil() {
        let maybe = PassthroughSubject<Int?, Never>()
        let recorder = maybe.combineLatest(Just("a")) { "\($0.map(String.init) ?? "nil")\($1)" }.record()
        maybe.send(nil)
        maybe.send(1)
        #expect(recorder.values == ["nila", "1a"])
    }

    @Test func combinesThree() {
        let third = PassthroughSubject<Int, Trouble>()
        let recorder = first.combineLatest(second, third) { "\($0)\($1)\($2)" }.record()
        first.send(1)
        second.send("a")
        third.send(9)
        first.send(2)
        #expect(recorder.values == ["1a9", "2a9"])
    }

    @Test func combinesFour() {
        let recorder = Publishers.CombineLatest4(Just(1), Just(2), Just(3), [4, 5].publisher).record()
        #expect(recorder.values.map { [$0.0, $0.1, $0.2, $0.3] } == [[1, 2, 3, 4], [1, 2, 3, 5]])
        #expect(recorder.isFinished)
    }

    @Test func mayBeSentToFromItsOwnSubscriber() {
        var seen: [String] = []
        let token = first.combineLatest(second).sink(receiveCompletion: { _ in }) { number, text in
            seen.append("\(number)\(text)")
            if number == 1 { first.send(2) }
        }
        second.send("a")
        first.send(1)
        token.cancel()
        #expect(seen == ["1a", "2a"])
    }
}
