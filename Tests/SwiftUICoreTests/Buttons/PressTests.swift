import Foundation
import RenderTree
import SwiftUICore
import Testing

/// What the style of a button sees of presses.
@MainActor
struct PressTests {
    struct Shrinking: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.scaleEffect(configuration.isPressed ? 0.9 : 1)
                .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
        }
    }

    struct Still: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(0.5) }
    }

    /// Hands the configuration on.
    struct Saying: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Inner(configuration: configuration) }

        struct Inner: View {
            let configuration: ButtonStyleConfiguration
            var body: some View { Text(configuration.isPressed ? "pressed" : "released") }
        }
    }

    private func scale(_ screen: Screen) -> Double? { screen.all { $0[.scaleX] != nil }.first?[.scaleX]?.double }

    @Test func aPressIsSeenWhileItLasts() {
        var taps = 0
        let screen = Screen(Button("Go") { taps += 1 }.buttonStyle(Shrinking()))
        #expect(screen.node(.button)[.reportsPress] == .bool(true))
        #expect(scale(screen) != 0.9)
        let operations = screen.operations { _ = screen.send(.pressing(true), to: .button) }
        #expect(scale(screen) == 0.9)
        #expect(operations.contains { $0.contains("animate") })
        screen.send(.tap, to: .button)
        #expect(taps == 1)
        screen.send(.pressing(false), to: .button)
        #expect(scale(screen) != 0.9)
        #expect(taps == 1)
    }

    @Test func onlyStylesThatAskHaveThePressTold() {
        #expect(Screen(Button("Go") {}.buttonStyle(Still())).node(.button)[.reportsPress] == nil)
        #expect(Screen(Button("Go") {}.buttonStyle(.bordered)).node(.button)[.reportsPress] == nil)
        #expect(Screen(Button("Go") {}).node(.button)[.reportsPress] == nil)
        #expect(Screen(Button("Go") {}.buttonStyle(Saying())).node(.button)[.reportsPress] == .bool(true))
    }

    @Test func whoeverReadsItRunsAgain() {
        let screen = Screen(Button("Go") {}.buttonStyle(Saying()))
        #expect(screen.texts == ["released"])
        screen.send(.pressing(true), to: .button)
        #expect(screen.texts == ["pressed"])
        // The same again changes nothing.
        #expect(screen.operations { _ = screen.send(.pressing(true), to: .button) } == [])
        screen.send(.pressing(false), to: .button)
        #expect(screen.texts == ["released"])
    }

    @Test func eachButtonIsPressedByItself() {
        let screen = Screen(
            VStack {
                Button("A") {}; Button("B") {}
            }.buttonStyle(Saying()))
        #expect(screen.scene.send(.pressing(true), to: screen.all(.button)[1]) == nil)
        #expect(screen.texts == ["released", "pressed"])
    }

    @Test func aDisabledButtonIsNotPressedButIsLetGo() {
        struct Root: View {
            let isOff: Bool
            var body: some View { Button("Go") {}.buttonStyle(Saying()).disabled(isOff) }
        }
        let screen = Screen(Root(isOff: true))
        #expect(screen.send(.pressing(true), to: .button) == .disabled)
        #expect(screen.texts == ["released"])
        #expect(screen.send(.pressing(false), to: .button) == nil)
    }

    @Test func aStyleThatTriggersMayHoldAButtonOfItsOwn() {
        struct Confirming: PrimitiveButtonStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Button(configuration).buttonStyle(Saying())
                    Text("hold").onLongPressGesture { configuration.trigger() }
                }
            }
        }
        var taps = 0
        let screen = Screen(Button("Go") { taps += 1 }.buttonStyle(Confirming()))
        screen.send(.pressing(true), to: .button)
        #expect(screen.texts == ["pressed", "hold"])
        screen.send(.tap, to: .button)
        #expect(taps == 1)
    }
}
