import Foundation
import GlideTesting
import SwiftUI
import Testing

@MainActor private final class KeyLog {
    var entries: [String] = []
}

private struct KeysView: View {
    let log: KeyLog
    let inner: KeyPress.Result
    let outer: KeyPress.Result
    @State private var text = ""
    @State private var styled = AttributedString("a")

    var body: some View {
        VStack {
            TextField("Field", text: $text).onKeyPress(.tab) { note("field", inner) }
            TextEditor(text: $styled).accessibilityLabel("Editor").onKeyPress(.tab) { note("editor", inner) }
            Text("Card").focusable().onKeyPress(.tab) { note("card", inner) }
            Button("Button") {}
        }
        .onKeyPress(keys: [.tab, "k"]) { press in note("stack \(press.key.character == "\t" ? "tab" : "k")", outer) }
        .onKeyPress(characters: .decimalDigits) { note("digit \($0.characters)", .handled) }
        .onKeyPress(.escape, phases: .up) { _ in note("escape up", .handled) }
    }

    private func note(_ text: String, _ result: KeyPress.Result) -> KeyPress.Result {
        log.entries.append(text)
        return result
    }
}

@MainActor @Suite struct KeyPressTests {
    nonisolated private static let places: [(TestRole, String, String?)] = [
        (.textField, "Field", "field"), (.textEditor, "Editor", "editor"), (.text, "Card", "card"), (.button, "Button", nil),
    ]

    @Test(arguments: places)
    func theFocusedViewIsAskedFirstThenThoseAroundIt(role: TestRole, label: String, name: String?) throws {
        for (inner, outer) in [(KeyPress.Result.handled, KeyPress.Result.handled), (.ignored, .handled), (.ignored, .ignored)] {
            let log = KeyLog()
            let element = try TestHost(KeysView(log: log, inner: inner, outer: outer)).find(role, label)
            let isTaken = try element.press(.tab)
            let own = name.map { [$0] } ?? []
            #expect(log.entries == (inner == .handled && name != nil ? own : own + ["stack tab"]))
            #expect(isTaken == (inner == .handled && name != nil || outer == .handled))
        }
    }

    @Test func aStarIsOneKeyToHosts() throws {
        let host = TestHost(Text("Card").focusable().onKeyPress("*") { .handled })
        #expect(host.snapshot(looks: true).contains("*"))
        let card = try host.find(.text, "Card")
        #expect(try card.press("*") && !card.press("x"))
    }

    @Test func onlyKeysAndPhasesThatAreWaitedForAreAskedAbout() throws {
        let log = KeyLog()
        let field = try TestHost(KeysView(log: log, inner: .handled, outer: .handled)).find(.textField, "Field")
        #expect(try field.press("x") == false)
        #expect(try field.press(.escape) == false)
        #expect(try field.press(.escape, phase: .up))
        #expect(try field.press("7"))
        #expect(try field.press("k", phase: .repeat))
        #expect(try field.press("k", phase: .up) == false)
        #expect(log.entries == ["escape up", "digit 7", "stack k"])
    }

    @Test func aKeyKnowsItsModifiers() throws {
        struct Reader: View {
            let log: KeyLog
            @State private var text = ""
            var body: some View {
                TextField("Field", text: $text).onKeyPress { press in
                    log.entries.append("\(press.key.character) \(press.modifiers == [.shift, .command]) \(press.phase == .down)")
                    return .handled
                }
            }
        }
        let log = KeyLog()
        try TestHost(Reader(log: log)).find(.textField, "Field").press("k", modifiers: [.shift, .command])
        #expect(log.entries == ["k true true"])
    }
}
