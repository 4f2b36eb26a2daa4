import Foundation
import Testing

@testable import SwiftUICore

/// Forms of names that were there in others.
@MainActor
struct NewerFormTests {
    @Test func aTintMayBeAGradientOfAColour() {
        let screen = Screen(ProgressView(value: 0.5).tint(.mint.gradient))
        #expect(screen.all(.progress).count == 1)
    }

    @Test func aGestureStateIsResetAsItsInitialiserSays() {
        var isReset = false
        let state = GestureState<Int>(initialValue: 3, reset: { value, _ in isReset = value == 3 })
        #expect(state.wrappedValue == 3)
        state.end()
        #expect(isReset)
    }

    @Test func anItemThatIsHiddenByDefaultIsNotInTheBar() {
        struct Barred: View {
            var body: some View {
                NavigationStack {
                    Text("a").toolbar(id: "bar") {
                        ToolbarItem(id: "x") { Button("Shown") {} }.customizationBehavior(.disabled)
                        ToolbarItem(id: "y") { Button("Hidden") {} }.defaultCustomization(.hidden)
                        ToolbarItem(id: "z") { Button("Kept") {} }.defaultCustomization(.hidden, options: .alwaysAvailable)
                    }
                }
            }
        }
        let screen = Screen(Barred())
        #expect(screen.texts.contains("Shown") && screen.texts.contains("Kept") && !screen.texts.contains("Hidden"))
    }

    @Test func suggestionsThatAreHiddenAreNotThere() throws {
        struct Searched: View {
            @State var text = ""
            @State var isHidden = false
            var body: some View {
                Button("Hide") { isHidden = true }
                List { Text("row") }
                    .searchable(text: $text)
                    .searchSuggestions { Text("Pear").searchCompletion("pear") }
                    .searchSuggestions(isHidden ? .hidden : .automatic, for: .content)
            }
        }
        let screen = Screen(Searched())
        #expect(screen.texts.contains("Pear"))
        try screen.scene.tap("Hide")
        #expect(!screen.texts.contains("Pear"))
    }

    @Test func marksOfASliderMayDependOnSomething() {
        func ticks(@SliderTickBuilder<Double> _ build: () -> some SliderTickContent<Double>) -> Int { build().body.count }
        let isFine = false
        #expect(
            ticks {
                SliderTick(0.0)
                if isFine { SliderTick(0.5) }
            } == 1)
    }

    @Test func aTextSaysATimerInTheMiddleOfASentence() {
        let end = Date.now.addingTimeInterval(90)
        #expect(Screen(Text("Ends in \(timerInterval: Date.now...end)")).texts.first?.hasPrefix("Ends in 1:") == true)
    }
}
