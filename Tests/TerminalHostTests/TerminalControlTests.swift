import SwiftUI
import Testing

@testable import TerminalHost

@MainActor
struct TerminalControlTests {
    private struct Controls: View {
        @State private var isOn = false
        @State private var level = 0.5
        @State private var count = 1
        @State private var fruit = "Apple"
        @State private var size = 0
        var body: some View {
            VStack(alignment: .leading) {
                Toggle("Wi-Fi", isOn: $isOn)
                Slider(value: $level, in: 0...1, step: 0.1)
                Stepper("Count \(count)", value: $count, in: 0...3)
                Picker("Fruit", selection: $fruit) { ForEach(["Apple", "Pear", "Fig"], id: \.self) { Text($0) } }
                Picker("Size", selection: $size) { ForEach(0..<3, id: \.self) { Text("S\($0)") } }.pickerStyle(.segmented)
                Menu("More") { Button("Reset") { count = 0 } }
                ProgressView(value: 0.5)
                Text("\(isOn) \(level.formatted()) \(count) \(fruit) \(size)")
            }
        }
    }

    private let stage = TerminalStage(width: 40, height: 16, Controls())

    @Test func aToggleIsABox() {
        #expect(stage.lines.contains { $0.hasPrefix("Wi-Fi") && $0.hasSuffix("[ ]") })
        stage.press(.tab, .character(" "))
        #expect(stage.lines.contains { $0.hasSuffix("[✓]") } && stage.text.contains("true 0.5"))
    }

    @Test func arrowsMoveASlider() {
        stage.press(.tab, .tab, .right, .right)
        #expect(stage.text.contains("false 0.7"))
        for _ in 0..<20 { stage.press(.left) }
        #expect(stage.text.contains("false 0 1"))
    }

    @Test func plusAndMinusStep() {
        stage.press(.tab, .tab, .tab, .character("+"), .character("+"), .character("+"))
        #expect(stage.text.contains("0.5 3"), "not beyond its bounds")
        stage.press(.character("-"))
        #expect(stage.text.contains("0.5 2"))
    }

    @Test func aPickerOpensAMenu() {
        #expect(stage.lines.contains { $0.hasPrefix("Fruit") && $0.hasSuffix("Apple ▾") })
        stage.click("Apple ▾")
        #expect(stage.text.contains("✓ Apple") && stage.text.contains("│   Fig"))
        stage.press(.down, .down, .enter)
        #expect(stage.text.contains("1 Fig 0") && !stage.text.contains("✓ Apple"))
        stage.click("Fig ▾")
        stage.press(.character("p"), .enter)
        #expect(stage.text.contains("1 Pear 0"), "a letter leads to the item that begins with it")
    }

    @Test func segmentsAreChosen() {
        stage.click("S2")
        #expect(stage.text.contains("Apple 2"))
    }

    @Test func aMenuDoesWhatItsItemSays() {
        stage.click("More")
        stage.press(.escape)
        #expect(stage.text.contains("0.5 1"))
        stage.click("More")
        stage.click("Reset")
        #expect(stage.text.contains("0.5 0"))
    }

    @Test func progressIsALine() { #expect(stage.lines.contains { $0.hasPrefix("━━━━") }) }

    // MARK: Fields

    private struct Fields: View {
        @State private var name = "Ada"
        @State private var secret = ""
        @State private var notes = "one\ntwo"
        @State private var sent = "nothing"
        @FocusState private var isFocused: Bool
        var body: some View {
            VStack(alignment: .leading) {
                TextField("Name", text: $name).focused($isFocused).onSubmit { sent = name }
                SecureField("Password", text: $secret)
                TextEditor(text: $notes).frame(height: 80)
                Text("Sent \(sent), \(secret.count), \(notes.split(separator: "\n").count) lines, \(isFocused ? "in" : "out")")
            }
        }
    }

    @Test func whatIsTypedStandsAtTheCaret() throws {
        let stage = TerminalStage(width: 50, height: 12, Fields())
        stage.click("Ada")
        #expect(stage.text.contains("in"))
        stage.press(.end)
        stage.type(" L")
        let caret = try #require(stage.caret)
        #expect(stage.lines[caret.y].hasPrefix("Ada L") && caret.x == 5)
        stage.press(.home)
        stage.type("Dr ")
        stage.press(.delete, .enter)
        #expect(stage.text.contains("Sent Dr da L"))
        stage.press(.escape)
        #expect(stage.text.contains("out") && stage.caret == nil)
    }

    @Test func aPasswordIsDots() {
        let stage = TerminalStage(width: 50, height: 12, Fields())
        stage.click("Password")
        stage.type("sesam")
        #expect(stage.text.contains("•••••") && !stage.text.contains("sesam") && stage.text.contains("nothing, 5"))
        stage.press(.character("a"), modifiers: .control)
        stage.press(.character("x"), modifiers: .control)
        #expect(stage.text.contains("nothing, 5") && stage.written == "", "nobody copies a password")
    }

    @Test func anEditorHasLines() {
        let stage = TerminalStage(width: 50, height: 12, Fields())
        stage.click("two")
        stage.press(.end, .enter)
        stage.type("three")
        #expect(stage.text.contains("3 lines"))
        stage.press(.up, .up, .home)
        stage.press(.down, modifiers: .shift)
        stage.press(.backspace)
        #expect(stage.text.contains("2 lines") && !stage.text.contains("one"))
    }

    @Test func selectionsAreCopiedAndPasted() {
        let stage = TerminalStage(width: 50, height: 12, Fields())
        stage.click("Ada")
        stage.press(.character("a"), modifiers: .control)
        stage.press(.character("c"), modifiers: .control)
        #expect(stage.written.contains("]52;c;QWRh"), "and on the terminal's own clipboard")
        #expect(!stage.hasQuit)
        stage.press(.end)
        stage.press(.character("v"), modifiers: .control)
        stage.scene.receive(.paste(" and\nothers"))
        stage.press(.enter)
        #expect(stage.text.contains("Sent AdaAda and others"))
    }

    @Test func charactersAreDeletedWhole() {
        let stage = TerminalStage(width: 50, height: 12, Fields())
        stage.click("Ada")
        stage.press(.end)
        stage.scene.receive(.paste("👩‍👩‍👧é"))
        stage.press(.backspace, .backspace, .enter)
        #expect(stage.text.contains("Sent Ada,"))
    }

    // MARK: Lists

    private struct Rows: View {
        @State private var names = ["Ada", "Grace", "Rita"]
        @State private var chosen: String?
        var body: some View {
            List(selection: $chosen) {
                ForEach(names, id: \.self) { name in
                    Text(name).contextMenu { Button("Rename") { names = names.map { $0 == name ? name + "!" : $0 } } }
                }
                .onDelete { names.remove(atOffsets: $0) }
                Section("Chosen") { Text(chosen ?? "nobody") }
            }
        }
    }

    @Test func rowsAreChosenDeletedAndHaveMenus() {
        let stage = TerminalStage(width: 30, height: 14, Rows())
        stage.press(.down, .down, .enter)
        #expect(stage.lines.contains(" Grace") && stage.lines.last == " Grace")
        stage.press(.delete)
        #expect(stage.lines.filter { $0 == " Grace" }.count <= 1 && stage.lines.contains(" Rita"))
        stage.press(.character("m"))
        #expect(stage.text.contains("Rename") && stage.text.contains("Delete"))
        stage.click("Rename")
        #expect(stage.text.contains("!"))
    }

    @Test func aLongListMountsWhatIsSeen() {
        let stage = TerminalStage(width: 30, height: 10, List(0..<100_000, id: \.self) { Text("Row \($0)") })
        #expect(stage.lines.first?.hasPrefix(" Row 0") == true)
        stage.press(.end)
        #expect(stage.text.contains("Row 99,999"))
        #expect(stage.graph.tree.count < 600)
        stage.press(.home)
        #expect(stage.text.contains("Row 0"))
        for _ in 0..<12 { stage.press(.pageDown) }
        #expect(stage.text.contains("Row 10") || stage.text.contains("Row 9"))
    }

    @Test func theWheelScrolls() {
        let stage = TerminalStage(width: 30, height: 5, ScrollView { ForEach(0..<30, id: \.self) { Text("Line \($0)") } })
        stage.scene.receive(.mouse(TerminalMouse(.scrollDown, x: 3, y: 2)))
        #expect(stage.lines.first?.contains("Line 3") == true)
        stage.scene.receive(.mouse(TerminalMouse(.scrollUp, x: 3, y: 2)))
        #expect(stage.lines.first?.contains("Line 0") == true)
    }

    @Test func suggestionsAreOfferedWhileThePersonSearches() {
        struct Searches: View {
            @State private var text = ""
            var body: some View {
                NavigationStack {
                    List { Text("Found \(text)") }
                        .searchable(text: $text)
                        .searchSuggestions { Text("Apples").searchCompletion("apple") }
                }
            }
        }
        let stage = TerminalStage(width: 30, height: 8, Searches())
        #expect(!stage.text.contains("Apples"))
        stage.click("Search")
        #expect(stage.text.contains("Apples"))
        stage.click("Apples")
        #expect(stage.text.contains("Found apple"))
    }

    @Test func shortcutsOfTheProgramAreKeysWithControl() {
        struct Saves: View {
            @State private var count = 0
            var body: some View { Button("Save \(count)") { count += 1 }.keyboardShortcut("s") }
        }
        let stage = TerminalStage(Saves())
        stage.press(.character("s"), modifiers: .control)
        #expect(stage.text.contains("Save 1"))
        stage.press(.character("s"))
        #expect(stage.text.contains("Save 1"))
    }

    @Test func colouredShapesAreCellsOfTheirColour() {
        let stage = TerminalStage(width: 10, height: 4, Color(red: 1, green: 0, blue: 0).frame(width: 32, height: 40))
        let grid = stage.scene.render().grid
        let red = (0..<4).flatMap { y in (0..<10).filter { grid[$0, y].look.background == CellColor(255, 0, 0) }.map { ($0, y) } }
        #expect(red.count == 8)
    }
}
