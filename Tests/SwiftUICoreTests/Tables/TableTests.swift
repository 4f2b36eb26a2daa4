import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct TableTests {
    private struct Person: Identifiable {
        let id: Int
        var name: String
        var age: Int
        var nick: String? = nil
    }

    private static let people = [
        Person(id: 1, name: "Grace", age: 85), Person(id: 2, name: "Ada", age: 36, nick: "Countess"), Person(id: 3, name: "Rita", age: 103),
    ]

    private struct People: View {
        @State var order = [KeyPathComparator(\Person.name)]
        @State var selection: Set<Int> = []
        var told: (Set<Int>, [KeyPathComparator<Person>]) -> Void = { _, _ in }
        var body: some View {
            let _ = told(selection, order)
            Table(TableTests.people.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Age", value: \.age) { Text("\($0.age)") }
                TableColumn("Nick", value: \.nick) { Text($0.nick ?? "–") }
                TableColumn("Fixed") { _ in Text("x") }.width(40)
            }
        }
    }

    private func rows(_ screen: Screen) -> [RenderNode] { screen.all(.row) }
    private func texts(_ node: RenderNode) -> [String] {
        node.kind == .text ? [node[.text]?.string ?? ""] : node.children.flatMap(texts)
    }

    @Test func aTableHasTitlesAndARowOfCellsForEachElement() {
        let screen = Screen(People())
        #expect(screen.node(.list)[.style] == .string("table"))
        #expect(screen.node(.list)[.columns]?.strings?.count == 4 && screen.node(.list)[.columns]?.strings?.last == "fixed 40.0")
        #expect(texts(screen.node(.header)) == ["Name", "Age", "Nick", "Fixed"])
        #expect(rows(screen).map(texts) == [["Ada", "36", "Countess", "x"], ["Grace", "85", "–", "x"], ["Rita", "103", "–", "x"]])
        #expect(rows(screen).allSatisfy { $0[.isPickable] == .bool(true) && $0[.isTappable] == nil })
    }

    private struct Months: View {
        var months = ["Jan", "Feb"]
        @State private var customization = TableColumnCustomization<Person>()
        var body: some View {
            Button("Hide") { customization[visibility: "age"] = .hidden }
            Button("Show") { customization[visibility: "nick"] = .visible }
            Table(TableTests.people, columnCustomization: $customization) {
                TableColumn("Name", value: \.name)
                TableColumn("Age") { (person: Person) in Text("\(person.age)") }.alignment(.trailing).customizationID("age")
                TableColumn("Nick") { (person: Person) in Text(person.nick ?? "–") }.customizationID("nick").defaultVisibility(.hidden)
                TableColumnForEach(months, id: \.self) { month in
                    TableColumn(month) { (person: Person) in Text("\(month) \(person.id)") }
                }
            }
        }
    }

    @Test func aCollectionMakesAColumnForEachOfItsElements() {
        let screen = Screen(Months())
        #expect(texts(screen.node(.header)) == ["Name", "Age", "Jan", "Feb"])
        #expect(rows(screen).map(texts).first == ["Grace", "85", "Jan 1", "Feb 1"])
    }

    @Test func aCustomizationHidesAndShowsTheColumnsThatItNames() {
        let screen = Screen(Months())
        screen.scene.send(.tap, to: screen.all(.button)[0])
        #expect(texts(screen.node(.header)) == ["Name", "Jan", "Feb"])
        screen.scene.send(.tap, to: screen.all(.button)[1])
        #expect(texts(screen.node(.header)) == ["Name", "Nick", "Jan", "Feb"])
    }

    @Test func aCustomizationIsStoredAndReadAgain() throws {
        var customization = TableColumnCustomization<Person>()
        customization[visibility: "age"] = .hidden
        let read = try JSONDecoder().decode(TableColumnCustomization<Person>.self, from: JSONEncoder().encode(customization))
        #expect(read == customization && read[visibility: "age"] == .hidden && read[visibility: "name"] == .automatic)
    }

    private enum Form: CaseIterable { case plain, one, several, sorted, sortedOne, sortedSeveral }

    private struct Built: View {
        let form: Form
        let namesType: Bool
        @State private var customization = TableColumnCustomization<Person>()
        @State private var one: Int?
        @State private var several: Set<Int> = []
        @State private var order = [KeyPathComparator(\Person.name)]

        @TableColumnBuilder<Person, Never> private var columns: some TableColumnContent<Person, Never> {
            TableColumn("Name") { (person: Person) in Text(person.name) }
            TableColumn("Age") { (person: Person) in Text("\(person.age)") }.customizationID("age")
        }
        @TableColumnBuilder<Person, KeyPathComparator<Person>>
        private var sortable: some TableColumnContent<Person, KeyPathComparator<Person>> {
            TableColumn("Name", value: \Person.name)
            TableColumn("Age", value: \Person.age) { Text("\($0.age)") }.customizationID("age")
        }
        @TableRowBuilder<Person> private var rows: some TableRowContent<Person> { ForEach(TableTests.people) { TableRow($0) } }

        var body: some View {
            Button("Hide") { customization[visibility: "age"] = .hidden }
            if namesType { typed } else { untyped }
        }

        @ViewBuilder private var typed: some View {
            switch form {
            case .plain:
                Table(of: Person.self, columnCustomization: $customization) {
                    columns
                } rows: {
                    rows
                }
            case .one:
                Table(of: Person.self, selection: $one, columnCustomization: $customization) {
                    columns
                } rows: {
                    rows
                }
            case .several:
                Table(of: Person.self, selection: $several, columnCustomization: $customization) {
                    columns
                } rows: {
                    rows
                }
            case .sorted:
                Table(of: Person.self, sortOrder: $order, columnCustomization: $customization) {
                    sortable
                } rows: {
                    rows
                }
            case .sortedOne:
                Table(of: Person.self, selection: $one, sortOrder: $order, columnCustomization: $customization) {
                    sortable
                } rows: {
                    rows
                }
            case .sortedSeveral:
                Table(of: Person.self, selection: $several, sortOrder: $order, columnCustomization: $customization) {
                    sortable
                } rows: {
                    rows
                }
            }
        }

        @ViewBuilder private var untyped: some View {
            switch form {
            case .plain:
                Table(columnCustomization: $customization) {
                    columns
                } rows: {
                    rows
                }
            case .one:
                Table(selection: $one, columnCustomization: $customization) {
                    columns
                } rows: {
                    rows
                }
            case .several:
                Table(selection: $several, columnCustomization: $customization) {
                    columns
                } rows: {
                    rows
                }
            case .sorted:
                Table(sortOrder: $order, columnCustomization: $customization) {
                    sortable
                } rows: {
                    rows
                }
            case .sortedOne:
                Table(selection: $one, sortOrder: $order, columnCustomization: $customization) {
                    sortable
                } rows: {
                    rows
                }
            case .sortedSeveral:
                Table(selection: $several, sortOrder: $order, columnCustomization: $customization) {
                    sortable
                } rows: {
                    rows
                }
            }
        }
    }

    @Test(arguments: Form.allCases, [true, false])
    private func aTableWithRowsOfABuilderIsCustomizedToo(form: Form, namesType: Bool) {
        let screen = Screen(Built(form: form, namesType: namesType))
        #expect(texts(screen.node(.header)) == ["Name", "Age"] && rows(screen).count == 3)
        screen.scene.send(.tap, to: screen.node(.button))
        #expect(texts(screen.node(.header)) == ["Name"] && rows(screen).map { texts($0).count } == [1, 1, 1])
    }

    private struct Stored: View {
        @SceneStorage("columns") private var ofScene: TableColumnCustomization<Person>
        @AppStorage("columns") private var ofApp: TableColumnCustomization<Person>
        var body: some View {
            Text(ofScene[visibility: "age"] == .hidden && ofApp[visibility: "name"] == .hidden ? "hidden" : "as they are")
            Button("Hide") {
                ofScene[visibility: "age"] = .hidden
                ofApp[visibility: "name"] = .hidden
            }
        }
    }

    @Test func scenesAndAppsKeepCustomizations() throws {
        let store = try #require(UserDefaults(suiteName: "columns-\(UUID())"))
        let screen = Screen(Stored().defaultAppStorage(store))
        #expect(screen.texts == ["as they are", "Hide"])
        screen.scene.send(.tap, to: screen.node(.button))
        #expect(screen.texts == ["hidden", "Hide"])
        #expect(store.data(forKey: "columns") != nil)
    }

    @Test func aTitleSortsAndTurnsTheOrderAround() {
        var orders: [KeyPathComparator<Person>] = []
        let screen = Screen(People { orders = $1 })
        let heads = screen.all { $0[.style] == .string("columnHead") }
        #expect(heads.map { $0[.sortOrder]?.string } == ["ascending", "none", "none", nil])
        screen.scene.send(.tap, to: screen.all(.button)[1])
        #expect(rows(screen).map { texts($0)[0] } == ["Ada", "Grace", "Rita"])
        screen.scene.send(.tap, to: screen.all(.button)[1])
        #expect(rows(screen).map { texts($0)[0] } == ["Rita", "Grace", "Ada"])
        #expect(orders == [KeyPathComparator(\.age, order: .reverse), KeyPathComparator(\.name)])
        #expect(heads.map { $0[.sortOrder]?.string } == ["none", "descending", "none", nil])
    }

    @Test func rowsArePickedAsOnTheMac() {
        var selection: Set<Int> = []
        let screen = Screen(People { new, _ in selection = new })
        let all = rows(screen)  // Ada 2, Grace 1, Rita 3
        screen.scene.send(.pick(.only), to: all[0])
        #expect(selection == [2])
        screen.scene.send(.pick(.toggle), to: all[2])
        #expect(selection == [2, 3])
        screen.scene.send(.pick(.toggle), to: all[0])
        #expect(selection == [3])
        screen.scene.send(.pick(.extend), to: all[1])
        #expect(selection == [2, 1])
        screen.scene.send(.pick(.only), to: all[1])
        screen.scene.send(.pick(.extend), to: all[2])
        #expect(selection == [1, 3])
        #expect(all.map { $0[.isSelected] == .bool(true) } == [false, true, true])
        screen.scene.send(.pick(.all), to: all[0])
        #expect(selection == [1, 2, 3])
        #expect(screen.scene.send(.pick(.open), to: all[0]) == .notTaken)
    }

    @Test func ofOneAtMostTheLastPickedIsSelected() {
        struct One: View {
            @State var selection: Int?
            let told: (Int?) -> Void
            var body: some View {
                let _ = told(selection)
                Table(TableTests.people, selection: $selection) { TableColumn("Name", value: \.name) }
            }
        }
        var selection: Int?
        let screen = Screen(One { selection = $0 })
        screen.scene.send(.pick(.only), to: rows(screen)[0])
        screen.scene.send(.pick(.extend), to: rows(screen)[1])
        #expect(selection == 2)
        screen.scene.send(.pick(.toggle), to: rows(screen)[1])
        #expect(selection == nil)
        #expect(screen.node(.list)[.selectsSeveral] == nil)
    }

    @Test func rowsAreWrittenOneByOneAndFromCollections() {
        let screen = Screen(
            Table(of: Person.self) {
                TableColumn("Name") { Text($0.name) }
                if true { TableColumn("Age") { Text("\($0.age)") } }
            } rows: {
                TableRow(Person(id: 9, name: "First", age: 1))
                ForEach(TableTests.people) { TableRow($0) }
            })
        #expect(rows(screen).map { texts($0)[0] } == ["First", "Grace", "Ada", "Rita"])
    }

    @Test func whereThereIsLittleRoomTheFirstColumnIsShown() {
        let screen = Screen(People())
        screen.scene.setTraits(HostTraits(width: 390, height: 844))
        #expect(screen.all(.header).isEmpty)
        #expect(rows(screen).map(texts) == [["Ada"], ["Grace"], ["Rita"]])
        screen.scene.setTraits(HostTraits(width: 1024, height: 768))
        #expect(rows(screen).map { texts($0).count } == [4, 4, 4])
    }

    @Test func ofALongTableTheVisibleRowsAreMounted() {
        let many = (0..<10_000).map { Person(id: $0, name: "Person \($0)", age: $0) }
        let screen = Screen(Table(many) { TableColumn("Name", value: \.name) })
        #expect(screen.node(.window)[.total] == .int(10_000) && rows(screen).count < 200)
        screen.send(.window(first: 5_000, count: 40), to: .window)
        #expect(texts(rows(screen)[0]) == ["Person 5000"])
    }

    @Test func aMenuIsAboutAllThatIsSelectedOrTheRow() {
        struct WithMenu: View {
            @State var selection: Set<Int> = [1, 3]
            let opened: (Set<Int>) -> Void
            var body: some View {
                Table(TableTests.people, selection: $selection) { TableColumn("Name", value: \.name) }
                    .contextMenu(forSelectionType: Int.self) {
                        Button("About \($0.sorted())") {}
                    } primaryAction: {
                        opened($0)
                    }
            }
        }
        var opened: [Set<Int>] = []
        let screen = Screen(WithMenu { opened.append($0) })
        let items = rows(screen).map { row in texts(row).last }
        #expect(items == ["About [1, 3]", "About [2]", "About [1, 3]"])
        screen.scene.send(.pick(.open), to: rows(screen)[1])
        screen.scene.send(.pick(.open), to: rows(screen)[0])
        #expect(opened == [[2], [1, 3]])
    }
}
