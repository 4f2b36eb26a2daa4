import Combine
import Testing

@Suite struct CollectByTimeTests {
    let clock = VirtualScheduler()
    let subject = PassthroughSubject<Int, Trouble>()

    @Test func publishesAtEachInterval() {
        let recorder = subject.collect(.byTime(clock, 10)).record()
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [])
        clock.advance(by: 10)
        subject.send(3)
        clock.advance(by: 10)
        #expect(recorder.values == [[1, 2], [3]])
    }

    @Test func publishesNothingForAnEmptyInterval() {
        let recorder = subject.collect(.byTime(clock, 10)).record()
        clock.advance(by: 50)
        #expect(recorder.values == [])
    }

    @Test func publishesWhenThereAreEnough() {
        let recorder = subject.collect(.byTimeOrCount(clock, 10, 2)).record()
        for number in 1...5 { subject.send(number) }
        clock.advance(by: 0)
        #expect(recorder.values == [[1, 2], [3, 4]])
        clock.advance(by: 10)
        #expect(recorder.values == [[1, 2], [3, 4], [5]])
    }

    @Test func publishesWhatIsLeftBeforeTheEnd() {
        let recorder = subject.collect(.byTime(clock, 10)).record()
        subject.send(1)
        subject.send(completion: .finished)
        clock.advance(by: 0)
        #expect(recorder.values == [[1]])
        #expect(recorder.isFinished)
        #expect(clock.pending == 0)
    }

    @Test func aFailureReplacesWhatIsLeft() {
        let recorder = subject.collect(.byTime(clock, 10)).record()
        subject.send(1)
        subject.send(completion: .failure(Trouble()))
        clock.advance(by: 0)
        #expect(recorder.values == [])
        #expect(recorder.failure == Trouble())
    }

    @Test func keepsArraysThatAreNotWantedYet() {
        let recorder = subject.collect(.byTime(clock, 10)).record(demand: .none)
        subject.send(1)
        clock.advance(by: 10)
        subject.send(2)
        clock.advance(by: 10)
        #expect(recorder.values == [])
        recorder.request(.max(1))
        #expect(recorder.values == [[1]])
        recorder.request(.max(1))
        #expect(recorder.values == [[1], [2]])
    }

    @Test func cancellingStopsTheClock() {
        var cancelled = 0
        let recorder = subject.handleEvents(receiveCancel: { cancelled += 1 }).collect(.byTime(clock, 10)).record()
        #expect(clock.pending == 1)
        recorder.cancel()
        #expect(clock.pending == 0)
        #expect(cancelled == 1)
    }
}
