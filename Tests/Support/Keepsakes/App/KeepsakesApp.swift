import SwiftUI

/// What an app keeps and brings along: settings, folders, pictures, words and the controls that show numbers.
@main
struct KeepsakesApp: App {
    private let greeting: String

    init() {
        // As apps do that cannot go on without a resource.
        guard let file = Bundle.main.url(forResource: "greeting", withExtension: "json"), let data = try? Data(contentsOf: file),
            let content = try? JSONDecoder().decode([String: String].self, from: data)
        else { fatalError("There is no greeting.json.") }
        greeting = content["text"] ?? ""
    }

    var body: some Scene {
        WindowGroup("Keepsakes") {
            TabView {
                SettingsView().tabItem { Label("Settings", systemImage: "gear") }
                PicturesView(greeting: greeting).tabItem { Label("Pictures", image: "Leaf") }
                WordsView().tabItem { Label("Words", systemImage: "textformat") }
                NumbersView().tabItem { Label("Numbers", systemImage: "gauge") }
            }
        }
    }
}
