import Combine
import Testing

@Suite struct SelectionTests {
    let subject = PassthroughSubject<Int, Never>()

    @Test func firstFinishesAndCancels() {
        var cancelled = 0
        let recorder = subject.handleEvents(receiveCancel: { cancelled += 1 }).first { $0 > 1 }.record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [2])
        #expect(recorder.isFinished)
        #expect(cancelled == 1)
    }

    @Test func lastWaitsForTheEnd() {
        let recorder = subject.last().record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [])
        subject.send(completion: .finished)
        #expect(recorder.values == [2])
    }

    @Test func prefixFinishesAfterSoMany() {
        let recorder = subject.prefix(2).record()
        for number in 1...3 { subject.send(number) }
        #expect(recorder.values == [1, 2])
        #expect(recorder.isFinished)
    }

    @Test func prefixWhileStopsAtTheFirstThatDoesNotFit() {
        #expect((1...5).publisher.eraseToAnyPublisher().prefix { $0 < 3 }.record().values == [1, 2])
    }

    @Test func prefixUntilOutputStopsAtASignal() {
        let signal = PassthroughSubject<Void, Never>()
        let recorder = subject.prefix(untilOutputFrom: signal).record()
        subject.send(1)
        signal.send()
        subject.send(2)
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    @Test func dropFirstSkips() {
        #expect((1...4).publisher.eraseToAnyPublisher().dropFirst(2).record().values == [3, 4])
    }

    @Test func dropWhileSkipsTheBeginning() {
        #expect([1, 3, 1].publisher.eraseToAnyPublisher().drop { $0 < 2 }.record().values == [3, 1])
    }

    @Test func dropUntilOutputWaitsForASignal() {
        let signal = PassthroughSubject<Void, Never>()
        let recorder = subject.drop(untilOutputFrom: signal).record()
        subject.send(1)
        signal.send()
        subject.send(2)
        #expect(recorder.values == [2])
    }

    @Test func outputAtPicksOne() {
        #expect((10...14).publisher.eraseToAnyPublisher().output(at: 2).record().values == [12])
    }

    @Test func outputInPicksARange() {
        #expect((10...14).publisher.eraseToAnyPublisher().output(in: 1..<3).record().values == [11, 12])
    }

    @Test func appendAndPrependAddValues() {
        #expect(Just(2).prepend(1).append(3, 4).record().values == [1, 2, 3, 4])
    }
}
