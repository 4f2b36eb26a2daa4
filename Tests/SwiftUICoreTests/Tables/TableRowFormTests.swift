import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Rows of a table that depend on something, and what is added to rows.
@MainActor
struct TableRowFormTests {
    private struct City: Identifiable {
        let id: String
        var isCapital = false
    }

    private func texts(_ node: RenderNode) -> [String] {
        node.kind == .text ? [node[.text]?.string ?? ""] : node.children.flatMap(texts)
    }
    private func rows(_ screen: Screen) -> [String] { screen.all(.row).map { texts($0)[0] } }

    private struct Chosen: View {
        @State var showsMore = false
        var body: some View {
            Button("More") { showsMore.toggle() }
            Table(of: City.self) {
                TableColumn("Name", value: \.id)
            } rows: {
                TableRow(City(id: "Rome"))
                if showsMore { TableRow(City(id: "Ostia")) }
                ForEach([City(id: "Paris", isCapital: true), City(id: "Nice")]) { city in
                    if city.isCapital { TableRow(city) }
                }
            }
        }
    }

    @Test func aConditionWithoutElseHasItsRowsOrNone() throws {
        let screen = Screen(Chosen())
        #expect(rows(screen) == ["Rome", "Paris"])
        try screen.scene.tap("More")
        #expect(rows(screen) == ["Rome", "Ostia", "Paris"])
        try screen.scene.tap("More")
        #expect(rows(screen) == ["Rome", "Paris"])
    }

    private struct Sections: View {
        @State var selection: Set<String> = []
        @State var order = [KeyPathComparator(\City.id)]
        @State var isOpen = true
        var body: some View {
            Text("selected \(selection.sorted().joined(separator: " "))")
            Button("Fold") { isOpen.toggle() }
            Table(selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.id)
                TableColumn("Capital") { Text($0.isCapital ? "yes" : "no") }
            } rows: {
                Section { TableRow(City(id: "Rome")) }
                Section("France") { ForEach([City(id: "Paris"), City(id: "Nice")]) { TableRow($0) } }
                Section(isExpanded: $isOpen) {
                    TableRow(City(id: "Bonn"))
                } header: {
                    Text("Germany")
                }
            }
        }
    }

    @Test func sectionsHaveTitlesThatCannotBeSelected() throws {
        let screen = Screen(Sections())
        #expect(rows(screen) == ["Rome", "France", "Paris", "Nice", "Germany", "Bonn"])
        #expect(try #require(screen.all(.row).first { texts($0)[0] == "France" }).children.first?.children.count == 1)
        let table = try #require(screen.all(.list).first)
        #expect(table[.total]?.int == 4)
        try screen.scene.tap("Fold")
        #expect(rows(screen) == ["Rome", "France", "Paris", "Nice", "Germany"])
    }

    private struct WithMenus: View {
        @State var deleted = ""
        var body: some View {
            Text("deleted \(deleted)")
            Table(of: City.self) {
                TableColumn("Name", value: \.id)
                TableColumn("Capital") { Text($0.isCapital ? "yes" : "no") }
            } rows: {
                ForEach([City(id: "Rome"), City(id: "Paris")]) { city in
                    TableRow(city).contextMenu { Button("Delete \(city.id)") { deleted = city.id } }
                }
            }
        }
    }

    @Test func aRowHasTheMenuThatItsModifierGivesIt() throws {
        let screen = Screen(WithMenus())
        #expect(rows(screen) == ["Rome", "Paris"])
        #expect(screen.all(.row).count == 2)
        try screen.scene.tap("Delete Paris")
        #expect(screen.texts.first == "deleted Paris")
    }

    @Test func aRowIsDraggedByAnyOfItsCells() {
        struct Dragged: View {
            var body: some View {
                Table(of: City.self) {
                    TableColumn("Name", value: \.id)
                    TableColumn("Capital") { Text($0.isCapital ? "yes" : "no") }
                } rows: {
                    ForEach([City(id: "Rome")]) { TableRow($0).draggable($0.id) }
                }
            }
        }
        let screen = Screen(Dragged())
        #expect(screen.all { $0[.dragTypes] != nil }.count == 2)
    }
}
