import Combine
import Testing

@Suite struct SubjectTests {
    @Test func passthroughSendsToThoseWhoAreThere() {
        let subject = PassthroughSubject<Int, Never>()
        subject.send(1)
        let recorder = subject.record()
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
        #expect(recorder.values == [2])
        #expect(recorder.isFinished)
    }

    @Test func passthroughDropsWhatWasNotAskedFor() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record(demand: .max(1))
        subject.send(1)
        subject.send(2)
        recorder.request(.max(1))
        subject.send(3)
        #expect(recorder.values == [1, 3])
    }

    @Test func passthroughPassesAFailureOn() {
        let subject = PassthroughSubject<Int, Trouble>()
        let recorder = subject.record()
        subject.send(completion: .failure(Trouble(code: 7)))
        #expect(recorder.failure == Trouble(code: 7))
    }

    @Test func currentValueSendsItsValueFirst() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = subject.record()
        subject.value = 2
        subject.send(3)
        #expect(recorder.values == [1, 2, 3])
        #expect(subject.value == 3)
    }

    @Test func currentValueKeepsTheNewestForALateRequest() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let recorder = subject.record(demand: .none)
        subject.send(2)
        subject.send(3)
        #expect(recorder.values == [])
        recorder.request(.max(1))
        #expect(recorder.values == [3])
    }

    @Test func aVoidSubjectSendsWithoutAnArgument() {
        let subject = PassthroughSubject<Void, Never>()
        let recorder = subject.record()
        subject.send()
        #expect(recorder.values.count == 1)
    }

    @Test func aSubjectCanSubscribe() {
        let source = PassthroughSubject<Int, Never>()
        let target = CurrentValueSubject<Int, Never>(0)
        let token = source.subscribe(target)
        source.send(5)
        #expect(target.value == 5)
        token.cancel()
        source.send(6)
        #expect(target.value == 5)
    }

    @Test func cancellingReleasesTheSubscriber() {
        let subject = PassthroughSubject<Int, Never>()
        weak var released: Token?
        do {
            let token = Token()
            released = token
            subject.sink { _ in _ = token }.cancel()
        }
        #expect(released == nil)
    }

    @Test func mayBeSentToFromItsOwnSubscriber() {
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let token = subject.sink {
            seen.append($0)
            if $0 < 3 { subject.send($0 + 1) }
        }
        subject.send(1)
        token.cancel()
        #expect(seen == [1, 2, 3])
    }

    @Test func sendsFromManyThreadsAllArrive() async {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log<Int>()
        let token = subject.sink { log.append($0) }
        let shared = UncheckedReference(subject)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 { group.addTask { shared.object.send(number) } }
        }
        token.cancel()
        #expect(log.elements.sorted() == Array(0..<200))
    }
}
