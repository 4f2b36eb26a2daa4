import RenderTree
import SwiftUICore
import Testing

@MainActor
struct RowTests {
    @Test func whatIsSaidOfARowIsSetOnIt() {
        let screen = Screen(
            List {
                Text("a").badge(3).listRowSeparator(.hidden)
                    .listRowInsets(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                Text("b").badge(0)
            })
        let rows = screen.all(.row)
        #expect(rows[0][.badge] == .string("3"))
        #expect(rows[0][.hidesSeparator] == .bool(true))
        #expect(rows[0][.paddingLeading] == .double(2))
        #expect(rows[1].properties.isEmpty)
    }

    @Test func whatIsSaidOfASectionIsSetOnItsRows() {
        let screen = Screen(List { Section { Text("a") }.listRowSeparator(.hidden) })
        #expect(screen.node(.row)[.hidesSeparator] == .bool(true))
    }

    private enum Background: CaseIterable { case color, shape }

    @Test(arguments: Background.allCases, [true, false])
    private func aRowStaysTheSameAsItsBackgroundComesAndGoes(background: Background, isInGroup: Bool) {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("Count \(count)") { count += 1 } }
        }
        struct Rows: View {
            let background: Background
            let isInGroup: Bool
            @State private var isMarked = false
            var body: some View {
                List {
                    if isInGroup {
                        row(Group { if background == .color || background == .shape { Counter() } else { Text("Other") } }.badge(1))
                    } else {
                        row(Counter())
                    }
                }
                Button("Mark") { isMarked.toggle() }
            }

            @ViewBuilder private func row(_ content: some View) -> some View {
                switch background {
                case .color: content.listRowBackground(isMarked ? Color.red : nil)
                case .shape: content.listRowBackground(isMarked ? RoundedRectangle(cornerRadius: 4).fill(.red) : nil)
                }
            }
        }
        let screen = Screen(Rows(background: background, isInGroup: isInGroup))
        screen.scene.send(.tap, to: screen.all(.button)[0])
        for _ in 0..<2 {
            screen.scene.send(.tap, to: screen.all(.button)[1])
            #expect(screen.texts.filter { $0.hasPrefix("Count") } == ["Count 1"])
        }
    }

    @Test func theRowsOfASectionStaySeveralWithoutABackground() {
        let screen = Screen(
            List {
                Section {
                    Text("a")
                    Text("b")
                }
                .listRowBackground(nil as Color?)
                Group {
                    Text("c")
                    Text("d")
                }
                .listRowBackground(nil as Circle?)
            })
        #expect(screen.all(.row).count == 4)
    }

    @Test func aChangeOfABadgeIsOneUpdate() {
        struct Inbox: View {
            @State var count = 1
            var body: some View {
                List { Text("Inbox").badge(count) }
                Button("More") { count += 1 }
            }
        }
        let screen = Screen(Inbox())
        #expect(screen.operations { screen.send(.tap, to: .button) } == ["update row badge"])
    }

    @Test func swipeActionsAreAToolbarInTheRow() {
        var log: [String] = []
        let screen = Screen(
            List {
                ForEach(0..<2) { index in
                    Text("\(index)").swipeActions(edge: .leading, allowsFullSwipe: false) {
                        Button("Pin") { log.append("pin \(index)") }
                    }
                }
            })
        #expect(
            screen.text == """
                root
                  list
                    row rowActions=["leading"]
                      text text="0"
                      toolbar style="swipeActions" placement="leading"
                        toolbarItem placement="leading"
                          button
                            text text="Pin"
                    row rowActions=["leading"]
                      text text="1"
                      toolbar style="swipeActions" placement="leading"
                        toolbarItem placement="leading"
                          button
                            text text="Pin"
                """)
        screen.scene.send(.tap, to: screen.all(.button)[1])
        #expect(log == ["pin 1"])
    }

    @Test func aRowBackgroundIsADecoration() {
        let screen = Screen(List { Text("a").listRowBackground(Color.red) })
        let row = screen.node(.row)
        #expect(row.children.map(\.kind) == [.text, .decoration])
        #expect(row.children[1][.behind] == .bool(true))
    }

    @Test func aBackgroundOfSeveralRowsIsThatOfEach() {
        let screen = Screen(
            List {
                Section {
                    Text("a")
                    Text("b")
                }
                .listRowBackground(Color.clear)
                ForEach(0..<2) { Text("\($0)") }.listRowBackground(Color.red)
                Text("own")
            })
        let fills = screen.all(.row).map { $0[.rowBackground]?.fill }
        #expect(fills.map { $0 == nil } == [false, false, false, false, true])
        #expect(fills[2] == .color(RenderColor(.named(.red))) && fills[3] == fills[2])
    }

    @Test func aContextMenuStandsBesideItsView() {
        var taps = 0
        let screen = Screen(Text("a").contextMenu { Button("Copy") { taps += 1 } })
        #expect(screen.node(.layer).children.map(\.kind) == [.text, .menu])
        #expect(screen.node(.menu)[.style] == .string("context"))
        screen.send(.tap, to: .button)
        #expect(taps == 1)
    }

    @Test func editingIsAPropertyOfTheList() {
        struct Items: View {
            var body: some View {
                EditButton()
                List { Text("a") }
            }
        }
        let screen = Screen(Items())
        #expect(screen.texts.first == "Edit")
        screen.send(.tap, to: .button)
        #expect(screen.node(.list)[.isEditing] == .bool(true))
        #expect(screen.texts.first == "Done")
        screen.send(.tap, to: .button)
        #expect(screen.node(.list)[.isEditing] == nil)
    }
}
