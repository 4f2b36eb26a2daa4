import RenderTree
import SwiftUICore
import Testing

/// A toolbar of a view around a split view: observed on a Mac, where it is the window's; Apple's documentation does not say it.
@MainActor
struct SplitToolbarTests {
    private struct Columns: View {
        @State private var showsSheet = false
        @State private var isSplit = true
        @State private var count = 0

        var body: some View {
            Group {
                if isSplit {
                    NavigationSplitView {
                        Text("sidebar").toolbar { Button("Inside sidebar") {} }
                    } detail: {
                        NavigationLink("Push") { Text("pushed").toolbar { Button("Inside pushed") {} } }
                            .toolbar { Button("Inside detail") {} }
                    }
                } else {
                    Text("none")
                }
            }
            .toolbar { Button("Global \(count)") { count += 1 } }
            .toolbar {
                Button("Sheet") { showsSheet = true }
                Button("Change") { isSplit.toggle() }
            }
            .sheet(isPresented: $showsSheet) { NavigationStack { Text("In the sheet") } }
        }
    }

    private struct Nested: View {
        var body: some View {
            NavigationSplitView {
                NavigationStack { Text("sidebar") }
            } detail: {
                NavigationStack { Text("detail") }
            }
            .toolbar { Button("Global") {} }
        }
    }

    /// The items of each bar.
    private func items(_ screen: Screen) -> [[String]] {
        screen.all(.toolbar).map { inside($0).filter { $0.kind == .button }.map(title) }
    }

    private func inside(_ node: RenderNode) -> [RenderNode] { node.children.flatMap { [$0] + inside($0) } }

    private func title(_ node: RenderNode) -> String {
        node[.title]?.string ?? inside(node).compactMap { $0[.text]?.string }.joined()
    }

    private func tap(_ name: String, _ screen: Screen) {
        let target = screen.all { ($0.kind == .button || $0.kind == .link) && title($0) == name }.first
        guard let target else {
            Issue.record("no \(name)")
            return
        }
        screen.scene.send(.tap, to: target)
    }

    @Test func theLastColumnHasIt() {
        let screen = Screen(Columns())
        #expect(items(screen) == [["Inside sidebar"], ["Inside detail", "Global 0", "Sheet", "Change"]])
        tap("Global 0", screen)
        #expect(items(screen)[1] == ["Inside detail", "Global 1", "Sheet", "Change"])
    }

    @Test func soHasWhatIsPushedThere() {
        let screen = Screen(Columns())
        tap("Push", screen)
        #expect(items(screen) == [["Inside sidebar"], ["Inside detail"], ["Inside pushed", "Global 0", "Sheet", "Change"]])
        let pushed = screen.all(.screen).last
        if let pushed { screen.scene.send(.dismiss, to: pushed) }
        #expect(items(screen) == [["Inside sidebar"], ["Inside detail", "Global 0", "Sheet", "Change"]])
    }

    @Test func aSheetHasNothingOfIt() {
        let screen = Screen(Columns())
        tap("Sheet", screen)
        #expect(screen.all(.sheet).count == 1)
        #expect(items(screen) == [["Inside sidebar"], ["Inside detail", "Global 0", "Sheet", "Change"]])
    }

    @Test func withoutASplitViewItIsWhereTheViewIs() {
        let screen = Screen(Columns())
        tap("Change", screen)
        #expect(items(screen) == [["Global 0", "Sheet", "Change"]])
        tap("Change", screen)
        #expect(items(screen) == [["Inside sidebar"], ["Inside detail", "Global 0", "Sheet", "Change"]])
    }

    @Test func aStackInTheLastColumnHasIt() {
        let screen = Screen(Nested())
        #expect(items(screen) == [["Global"]])
        let inner = screen.all(.navigationStack).last.map(inside) ?? []
        #expect(inner.contains { $0.kind == .toolbar })
    }
}
