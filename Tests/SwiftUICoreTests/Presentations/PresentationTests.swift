import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct PresentationTests {
    struct Item: Identifiable {
        let id: String
    }

    struct Sheets: View {
        let log: Log
        @State private var isShown = false
        @State private var item: Item?

        var body: some View {
            VStack {
                Button("Show") { isShown = true }
                Button("First") { item = Item(id: "first") }
                Text(isShown ? "shown" : "hidden")
                Text(item?.id ?? "no item")
            }
            .sheet(isPresented: $isShown, onDismiss: { log.lines.append("dismissed") }) {
                Inside(isShown: $isShown)
            }
            .sheet(item: $item) { item in
                VStack {
                    Counter(name: item.id)
                    Button("Next") { self.item = Item(id: "second") }
                }
            }
        }
    }

    struct Inside: View {
        @Binding var isShown: Bool
        @State private var isNested = false
        @Environment(\.dismiss) private var dismiss
        @Environment(\.presentationMode) private var mode

        var body: some View {
            VStack {
                Button("Close") { dismiss() }
                Button("Old close") { mode.wrappedValue.dismiss() }
                Button("Nest") { isNested = true }
            }
            .presentationDetents([.large, .medium])
            .interactiveDismissDisabled(isNested)
            .sheet(isPresented: $isNested) {
                Text("nested")
                Button("Close all") { isShown = false }
            }
        }
    }

    @Test func aSheetStandsAboveTheContent() throws {
        let scene = ViewGraph.showing(Sheets(log: Log()))
        #expect(scene.all(.sheet).isEmpty)
        try scene.tap("Show")
        let sheet = try scene.first(.sheet)
        #expect(sheet.parent === scene.tree.root)
        #expect(sheet[.detents] == .strings(["medium", "large"]))
    }

    @Test func thePersonsDismissalWritesTheBindingAndTellsTheApp() throws {
        let log = Log()
        let scene = ViewGraph.showing(Sheets(log: log))
        try scene.tap("Show")
        #expect(scene.has("shown"))
        scene.send(.dismiss, to: try scene.first(.sheet))
        #expect(scene.has("hidden"))
        #expect(scene.all(.sheet).isEmpty)
        #expect(log.lines == ["dismissed"])
    }

    @Test(arguments: ["Close", "Old close"])
    func aViewInTheSheetClosesIt(button: String) throws {
        let log = Log()
        let scene = ViewGraph.showing(Sheets(log: log))
        try scene.tap("Show")
        try scene.tap(button)
        #expect(scene.all(.sheet).isEmpty)
        #expect(log.lines == ["dismissed"])
    }

    @Test func aSheetMayShowASheet() throws {
        let scene = ViewGraph.showing(Sheets(log: Log()))
        try scene.tap("Show")
        try scene.tap("Nest")
        #expect(scene.all(.sheet).count == 2)
        #expect(scene.all(.sheet)[1].texts == ["nested", "Close all"])
        #expect(scene.send(.dismiss, to: scene.all(.sheet)[0]) == .notTaken)
        scene.send(.dismiss, to: scene.all(.sheet)[1])
        #expect(scene.all(.sheet).count == 1)
    }

    @Test func closingTheOuterSheetTakesTheInnerOneAlong() throws {
        let scene = ViewGraph.showing(Sheets(log: Log()))
        try scene.tap("Show")
        try scene.tap("Nest")
        try scene.tap("Close all")
        #expect(scene.all(.sheet).isEmpty)
        #expect(scene.tree.brokenInvariants().isEmpty)
    }

    @Test func anotherItemGetsANewSheet() throws {
        let scene = ViewGraph.showing(Sheets(log: Log()))
        try scene.tap("First")
        try scene.tap("first 0")
        let sheet = try scene.first(.sheet)
        try scene.tap("Next")
        #expect(scene.all(.sheet).count == 1)
        #expect(try scene.first(.sheet) !== sheet)
        #expect(scene.has("second 0"))
        scene.send(.dismiss, to: try scene.first(.sheet))
        #expect(scene.has("no item"))
    }

    struct Cover: View {
        @State private var isShown = true
        var body: some View {
            Text("below").fullScreenCover(isPresented: $isShown) { Button("Done") { isShown = false } }
        }
    }

    @Test func onlyTheAppClosesACover() throws {
        let scene = ViewGraph.showing(Cover())
        let cover = try scene.first(.sheet)
        #expect(cover[.style] == .string("fullScreenCover"))
        #expect(scene.send(.dismiss, to: cover) == .notTaken)
        try scene.tap("Done")
        #expect(scene.all(.sheet).isEmpty)
    }

    struct StackInSheet: View {
        @State private var isShown = true
        var body: some View {
            Text("below").sheet(isPresented: $isShown) {
                NavigationStack {
                    NavigationLink("Further") { Done().navigationTitle("Second") }
                }
            }
        }
    }

    struct Done: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View { Button("Done") { dismiss() } }
    }

    @Test func dismissActsOnTheNearestScreenOrSheet() throws {
        let scene = ViewGraph.showing(StackInSheet())
        try scene.tap("Further")
        #expect(scene.titles == ["-", "Second"])
        #expect(scene.location == "/", "a sheet has no address")
        try scene.tap("Done")
        #expect(scene.titles == ["-"])
        #expect(scene.all(.sheet).count == 1)
    }

    @Test func whatIsPresentedDoesNotRefreshWhatIsBehind() {
        struct Shown: View {
            @Environment(\.refresh) private var refresh
            var body: some View { Text(refresh == nil ? "nothing to refresh" : "refreshes") }
        }
        let behind = Screen(Shown().refreshable {})
        #expect(behind.texts == ["refreshes"])
        let sheet = Screen(Text("behind").sheet(isPresented: .constant(true)) { Shown() }.refreshable {})
        #expect(sheet.texts.contains("nothing to refresh"))
        let own = Screen(Text("behind").sheet(isPresented: .constant(true)) { List { Text("row") }.refreshable {} }.refreshable {})
        #expect(own.node(.list)[.isRefreshable] == .bool(true))
    }
}
