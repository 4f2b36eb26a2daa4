import FieldReflection
import Observation
import ReactiveGraph
import RenderTree
import Synchronization
import Testing

@testable import SwiftUICore

/// Counts what lives of the things that carry it.
final class Census: Sendable {
    private let living = Mutex(0)

    /// One of those that are counted.
    final class Sniffer: Sendable {
        private let census: Census
        fileprivate init(_ census: Census) {
            self.census = census
            census.living.withLock { $0 += 1 }
        }
        deinit { census.living.withLock { $0 -= 1 } }
    }

    var count: Int { living.withLock { $0 } }
    func sniffer() -> Sniffer { Sniffer(self) }
}

/// Keeps what it is given.
private final class Kept: Sendable {
    private let sniffers = Mutex<[Census.Sniffer]>([])
    func keep(_ sniffer: Census.Sniffer) { sniffers.withLock { $0.append(sniffer) } }
}

/// A model that is counted.
@Observable
final class CountedModel: Identifiable {
    var name: String
    @ObservationIgnored private let sniffer: Census.Sniffer
    let id: Int
    init(_ name: String, id: Int = 0, in census: Census) {
        self.name = name
        self.id = id
        sniffer = census.sniffer()
    }
}

/// What lives no longer than it is shown.
@MainActor
struct LifetimeTests {
    // MARK: Registrations

    /// Reads once, and has `onChange` called on a change: with the library's own registrations, or with those of the mark
    /// that stand in where its list is not found.
    private func reading(
        _ body: () -> String, isMarked: Bool, onChange: @escaping @Sendable () -> Void
    ) throws -> ObservationToken {
        if isMarked { return ObservedReads.marking(body, onChange: onChange).observation }
        var tokens: [ObservationToken] = []
        _ = try #require(ObservedReads.collecting(body) { tokens.append($0.observe(didSet: onChange)) })
        return try #require(tokens.count == 1 ? tokens[0] : nil)
    }

    @Test(arguments: [false, true]) func readingAModelTenThousandTimesLeavesOneRegistration(isMarked: Bool) throws {
        let (census, model) = (Census(), Model())
        var last: ObservationToken?
        for _ in 0..<10_000 {
            last?.end()
            let sniffer = census.sniffer()
            last = try reading({ model.name }, isMarked: isMarked) { _ = sniffer }
        }
        #expect(last != nil && census.count == 1)
        last?.end()
        #expect(census.count == 0)
    }

    @Test func whoReadsSomethingHearsOfEachChangeUntilItEnds() throws {
        let model = Model()
        let count = Mutex(0)
        let token = try reading({ model.name }, isMarked: false) { count.withLock { $0 += 1 } }
        model.name = "two"
        model.other += 1
        model.name = "three"
        #expect(count.withLock { $0 } == 2)
        token.end()
        model.name = "four"
        #expect(count.withLock { $0 } == 2)
    }

    @Test func whoReadsUnderAMarkHearsOfOneChange() throws {
        let model = Model()
        let count = Mutex(0)
        _ = try reading({ model.name }, isMarked: true) { count.withLock { $0 += 1 } }
        model.name = "two"
        model.name = "three"
        #expect(count.withLock { $0 } == 1)
    }

    @Test func theSamePropertiesOfOneObjectAreOneForAllReaders() {
        let (model, other) = (Model(), Model())
        func read(_ body: () -> Void) -> Set<ObservedProperties> {
            var all: Set<ObservedProperties> = []
            _ = ObservedReads.collecting(body) { all.insert($0) }
            return all
        }
        let name = read { _ = model.name }
        #expect(name.count == 1 && name == read { _ = model.name })
        #expect(read { _ = (model.other, model.name) } == read { _ = (model.name, model.other, model.name) })
        #expect(read { _ = (model.other, model.name) }.isDisjoint(with: name))
        #expect(read { _ = other.name }.isDisjoint(with: name))
        // Who reads several objects shares the parts.
        #expect(read { _ = (model.name, other.name) } == name.union(read { _ = other.name }))
        #expect(read {}.isEmpty)
    }

    /// A thousand rows that read one property are registered once with its object.
    @Test func whatManyViewsReadIsRegisteredOnce() {
        struct Row: View {
            let model: CountedModel
            var body: some View { Leaf(model.name) }
        }
        let census = Census()
        var model: CountedModel? = CountedModel("one", in: census)
        let before = ObservedSource.count
        let scene = TestScene(ForEach(0..<1_000, id: \.self) { [model] _ in Row(model: model!) })
        #expect(ObservedSource.count == before + 1)
        model?.name = "two"
        scene.graph.flush()
        #expect(Set(scene.texts) == ["two"])
        #expect(ObservedSource.count == before + 1)
        scene.graph.unmount()
        #expect(ObservedSource.count == before)
        model = nil
        #expect(census.count == 0)
    }

    @Test func aRowThatRunsTenThousandTimesIsRegisteredOnce() throws {
        final class Row: Consumer {
            let model: Model
            init(_ model: Model, _ graph: Graph) {
                self.model = model
                super.init(graph: graph, depth: 0)
            }
            override func run() { tracking { _ = model.name } }
        }
        let model = Model()
        let before = ObservedSource.count
        let row = Row(model, Graph())
        for _ in 0..<10_000 { row.run() }
        #expect(ObservedSource.count == before + 1)
        row.endConsumer()
        #expect(ObservedSource.count == before)
    }

    @Test func aBodyHearsOfAChangeAlsoAfterManyRuns() throws {
        struct Screen: View {
            let model: Model
            @State private var turns = 0
            var body: some View {
                VStack {
                    Tap("turn") { turns += 1 }
                    Leaf("\(model.name) \(turns)")
                }
            }
        }
        let model = Model()
        let scene = TestScene(Screen(model: model))
        for _ in 0..<100 { try scene.tap("turn") }
        model.name = "two"
        scene.graph.flush()
        #expect(scene.texts == ["turn", "two 100"])
    }

    // MARK: Models and closures

    struct Name: View {
        let model: CountedModel
        var body: some View { Leaf(model.name) }
    }

    struct Boxed<Content: View>: View {
        let content: Content
        var body: some View { content }
    }

    /// Each shows a model in another kind of structure, and another model in its place.
    @Test(arguments: ["tuple", "optional", "branch", "group", "erased", "row", "same row", "id", "modified", "custom", "environment"])
    func aModelThatIsNotShownAnyMoreIsLetGo(_ structure: String) throws {
        final class Shelf {
            var model: CountedModel
            init(_ model: CountedModel) { self.model = model }
        }
        struct Screen: View {
            let structure: String
            let shelf: Shelf
            let census: Census
            @State private var turns = 0
            var body: some View {
                VStack {
                    Tap("next") {
                        turns += 1
                        shelf.model = CountedModel("\(turns)", id: turns, in: census)
                    }
                    shown(turns)
                }
            }
            @ViewBuilder private func shown(_ turn: Int) -> some View {
                let model = shelf.model
                switch structure {
                case "tuple": TupleView((Name(model: model), Leaf("and")))
                case "optional": Optional.some(Name(model: model))
                case "branch": if turn >= 0 { Name(model: model) } else { Leaf("none") }
                case "group": Group { Name(model: model) }
                case "erased": AnyView(Name(model: model))
                case "row": ForEach([model]) { Name(model: $0) }
                case "same row": ForEach([0], id: \.self) { _ in Name(model: model) }
                case "id": Name(model: model).id(model.id)
                case "modified": Name(model: model).padding().onAppear { _ = model.name }
                case "custom": Boxed(content: Name(model: model))
                default: Boxed(content: Leaf("x")).environment(model)
                }
            }
        }
        let census = Census()
        let scene = TestScene(Screen(structure: structure, shelf: Shelf(CountedModel("0", in: census)), census: census))
        for _ in 0..<3 {
            try scene.tap("next")
            #expect(census.count == 1)
        }
    }

    @Test func aModelDiesWithItsLastView() throws {
        struct Screen: View {
            let census: Census
            @State private var model: CountedModel?
            var body: some View {
                VStack {
                    Tap("show") { model = CountedModel("shown", in: census) }
                    Tap("hide") { model = nil }
                    if let model {
                        Name(model: model).padding().onAppear { _ = model.name }.onChange(of: model.name) { _ = model.name }
                    }
                }
            }
        }
        let census = Census()
        let scene = TestScene(Screen(census: census))
        try scene.tap("show")
        #expect(census.count == 1)
        try scene.tap("hide")
        #expect(census.count == 0)
    }

    @Test func aSceneDiesWithAllThatItShowed() throws {
        let census = Census()
        weak var graph: ViewGraph?
        do {
            let model = CountedModel("one", in: census)
            let scene = TestScene(
                VStack {
                    Name(model: model).task {}
                    ForEach(0..<3) { Leaf("\($0) \(model.name)") }
                    AnyView(Name(model: model)).id(model.id)
                })
            graph = scene.graph
            scene.graph.unmount()
        }
        #expect(census.count == 0)
        #expect(graph == nil)
    }
}
