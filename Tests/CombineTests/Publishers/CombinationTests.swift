import Combine
import Testing

@Suite struct CombinationTests {
    @Test func flatMapFollowsEachPublisher() {
        let recorder = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.record()
        #expect(recorder.values == [1, 10, 2, 20])
        #expect(recorder.isFinished)
    }

    @Test func flatMapFollowsNoMoreThanItMay() {
        let sources = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let recorder = sources.publisher.flatMap(maxPublishers: .max(1)) { $0 }.record()
        sources[1].send(1)
        sources[0].send(2)
        sources[0].send(completion: .finished)
        sources[1].send(3)
        #expect(recorder.values == [2, 3])
    }

    @Test func switchToLatestLeavesTheFormer() {
        let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let recorder = outer.switchToLatest().record()
        outer.send(first)
        first.send(1)
        outer.send(second)
        first.send(2)
        second.send(3)
        #expect(recorder.values == [1, 3])
    }

    @Test func zipPairsInOrder() {
        let numbers = PassthroughSubject<Int, Never>()
        let letters = PassthroughSubject<String, Never>()
        let recorder = numbers.zip(letters) { "\($0)\($1)" }.record()
        numbers.send(1)
        numbers.send(2)
        letters.send("a")
        letters.send("b")
        #expect(recorder.values == ["1a", "2b"])
    }

    @Test func zipTakesFour() {
        let recorder = Just(1).zip(Just(2), Just(3), Just(4)).record()
        #expect(recorder.values.map { [$0.0, $0.1, $0.2, $0.3] } == [[1, 2, 3, 4]])
    }

    @Test func catchReplacesAFailedPublisher() {
        let recorder = Fail<Int, Trouble>(error: Trouble(code: 5)).catch { Just($0.code) }.record()
        #expect(recorder.values == [5])
    }

    @Test func tryCatchMayThrow() {
        let recorder = Fail<Int, Trouble>(error: Trouble())
            .tryCatch { _ -> Just<Int> in throw Trouble(code: 6) }
            .record()
        #expect(recorder.failure as? Trouble == Trouble(code: 6))
    }

    @Test func replaceErrorEndsWithAValue() {
        let recorder = Fail<Int, Trouble>(error: Trouble()).replaceError(with: 9).record()
        #expect(recorder.values == [9])
        #expect(recorder.isFinished)
    }

    @Test func mapErrorTransformsTheFailure() {
        let recorder = Fail<Int, Trouble>(error: Trouble(code: 1)).mapError { Trouble(code: $0.code + 1) }.record()
        #expect(recorder.failure == Trouble(code: 2))
    }

    @Test func retrySubscribesAgain() {
        var attempts = 0
        let source = Deferred { () -> Fail<Int, Trouble> in
            attempts += 1
            return Fail(error: Trouble(code: attempts))
        }
        #expect(source.retry(2).record().failure == Trouble(code: 3))
        #expect(attempts == 3)
    }

    @Test func setFailureTypeChangesTheType() {
        let recorder: Recorder<Int, Trouble> = Just(1).setFailureType(to: Trouble.self).record()
        #expect(recorder.values == [1])
    }

    @Test func assertNoFailurePassesValuesOn() {
        let recorder = Just(1).setFailureType(to: Trouble.self).assertNoFailure().record()
        #expect(recorder.values == [1])
    }

    @Test func bufferKeepsWhatIsNotWantedYet() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).record(demand: .none)
        for number in 1...3 { subject.send(number) }
        recorder.request(.unlimited)
        #expect(recorder.values == [2, 3])
    }
}
