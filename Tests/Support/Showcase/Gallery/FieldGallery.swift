import SwiftUI

struct FieldGallery: View {
    @State private var text = ""
    @State private var long = "Several lines\nof text"
    @State private var number = 42.5

    var body: some View {
        Exhibits {
            Exhibit("Text fields") {
                TextField("Automatic", text: $text)
                TextField("Plain", text: $text).textFieldStyle(.plain)
                TextField("Rounded border", text: $text).textFieldStyle(.roundedBorder)
                TextField("Square border", text: $text).textFieldStyle(.squareBorder)
                TextField("With a prompt", text: $text, prompt: Text("The prompt")).textFieldStyle(.roundedBorder)
                TextField("Several lines", text: $long, axis: .vertical).textFieldStyle(.roundedBorder)
                TextField("A number", value: $number, format: .number).textFieldStyle(.roundedBorder)
                TextField("Disabled", text: $text).textFieldStyle(.roundedBorder).disabled(true)
            }
            Exhibit("Secure fields") {
                SecureField("Automatic password", text: $text)
                SecureField("Password", text: $text).textFieldStyle(.roundedBorder)
            }
            Exhibit("Editors") {
                TextEditor(text: $long).accessibilityLabel("Automatic editor").frame(height: 80)
                TextEditor(text: $long).accessibilityLabel("Plain editor").textEditorStyle(.plain).frame(height: 80)
                TextEditor(text: $long).accessibilityLabel("Bordered editor").textEditorStyle(.roundedBorder).frame(height: 80)
            }
        }
    }
}
