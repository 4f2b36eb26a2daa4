import Combine
import Testing

@Suite struct MergeTests {
    let first = PassthroughSubject<Int, Trouble>()
    let second = PassthroughSubject<Int, Trouble>()

    @Test func passesValuesOnAsTheyCome() {
        let recorder = first.map { $0 }.merge(with: second).record()
        second.send(1)
        first.send(2)
        second.send(3)
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func finishesWhenAllHave() {
        let recorder = first.merge(with: second).record()
        first.send(completion: .finished)
        #expect(recorder.completion == nil)
        second.send(completion: .finished)
        #expect(recorder.isFinished)
    }

    @Test func failsAsSoonAsOneFailsAndCancelsTheOther() {
        var cancelled = 0
        let recorder = first.handleEvents(receiveCancel: { cancelled += 1 }).merge(with: second).record()
        second.send(completion: .failure(Trouble(code: 4)))
        #expect(recorder.failure == Trouble(code: 4))
        #expect(cancelled == 1)
    }

    @Test func sendsNoMoreThanWasAskedFor() {
        let recorder = [1, 2].publisher.merge(with: [3, 4].publisher).record(demand: .max(3))
        #expect(recorder.values.count == 3)
        recorder.request(.max(1))
        #expect(recorder.values.sorted() == [1, 2, 3, 4])
        #expect(recorder.isFinished)
    }

    @Test func cancellingCancelsAll() {
        var cancelled: [Int] = []
        let token = first.handleEvents(receiveCancel: { cancelled.append(1) })
            .merge(with: second.handleEvents(receiveCancel: { cancelled.append(2) }))
            .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        token.cancel()
        #expect(cancelled.sorted() == [1, 2])
    }

    @Test func mergesMany() {
        let recorder = Publishers.MergeMany((1...4).map { Just($0) }).record()
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.isFinished)
    }

    @Test func mergesNone() {
        #expect(Publishers.MergeMany([Just<Int>]()).record().isFinished)
    }

    @Test func mergesEight() {
        let recorder = Publishers.Merge8(
            Just(1), [2].publisher, Just(3), Just(4), Just(5), Just(6), Just(7), Optional(8).publisher
        ).record()
        #expect(recorder.values == [1, 2, 3, 4, 5, 6, 7, 8])
    }

    @Test func addsToAMerge() {
        let three = Just(1).merge(with: [2].publisher).merge(with: Optional(3).publisher)
        #expect(type(of: three) == Publishers.Merge3<Just<Int>, Publishers.Sequence<[Int], Never>, Int?.Publisher>.self)
        #expect(three.record().values == [1, 2, 3])
    }

    @Test func publishersOfOneTypeBecomeMergeMany() {
        #expect(Just(1).merge(with: Just(2)).publishers == [Just(1), Just(2)])
    }
}
