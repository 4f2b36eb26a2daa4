import SwiftUI
import Testing

@testable import TerminalHost

@MainActor
struct TerminalSceneTests {
    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack(alignment: .leading) {
                Text("Tapped \(count) times")
                HStack {
                    Button("Less") { count -= 1 }
                    Button("More") { count += 1 }
                }
            }
        }
    }

    @Test func stacksLieInCells() {
        let stage = TerminalStage(width: 20, height: 4, Counter())
        #expect(stage.lines == ["", "   Tapped 0 times", "   Less More"])
    }

    @Test func tabMovesTheFocusAndReturnActs() {
        let stage = TerminalStage(Counter())
        #expect(stage.focused == "")
        stage.press(.tab)
        #expect(stage.focused == "Less")
        stage.press(.tab, .enter, .enter)
        #expect(stage.text.contains("Tapped 2 times"))
        stage.press(.tab, modifiers: .shift)
        #expect(stage.focused == "Less")
    }

    @Test func arrowsGoToWhatIsThere() {
        let stage = TerminalStage(Counter())
        stage.press(.down)
        stage.press(.right)
        #expect(stage.focused == "More")
        stage.press(.left)
        #expect(stage.focused == "Less")
    }

    @Test func aClickDoesWhatItIsOn() {
        let stage = TerminalStage(Counter())
        stage.click("More")
        #expect(stage.text.contains("Tapped 1 times"))
        #expect(stage.focused == "More")
    }

    @Test func controlCEnds() {
        let stage = TerminalStage(Counter())
        stage.press(.character("c"), modifiers: .control)
        #expect(stage.hasQuit)
    }

    // MARK: Navigation

    private struct Places: View {
        var body: some View {
            NavigationStack {
                List(["Rome", "Oslo"], id: \.self) { NavigationLink($0, value: $0) }
                    .navigationTitle("Places")
                    .navigationDestination(for: String.self) { Text("This is \($0)").navigationTitle($0) }
            }
        }
    }

    @Test func linksLeadOnAndEscapeBack() {
        let stage = TerminalStage(width: 30, height: 6, Places())
        #expect(stage.lines[0] == " Places")
        #expect(stage.lines[1].hasPrefix(" Rome") && stage.lines[1].hasSuffix("›"))
        stage.press(.down, .down, .enter)
        #expect(stage.lines[0] == " ‹ Places  Oslo")
        #expect(stage.text.contains("This is Oslo"))
        stage.press(.escape)
        #expect(stage.lines[0] == " Places")
    }

    @Test func theWayBackLeadsToTheLinkThatLedAway() {
        let stage = TerminalStage(width: 30, height: 6, Places())
        stage.press(.down, .down, .enter, .escape)
        #expect(stage.focused.contains("Oslo"))
    }

    @Test func aScreenThatIsTooHighScrollsAndBarsStay() {
        let stage = TerminalStage(
            width: 30, height: 8,
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationStack { VStack { ForEach(0..<20, id: \.self) { Button("Button \($0)") {} } }.navigationTitle("High") }
                }
            })
        #expect(stage.lines.first == " High" && stage.lines.last?.contains("One") == true)
        #expect(stage.text.contains("Button 0"))
        for _ in 0..<15 { stage.press(.down) }
        #expect(stage.lines.first == " High" && stage.text.contains("Button 14"))
    }

    private struct Tabs: View {
        var body: some View {
            TabView {
                Tab("One", systemImage: "star") { Text("First page") }
                Tab("Two", systemImage: "heart") { Text("Second page") }
            }
        }
    }

    @Test func tabsStandBelow() {
        let stage = TerminalStage(width: 30, height: 8, Tabs())
        #expect(stage.text.contains("First page"))
        #expect(stage.lines.last?.contains("[★ One]") == true)
        stage.click("Two")
        #expect(stage.text.contains("Second page") && !stage.text.contains("First page"))
    }

    @Test func columnsStandBesideEachOtherWhereThereIsRoom() {
        let view = NavigationSplitView {
            List { Text("Side") }
        } detail: {
            Text("Detail")
        }
        let wide = TerminalStage(width: 100, height: 10, view)
        #expect(wide.lines.contains { $0.contains("│") } && wide.text.contains("Side") && wide.text.contains("Detail"))
        let narrow = TerminalStage(width: 40, height: 10, view)
        #expect(!narrow.text.contains("│"))
        #expect(narrow.text.contains("Side") != narrow.text.contains("Detail"))
    }

    // MARK: Presentations

    private struct Questions: View {
        @State private var asks = false
        @State private var shows = false
        @State private var said = "nothing"
        var body: some View {
            VStack {
                Text("Said \(said)")
                Button("Ask") { asks = true }
                Button("Show") { shows = true }
            }
            .alert("Really?", isPresented: $asks) {
                Button("Delete", role: .destructive) { said = "yes" }
                Button("Keep", role: .cancel) { said = "no" }
            } message: {
                Text("It is gone then.")
            }
            .sheet(isPresented: $shows) { Text("A sheet") }
        }
    }

    @Test func anAlertStandsBeforeAllElse() {
        let stage = TerminalStage(width: 50, height: 14, Questions())
        stage.click("Ask")
        #expect(stage.text.contains("Really?") && stage.text.contains("It is gone then.") && stage.text.contains("╭"))
        stage.press(.tab, .tab, .tab)
        #expect(["[ Delete ]", "[ Keep ]"].contains(stage.focused), "nothing behind it has the focus")
        stage.press(.escape)
        #expect(stage.text.contains("Said no") && !stage.text.contains("Really?"))
        stage.click("Ask")
        stage.click("Delete")
        #expect(stage.text.contains("Said yes"))
    }

    @Test func escapeClosesASheet() {
        let stage = TerminalStage(width: 50, height: 14, Questions())
        stage.click("Show")
        #expect(stage.text.contains("A sheet"))
        stage.press(.escape)
        #expect(!stage.text.contains("A sheet"))
    }

    @Test func aDirectionTurnsARow() {
        let row = HStack {
            Text("one")
            Text("two")
        }
        #expect(TerminalStage(width: 9, height: 1, row).lines == [" one two"])
        #expect(TerminalStage(width: 9, height: 1, row.environment(\.layoutDirection, .rightToLeft)).lines == [" two one"])
    }

    // MARK: Sizes

    @Test func anotherSizeIsLaidOutAnew() {
        let stage = TerminalStage(width: 40, height: 4, Text("one two three four five six"))
        #expect(stage.lines.contains { $0.contains("one two three four five six") })
        stage.scene.resize(width: 12, height: 6)
        #expect(
            stage.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } == ["one two", "three four", "five six"])
    }

    @Test(arguments: [(1, 1), (2, 3), (5, 1), (1, 40), (300, 2)])
    func noSizeIsTooSmall(width: Int, height: Int) {
        let stage = TerminalStage(width: width, height: height, Questions())
        stage.press(.tab, .enter, .down, .escape)
        #expect(stage.scene.render().grid.width == width)
        _ = TerminalStage(width: width, height: height, Places()).lines
    }

    /// The sizes that a program asks for come in points.
    @Test func aGeometryReaderIsToldItsSize() {
        let stage = TerminalStage(width: 30, height: 5, GeometryReader { Text("\(Int($0.size.width)) × \(Int($0.size.height))") })
        #expect(stage.lines.first == "240 × 100")
    }

    @Test func whatANoteHoldsDoesNotReachTheTerminal() {
        let stage = TerminalStage(width: 30, height: 3, Text("a\u{1B}[2Jb"))
        #expect(stage.text.contains("a\u{FFFD}[2Jb"))
        let output = GridDifference.output(from: nil, to: stage.scene.render().grid, depth: .full)
        #expect(!output.dropFirst(8).contains("\u{1B}[2J"))
    }
}
