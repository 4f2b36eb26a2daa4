import Combine
import Dispatch
import Synchronization
import Testing

@Suite struct TimingTests {
    let clock = VirtualScheduler()
    let subject = PassthroughSubject<Int, Never>()

    @Test func debounceWaitsForAPause() {
        let recorder = subject.debounce(for: 10, scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 9)
        subject.send(2)
        clock.advance(by: 9)
        #expect(recorder.values == [])
        clock.advance(by: 1)
        #expect(recorder.values == [2])
    }

    @Test func debounceEmitsOnceForEachPause() {
        let recorder = subject.debounce(for: 10, scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 50)
        subject.send(2)
        clock.advance(by: 50)
        #expect(recorder.values == [1, 2])
        #expect(clock.pending == 0)
    }

    @Test func debounceStopsWhenCancelled() {
        let recorder = subject.debounce(for: 10, scheduler: clock).record()
        subject.send(1)
        recorder.cancel()
        clock.advance(by: 50)
        #expect(recorder.values == [])
        #expect(clock.pending == 0)
    }

    @Test func throttleEmitsTheLatestOfEachInterval() {
        let recorder = subject.throttle(for: 10, scheduler: clock, latest: true).record()
        for number in 1...6 {
            subject.send(number)
            clock.advance(by: 4)
        }
        clock.advance(by: 10)
        #expect(recorder.values == [1, 3, 5, 6])
    }

    @Test func throttleEmitsTheFirstOfEachInterval() {
        let recorder = subject.throttle(for: 10, scheduler: clock, latest: false).record()
        for number in 1...6 {
            subject.send(number)
            clock.advance(by: 4)
        }
        clock.advance(by: 10)
        #expect(recorder.values == [1, 2, 4, 6])
    }

    @Test func delayShiftsValuesAndTheEnd() {
        let recorder = subject.delay(for: 10, scheduler: clock).record()
        subject.send(1)
        subject.send(completion: .finished)
        clock.advance(by: 9)
        #expect(recorder.values == [])
        #expect(recorder.completion == nil)
        clock.advance(by: 1)
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    /// A search that waits for the person to stop typing, and takes its answers from another thread.
    @Test func anAnswerFromAConcurrentQueueIsNotLost() async {
        let count = 2000
        let answers = Mutex<[Int]>([])
        let ends = Mutex(0)
        let links = (0..<count).map { number in
            Just(number).delay(for: .microseconds(50), scheduler: DispatchQueue.global())
                .receive(on: DispatchQueue.global())
                .sink(
                    receiveCompletion: { _ in ends.withLock { $0 += 1 } }, receiveValue: { value in answers.withLock { $0.append(value) } })
        }
        #expect(await eventually { ends.withLock { $0 } == count })
        #expect(answers.withLock { $0.count } == count)
        withExtendedLifetime(links) {}
    }

    @Test func valuesKeepTheirOrderOnAConcurrentQueue() async {
        let values = Mutex<[Int]>([])
        let link = (0..<500).publisher.receive(on: DispatchQueue.global()).sink { value in values.withLock { $0.append(value) } }
        #expect(await eventually { values.withLock { $0.count } == 500 })
        #expect(values.withLock { $0 } == Array(0..<500))
        link.cancel()
    }

    @Test func timeoutFinishesAfterSilence() {
        let recorder = subject.timeout(10, scheduler: clock).record()
        clock.advance(by: 9)
        subject.send(1)
        clock.advance(by: 9)
        #expect(recorder.completion == nil)
        clock.advance(by: 1)
        #expect(recorder.values == [1])
        #expect(recorder.isFinished)
    }

    @Test func timeoutFailsWithACustomError() {
        let failing = PassthroughSubject<Int, Trouble>()
        let recorder = failing.timeout(10, scheduler: clock, customError: { Trouble(code: 8) }).record()
        clock.advance(by: 10)
        #expect(recorder.failure == Trouble(code: 8))
    }

    @Test func measureIntervalEmitsTheTimeBetweenValues() {
        let recorder = subject.measureInterval(using: clock).record()
        clock.advance(by: 3)
        subject.send(1)
        clock.advance(by: 7)
        subject.send(2)
        #expect(recorder.values.map(\.milliseconds) == [3, 7])
    }

    @Test func receiveOnDeliversOnTheScheduler() {
        let recorder = subject.receive(on: clock).record()
        subject.send(1)
        #expect(recorder.values == [])
        clock.advance(by: 0)
        #expect(recorder.values == [1])
    }

    @Test func subscribeOnSubscribesOnTheScheduler() {
        let recorder = Just(1).subscribe(on: clock).record()
        #expect(recorder.subscription == nil)
        clock.advance(by: 0)
        #expect(recorder.values == [1])
    }
}
