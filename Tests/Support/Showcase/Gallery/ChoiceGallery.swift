import SwiftUI

struct ChoiceGallery: View {
    @State private var isOn = true
    @State private var choice = "One"

    var body: some View {
        Exhibits {
            Exhibit("Toggles") {
                Toggle("Automatic", isOn: $isOn)
                Toggle("Switch", isOn: $isOn).toggleStyle(.switch)
                Toggle("Checkbox", isOn: $isOn).toggleStyle(.checkbox)
                Toggle("Button", isOn: $isOn).toggleStyle(.button)
                Toggle("Tinted", isOn: $isOn).tint(.purple)
                Toggle("Disabled", isOn: $isOn).disabled(true)
                Toggle(isOn: $isOn) { Label("With a symbol", systemImage: "bell") }
                Toggle(isOn: $isOn) {
                    Text("With a subtitle")
                    Text("What it is for")
                }
            }
            Exhibit("Picker, automatic") { picker("Automatic") }
            Exhibit("Picker, menu") { picker("Menu").pickerStyle(.menu) }
            Exhibit("Picker, segments") { picker("Segments").pickerStyle(.segmented) }
            Exhibit("Picker, inline") { picker("Inline").pickerStyle(.inline) }
            Exhibit("Picker, wheel") { picker("Wheel").pickerStyle(.wheel) }
            Exhibit("Picker, palette") {
                Picker("Palette", selection: $choice) {
                    ForEach(["One", "Two", "Three"], id: \.self) { Label($0, systemImage: "star").tag($0) }
                }
                .pickerStyle(.palette)
            }
            Exhibit("Picker, radio group") { picker("Radio group").pickerStyle(.radioGroup) }
            Exhibit("Picker, link") { picker("Link").pickerStyle(.navigationLink) }
            Exhibit("Picker with a current value") {
                Picker("Current", selection: $choice) {
                    ForEach(["One", "Two", "Three"], id: \.self) { Text($0).tag($0) }
                } currentValueLabel: {
                    Label("\(choice)!", systemImage: "star.fill")
                }
            }
            Exhibit("Picker, disabled") { picker("Disabled").pickerStyle(.segmented).disabled(true) }
        }
    }

    private func picker(_ title: String) -> some View {
        Picker(title, selection: $choice) {
            ForEach(["One", "Two", "Three"], id: \.self) { Text($0).tag($0) }
        }
    }
}
