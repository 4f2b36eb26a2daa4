import Testing

@testable import Combine

@Suite struct ObservationTableTests {
    @Test func hasNoEntryForAnObjectThatNobodyObserves() {
        let object = Counter()
        object.count = 1
        #expect(ObservationTable.shared.publisher(of: object) == nil)
    }

    @Test func forgetsAnObjectWithPublishedPropertiesWhenItGoes() {
        let table = ObservationTable.shared
        weak var publisher: ObservableObjectPublisher?
        do {
            let object = Counter()
            publisher = object.objectWillChange
            object.count = 1
            #expect(table.publisher(of: object) === publisher)
        }
        #expect(publisher == nil)
    }

    @Test func sweepsTheEntriesOfDeadObjects() {
        let table = ObservationTable()
        for _ in 0..<10_000 {
            _ = table.makePublisher(for: Token())
        }
        #expect(table.count <= 128)
    }

    @Test func keepsTheEntriesOfLivingObjectsInASweep() {
        let table = ObservationTable()
        let objects = (0..<1000).map { _ in Token() }
        let publishers = objects.map { table.makePublisher(for: $0) }
        for _ in 0..<1000 { _ = table.makePublisher(for: Token()) }
        #expect(zip(objects, publishers).allSatisfy { table.publisher(of: $0) === $1 })
    }

    @Test func aNewObjectAtAnOldAddressGetsAPublisherOfItsOwn() {
        let table = ObservationTable()
        var seen: Set<ObjectIdentifier> = []
        var kept: [ObservableObjectPublisher] = []
        for _ in 0..<50 {
            let publisher = table.makePublisher(for: Token())
            seen.insert(ObjectIdentifier(publisher))
            kept.append(publisher)
        }
        #expect(seen.count == 50)
    }

    @Test func removesNothingThatBelongsToANewerObject() {
        let table = ObservationTable()
        let object = Token()
        let publisher = table.makePublisher(for: object)
        table.remove(ObjectIdentifier(object), publisher: ObservableObjectPublisher())
        #expect(table.publisher(of: object) === publisher)
    }

    @Test func manyThreadsMayCreateObserveAndDropObjects() async {
        let total = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var calls = 0
                    for number in 0..<500 {
                        let object = Holder(number)
                        let manual = Manual()
                        let tokens = [
                            object.objectWillChange.sink { calls += 1 },
                            manual.objectWillChange.sink { calls += 1 },
                        ]
                        object.value += 1
                        manual.name = "b"
                        tokens.forEach { $0.cancel() }
                    }
                    return calls
                }
            }
            return await group.reduce(0, +)
        }
        #expect(total == 8000)
    }
}
