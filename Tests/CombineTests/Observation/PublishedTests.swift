import Combine
import Testing

@Suite struct PublishedTests {
    @Test func emitsTheCurrentValueFirst() {
        let object = Counter()
        object.count = 4
        let recorder = object.$count.record()
        #expect(recorder.values == [4])
    }

    @Test func emitsEachNewValueBeforeItIsStored() {
        let object = Counter()
        var pairs: [[Int]] = []
        let token = object.$count.sink { pairs.append([$0, object.count]) }
        object.count = 1
        object.count = 2
        token.cancel()
        #expect(pairs == [[0, 0], [1, 0], [2, 1]])
    }

    @Test func tellsTheObjectsObserversBeforeItsSubscribers() {
        let object = Counter()
        var order: [String] = []
        let tokens = [
            object.$count.dropFirst().sink { order.append("value \($0)") },
            object.objectWillChange.sink { order.append("will change") },
        ]
        object.count = 1
        tokens.forEach { $0.cancel() }
        #expect(order == ["will change", "value 1"])
    }

    @Test func sendsNoMoreThanWasAskedForAndThenTheNewest() {
        let object = Counter()
        let recorder = object.$count.record(demand: .max(1))
        object.count = 1
        object.count = 2
        #expect(recorder.values == [0])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 2])
        recorder.request(.max(1))
        object.count = 3
        #expect(recorder.values == [0, 2, 3])
    }

    @Test func asksForMoreAsTheSubscriberSays() {
        let object = Counter()
        let recorder = object.$count.record(demand: .max(1)) { $0 < 2 ? .max(1) : .none }
        for number in 1...5 { object.count = number }
        #expect(recorder.values == [0, 1, 2])
    }

    @Test func mayBeSetFromItsOwnSubscriber() {
        let object = Counter()
        var seen: [Int] = []
        let token = object.$count.sink { value in
            seen.append(value)
            if value == 1 { object.label = "one" }
        }
        object.count = 1
        token.cancel()
        #expect(seen == [0, 1])
        #expect(object.label == "one")
    }

    @Test func doesNotKeepTheObjectAlive() {
        weak var released: Counter?
        var publisher: Published<Int>.Publisher?
        do {
            let object = Counter()
            released = object
            publisher = object.$count
        }
        #expect(released == nil)
        #expect(publisher?.record().values == [0])
    }

    @Test func releasesTheFormerValue() {
        let object = Holder<Token?>(nil)
        weak var former: Token?
        do {
            let token = Token()
            former = token
            object.value = token
        }
        #expect(former != nil)
        object.value = nil
        #expect(former == nil)
    }

    @Test func canBeSetInDeinit() {
        final class Closing: ObservableObject {
            @Published var isOpen = true
            deinit { isOpen = false }
        }
        var object: Closing? = Closing()
        var closed: [Bool] = []
        let token = object?.$isOpen.sink { closed.append($0) }
        object = nil
        token?.cancel()
        #expect(closed == [true, false])
    }

    @Test func startsWithAnInitialValue() {
        final class Explicit {
            @Published var value: Int
            init(_ value: Int) { _value = Published(initialValue: value) }
        }
        #expect(Explicit(3).value == 3)
    }

    @Test func worksInAClassThatIsNotObservable() {
        let object = PlainBase()
        let recorder = object.$inherited.record()
        object.inherited = 1
        #expect(recorder.values == [0, 1])
    }

    @Test func combinesWithOtherProperties() {
        let object = Counter()
        let recorder = object.$count.combineLatest(object.$label) { "\($0) \($1)" }.record()
        object.count = 1
        object.label = "x"
        #expect(recorder.values == ["0 none", "1 none", "1 x"])
    }
}
