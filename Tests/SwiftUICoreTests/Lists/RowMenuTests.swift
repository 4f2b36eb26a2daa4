import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Cities with a menu each, and one for the rest of the list.
private struct Cities: View {
    @State private var names = ["Berne", "Lagos", "Lima"]
    @State private var selection: Set<String> = ["Berne", "Lima"]
    var hasAction = false
    @State private var opened = ""

    var body: some View {
        let open: (Set<String>) -> Void = { opened = $0.sorted().joined(separator: " ") }
        VStack {
            List(selection: $selection) {
                Section("Cities") { ForEach(names, id: \.self) { Text($0) } }
                Text("no city").selectionDisabled()
            }
            .frame(height: 300)
            .contextMenu(
                forSelectionType: String.self,
                menu: { chosen in
                    if chosen.isEmpty {
                        Button("New") { names.append("Oslo") }
                    } else {
                        Button("Close \(chosen.sorted().joined(separator: " "))") { names.removeAll { chosen.contains($0) } }
                    }
                }, primaryAction: hasAction ? open : nil)
            Text("selected \(selection.sorted().joined(separator: " "))")
            Text("opened \(opened)")
        }
    }
}

@MainActor
struct RowMenuTests {
    private func rows(_ screen: Screen) -> [RenderNode] { screen.all(.row) }

    /// The titles of the buttons in the menus inside a node.
    private func items(in node: RenderNode) -> [String] {
        var found: [String] = []
        func visit(_ node: RenderNode, _ isInMenu: Bool) {
            if isInMenu, node.kind == .text, let text = node[.text]?.string { found.append(text) }
            for child in node.children { visit(child, isInMenu || child.kind == .menu) }
        }
        visit(node, false)
        return found
    }

    @Test func eachRowOfAListHasAMenuAboutAllThatIsSelected() {
        let screen = Screen(Cities())
        #expect(rows(screen).map(items) == [["Close Berne Lima"], ["Close Lagos"], ["Close Berne Lima"], []])
    }

    @Test func whatIsNoRowHasTheMenuOfNothing() {
        let screen = Screen(Cities())
        let titles = screen.all(.menu).filter { !isInRow($0) }.map(\.plainText)
        #expect(titles == ["New"])
    }

    private func isInRow(_ node: RenderNode) -> Bool { sequence(first: node, next: \.parent).contains { $0.kind == .row } }

    @Test func newRowsHaveMenusAndThoseOfRowsThatAreGoneGo() throws {
        let screen = Screen(Cities())
        func press(_ title: String) throws {
            let buttons = screen.all { $0.kind == .button && $0.plainText == title }
            let button = try #require(buttons.first)
            screen.scene.send(.tap, to: button)
        }
        try press("New")
        #expect(rows(screen).map(items).contains(["Close Oslo"]))
        try press("Close Lagos")
        #expect(screen.texts.filter { $0 == "Close Lagos" } == [])
        #expect(rows(screen).map(items) == [["Close Berne Lima"], ["Close Berne Lima"], ["Close Oslo"], []])
    }

    @Test func aDoubleClickDoesWhatTheListIsFor() {
        let screen = Screen(Cities(hasAction: true))
        screen.scene.send(.pick(.open), to: rows(screen)[0])
        #expect(screen.texts.contains("opened Berne Lima"))
        screen.scene.send(.pick(.open), to: rows(screen)[1])
        #expect(screen.texts.contains("opened Lagos"))
        screen.scene.send(.pick(.only), to: rows(screen)[1])
        #expect(screen.texts.contains("selected Lagos"))
        screen.scene.send(.pick(.extend), to: rows(screen)[2])
        #expect(screen.texts.contains("selected Lagos Lima"))
        #expect(screen.node(.list)[.isPickable] == .bool(true))
    }

    @Test func withoutAnActionRowsAreSelectedAsEver() {
        let screen = Screen(Cities())
        screen.scene.send(.tap, to: rows(screen)[1])
        #expect(screen.texts.contains("selected Lagos"))
        #expect(screen.scene.send(.pick(.open), to: rows(screen)[1]) == .notTaken)
    }

    @Test func listsInsideOfARowOrAnotherScreenHaveNoneOfIt() {
        struct Leading: View {
            var body: some View {
                List { Text("row").sheet(isPresented: .constant(true)) { List { Text("inner").tag("a") } } }
                    .contextMenu(forSelectionType: String.self) { _ in Button("About") {} }
            }
        }
        let screen = Screen(Leading())
        #expect(screen.all(.row).filter { $0.plainText?.contains("inner") == true }.map(items) == [[]])
    }
}
