import Combine
import Testing

@Suite struct ObservableObjectTests {
    @Test func emitsBeforeThePropertyChanges() {
        let object = Counter()
        var seen: [Int] = []
        let token = object.objectWillChange.sink { seen.append(object.count) }
        object.count = 1
        object.count = 2
        token.cancel()
        #expect(seen == [0, 1])
    }

    @Test func emitsOnceForEachPropertyThatIsSet() {
        let object = Counter()
        var calls = 0
        let token = object.objectWillChange.sink { calls += 1 }
        object.count += 1
        object.label = "x"
        token.cancel()
        #expect(calls == 2)
    }

    @Test func emitsForAnEqualValueToo() {
        let object = Counter()
        var calls = 0
        let token = object.objectWillChange.sink { calls += 1 }
        object.count = 0
        token.cancel()
        #expect(calls == 1)
    }

    @Test func emitsForAPropertyThatWasSetBeforeAnyoneObserved() {
        let object = Counter()
        object.count = 1
        var calls = 0
        let token = object.objectWillChange.sink { calls += 1 }
        object.count = 2
        token.cancel()
        #expect(calls == 1)
    }

    @Test func emitsForPropertiesOfADerivedClassAndOfItsSuperclass() {
        let object = TitledCounter()
        var seen: [String] = []
        let token = object.objectWillChange.sink { seen.append("\(object.title) \(object.count)") }
        object.title = "new"
        object.count = 7
        token.cancel()
        #expect(seen == ["old 0", "new 0"])
    }

    @Test func emitsForADerivedClassWithoutPublishedPropertiesOfItsOwn() {
        let object = PlainDerivedCounter()
        var calls = 0
        let token = object.objectWillChange.sink { calls += 1 }
        object.count = 1
        object.note = "not published"
        token.cancel()
        #expect(calls == 1)
    }

    @Test func emitsForPublishedPropertiesOfASuperclassThatDoesNotConform() {
        let object = ObservableLeaf()
        var calls = 0
        let token = object.objectWillChange.sink { calls += 1 }
        object.inherited = 1
        object.leaf = 1
        token.cancel()
        #expect(calls == 2)
    }

    @Test func emitsForAGenericClass() {
        let object = Holder([1])
        var seen: [[Int]] = []
        let token = object.objectWillChange.sink { seen.append(object.value) }
        object.value.append(2)
        token.cancel()
        #expect(seen == [[1]])
        #expect(object.value == [1, 2])
    }

    @Test @MainActor func emitsForAClassOnTheMainActor() {
        let object = MainModel()
        var seen: [Int] = []
        let token = object.objectWillChange.sink { seen.append(object.count) }
        object.count = 3
        token.cancel()
        #expect(seen.first == 0)
        #expect(object.seen == [0, 3])
    }

    @Test func keepsOnePublisherForAClassThatSendsByHand() {
        let object = Manual()
        var seen: [String] = []
        let token = object.objectWillChange.sink { seen.append(object.name) }
        object.name = "b"
        token.cancel()
        #expect(seen == ["a"])
        #expect(object.objectWillChange === object.objectWillChange)
    }

    @Test func isObservedThroughASubjectOfItsOwn() {
        let object = WithSubject()
        var calls = 0
        let token = observe(object) { calls += 1 }
        object.objectWillChange.send()
        token.cancel()
        #expect(calls == 1)
    }

    @Test func isObservedThroughASubjectOfAnyOutput() {
        let object = WithStrings()
        var calls = 0
        let token = observe(object) { calls += 1 }
        object.objectWillChange.send("x")
        token.cancel()
        #expect(calls == 1)
    }

    @Test func isObservedAsAnExistential() {
        let counter = Counter()
        let object: any ObservableObject = counter
        var calls = 0
        let token = observe(object) { calls += 1 }
        counter.count = 1
        token.cancel()
        #expect(calls == 1)
    }

    @Test func publishedPropertiesLeaveAPublisherOfItsOwnAlone() {
        let object = WithOwnPublisher()
        var calls = 0
        let token = observe(object) { calls += 1 }
        object.count = 1
        #expect(calls == 0)
        object.objectWillChange.send()
        token.cancel()
        #expect(calls == 1)
    }

    @Test func twoObjectsDoNotMix() {
        let first = Counter()
        let second = Counter()
        var calls = 0
        let token = first.objectWillChange.sink { calls += 1 }
        second.count = 1
        token.cancel()
        #expect(calls == 0)
    }

    @Test func emitsOnTheThreadThatSets() async {
        let object = Holder(0)
        let log = Log<Int>()
        let token = object.objectWillChange.sink { log.append(1) }
        await withTaskGroup(of: Void.self) { group in
            let shared = UncheckedReference(object)
            for number in 1...100 {
                group.addTask { shared.object.value = number }
            }
        }
        token.cancel()
        #expect(log.elements.count == 100)
        #expect((1...100).contains(object.value))
    }
}

/// Shares an object between tasks. Safe for classes whose only fields are published ones.
struct UncheckedReference<Object: AnyObject>: @unchecked Sendable {
    let object: Object

    init(_ object: Object) {
        self.object = object
    }
}
