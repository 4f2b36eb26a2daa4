import Foundation
import RenderTree
import SwiftUICore
import Testing

@MainActor
struct ButtonTests {
    @Test func aTapRunsTheAction() throws {
        var taps = 0
        let screen = Screen(Button("Add") { taps += 1 })
        #expect(
            screen.text == """
                root
                  button
                    text text="Add"
                """)
        #expect(screen.send(.tap, to: .button) == nil)
        #expect(taps == 1)
    }

    @Test func aDisabledButtonRefusesTaps() {
        var taps = 0
        let screen = Screen(Button("Add") { taps += 1 }.disabled(true))
        #expect(screen.send(.tap, to: .button) == .disabled)
        #expect(taps == 0)
    }

    @Test func roleStyleSizeAndShortcutAreProperties() {
        let screen = Screen(
            Button("Delete", role: .destructive) {}
                .buttonStyle(.borderedProminent).controlSize(.large).keyboardShortcut("d", modifiers: [.command, .shift]))
        let button = screen.node(.button)
        #expect(button[.buttonRole] == .string("destructive"))
        #expect(button[.style] == .string("borderedProminent"))
        #expect(button[.controlSize] == .string("large"))
        #expect(button[.shortcut] == .strings(["shift", "command", "d"]))
    }

    @Test func aSystemImageMakesALabel() {
        let screen = Screen(Button("Add", systemImage: "plus") {})
        #expect(screen.node(.button).children.map(\.kind) == [.label])
        #expect(screen.node(.label).children.map(\.kind) == [.icon, .title])
    }

    @Test func aStyleOfTheAppDrawsTheLabelInsideAButton() {
        struct Boxed: ButtonStyle {
            @Environment(\.isEnabled) private var isEnabled
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    Text(isEnabled ? "on" : "off")
                    configuration.label
                }
            }
        }
        var taps = 0
        let screen = Screen(Button("Go") { taps += 1 }.buttonStyle(Boxed()).disabled(true))
        #expect(screen.node(.button)[.style] == .string("custom"))
        #expect(screen.texts == ["off", "Go"])
        let enabled = Screen(Button("Go") { taps += 1 }.buttonStyle(Boxed()))
        #expect(enabled.texts == ["on", "Go"])
        enabled.send(.tap, to: .button)
        #expect(taps == 1)
    }

    @Test func aPrimitiveStyleMayBuildOnTheStyleAround() {
        struct Twice: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button(configuration)
                Button("again") { configuration.trigger() }
            }
        }
        var taps = 0
        let screen = Screen(VStack { Button("Go") { taps += 1 } }.buttonStyle(Twice()).buttonStyle(.bordered))
        let buttons = screen.all(.button)
        #expect(buttons.map { $0[.style] } == [.string("bordered"), .string("bordered")])
        for button in buttons { screen.scene.send(.tap, to: button) }
        #expect(taps == 2)
    }

    @Test func aNewClosureEmitsNothing() {
        struct Counter: View {
            @State var count = 0
            var body: some View { Button("Add") { count += 1 } }
        }
        let screen = Screen(Counter())
        let operations = screen.operations { screen.send(.tap, to: .button) }
        #expect(operations.isEmpty)
    }

    @Test func aLinkToAnUnsafeAddressHasNone() throws {
        let safe = try #require(URL(string: "https://example.org"))
        let unsafe = try #require(URL(string: "javascript:alert(1)"))
        #expect(Screen(Link("a", destination: safe)).node(.link)[.url] == .string("https://example.org"))
        #expect(Screen(Link("a", destination: unsafe)).node(.link)[.url] == nil)
    }
}
