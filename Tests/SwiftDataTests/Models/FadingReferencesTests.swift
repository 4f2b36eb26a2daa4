import FieldReflection
import Synchronization
import Testing

/// Models by key: an object is found as long as somebody has it, and never afterwards.
@Suite struct FadingReferencesTests {
    /// Does what a model's storage does: says when its object goes.
    private final class Thing: Sendable {
        let number: Int64
        let table: FadingReferences

        init(_ number: Int64, in table: FadingReferences) {
            (self.number, self.table) = (number, table)
            table.set(self, for: number)
        }

        deinit { table.remove(ObjectIdentifier(self), for: number) }
    }

    private final class Shelf: Sendable {
        let things = Mutex<[Thing]>([])
        let isDone = Atomic(false)
    }

    @Test(arguments: [1, 7, 64, 1_000_003])
    func findsExactlyTheObjectsThatLive(step: Int64) {
        var random = SystemRandomNumberGenerator()
        let table = FadingReferences()
        var living: [Int64: Thing] = [:]
        for _ in 0..<20_000 {
            let number = Int64.random(in: -200...200, using: &random) * step
            switch Int.random(in: 0..<3, using: &random) {
            case 0: living[number] = nil
            case 1 where living[number] == nil: living[number] = Thing(number, in: table)
            default: #expect(table.object(number, as: Thing.self) === living[number])
            }
        }
        #expect(Set(table.all(as: Thing.self).map(\.number)) == Set(living.keys))
        living = [:]
        #expect(table.all(as: Thing.self).isEmpty)
    }

    @Test func anObjectThatGoesDoesNotTakeItsSuccessorWithIt() {
        let table = FadingReferences()
        var first: Thing? = Thing(5, in: table)
        let second = Thing(5, in: table)
        #expect(first != nil)
        first = nil
        #expect(table.object(5, as: Thing.self) === second)
    }

    @Test func anObjectMayBeReleasedOnAnotherThreadWhileItIsLookedUp() async {
        let table = FadingReferences()
        let shelf = Shelf()
        await withTaskGroup(of: Int.self) { group in
            group.addTask {
                while !shelf.isDone.load(ordering: .relaxed) { _ = shelf.things.withLock { $0.popLast() } }
                return 0
            }
            group.addTask {
                var found = 0
                for round in 0..<30_000 {
                    let number = Int64(round % 16)
                    if table.object(number, as: Thing.self) != nil {
                        found += 1
                    } else {
                        let made = Thing(number, in: table)
                        shelf.things.withLock { $0.append(made) }
                    }
                }
                shelf.isDone.store(true, ordering: .relaxed)
                return found
            }
            for await _ in group {}
        }
        shelf.things.withLock { $0 = [] }
        #expect(table.all(as: Thing.self).isEmpty)
    }
}
