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

    /// The library's own registrations, and those of the mark that stand in where its list is not found.
    @Test(arguments: [false, true]) func readingAModelTenThousandTimesLeavesOneRegistration(isMarked: Bool) {
        let (census, model) = (Census(), Model())
        var last: ObservedReads?
        for _ in 0..<10_000 {
            last?.forget()
            let sniffer = census.sniffer()
            last = (isMarked ? ObservedReads.marking : ObservedReads.tracking)({ model.name }, { { _ = sniffer } }).reads
        }
        #expect(last != nil && census.count == 1)
        last?.forget()
        #expect(census.count == 0)
    }

    @Test(arguments: [false, true]) func aReaderHearsOfAChangeOnceAndThenNoMore(isMarked: Bool) {
        let (model, census) = (Model(), Census())
        let heard = Kept()
        let onChange: () -> @Sendable () -> Void = { { heard.keep(census.sniffer()) } }
        _ = (isMarked ? ObservedReads.marking : ObservedReads.tracking)({ model.name }, onChange)
        model.name = "two"
        model.name = "three"
        #expect(census.count == 1)
    }

    @Test func whoReadsNothingIsNotRegistered() {
        var asked = 0
        let onChange: () -> @Sendable () -> Void = {
            asked += 1
            return {}
        }
        #expect(ObservedReads.tracking({ 1 }, onChange: onChange).reads == nil)
        #expect(asked == 0)
        // Also after somebody has read.
        let model = Model()
        #expect(ObservedReads.tracking({ model.name }, onChange: onChange).reads != nil)
        #expect(ObservedReads.tracking({ 1 }, onChange: onChange).reads == nil)
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
        let row = Row(model, Graph())
        for _ in 0..<10_000 { row.run() }
        // Each registration knows the row by a weak reference.
        #expect(_getWeakRetainCount(row) <= 2)
        row.endConsumer()
        #expect(_getWeakRetainCount(row) <= 1)
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
