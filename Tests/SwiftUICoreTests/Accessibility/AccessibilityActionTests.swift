import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
struct AccessibilityActionTests {
    private func items(_ screen: Screen) -> [String] {
        screen.all { $0.kind == .button && $0[.isMenuItem] == .bool(true) }.compactMap { button in
            screen.all(.text).first { $0.parent === button }?[.text]?.string
        }
    }

    private func menus(_ screen: Screen) -> [RenderNode] { screen.all { $0.kind == .menu && $0[.style] == .string("actions") } }

    @Test func actionsThatFollowEachOtherAreOneList() {
        let screen = Screen(
            Text("Row")
                .accessibilityAction(named: "Copy") {}
                .accessibilityAction(.delete) {}
                .accessibilityAction {}
                .accessibilityAction(named: Text("Move")) {}
                .accessibilityActions { Button("Pin") {} }
                .accessibilityAction(action: {}, label: { Text("Tag") })
                .accessibilityScrollAction { _ in })
        #expect(menus(screen).count == 1)
        #expect(
            items(screen) == ["Copy", "Delete", "Move", "Pin", "Tag", "Scroll Up", "Scroll Down", "Scroll Left", "Scroll Right"])
    }

    @Test(arguments: [
        (AccessibilityActionKind.escape, "Escape"), (.magicTap, "Magic Tap"), (.delete, "Delete"), (.showMenu, "Show Menu"),
        (.init(named: Text("Open")), "Open"),
    ])
    func everyKindButTheDefaultIsInTheList(kind: AccessibilityActionKind, name: String) {
        var count = 0
        let screen = Screen(Text("Row").accessibilityAction(kind) { count += 1 })
        #expect(items(screen) == [name])
        screen.send(.tap, to: .button)
        #expect(count == 1)
        #expect(screen.node(.text)[.isActivatable] == nil)
    }

    @Test func theDefaultActionIsTheElementsOwn() {
        var log: [String] = []
        let screen = Screen(
            VStack {
                Text("Plain").accessibilityAction { log.append("plain") }
                Text("Padded").padding().background(.red).onTapGesture { log.append("tap") }.accessibilityAction { log.append("padded") }
                Button("Button") { log.append("button") }.accessibilityAction(.default) { log.append("activated") }
            })
        #expect(menus(screen).isEmpty)
        let elements = screen.all { $0[.isActivatable] == .bool(true) }
        #expect(elements.map(\.kind) == [.text, .text, .button])
        for element in elements { screen.scene.send(.activate, to: element) }
        screen.send(.tap, to: .button)
        #expect(log == ["plain", "padded", "activated", "button"])
        #expect(screen.scene.send(.activate, to: screen.node(.stack)) == .notTaken)
    }

    @Test func aNewHandlerIsTheOneThatRuns() {
        struct Counter: View {
            @State var count = 0
            let told: (Int) -> Void
            var body: some View {
                Text("\(count)").accessibilityAction { [count] in
                    told(count)
                    self.count += 1
                }
            }
        }
        var told: [Int] = []
        let screen = Screen(Counter { told.append($0) })
        for _ in 0..<3 { screen.send(.activate, to: .text) }
        #expect(told == [0, 1, 2] && screen.texts == ["3"])
    }

    @Test func adjustingGoesBothWaysWhateverIsAroundTheElement() {
        var log: [AccessibilityAdjustmentDirection] = []
        let screen = Screen(
            HStack { Text("a") }
                .accessibilityElement()
                .accessibilityLabel("Rating")
                .padding().border(.red)
                .accessibilityAdjustableAction { log.append($0) }
                .accessibilityValue("3 of 5"))
        let stack = screen.node(.stack)
        #expect(
            stack[.isAdjustable] == .bool(true) && stack[.accessibilityLabel] == .string("Rating")
                && stack[.accessibilityValue] == .string("3 of 5"))
        screen.scene.send(.adjust(isIncrement: true), to: stack)
        screen.scene.send(.adjust(isIncrement: false), to: stack)
        #expect(log == [.increment, .decrement])
        #expect(screen.send(.adjust(isIncrement: true), to: .text) == .notTaken)
    }

    @Test func whatIsDisabledIsNeitherActivatedNorAdjusted() {
        var count = 0
        let screen = Screen(
            Button("a") {}.accessibilityAction { count += 1 }.accessibilityAdjustableAction { _ in count += 1 }.disabled(true))
        #expect(screen.send(.activate, to: .button) == .disabled)
        #expect(screen.send(.adjust(isIncrement: true), to: .button) == .disabled)
        #expect(count == 0)
    }

    @Test func keysOfActionsAreNotTakenFromFields() {
        let screen = Screen(
            VStack {
                TextField("Name", text: .constant(""))
                Button("Go") {}
            }
            .onDeleteCommand {}
            .onExitCommand {}
            .accessibilityScrollAction { _ in })
        #expect(screen.node(.textField)[.keys] == nil)
        let keys = screen.node(.button)[.keys]?.strings ?? []
        #expect(Set(["3 Escape", "3 Backspace", "3 Delete", "3 PageUp"]).isSubset(of: keys))
    }

    @Test func arrowKeysMoveAndEscapeLeaves() {
        var log: [String] = []
        let screen = Screen(
            Text("Board").focusable().onMoveCommand { log.append("\($0)") }.onExitCommand { log.append("exit") }.onDeleteCommand(
                perform: nil))
        for key in ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Escape"] {
            screen.send(.press(KeyStroke(key, phase: 1, modifiers: [])), to: .text)
        }
        #expect(log == ["up", "down", "left", "right", "exit"])
        #expect(screen.send(.press(KeyStroke("Backspace", phase: 1, modifiers: [])), to: .text) == .notTaken)
    }
}
