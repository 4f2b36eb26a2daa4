import SwiftUI

/// Controls whose labels are hidden, rows of columns, pictures that fill.
struct BareScreen: View {
    @State private var amount = 0.4
    @State private var choice = 1
    @State private var text = ""
    @State private var isOn = true

    var body: some View {
        List {
            VStack {
                Slider(value: $amount) { Text("Amount") }.accessibilityIdentifier("slider")
                TextField("Name", text: $text).textFieldStyle(.roundedBorder).accessibilityIdentifier("field")
                ProgressView(value: amount) { Text("Progress") }.accessibilityIdentifier("progress")
                segments.accessibilityIdentifier("segments")
                Toggle("Switch", isOn: $isOn).accessibilityIdentifier("switch")
            }
            .labelsHidden()
            segments.labelsHidden().accessibilityIdentifier("segments of a row")
            Text("Before")
            HStack {
                Text("Pen").frame(maxWidth: .infinity, alignment: .leading).accessibilityIdentifier("first column")
                Text("3").frame(width: 80, alignment: .trailing)
            }
            HStack {
                Image(systemName: "star").frame(width: 30)
                Text("Beside a sign").accessibilityIdentifier("beside")
            }
            Stepper("Count", value: $amount).environment(\.layoutDirection, .rightToLeft).accessibilityIdentifier("stepper")
            TabView {
                Image("landscape", bundle: .module).resizable().scaledToFill().accessibilityIdentifier("page")
                Text("Second")
            }
            .tabViewStyle(.page)
            .frame(height: 400)
            .accessibilityIdentifier("pages")
        }
    }

    private var segments: some View {
        Picker("Choice", selection: $choice) {
            Text("One").tag(1)
            Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
    }
}
