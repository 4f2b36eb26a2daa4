import Combine
import ModelHost
import Observation
import Testing

@testable import SwiftUICore

/// What runs when the data of a `ForEach` changes. The content of the `ForEach` counts as a body: "ForEach".
@MainActor
struct ForEachUpdateTests {
    struct Item: Identifiable {
        let id: Int
        var name: String
        var note: String?
    }

    struct Row: View {
        let item: Item
        var body: some View { Leaf(item.name) }
    }

    nonisolated static func items(_ count: Int) -> [Item] { (0..<count).map { Item(id: $0, name: "item number \($0) of many") } }

    struct Rows: View {
        @State private var items = ForEachUpdateTests.items(1_000)
        let change: (inout [Item]) -> Void
        var body: some View {
            VStack {
                Tap("change") { change(&items) }
                ForEach(items) { Row(item: $0) }
            }
        }
    }

    nonisolated static let changes: [(name: String, change: @Sendable (inout [Item]) -> Void, rows: Int, operations: Int)] = [
        ("nothing", { $0[0].name = "item number 0 of many" }, 0, 0),
        ("one element", { $0[777].name = "changed" }, 1, 1),
        (
            "two elements",
            {
                $0[0].name = "a"; $0[999].name = "b"
            }, 2, 2
        ),
        ("a field that is not shown", { $0[5].note = "n" }, 1, 0),
        ("all made anew", { $0 = $0.map { Item(id: $0.id, name: "item number \($0.id) of many") } }, 0, 0),
        ("one added at the end", { $0.append(Item(id: 5_000, name: "new")) }, 1, 1),
        ("one inserted at the beginning", { $0.insert(Item(id: 5_000, name: "new"), at: 0) }, 1, 1),
        ("one removed", { $0.remove(at: 3) }, 0, 1),
        ("two swapped", { $0.swapAt(1, 998) }, 0, 2),
        ("one replaced", { $0[4] = Item(id: 5_000, name: "new") }, 1, 2),
        (
            "one changed and one moved to the end",
            {
                $0[7].name = "x"; $0.append($0.remove(at: 4))
            }, 1, 2
        ),
        ("all removed", { $0 = [] }, 0, 1),
    ]

    @Test(arguments: changes.indices) func onlyRowsOfChangedElementsRun(index: Int) throws {
        let (name, change, rows, operations) = Self.changes[index]
        let scene = TestScene(Rows(change: change))
        try scene.tap("change")
        let bodies = scene.takeBodies()
        #expect(bodies.filter { $0 == "ForEach" }.count == rows, "\(name)")
        #expect(bodies.filter { $0 == "Row" }.count == rows, "\(name)")
        #expect(scene.takeOperations().count == operations, "\(name)")
    }

    @Test func aKeyPathFindsChangedElementsAsAnIdentityDoes() throws {
        struct Words: View {
            @State private var words = (0..<100).map { (number: $0, text: "word \($0)") }
            var body: some View {
                Tap("change") { words[42].text = "changed" }
                ForEach(words, id: \.number) { Leaf($0.text) }
            }
        }
        let scene = TestScene(Words())
        try scene.tap("change")
        #expect(scene.takeBodies() == ["Words", "ForEach"])
        #expect(scene.takeOperations() == ["update changed text"])
    }

    /// An app may call two elements equal that show something else.
    @Test func anElementThatIsEqualByItsIdAloneShowsItsNewName() throws {
        struct Person: Identifiable, Equatable {
            let id: Int
            var name: String
            static func == (a: Person, b: Person) -> Bool { a.id == b.id }
        }
        struct People: View {
            @State private var people = [Person(id: 1, name: "a"), Person(id: 2, name: "b")]
            @State private var count = 0
            var body: some View {
                Tap("change \(count)") {
                    people = [people[0], Person(id: 2, name: "c")]; count += 1
                }
                ForEach(people) { Leaf($0.name) }
            }
        }
        let scene = TestScene(People())
        try scene.tap("change 0")
        #expect(scene.texts == ["change 1", "a", "c"])
    }

    // MARK: What a closure leads to besides its element

    @Test func rowsShowWhatTheirClosureCaptured() throws {
        struct Choice: View {
            @State private var selected = 1
            var body: some View {
                Tap("select") { selected = 2 }
                ForEach(0..<3, id: \.self) { Leaf("\($0) \($0 == selected ? "on" : "off")") }
            }
        }
        let scene = TestScene(Choice())
        try scene.tap("select")
        #expect(scene.texts == ["select", "0 off", "1 off", "2 on"])
    }

    @Test func rowsShowWhatAnObservedObjectSaysNow() throws {
        final class Total: ObservableObject { @Published var value = 1 }
        struct Sums: View {
            @ObservedObject var total: Total
            var body: some View {
                Tap("add") { total.value += 1 }
                Inner(total: total, value: total.value)
            }
        }
        struct Inner: View {
            let total: Total
            let value: Int
            var body: some View {
                let total = total
                return ForEach(0..<2, id: \.self) { Leaf("\($0 + total.value)") }
            }
        }
        let scene = TestScene(Sums(total: Total()))
        try scene.tap("add")
        #expect(scene.texts == ["add", "2", "3"])
    }

    @Test func rowsOfPlainObjectsShowWhatTheObjectsSayNow() throws {
        final class Plain: Identifiable {
            let id: Int
            var name: String
            init(_ id: Int) {
                self.id = id
                name = "plain \(id)"
            }
        }
        struct Plains: View {
            @State private var items = [Plain(1), Plain(2)]
            @State private var turn = 0
            var body: some View {
                Tap("rename \(turn)") {
                    items[1].name = "renamed"; turn += 1
                }
                ForEach(items) { Leaf($0.name) }
            }
        }
        let scene = TestScene(Plains())
        try scene.tap("rename 0")
        #expect(scene.texts == ["rename 1", "plain 1", "renamed"])
    }

    @Observable final class Note: Identifiable {
        var id: Int
        var name: String
        init(_ id: Int) {
            self.id = id
            name = "note \(id)"
        }
    }

    struct Notes: View {
        @State private var notes = (0..<1_000).map(Note.init)
        let change: (inout [Note]) -> Void
        var body: some View {
            VStack {
                Tap("change") { change(&notes) }
                ForEach(notes) { NoteRow(note: $0) }
            }
        }
    }

    struct NoteRow: View {
        let note: Note
        var body: some View { Leaf(note.name) }
    }

    @Test func aChangedPropertyOfAnObservableRunsTheBodyThatReadIt() throws {
        let scene = TestScene(Notes { $0[7].name = "changed" })
        try scene.tap("change")
        #expect(scene.takeBodies() == ["NoteRow"])
        #expect(scene.takeOperations() == ["update changed text"])
    }

    @Test func anObservableThatComesRunsItsRowAlone() throws {
        let scene = TestScene(Notes { $0.insert(Note(5_000), at: 0) })
        try scene.tap("change")
        #expect(scene.takeBodies() == ["Notes", "ForEach", "NoteRow"])
    }

    @Test func anObjectThatIsGivenAnotherIdIsAnotherRow() throws {
        let scene = TestScene(
            Notes {
                $0[3].id = 7_000
                $0.removeLast()
            })
        try scene.tap("change")
        #expect(scene.takeBodies() == ["Notes", "ForEach", "NoteRow"])
        #expect(scene.takeOperations().count == 3)
    }

    // MARK: Any change

    struct Shuffled: View {
        let model: Model
        var body: some View {
            VStack { ForEach(model.items) { Counted(item: $0) } }
            let end = ""
            ForEach(model.items) { Leaf("\($0.id) \($0.name)\(end)") }
        }
    }

    struct Counted: View {
        let item: Item
        @State private var number = Model.next()
        var body: some View { Leaf("\(item.id) \(item.name) \(number)") }
    }

    @Observable final class Model {
        var items = ForEachUpdateTests.items(8)
        nonisolated(unsafe) static var last = 0
        static func next() -> Int {
            last += 1
            return last
        }
    }

    /// Elements come, go, move and change at random, some ids twice: each row shows its element, and a row lasts as long as its id.
    @Test(arguments: 0..<20) func afterAnyChangeEachRowShowsItsElement(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let model = Model()
        let scene = TestScene(Shuffled(model: model))
        var numbers: [Substring: Substring] = [:]
        for step in 0..<60 {
            for _ in 0...random.below(3) { Self.change(&model.items, step, &random) }
            scene.graph.flush()
            var seen: Set<Int> = []
            let shown = model.items.filter { seen.insert($0.id).inserted }.map { "\($0.id) \($0.name)" }
            let texts = scene.texts
            #expect(Array(texts.suffix(shown.count)) == shown, "step \(step)")
            let counted = texts.prefix(shown.count).map { $0.split(separator: " ") }
            #expect(counted.map { $0.dropLast().joined(separator: " ") } == shown, "step \(step)")
            let now = Dictionary(uniqueKeysWithValues: counted.map { ($0[0], $0[$0.count - 1]) })
            for (id, number) in now { #expect(numbers[id] == nil || numbers[id] == number, "step \(step)") }
            numbers = now
        }
        #expect(scene.graph.tree.brokenInvariants() == [])
    }

    private static func change(_ items: inout [Item], _ step: Int, _ random: inout SeededGenerator) {
        let place = random.below(items.count)
        switch random.below(7) {
        case 0: items.insert(Item(id: 100 + step, name: "new"), at: place)
        case 1: if !items.isEmpty { items.remove(at: place) }
        case 2: if !items.isEmpty { items[place].name = "name \(step)" }
        case 3: if items.count > 1 { items.swapAt(place, random.below(items.count)) }
        case 4: if !items.isEmpty { items.insert(items[place], at: random.below(items.count)) }
        case 5: items.shuffle(using: &random)
        default: items.append(Item(id: 1_000 + step, name: "last"))
        }
    }
}
