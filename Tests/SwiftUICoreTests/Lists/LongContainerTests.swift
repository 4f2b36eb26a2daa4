import Foundation
import RenderTree
import SwiftUICore
import Testing

/// Long containers mount what is visible, however their rows are nested.
@MainActor
struct LongContainerTests {
    struct Row: Identifiable {
        let id: Int
        var name: String { "row \(id)" }
    }

    struct Part: Identifiable {
        let id: String
        let rows: [Row]
    }

    /// 100 sections of 100 rows each.
    static let parts = (0..<100).map { part in
        Part(id: "part \(part)", rows: (0..<100).map { Row(id: part * 100 + $0) })
    }

    struct PartSection: View {
        let part: Part
        var body: some View { Section(part.id) { ForEach(part.rows) { Text($0.name) } } }
    }

    static let columns = [GridItem(), GridItem(), GridItem()]

    nonisolated static let containers = [
        "list", "list of sections in a body", "list of groups", "form", "lazy stack", "lazy row", "lazy grid", "horizontal lazy grid",
        "lazy stack in a scroll view", "list of conditions", "list of type-erased sections",
    ]

    @ViewBuilder static func container(_ name: String) -> some View {
        switch name {
        case "list": List { sections }
        case "list of sections in a body": List { ForEach(parts) { PartSection(part: $0) } }
        case "list of groups": List { ForEach(parts) { part in Group { ForEach(part.rows) { Text($0.name) } } } }
        case "form": Form { sections }
        case "lazy stack": LazyVStack { sections }
        case "lazy row": LazyHStack { sections }
        case "lazy grid": LazyVGrid(columns: columns) { sections }
        case "horizontal lazy grid": LazyHGrid(rows: columns) { sections }
        case "lazy stack in a scroll view": ScrollView { LazyVStack { sections } }
        case "list of conditions": List { ForEach(parts) { part in if part.id.isEmpty { Text("none") } else { section(part) } } }
        default: List { ForEach(parts) { AnyView(section($0)) } }
        }
    }

    static var sections: some View { ForEach(parts) { section($0) } }
    static func section(_ part: Part) -> some View { Section(part.id) { ForEach(part.rows) { Text($0.name) } } }

    private func rows(_ screen: Screen) -> [String] { screen.texts.filter { $0.hasPrefix("row") } }

    @Test(arguments: containers) func ofAHundredSectionsOfAHundredRowsTheFirstRowsAreMounted(name: String) {
        let screen = Screen(Self.container(name))
        let rows = rows(screen)
        #expect(rows.prefix(50) == (0..<50).map { "row \($0)" }[...])
        #expect(rows.count < 200)
        #expect(screen.scene.tree.count < 1_000)
        #expect(screen.scene.tree.brokenInvariants() == [])
    }

    @Test(arguments: containers) func aProxyScrollsToARowThatIsNotMounted(name: String) throws {
        let screen = Screen(
            ScrollViewReader { proxy in
                Button("scroll") { proxy.scrollTo(7_042) }
                Self.container(name)
            })
        #expect(!screen.texts.contains("row 7042"))
        let operations = screen.operations { screen.send(.tap, to: .button) }
        #expect(screen.texts.contains("row 7042"))
        #expect(operations.contains { $0.hasPrefix("scrollIntoView") })
        #expect(rows(screen).count < 250)
        #expect(screen.scene.tree.brokenInvariants() == [])
    }

    @Test func aProxyScrollsToASectionThatIsNotMounted() {
        let screen = Screen(
            ScrollViewReader { proxy in
                Button("scroll") { proxy.scrollTo("part 73", anchor: .top) }
                Self.container("list")
            })
        let operations = screen.operations { screen.send(.tap, to: .button) }
        #expect(screen.texts.contains("part 73"))
        #expect(operations.contains { $0.hasPrefix("scrollIntoView") })
    }

    @Test func aProxyScrollsToAnExplicitIdInARowThatIsNotMounted() {
        let screen = Screen(
            ScrollViewReader { proxy in
                Button("scroll") { proxy.scrollTo("id 900") }
                List(0..<1_000) { Text("row \($0)").id("id \($0)") }
            })
        screen.send(.tap, to: .button)
        #expect(screen.texts.contains("row 900"))
    }

    @Test func anOptionalIdIsFoundAsWhatIsInIt() {
        let ids = (0..<3).map { _ in UUID() }
        let screen = Screen(
            ScrollViewReader { proxy in
                Button("scroll") { proxy.scrollTo(ids.last, anchor: .bottom) }
                ScrollView { ForEach(ids, id: \.self) { Text("row").id($0) } }
            })
        #expect(screen.operations { screen.send(.tap, to: .button) }.contains { $0.hasPrefix("scrollIntoView") })
    }

    @Test func anIdThatNobodyHasScrollsNowhere() {
        let screen = Screen(
            ScrollViewReader { proxy in
                Button("scroll") { proxy.scrollTo(-1) }
                List(0..<1_000) { Text("row \($0)") }
            })
        #expect(screen.operations { screen.send(.tap, to: .button) } == [])
        #expect(screen.texts.contains("row 0"))
    }

    @Test func theHostMovesTheWindowOfASection() throws {
        let screen = Screen(Self.container("list"))
        let outer = try #require(screen.all(.window).first)
        #expect(outer[.total] == .int(100))
        #expect(screen.scene.send(.window(first: 40, count: 4), to: outer) == nil)
        #expect(screen.all(.header).count == 4)
        #expect(outer[.count] == .int(4))
        let inner = try #require(outer.children.first?.children.last)
        #expect(inner[.total] == .int(100))
        #expect(screen.scene.send(.window(first: 50, count: 30), to: inner) == nil)
        #expect(inner.children.count == 30)
        #expect(screen.texts.contains("row 4070"))
    }

    /// What is said of rows by offset is said of the element's place in its own `ForEach`.
    @Test func aRowOfASectionIsDeletedByItsPlaceInTheSection() throws {
        var deleted: [String] = []
        let screen = Screen(
            List {
                ForEach(Self.parts) { part in
                    Section(part.id) {
                        ForEach(part.rows) { Text($0.name) }.onDelete { deleted.append("\(part.id) \(Array($0))") }
                    }
                }
            })
        let outer = try #require(screen.all(.window).first)
        screen.scene.send(.window(first: 40, count: 2), to: outer)
        let inner = try #require(outer.children.first?.children.last)
        screen.scene.send(.window(first: 50, count: 30), to: inner)
        screen.scene.send(.delete, to: inner.children[3])
        #expect(deleted == ["part 40 [53]"])
    }

    @Test func aSelectedRowIsMarkedWhenItIsMounted() throws {
        let box = Box<Int?>(900)
        let screen = Screen(List(0..<1_000, id: \.self, selection: box.binding) { Text("row \($0)") })
        #expect(!screen.all(.row).contains { $0[.isSelected] != nil })
        screen.send(.window(first: 890, count: 20), to: .window)
        #expect(screen.all(.row).map { $0[.isSelected] == .bool(true) }.firstIndex(of: true) == 10)
    }

    @Test func aShortContainerIsMountedWhole() {
        let screen = Screen(List { ForEach(Self.parts.prefix(1)) { Self.section($0) } })
        #expect(screen.all(.window).isEmpty)
        #expect(rows(screen).count == 100)
    }

    @Test func sectionsThatFillUpLaterBecomeWindows() throws {
        struct Filling: View {
            @State private var parts: [Part] = []
            var body: some View {
                Button("fill") { parts = LongContainerTests.parts }
                List { ForEach(parts) { LongContainerTests.section($0) } }
            }
        }
        let screen = Screen(Filling())
        screen.send(.tap, to: .button)
        #expect((50..<200).contains(rows(screen).count))
    }

    // MARK: A million rows

    /// Counts the elements that are asked for.
    struct Million: RandomAccessCollection {
        final class Counter { var reads = 0 }
        let counter: Counter
        var startIndex: Int { 0 }
        var endIndex: Int { 1_000_000 }
        subscript(index: Int) -> Row {
            counter.reads += 1
            return Row(id: index)
        }
    }

    @Test func ofAMillionRowsThoseAreReadThatAreMounted() throws {
        let counter = Million.Counter()
        let screen = Screen(List(Million(counter: counter)) { Text($0.name) })
        #expect(counter.reads < 300)
        #expect(screen.scene.tree.count < 400)
        counter.reads = 0
        screen.send(.window(first: 999_960, count: 40), to: .window)
        #expect(screen.texts.last == "row 999999")
        #expect(counter.reads < 300)
        #expect(screen.scene.tree.count < 400)
    }

    @Test func oneChangedElementOfALongListRunsItsRowAlone() {
        struct Numbers: View {
            struct Number: Identifiable {
                let id: Int
                var text: String
            }
            @State private var numbers = (0..<10_000).map { Number(id: $0, text: "number \($0)") }
            var body: some View {
                Button("near") { numbers[7].text = "changed" }
                List(numbers) { Text($0.text) }
                Button("far") { numbers[7_000].text = "changed" }
            }
        }
        let screen = Screen(Numbers())
        screen.scene.recordsBodies = true
        _ = screen.scene.takeBodiesRun()
        screen.scene.send(.tap, to: screen.all(.button)[0])
        #expect(screen.scene.takeBodiesRun().filter { $0 == "ForEach" }.count == 1)
        #expect(screen.texts.contains("changed"))
        screen.scene.send(.tap, to: screen.all(.button)[1])
        #expect(screen.scene.takeBodiesRun().filter { $0 == "ForEach" }.count == 0)
    }

    @Test func rowsThatStayInTheWindowDoNotRunAgain() {
        let screen = Screen(List(0..<1_000) { Text("row \($0)") })
        screen.scene.recordsBodies = true
        _ = screen.scene.takeBodiesRun()
        screen.send(.window(first: 10, count: 60), to: .window)
        #expect(screen.scene.takeBodiesRun().filter { $0 == "ForEach" }.count == 10)
    }
}
