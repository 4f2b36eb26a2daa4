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
