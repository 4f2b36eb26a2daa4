import SwiftUI

/// Text editors, plain and with looks, in which a person finds and replaces.
struct FindScreen: View {
    @State private var plain =
        "Milk, bread and milk.\n" + String(repeating: "An empty line of no interest.\n", count: 40) + "MILK at the end (a+b)."
    @State private var styled = FindScreen.shoppingList
    @State private var isFinding = false
    @State private var isFindingBeside = false
    @State private var isFindDisabled = false
    @State private var isReplaceDisabled = false

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            TextEditor(text: $plain)
                .accessibilityLabel("Plain")
                .frame(height: 160)
            TextEditor(text: $styled)
                .accessibilityLabel("Styled")
                .frame(height: 160)
                .findNavigator(isPresented: $isFinding)
            HStack {
                Toggle("Finding", isOn: $isFinding)
                Toggle("No find", isOn: $isFindDisabled)
                Toggle("No replace", isOn: $isReplaceDisabled)
            }
            .toggleStyle(.button)
            HStack {
                TextEditor(text: .constant("left one")).accessibilityLabel("Left")
                TextEditor(text: .constant("right one")).accessibilityLabel("Right")
            }
            .frame(height: 90)
            .findNavigator(isPresented: $isFindingBeside)
            Toggle("Beside", isOn: $isFindingBeside).toggleStyle(.button)
            Text(isFinding ? "finding" : "not finding").accessibilityIdentifier("finding")
            Text(plain.prefix(22)).accessibilityIdentifier("plain")
            Text(String(styled.characters)).accessibilityIdentifier("text")
            Text("\(styled.runs.count { $0.underlineStyle != nil })").accessibilityIdentifier("underlined")
        }
        .padding()
        .findDisabled(isFindDisabled)
        .replaceDisabled(isReplaceDisabled)
        .navigationTitle("Find")
    }

    private static var shoppingList: AttributedString {
        var text = AttributedString("milk and eggs and milk and bread")
        for word in ["eggs", "bread"] {
            if let range = text.range(of: word) { text[range].underlineStyle = .single }
        }
        return text
    }
}
