import Observation
import RenderTree
import Testing

@testable import SwiftUICore

/// Rows that are loaded a page at a time.
@MainActor @Observable
private final class Pages {
    private(set) var count = 20
    private(set) var loads = 0

    func load() {
        loads += 1
        count += 20
    }
}

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
        let leaves = screen.all { $0[.text]?.string == text || $0[.title]?.string == text }
        var row = try #require(leaves.first)
        while let outer = row.parent, outer[.tellsSight] == nil, outer.kind != .section, outer.kind != .window { row = outer }
        let around = sequence(first: row, next: \.parent).filter { $0[.tellsSight] != nil }
        let container = try #require(around.first)
        return (container, row)
    }

    private func see(_ shown: [String], hide hidden: [String] = [], _ screen: Screen) throws {
        let (showing, hiding) = (try shown.map { try place(of: $0, screen) }, try hidden.map { try place(of: $0, screen) })
        let container = try #require((showing + hiding).first).container
        let event = InputEvent.sight(shown: showing.map(\.row.id), hidden: hiding.map(\.row.id))
        #expect(screen.scene.send(event, to: container) == nil)
    }

    @Test(arguments: containers) func aRowAppearsWithItsSight(name: String) throws {
        let log = Log()
        let screen = make(
            Self.container(name) {
                ForEach(0..<30, id: \.self) { row in
                    HStack { Text("row \(row)").onAppear { log.add("+\(row)") }.onDisappear { log.add("-\(row)") } }
                }
                Text("end").onAppear { log.add("end") }
            })
        #expect(log.lines == [])
        try see(["row 0", "row 1"], screen)
        #expect(log.lines == ["+0", "+1"])
        try see(["row 2"], hide: ["row 0"], screen)
        #expect(log.lines == ["+0", "+1", "+2", "-0"])
        try see(["end"], screen)
        #expect(log.lines.last == "end")
    }

    /// A list that loads more rows as its end comes into sight: once for each time.
    @Test(arguments: containers) func whatLoadsAtTheEndLoadsWhenTheEndIsSeen(name: String) throws {
        struct Root: View {
            let name: String
            let model: Pages
            var body: some View {
                SightTests.container(name) {
                    ForEach(0..<model.count, id: \.self) { Text("row \($0)") }
                    Text("more").onAppear { model.load() }
                }
            }
        }
        let model = Pages()
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
        struct Root: View {
            let model: Pages
            var body: some View {
                List {
                    ForEach(0..<model.count, id: \.self) { Text("row \($0)") }
                    Text("more").task(id: model.count) { model.load() }
                }
            }
        }
        let model = Pages()
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
        let log = Log()
        let screen = make(
            List {
                Text("row").task {
                    log.add("begins")
                    try? await Task.sleep(for: .seconds(86_400))
                    log.add(Task.isCancelled ? "cancelled" : "ends")
                }
            })
        try see(["row"], screen)
        while log.lines.isEmpty { await Task.yield() }
        try see([], hide: ["row"], screen)
        while log.lines.count < 2 { await Task.yield() }
        #expect(log.lines == ["begins", "cancelled"])
    }

    @Test func whatComesInARowThatIsSeenAppearsAtOnce() throws {
        struct Root: View {
            let log: Log
            @State private var isOpen = false
            var body: some View {
                List {
                    VStack {
                        Button("open") { isOpen = true }.onAppear { log.add("row") }
                        if isOpen { Text("inside").onAppear { log.add("inside") } }
                    }
                }
            }
        }
        let log = Log()
        let screen = make(Root(log: log))
        try see(["open"], screen)
        try screen.scene.tap("open")
        #expect(log.lines == ["row", "inside"])
    }

    /// What a row shows above the list is not in the row.
    @Test func aSheetOfARowThatHasLeftAppears() throws {
        struct Root: View {
            let log: Log
            @State private var isShown = false
            var body: some View {
                List {
                    Button("open") { isShown = true }
                        .onAppear { log.add("row") }
                        .sheet(isPresented: $isShown) { Text("sheet").onAppear { log.add("sheet") } }
                }
            }
        }
        let log = Log()
        let screen = make(Root(log: log))
        try screen.scene.tap("open")
        #expect(log.lines == ["sheet"])
    }

    @Test func listsInWhichNothingWantsToKnowAreNotAskedFor() {
        let screen = make(List { Text("row") }.onAppear {})
        #expect(screen.all { $0[.tellsSight] != nil }.isEmpty)
    }

    @Test func aHostThatTellsOfNoSightShowsAllRows() {
        let log = Log()
        let screen = Screen(List { ForEach(0..<3, id: \.self) { row in Text("row").onAppear { log.add("\(row)") } } })
        #expect(log.lines == ["0", "1", "2"])
        #expect(screen.all { $0[.tellsSight] != nil }.isEmpty)
    }
}
