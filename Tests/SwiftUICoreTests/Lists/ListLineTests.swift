import RenderTree
import Testing

@testable import SwiftUICore

/// Lines between rows and around sections, and what else is said of how rows look.
@MainActor
struct ListLineTests {
    private func color(_ color: Color) -> PropertyValue { .color(color.rendered(in: EnvironmentValues())) }

    @Test func aRowHidesTheLineBelowItTheOneAboveItOrBoth() {
        let rows = Screen(
            List {
                Text("a").listRowSeparator(.hidden, edges: .top)
                Text("b").listRowSeparator(.hidden, edges: .bottom)
                Text("c").listRowSeparator(.hidden)
            }
        ).all(.row)
        #expect(rows.map { $0[.hidesSeparator] } == [nil, .bool(true), .bool(true)])
        #expect(rows.map { $0[.hidesSeparatorAbove] } == [.bool(true), nil, .bool(true)])
    }

    @Test func aLineHasTheColourOfItsRow() {
        let rows = Screen(
            List {
                Text("a").listRowSeparatorTint(.red)
                Text("b").listRowSeparatorTint(nil)
            }
        ).all(.row)
        #expect(rows.map { $0[.separatorColor] } == [color(.red), nil])
    }

    @Test func aSectionHasLinesAtTheEdgesThatAreAskedFor() {
        let sections = Screen(
            List {
                Section { Text("a") }.listSectionSeparator(.visible, edges: .bottom).listSectionSeparatorTint(.blue)
                Section { Text("b") }
            }
            .listSectionSeparator(.hidden)
        ).all(.section)
        #expect(sections.map { $0[.sectionLines] } == [.string("bottom"), nil])
        #expect(sections[0][.separatorColor] == color(.blue))
    }

    @Test func sectionsAreAsFarApartAsTheListSays() {
        #expect(Screen(List { Text("a") }.listSectionSpacing(5)).node(.list)[.sectionSpacing] == .double(5))
        #expect(Screen(List { Text("a") }.listSectionSpacing(.custom(7))).node(.list)[.sectionSpacing] == .double(7))
        #expect(Screen(List { Text("a") }.listSectionSpacing(.default)).node(.list)[.sectionSpacing] == nil)
    }

    @Test func iconsInRowsHaveTheTintOfTheirItem() {
        let labels = Screen(
            List {
                Label("a", systemImage: "star").listItemTint(.red)
                Label("b", systemImage: "star").listItemTint(.monochrome)
                Label("c", systemImage: "star").listItemTint(nil as Color?)
            }
        ).all(.label)
        #expect(labels.map { $0[.itemTint] } == [color(.red), color(.gray), nil])
    }
}
