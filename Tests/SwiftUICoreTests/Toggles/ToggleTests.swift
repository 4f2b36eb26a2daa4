import Observation
import RenderTree
import SwiftUICore
import Testing

@MainActor
struct ToggleTests {
    struct Switch: View {
        @State var isOn = false
        var body: some View {
            VStack {
                Toggle("Wi-Fi", isOn: $isOn)
                Text(isOn ? "on" : "off")
            }
        }
    }

    @Test func aFlipChangesTheStateAndNothingIsSentBack() {
        let screen = Screen(Switch())
        #expect(
            screen.text == """
                root
                  stack axis="vertical"
                    toggle isOn=false
                      title
                        text text="Wi-Fi"
                    text text="off"
                """)
        let operations = screen.operations { screen.send(.change(.bool(true)), to: .toggle) }
        #expect(operations == ["update text text"])
        #expect(screen.node(.toggle)[.isOn] == .bool(true))
    }

    @Test func aProgrammaticChangeIsOneUpdate() {
        struct Model: View {
            @State var isOn = false
            var body: some View {
                Toggle("Wi-Fi", isOn: $isOn)
                Button("Flip") { isOn.toggle() }
            }
        }
        let screen = Screen(Model())
        #expect(screen.operations { screen.send(.tap, to: .button) } == ["update toggle isOn"])
    }

    @Observable final class Model { var isOn = false }

    @Test func aChangeOfAnObservableObjectElsewhereIsShown() {
        let model = Model()
        let screen = Screen(Toggle("Wi-Fi", isOn: Bindable(model).isOn))
        #expect(screen.operations { model.isOn = true } == ["update toggle isOn"])
        #expect(screen.operations { model.isOn = false } == ["update toggle isOn"])
    }

    @Test func aChangeOfWhatABindingsGetterReadsIsShown() {
        let model = Model()
        let screen = Screen(Toggle("Wi-Fi", isOn: Binding(get: { !model.isOn }, set: { model.isOn = !$0 })))
        #expect(screen.operations { model.isOn = true } == ["update toggle isOn"])
        screen.send(.change(.bool(true)), to: .toggle)
        #expect(!model.isOn)
    }

    @Test func aRefusedValueIsSetBack() {
        let box = Box(false)
        box.isRefusing = true
        let screen = Screen(Toggle("Wi-Fi", isOn: box.binding))
        #expect(screen.operations { screen.send(.change(.bool(true)), to: .toggle) } == ["update toggle isOn"])
        #expect(box.writes == [true])
        #expect(screen.node(.toggle)[.isOn] == .bool(false))
    }

    @Test func aValueOfAnotherTypeIsRefused() {
        let box = Box(false)
        let screen = Screen(Toggle("Wi-Fi", isOn: box.binding))
        #expect(screen.send(.change(.int(1)), to: .toggle) == .notTaken)
        #expect(screen.send(.tap, to: .toggle) == .notTaken)
        #expect(box.writes.isEmpty)
    }

    @Test func severalSourcesAreMixedUntilAllAreSet() {
        let boxes = [Box(true), Box(false)]
        let screen = Screen(Toggle("All", sources: boxes, isOn: \.binding))
        #expect(screen.node(.toggle)[.accessibilityValue] == .string("mixed"))
        screen.send(.change(.bool(true)), to: .toggle)
        #expect(boxes.map(\.value) == [true, true])
    }

    @Test func aStyleOfTheAppDrawsTheToggle() {
        struct Check: ToggleStyle {
            func makeBody(configuration: Configuration) -> some View {
                Button {
                    configuration.isOn.toggle()
                } label: {
                    Text(configuration.isOn ? "yes" : "no")
                    configuration.label
                }
            }
        }
        struct Form: View {
            @State var isOn = false
            var body: some View { Toggle("Milk", isOn: $isOn).toggleStyle(Check()) }
        }
        let screen = Screen(Form())
        #expect(screen.texts == ["no", "Milk"])
        #expect(screen.operations { screen.send(.tap, to: .button) } == ["update text text"])
        #expect(screen.texts == ["yes", "Milk"])
    }

    @Test func inAToolbarItIsAButtonButNotInWhatTheToolbarPresents() throws {
        let bar = Screen(
            NavigationStack {
                Text("x").toolbar {
                    Toggle("Starred", isOn: .constant(true))
                    Toggle("Switch", isOn: .constant(true)).toggleStyle(.switch)
                    Button("Open") {}.sheet(isPresented: .constant(true)) { Toggle("Inside", isOn: .constant(true)) }
                }
            })
        let toggles = bar.all { $0.kind == .toggle }
        let styles = Dictionary(uniqueKeysWithValues: toggles.map { ($0.texts.first ?? "", $0[.style]?.string) })
        #expect(styles == ["Starred": "button", "Switch": "switch", "Inside": nil])
    }
}
