import SwiftUI

struct FormGallery: View {
    @State private var isOn = true
    @State private var choice = "One"
    @State private var text = ""
    @State private var amount = 0.5
    @State private var date = Date(timeIntervalSince1970: 1_800_000_000)
    @State private var color = Color.blue
    @State private var isColumns = false

    var body: some View {
        if isColumns { form.formStyle(.columns) } else { form.formStyle(.grouped) }
    }

    private var form: some View {
        Form {
            Section {
                Toggle("Columns", isOn: $isColumns)
                Toggle("Toggle", isOn: $isOn)
                Picker("Menu", selection: $choice) { options }
                Picker("Pushed", selection: $choice) { options }.pickerStyle(.navigationLink)
                TextField("Text", text: $text)
                SecureField("Secret", text: $text)
                Slider(value: $amount) { Text("Slider") }
                Stepper("Stepper", value: $amount)
                DatePicker("Date", selection: $date)
                ColorPicker("Colour", selection: $color)
                LabeledContent("Labelled", value: "Content")
            } header: {
                Text("Controls")
            } footer: {
                Text("Each in a row.")
            }
            Section("Inline") {
                Picker("Inline", selection: $choice) { options }.pickerStyle(.inline).labelsHidden()
            }
            Section {
                Button("Action") {}
                Button("Delete", role: .destructive) {}
                ProgressView("Progress", value: amount)
                DisclosureGroup("More") { Text("Content of the group") }
                Link("Link", destination: URL(string: "https://swift.org")!)
            }
        }
    }

    private var options: some View {
        ForEach(["One", "Two", "Three"], id: \.self) { Text($0).tag($0) }
    }
}
