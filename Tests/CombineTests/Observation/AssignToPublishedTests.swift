import Combine
import Testing

@Suite struct AssignToPublishedTests {
    @Test func setsThePropertyToEachValue() {
        let object = Counter()
        let subject = PassthroughSubject<Int, Never>()
        subject.assign(to: &object.$count)
        subject.send(5)
        #expect(object.count == 5)
        subject.send(6)
        #expect(object.count == 6)
    }

    @Test func tellsTheObjectsObservers() {
        let object = Counter()
        let subject = PassthroughSubject<Int, Never>()
        var seen: [Int] = []
        let token = object.objectWillChange.sink { seen.append(object.count) }
        subject.assign(to: &object.$count)
        subject.send(5)
        subject.send(6)
        token.cancel()
        #expect(seen == [0, 5])
    }

    @Test func tellsObserversThatCameLater() {
        let object = Counter()
        let subject = PassthroughSubject<Int, Never>()
        subject.assign(to: &object.$count)
        var calls = 0
        let token = object.objectWillChange.sink { calls += 1 }
        subject.send(5)
        token.cancel()
        #expect(calls == 1)
    }

    @Test func endsWithTheObject() {
        let subject = PassthroughSubject<Int, Never>()
        var cancelled = 0
        weak var released: Counter?
        do {
            let object = Counter()
            released = object
            subject.handleEvents(receiveCancel: { cancelled += 1 }).assign(to: &object.$count)
            subject.send(1)
            #expect(object.count == 1)
        }
        #expect(released == nil)
        #expect(cancelled == 1)
        subject.send(2)
    }

    @Test func worksInAnInitialiserOnTheMainActor() async {
        await MainActor.run {
            let model = MainModel()
            model.count = 4
            #expect(model.doubled == 8)
        }
    }
}
