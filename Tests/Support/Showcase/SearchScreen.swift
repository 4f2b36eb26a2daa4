import SwiftUI

/// A search with suggestions and scopes.
struct SearchScreen: View {
    @State private var text = ""
    @State private var scope = "All"
    private let fruits = ["Apple", "Apricot", "Banana", "Cherry"]

    var body: some View {
        List {
            Text("Scope \(scope)").accessibilityIdentifier("scope")
            ForEach(fruits.filter { text.isEmpty || $0.localizedStandardContains(text) }, id: \.self) { Text($0) }
        }
        .searchable(text: $text, prompt: "Find fruit")
        .searchSuggestions {
            ForEach(fruits.filter { $0.hasPrefix(text) }, id: \.self) { Text($0).searchCompletion($0) }
        }
        .searchScopes($scope) {
            Text("All").tag("All")
            Text("Red").tag("Red")
        }
        .navigationTitle("Search")
    }
}

/// A search by tokens, and small controls beside it.
struct TokenSearchScreen: View {
    private struct Kind: Identifiable {
        let id: String
    }

    @State private var text = ""
    @State private var tokens: [Kind] = []
    @State private var suggested = [Kind(id: "Fruit"), Kind(id: "Herb")]
    @State private var amount = 1.5
    @FocusState private var isSearching: Bool

    var body: some View {
        List {
            Text("By \(tokens.map(\.id).joined(separator: "+"))").accessibilityIdentifier("kinds")
            Button("Search now") { isSearching = true }
            Stepper("Amount", value: $amount, in: 0...3, step: 0.5, format: .number.precision(.fractionLength(1)))
        }
        .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: "Find") { Text($0.id) }
        .searchFocused($isSearching)
        .navigationTitle("Tokens")
    }
}
