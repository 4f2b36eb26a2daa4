import ReviewRules
import Testing

struct TEXT006Tests {
    @Test func rawValuesThatAreShownAreInformationOnce() throws {
        for text in [
            "Text(season.rawValue)", "Text(season.rawValue.capitalized)", "Text(season.rawValue.uppercased())",
            "Text(\"Season: \\(season.rawValue)\")", "Label(season.rawValue, systemImage: \"sun.max\")", "Text(\"A\" + season.rawValue)",
            "Text(\"A\").navigationTitle(season.rawValue)", "Button(season.rawValue) { close() }", "Text(profile.season.rawValue)",
        ] {
            try expectFlagged(
                "TEXT-006",
                """
                import SwiftUI
                struct AView: View {
                    let season: Season
                    var body: some View {
                        \(text) // info
                    }
                    var second: some View { Text(season.rawValue) }
                }
                """)
        }
    }

    @Test func whatIsLookedUpIsNot() throws {
        try expectFlagged(
            "TEXT-006",
            """
            import SwiftUI
            struct AView: View {
                let season: Season
                var body: some View {
                    Text(LocalizedStringKey(season.rawValue))
                    Text(texts[season.rawValue] ?? "")
                    Text(season.title)
                    Image(season.rawValue)
                    Text("A").tag(season.rawValue)
                    Label("A", systemImage: season.rawValue)
                    Text(String(localized: String.LocalizationValue(season.rawValue)))
                }
            }
            #Preview { Text(Season.spring.rawValue) }
            """)
    }
}
