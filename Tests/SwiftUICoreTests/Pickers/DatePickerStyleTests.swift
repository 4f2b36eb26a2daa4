import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// Date pickers that an app draws itself, as Apple documents `DatePickerStyle.makeBody(configuration:)`.
@MainActor
struct DatePickerStyleTests {
    private struct DayStepper: DatePickerStyle {
        @Environment(\.isEnabled) private var isEnabled

        func makeBody(configuration: Configuration) -> some View {
            configuration.label
            Text(isEnabled ? "on" : "off")
            Button("Next") { configuration.selection += 86_400 }
            if configuration.maximumDate == nil { Text("no end") }
            DatePicker(selection: configuration.$selection, displayedComponents: configuration.displayedComponents) { configuration.label }
        }
    }

    @Test func aStyleOfTheAppsOwnDrawsThePickerAndWritesTheDate() {
        let box = Box(Date(timeIntervalSince1970: 0))
        let screen = Screen(
            DatePicker("Day", selection: box.binding, in: Date.distantPast..., displayedComponents: .date).datePickerStyle(DayStepper()))
        #expect(screen.texts.starts(with: ["Day", "on", "Next", "no end"]))
        screen.scene.send(.tap, to: screen.node(.button))
        #expect(box.value == Date(timeIntervalSince1970: 86_400))
        // Inside of the style, pickers have the style around it.
        #expect(screen.node(.datePicker)[.components]?.string == "date" && screen.node(.datePicker)[.style] == nil)
    }

    @Test func inTheBodyOfAStyleTheOneAroundItIsInForce() {
        let box = Box(Date(timeIntervalSince1970: 0))
        let screen = Screen(
            VStack { DatePicker("Day", selection: box.binding).datePickerStyle(DayStepper()) }
                .datePickerStyle(.compact).disabled(true))
        #expect(screen.node(.datePicker)[.style]?.string == "compact" && screen.texts.contains("off"))
    }

    @Test func aStyleOfTheFrameworksReplacesAnAppsOwnAndMakesBodiesItself() {
        struct AsField: DatePickerStyle {
            func makeBody(configuration: Configuration) -> some View { FieldDatePickerStyle().makeBody(configuration: configuration) }
        }
        let box = Box(Date(timeIntervalSince1970: 0))
        let screen = Screen(
            VStack {
                DatePicker("a", selection: box.binding).datePickerStyle(.field)
                DatePicker("b", selection: box.binding).datePickerStyle(AsField())
            }
            .datePickerStyle(DayStepper()))
        #expect(screen.all(.datePicker).map { $0[.style]?.string } == ["field", "field"])
    }
}
