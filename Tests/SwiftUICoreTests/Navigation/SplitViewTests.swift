import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct SplitViewTests {
    struct Mail: View {
        @State private var box: String?
        var body: some View {
            NavigationSplitView {
                List(["In", "Out"], id: \.self, selection: $box) { name in
                    NavigationLink(name, value: name)
                }
                .navigationTitle("Boxes")
            } detail: {
                if let box {
                    Text("mails of \(box)").navigationTitle(box)
                } else {
                    Text("none")
                }
            }
        }
    }

    @Test func columnsStandBesideEachOther() throws {
        let scene = ViewGraph.showing(Mail())
        let split = try scene.first(.navigationSplit)
        #expect(split.children.map(\.kind) == [.column, .column])
        #expect(split[.selection] == .int(0))
        #expect(scene.titles == ["Boxes", "-"])
    }

    @Test func aLinkInASelectableListSelects() throws {
        let scene = ViewGraph.showing(Mail())
        try scene.tap("Out")
        #expect(scene.titles == ["Boxes", "Out"])
        #expect(try scene.first(.navigationSplit)[.selection] == .int(1))
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(try scene.first(.navigationSplit)[.selection] == .int(0))
    }

    @Test func goingBackLetsGoOfTheSelection() throws {
        let scene = ViewGraph.showing(Mail())
        try scene.tap("Out")
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(scene.has("none") && !scene.has("mails of Out"))
        #expect(scene.all(.row).allSatisfy { $0[.isSelected] != .bool(true) })
        try scene.tap("Out")
        #expect(try scene.first(.navigationSplit)[.selection] == .int(1))
        #expect(scene.has("mails of Out"))
    }

    @Test func aStackInTheLastColumnLeadsBackAndLetsGoToo() throws {
        struct Stacked: View {
            @State private var box: String?
            var body: some View {
                NavigationSplitView {
                    List(["In", "Out"], id: \.self, selection: $box) { NavigationLink($0, value: $0) }
                } detail: {
                    NavigationStack { Text("mails of \(box ?? "none")") }
                }
            }
        }
        let scene = ViewGraph.showing(Stacked())
        try scene.tap("Out")
        #expect(scene.has("mails of Out"))
        scene.send(.dismiss, to: try #require(scene.all(.screen).last))
        #expect(scene.has("mails of none"))
    }

    @Test func theRowOfALinkIsSelectedByTheLinksValue() throws {
        struct Box: Hashable, Identifiable {
            let name: String
            var id: String { name }
        }
        struct Boxes: View {
            @State private var box: Box? = Box(name: "In")
            var body: some View {
                NavigationSplitView {
                    List(selection: $box) {
                        ForEach([Box(name: "In"), Box(name: "Out")]) { box in NavigationLink(box.name, value: box).badge(2) }
                        NavigationLink("Bin", value: Box(name: "Bin"))
                    }
                } detail: {
                    Text("mails of \(box?.name ?? "-")")
                }
            }
        }
        let scene = ViewGraph.showing(Boxes())
        func selected() -> [String] { scene.all(.row).filter { $0[.isSelected] == .bool(true) }.map { $0.texts[0] } }
        #expect(selected() == ["In"])
        try scene.tap("Out")
        #expect(selected() == ["Out"])
        try scene.tap("Bin")
        #expect(selected() == ["Bin"] && scene.has("mails of Bin"))
    }

    @Test(arguments: [false, true]) func whoSelectsSeveralStaysWithTheList(isEditing: Bool) throws {
        struct Several: View {
            let isEditing: Bool
            @State private var chosen: Set<String> = []
            var body: some View {
                NavigationSplitView {
                    List(["In", "Out"], id: \.self, selection: $chosen) { Text($0) }
                        .environment(\.editMode, .constant(isEditing ? .active : .inactive))
                } detail: {
                    Text(chosen.sorted().joined(separator: " "))
                }
            }
        }
        let scene = ViewGraph.showing(Several(isEditing: isEditing))
        #expect(scene.send(.tap, to: try scene.find(.row, "Out")) == nil)
        #expect(scene.all(.text).filter { $0[.text] == .string("Out") }.count == 2, "selected either way")
        #expect(try scene.first(.navigationSplit)[.selection] == .int(isEditing ? 0 : 1))
    }

    /// A binding is what it was made with: `.constant`, or a closure that took a value along.
    @Test func whoBeginsToSelectSeveralStaysWithTheList() throws {
        struct Beginning: View {
            @State private var isEditing = false
            @State private var chosen: Set<String> = []
            var body: some View {
                NavigationSplitView {
                    VStack {
                        Button("Edit") { isEditing.toggle() }
                        List(["In", "Out"], id: \.self, selection: $chosen) { Text($0) }
                            .environment(\.editMode, .constant(isEditing ? .active : .inactive))
                    }
                } detail: {
                    Text(chosen.sorted().joined(separator: " "))
                }
            }
        }
        let scene = ViewGraph.showing(Beginning())
        try scene.tap("Edit")
        scene.send(.tap, to: try scene.find(.row, "Out"))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(0) && scene.location == "/")
        try scene.tap("Edit")
        scene.send(.tap, to: try scene.find(.row, "In"))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(1))
    }

    struct Begun: View {
        let preference: Binding<NavigationSplitViewColumn>?
        @State private var box: String? = "In"
        @State private var mail: String? = "1"
        var body: some View {
            if let preference {
                NavigationSplitView(preferredCompactColumn: preference) {
                    boxes
                } content: {
                    mails
                } detail: {
                    Text("detail")
                }
            } else {
                NavigationSplitView {
                    boxes
                } content: {
                    mails
                } detail: {
                    Text("detail")
                }
            }
        }
        private var boxes: some View { List(["In", "Out"], id: \.self, selection: $box) { Text($0) } }
        private var mails: some View { List(["1", "2"], id: \.self, selection: $mail) { Text("mail \($0) of \(box ?? "none")") } }
    }

    @Test func whatBeginsWithASelectionShowsIt() throws {
        let scene = ViewGraph.showing(Begun(preference: nil))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(2))
        scene.send(.dismiss, to: scene.all(.screen)[2])
        #expect(try scene.first(.navigationSplit)[.selection] == .int(1))
        scene.send(.dismiss, to: scene.all(.screen)[1])
        #expect(try scene.first(.navigationSplit)[.selection] == .int(0))
        #expect(scene.has("mail 1 of none"))
    }

    @Test func aColumnThatTheAppPrefersStays() throws {
        let scene = ViewGraph.showing(Begun(preference: .constant(.sidebar)))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(0))
    }

    struct Links: View {
        @State private var column = NavigationSplitViewColumn.sidebar
        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                VStack {
                    NavigationLink("One", value: 1)
                    NavigationLink("Two", value: 2)
                    Text(column == .detail ? "detail" : "sidebar")
                }
                .navigationDestination(for: Int.self) { number in
                    NavigationLink("Deeper") { Text("deep").navigationTitle("Deep") }
                        .navigationTitle("\(number)")
                }
            } detail: {
                Text("nothing").navigationTitle("Nothing")
            }
        }
    }

    @Test func aLinkFillsTheNextColumn() throws {
        let scene = ViewGraph.showing(Links())
        #expect(scene.titles == ["-", "Nothing"])
        try scene.tap("One")
        #expect(scene.titles == ["-", "1"])
        #expect(scene.has("detail"))
        try scene.tap("Deeper")
        #expect(scene.titles == ["-", "1", "Deep"])
        try scene.tap("Two")
        #expect(scene.titles == ["-", "2"])
    }

    /// The binding takes nothing: it says where the app begins.
    @Test func aConstantColumnIsLeftByALink() throws {
        let scene = ViewGraph.showing(
            NavigationSplitView(preferredCompactColumn: .constant(.sidebar)) {
                NavigationLink("One", value: 1).navigationDestination(for: Int.self) { Text("number \($0)") }
            } detail: {
                Text("nothing")
            })
        #expect(try scene.first(.navigationSplit)[.selection] == .int(0))
        try scene.tap("One")
        #expect(scene.has("number 1"))
        #expect(try scene.first(.navigationSplit)[.selection] == .int(1))
    }

    struct StackInColumn: View {
        @State private var column = NavigationSplitViewColumn.detail
        @State private var path: [Int] = []
        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                Text(column == .detail ? "in detail" : "in sidebar")
            } detail: {
                NavigationStack(path: $path) {
                    NavigationLink("Deeper", value: 1)
                        .navigationTitle("Detail")
                        .navigationDestination(for: Int.self) { Text("\($0)").navigationTitle("Deep") }
                }
            }
        }
    }

    @Test func theStackOfAnAppInAColumnLeadsBackToTheColumnBefore() throws {
        let scene = ViewGraph.showing(StackInColumn())
        #expect(scene.has("in detail"))
        func leave(_ title: String) throws {
            let screen = try #require(scene.all(.screen).last { $0[.title]?.string == title })
            #expect(scene.send(.dismiss, to: screen.id) == nil)
        }
        try scene.tap("Deeper")
        try leave("Deep")
        #expect(scene.has("in detail"))
        try leave("Detail")
        #expect(scene.has("in sidebar"))
    }

    struct Older: View {
        var body: some View {
            NavigationView {
                Text("master").navigationTitle("Master")
                Text("detail").navigationTitle("Detail")
            }
        }
    }

    @Test func anOlderViewWithSeveralViewsHasColumns() throws {
        let scene = ViewGraph.showing(Older())
        #expect(scene.titles == ["Master", "Detail"])
        #expect(scene.all(.column).count == 2)
        let stack = ViewGraph.showing(Older().navigationViewStyle(.stack))
        #expect(stack.titles == ["Master"])
        #expect(stack.all(.navigationStack).count == 1)
    }

    @Test func columnsCanBeHidden() throws {
        let scene = ViewGraph.showing(
            NavigationSplitView(columnVisibility: .constant(.detailOnly)) {
                Text("a")
            } detail: {
                Text("b")
            })
        #expect(scene.all(.column).map { $0[.isHidden] } == [.bool(true), nil])
    }

    private struct Boxes: View {
        var body: some View {
            NavigationSplitView {
                Text("boxes").navigationTitle("Boxes")
            } content: {
                Text("mails").navigationTitle("Mails")
            } detail: {
                Text("mail").navigationTitle("Mail")
            }
        }
    }

    private func toggles(of scene: ViewGraph) -> [String?] { scene.all(.column).map { $0[.sidebarToggle]?.string } }

    private func hidden(in scene: ViewGraph) -> [Bool] { scene.all(.column).map { $0[.isHidden] == .bool(true) } }

    /// As on an iPad: the first column has a button that hides it, and what is first then has one that shows it again.
    @Test func thePersonHidesAndShowsTheSidebar() throws {
        let scene = ViewGraph.showing(Boxes())
        #expect(toggles(of: scene) == ["hide", "show", nil], "the host knows which of both has a meaning")
        #expect(try scene.first(.navigationSplit)[.style] == .string("automatic"))
        scene.send(.tap, to: scene.all(.column)[0])
        #expect(hidden(in: scene) == [true, false, false] && toggles(of: scene) == [nil, "show", nil])
        #expect(try scene.first(.navigationSplit)[.style] == nil)
        scene.send(.tap, to: scene.all(.column)[1])
        #expect(hidden(in: scene) == [false, false, false] && toggles(of: scene) == ["hide", nil, nil])
        #expect(scene.send(.tap, to: scene.all(.column)[2]) != nil, "the last column has no button")
    }

    private struct Bound: View {
        @State private var visibility = NavigationSplitViewVisibility.detailOnly
        var body: some View {
            NavigationSplitView(columnVisibility: $visibility) {
                Text("a")
            } detail: {
                Text(visibility == .all ? "all" : visibility == .detailOnly ? "detail" : "other")
            }
        }
    }

    @Test func theButtonWritesTheAppsBinding() throws {
        let scene = ViewGraph.showing(Bound())
        #expect(toggles(of: scene) == [nil, "show"] && scene.has("detail"))
        scene.send(.tap, to: scene.all(.column)[1])
        #expect(toggles(of: scene) == ["hide", nil] && scene.has("all"))
        scene.send(.tap, to: scene.all(.column)[0])
        #expect(hidden(in: scene) == [true, false] && scene.has("detail"))
    }

    @Test func aScreenDoesWithoutTheButton() throws {
        let scene = ViewGraph.showing(
            NavigationSplitView {
                Text("a").toolbar(removing: .sidebarToggle)
            } detail: {
                Text("b")
            })
        #expect(scene.all(.screen).map { $0[.hidesSidebarToggle] } == [.bool(true), nil])
    }
}
