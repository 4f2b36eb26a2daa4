import Observation
import RenderTree
import SwiftUICore
import Testing

/// What is in a row of a list, lazy stack or lazy grid appears as the row comes into sight, where the host tells of that.
@MainActor
struct SightTests {
    nonisolated static let containers = ["list", "form", "sections", "lazy stack", "lazy row", "lazy grid", "lazy stack of sections"]

    @ViewBuilder static func container(_ name: String, @ViewBuilder _ rows: () -> some View) -> some View {
        switch name {
        case "list": List { rows() }
        case "form": Form { rows() }
        case "sections": List { Section("One") { rows() } }
        case "lazy stack": ScrollView { LazyVStack { rows() } }
        case "lazy row": ScrollView(.horizontal) { LazyHStack { rows() } }
        case "lazy grid": LazyVGrid(columns: [GridItem(), GridItem()]) { rows() }
        default: LazyVStack { Section("One") { rows() } }
        }
    }

    private func make(_ root: some View) -> Screen { Screen(root, tellsSight: true) }

    /// The container that wants to be told, and the row in which a text is.
    private func place(of text: String, _ screen: Screen) throws -> (container: RenderNode, row: RenderNode) {
        let leaf = try #require(screen.all { $0[.text]?.string == text }.first)
        var row = leaf
        while let outer = row.parent, outer[.tellsSight] == nil, outer.kind != .section, outer.kind != .window { row = outer }
        let container = try #require(sequence(first: row, next: \.parent).first { $0[.tellsSight] != nil })
        return (container, row)
    }

    private func see(_ shown: [String], hide hidden: [String] = [], _ screen: Screen) throws {
        let (showing, hiding) = (try shown.map { try place(of: $0, screen) }, try hidden.map { try place(of: $0, screen) })
        let container = try #require((showing + hiding).first).container
        let event = InputEvent.sight(shown: showing.map(\.row.id), hidden: hiding.map(\.row.id))
        #expect(screen.scene.send(event, to: container) == nil)
    }

    @Test(arguments: containers) func aRowAppearsWithItsSight(name: String) throws {
        let log = Entries<String>()
        let screen = make(
            Self.container(name) {
                ForEach(0..<30, id: \.self) { row in
                    HStack { Text("row \(row)").onAppear { log.add("+\(row)") }.onDisappear { log.add("-\(row)") } }
                }
                Text("end").onAppear { log.add("end") }
            })
        #expect(log.entries == [])
        try see(["row 0", "row 1"], screen)
        #expect(log.entries == ["+0", "+1"])
        try see(["row 2"], hide: ["row 0"], screen)
        #expect(log.entries == ["+0", "+1", "+2", "-0"])
        try see(["end"], screen)
        #expect(log.entries.last == "end")
    }

    /// A list that loads more rows as its end comes into sight: once for each time.
    @Test(arguments: containers) func whatLoadsAtTheEndLoadsWhenTheEndIsSeen(name: String) throws {
        @MainActor @Observable final class Model {
            var count = 20
            var loads = 0
            func load() {
                loads += 1
                count += 20
            }
        }
        struct Root: View {
            let name: String
            let model: Model
            var body: some View {
                SightTests.container(name) {
                    ForEach(0..<model.count, id: \.self) { Text("row \($0)") }
                    Text("more").onAppear { model.load() }
                }
            }
        }
        let model = Model()
        let screen = make(Root(name: name, model: model))
        #expect(model.loads == 0)
        for pages in 1...3 {
            try see(["more"], screen)
            #expect(model.loads == pages)
            try see([], hide: ["more"], screen)
        }
        #expect(model.count == 80)
    }

    /// A task of the end that begins anew with each page of rows: the end that they push away loads nothing.
    @Test func aTaskThatBeginsAnewAsksWhetherItsRowIsStillInSight() async throws {
        @MainActor @Observable final class Model {
            var count = 20
        }
        struct Root: View {
            let model: Model
            var body: some View {
                List {
                    ForEach(0..<model.count, id: \.self) { Text("row \($0)") }
                    Text("more").task(id: model.count) { model.count += 20 }
                }
            }
        }
        let model = Model()
        let screen = make(Root(model: model))
        func settle() async {
            for _ in 0..<20 { await Task.yield() }
            screen.scene.flush()
        }
        await settle()
        #expect(model.count == 20)
        let question = screen.node(.list)[.tellsSight]
        try see(["more"], screen)
        await settle()
        await settle()
        #expect(model.count == 40)
        #expect(screen.node(.list)[.tellsSight] != question)
        try see([], hide: ["more"], screen)
        await settle()
        #expect(model.count == 40)
        try see(["more"], screen)
        await settle()
        #expect(model.count == 60)
    }

    @Test func aTaskOfARowEndsWhenTheRowGoesOutOfSight() async throws {
        let log = Entries<String>()
        let screen = make(
            List {
                Text("row").task {
                    log.add("begins")
                    try? await Task.sleep(for: .seconds(100))
                    log.add(Task.isCancelled ? "cancelled" : "ends")
                }
            })
        try see(["row"], screen)
        while log.entries.isEmpty { await Task.yield() }
        try see([], hide: ["row"], screen)
        while log.entries.count < 2 { await Task.yield() }
        #expect(log.entries == ["begins", "cancelled"])
    }

    @Test func whatComesInARowThatIsSeenAppearsAtOnce() throws {
        struct Root: View {
            let log: Entries<String>
            @State private var isOpen = false
            var body: some View {
                List {
                    VStack {
                        Tap("open") { isOpen = true }.onAppear { log.add("row") }
                        if isOpen { Text("inside").onAppear { log.add("inside") } }
                    }
                }
            }
        }
        let log = Entries<String>()
        let screen = make(Root(log: log))
        try see(["open"], screen)
        tap("open", screen)
        #expect(log.entries == ["row", "inside"])
    }

    /// What a row shows above the list is not in the row.
    @Test func aSheetOfARowThatHasLeftAppears() throws {
        struct Root: View {
            let log: Entries<String>
            @State private var isShown = false
            var body: some View {
                List {
                    Tap("open") { isShown = true }
                        .onAppear { log.add("row") }
                        .sheet(isPresented: $isShown) { Text("sheet").onAppear { log.add("sheet") } }
                }
            }
        }
        let log = Entries<String>()
        let screen = make(Root(log: log))
        tap("open", screen)
        #expect(log.entries == ["sheet"])
    }

    @Test func listsInWhichNothingWantsToKnowAreNotAskedFor() {
        let screen = make(List { Text("row") }.onAppear {})
        #expect(screen.all { $0[.tellsSight] != nil }.isEmpty)
    }

    @Test func aHostThatTellsOfNoSightShowsAllRows() {
        let log = Entries<String>()
        let screen = Screen(List { ForEach(0..<3, id: \.self) { row in Text("row").onAppear { log.add("\(row)") } } })
        #expect(log.entries == ["0", "1", "2"])
        #expect(screen.all { $0[.tellsSight] != nil }.isEmpty)
    }
}
