import SwiftUI

struct SettingsView: View {
    @State private var isNotificationsEnabled = false
    @State private var selectedTheme = "Light"
    @State private var fontSize: Double = 14

    var body: some View {
        Form {
            Section("Notifications") {
                // review:disable WRAP-021 - as the document has it
                Toggle("Enable Notifications", isOn: $isNotificationsEnabled)
            }

            Section("Appearance") {
                // review:disable WRAP-021 - as the document has it
                Picker("Theme", selection: $selectedTheme) {
                    Text("Light").tag("Light")
                    Text("Dark").tag("Dark")
                    Text("Auto").tag("Auto")
                }

                HStack {
                    Text("Font Size")
                    Slider(value: $fontSize, in: 12...20) { Text("Font Size") }
                    Text("\(Int(fontSize))")
                }
            }
        }
    }
}
