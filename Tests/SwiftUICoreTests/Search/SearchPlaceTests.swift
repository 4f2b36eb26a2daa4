import RenderTree
import SwiftUICore
import Testing

/// A search field that is set around a stack.
@MainActor
struct SearchPlaceTests {
    private struct Fruits: View {
        @State private var text = ""
        @State private var showsSheet = false

        var body: some View {
            NavigationStack {
                List {
                    ForEach(["Apple", "Pear"].filter { text.isEmpty || $0.contains(text) }, id: \.self) { fruit in
                        NavigationLink(fruit) { Text("\(fruit) in full") }
                    }
                    Button("Sheet") { showsSheet = true }
                }
                .navigationTitle("Fruits")
            }
            .searchable(text: $text)
            .sheet(isPresented: $showsSheet) { NavigationStack { Text("In the sheet") } }
        }
    }

    private struct Search: View {
        @State private var text = ""
        @State private var hasStack = true

        var body: some View {
            VStack {
                if hasStack { NavigationStack { Text("stack") } } else { Text("none") }
                Button("Change") { hasStack.toggle() }
            }
            .searchable(text: $text)
        }
    }

    private func tap(_ title: String, _ screen: Screen) {
        let target = screen.all { ($0.kind == .button || $0.kind == .link) && $0.semanticDescription().contains("\"\(title)\"") }.first
        guard let target else {
            Issue.record("no \(title)")
            return
        }
        screen.scene.send(.tap, to: target)
    }

    private func hasField(_ screen: Screen) -> [Bool] {
        screen.all(.screen).map { screen in screen.children.contains { $0.kind == .searchField } }
    }

    @Test func theFirstScreenOfAStackShowsIt() {
        let screen = Screen(Fruits())
        #expect(hasField(screen) == [true])
        #expect(screen.all(.searchField).count == 1)
        screen.send(.text("Pea", version: 1), to: .searchField)
        #expect(screen.texts.contains("Pear") && !screen.texts.contains("Apple"))
    }

    @Test func screensOnTopAndSheetsHaveNone() {
        let screen = Screen(Fruits())
        tap("Sheet", screen)
        #expect(hasField(screen) == [true, false])
        let other = Screen(Fruits())
        tap("Apple", other)
        #expect(hasField(other) == [true, false])
        #expect(other.all(.searchField).count == 1)
    }

    @Test func itIsOfTheViewAroundWhileThereIsNoStack() {
        let screen = Screen(Search())
        #expect(hasField(screen) == [true])
        tap("Change", screen)
        #expect(hasField(screen) == [])
        #expect(screen.all(.searchField).count == 1)
        tap("Change", screen)
        #expect(hasField(screen) == [true])
        #expect(screen.all(.searchField).count == 1)
    }

    @Test func aSplitViewShowsItInItsFirstColumn() {
        let screen = Screen(
            NavigationSplitView {
                List { Text("row") }
            } detail: {
                Text("detail")
            }.searchable(text: .constant("")))
        #expect(hasField(screen) == [true, false])
    }
}
