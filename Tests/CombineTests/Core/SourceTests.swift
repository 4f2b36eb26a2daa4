import Combine
import Testing

@Suite struct SourceTests {
    @Test func justSendsOneValue() {
        let recorder = Just(1).record()
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    @Test func emptyFinishes() {
        let recorder = Empty<Int, Trouble>().record()
        #expect(recorder.values == [])
        #expect(recorder.isFinished)
    }

    @Test func emptyMayNeverFinish() {
        #expect(Empty<Int, Never>(completeImmediately: false).record().completion == nil)
    }

    @Test func failFails() {
        #expect(Fail<Int, Trouble>(error: Trouble()).record().failure == Trouble())
    }

    @Test func futureKeepsItsValue() {
        var promises: [Future<Int, Never>.Promise] = []
        let future = Future<Int, Never> { promises.append($0) }
        let early = future.record()
        promises.first?(.success(3))
        let late = future.record()
        #expect(early.values == [3])
        #expect(late.values == [3])
        #expect(promises.count == 1)
    }

    @Test func deferredMakesAPublisherForEachSubscriber() {
        var made = 0
        let publisher = Deferred { () -> Just<Int> in
            made += 1
            return Just(made)
        }
        #expect(made == 0)
        #expect(publisher.record().values == [1])
        #expect(publisher.record().values == [2])
    }

    @Test func recordReplays() {
        let record = Record<Int, Trouble>(output: [1, 2], completion: .failure(Trouble()))
        let recorder = record.record()
        #expect(recorder.values == [1, 2])
        #expect(recorder.failure == Trouble())
    }

    @Test func anOptionalPublishesItsValue() {
        let recorder = Optional(3).publisher.record()
        #expect(recorder.values == [3])
        #expect(recorder.isFinished)
    }

    @Test func nilPublishesNothing() {
        let recorder = Int?.none.publisher.record()
        #expect(recorder.values == [])
        #expect(recorder.isFinished)
    }

    @Test func anOptionalsPublisherHasItsName() {
        let publisher: Optional<Int>.Publisher = .init(4)
        #expect(publisher.map { $0 + 1 }.record().values == [5])
    }

    @Test func aSuccessPublishesItsValue() {
        let publisher: Result<Int, Trouble>.Publisher = Result<Int, Trouble>.success(4).publisher
        #expect(publisher.record().values == [4])
    }

    @Test func aFailureFails() {
        #expect(Result<Int, Trouble>.failure(Trouble(code: 2)).publisher.record().failure == Trouble(code: 2))
    }
}
