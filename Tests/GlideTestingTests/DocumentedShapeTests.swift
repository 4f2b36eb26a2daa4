import Foundation
import GlideTesting
import RenderTree
import SwiftUI
import Testing

/// Spellings of Apple's documentation that only one of several overloads takes, and what they do.
@MainActor
struct DocumentedShapeTests {
    // MARK: Links

    struct Links: View {
        let title: String
        @State private var isActive = false
        @State private var tag: Int?

        var body: some View {
            NavigationView {
                VStack {
                    NavigationLink(title + " 1", isActive: $isActive) { Text("flag, closure") }
                    NavigationLink(title + " 2", destination: Text("flag, view"), isActive: $isActive)
                    NavigationLink(title + " 3", tag: 3, selection: $tag) { Text("tag, closure") }
                    NavigationLink(title + " 4", destination: Text("tag, view"), tag: 4, selection: $tag)
                    NavigationLink("Key 5", tag: 5, selection: $tag) { Text("key, closure") }
                }
            }
        }
    }

    @Test(arguments: [
        ("Row 1", "flag, closure"), ("Row 3", "tag, closure"), ("Row 4", "tag, view"), ("Key 5", "key, closure"),
    ])
    func aLinkWithATitleIsBound(title: String, screen: String) throws {
        let host = TestHost(Links(title: "Row"))
        try host.find(.button, title).tap()
        #expect(host.texts.contains(screen))
    }

    // MARK: Tabs, toolbars, menus

    @Test func aTabNeedsNoLabel() throws {
        struct Tabs: View {
            @State private var selection = 2
            var body: some View {
                TabView(selection: $selection) {
                    Tab(value: 1) { Text("first") }
                    Tab(value: 2) { Text("second") }
                }
            }
        }
        let host = TestHost(Tabs())
        #expect(host.texts.contains("second") && !host.texts.contains("first"))
    }

    @Test func aToolbarItemIsLeftOut() {
        struct Bar: View {
            let isHidden: Bool
            var body: some View {
                NavigationStack {
                    Text("content").toolbar {
                        ToolbarItem { Button("Always") {} }
                        ToolbarItem(placement: .cancellationAction) { Button("Perhaps") {} }.hidden(isHidden)
                    }
                }
            }
        }
        #expect(TestHost(Bar(isHidden: false)).texts.contains("Perhaps"))
        let hidden = TestHost(Bar(isHidden: true)).texts
        #expect(!hidden.contains("Perhaps") && hidden.contains("Always"))
    }

    @Test func aFormerMenuButtonIsAMenu() throws {
        var chosen = 0
        let host = TestHost(MenuButton("More") { Button("Choose") { chosen += 1 } })
        try host.find(.menu).find(.button, "Choose").tap()
        #expect(chosen == 1)
        #expect(TestHost(Menu("M") { Button("x") {} }.menuStyle(BorderedButtonMenuStyle())).texts.contains("M"))
    }

    // MARK: Focus

    @Test func theFocusIsTold() throws {
        struct Card: View {
            @State private var log = ""
            var body: some View {
                Text("card \(log)").focusable(true, onFocusChange: { log += $0 ? "in " : "out " }).accessibilityIdentifier("card")
            }
        }
        let host = TestHost(Card())
        try host.find(identifier: "card").focus()
        #expect(host.texts == ["card in "])
    }

    // MARK: Tables

    @Test func aColumnComparesAsItIsTold() {
        struct Person: Identifiable {
            let id: Int
            let name: String
        }
        let table = Table([Person(id: 1, name: "Ann")], sortOrder: .constant([KeyPathComparator(\Person.name)])) {
            TableColumn("Name", value: \.name, comparator: .lexical)
        }
        #expect(TestHost(table).texts.contains("Ann"))
    }
}
