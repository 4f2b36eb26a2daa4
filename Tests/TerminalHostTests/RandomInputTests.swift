import SwiftUI
import Testing

@testable import TerminalHost

/// Whatever is typed, clicked or resized, a terminal goes on.
@MainActor
struct RandomInputTests {
    private struct Everything: View {
        @State private var names = (0..<40).map { "Name \($0)" }
        @State private var text = "some text"
        @State private var isOn = false
        @State private var level = 0.5
        @State private var choice = 1
        @State private var asks = false
        @State private var shows = false
        var body: some View {
            NavigationStack {
                List {
                    ForEach(names, id: \.self) { NavigationLink($0, value: $0).contextMenu { Button("Copy") {} } }
                        .onDelete { names.remove(atOffsets: $0) }
                    TextField("Text", text: $text)
                    TextEditor(text: $text).frame(height: 100)
                    Toggle("On", isOn: $isOn)
                    Slider(value: $level)
                    Stepper("Level", value: $choice, in: 0...9)
                    Picker("Choice", selection: $choice) { ForEach(0..<9, id: \.self) { Text("Choice \($0)") } }
                    Menu("Menu") { ForEach(0..<30, id: \.self) { Button("Item \($0)") { asks = true } } }
                    Button("Show") { shows = true }
                }
                .navigationTitle("Everything")
                .navigationDestination(for: String.self) { Text($0) }
                .searchable(text: $text)
                .alert("Ask", isPresented: $asks) { Button("Yes") {} }
                .sheet(isPresented: $shows) { TextField("Text", text: $text).padding() }
            }
        }
    }

    private struct Numbers: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static let codes: [TerminalKey.Code] = [
        .enter, .tab, .escape, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .character("m"),
        .character("a"), .character(" "), .character("+"), .character("-"), .character("日"), .character("👩‍👧"), .character("v"),
        .character("x"),
        .function(10),
    ]
    private static let modifiers: [TerminalKey.Modifiers] = [[], [], [], .shift, .control, .option]

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func aTerminalGoesOn(seed: UInt64) {
        var numbers = Numbers(state: seed &* 0x9E37_79B9_7F4A_7C15)
        let stage = TerminalStage(width: 60, height: 20, Everything())
        for _ in 0..<150 {
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0: stage.scene.resize(width: Int.random(in: 1...80, using: &numbers), height: Int.random(in: 1...30, using: &numbers))
            case 1, 2:
                let actions: [TerminalMouse.Action] = [.press, .press, .drag, .release, .scrollUp, .scrollDown]
                let action = actions.randomElement(using: &numbers) ?? .press
                let (x, y) = (Int.random(in: 0..<80, using: &numbers), Int.random(in: 0..<30, using: &numbers))
                stage.scene.receive(.mouse(TerminalMouse(action, x: x, y: y)))
            case 3: stage.scene.receive(.paste("pasted\n\u{1B}[2J text"))
            default:
                let code = Self.codes.randomElement(using: &numbers) ?? .enter
                stage.press(code, modifiers: Self.modifiers.randomElement(using: &numbers) ?? [])
            }
            let (grid, caret) = stage.scene.render()
            #expect(grid.cells.count == grid.width * grid.height)
            if let caret { #expect(grid.bounds.contains(x: caret.x, y: caret.y)) }
        }
    }
}
