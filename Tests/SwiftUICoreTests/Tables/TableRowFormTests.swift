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
