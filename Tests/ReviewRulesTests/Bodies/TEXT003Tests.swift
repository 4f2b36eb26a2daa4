import ReviewRules
import Testing

struct TEXT003Tests {
    @Test func numbersAndCurrenciesByHandAreFlagged() throws {
        try expectFlagged(
            "TEXT-003",
            """
            import SwiftUI
            struct AView: View {
                let price: Double
                var body: some View {
                    Text(String(format: "%.2f", price)) // flagged
                    Text("Total: \\(String(format: "%.1f", price)) km") // flagged
                    Text("$\\(price, specifier: "%.2f")") // flagged
                    Label("€\\(price.formatted())", systemImage: "bag") // flagged
                }
            }
            """)
    }

    @Test func whatFollowsTheLocaleIsNot() throws {
        try expectFlagged(
            "TEXT-003",
            """
            import SwiftUI
            struct AView: View {
                let price: Double
                let seconds: Int
                var body: some View {
                    Text(price, format: .currency(code: "EUR"))
                    Text(String(format: "%02d:%02d", seconds / 60, seconds % 60))
                    Text("\\(price, specifier: "%.2f")")
                    Text(String(format: "%.2f", locale: .current, price))
                    Text("Costs $5")
                }
                func key() -> String { String(format: "%.2f", price) }
            }
            #Preview { Text(String(format: "%.2f", 1.0)) }
            """)
    }

    @Test func pluralsByHand() throws {
        try expectFlagged(
            "TEXT-003",
            """
            import SwiftUI
            struct AView: View {
                let count: Int
                var body: some View {
                    Text(count == 1 ? "item" : "items") // info
                    Text("\\(count) item\\(count == 1 ? "" : "s")") // info
                    Text(count > 1 ? "\\(count) notes" : "1 note") // info
                    Text(count == 1 ? "Alone" : "Together")
                    Text(count == 0 ? "No items" : "Items")
                    Image(systemName: count == 1 ? "star" : "stars")
                }
            }
            """)
    }

    @Test func sumsAndTextsOfAView() throws {
        try expectFlagged(
            "TEXT-003",
            """
            import SwiftUI
            struct AView: View {
                let price: Double
                var body: some View { Text(label) }
                private var label: String {
                    String(format: "%.2f", price) // flagged
                }
                private func sum(_ price: Double) -> String {
                    "$" + price.formatted() // flagged
                }
                private var number: Double { Double(String(format: "%.2f", price)) ?? 0 }
                private var pattern: String { "$" + "0" }
            }
            struct Wire { func text(_ a: Double) -> String { String(format: "%.2f", a) } }
            """)
    }

    @Test func countsByPatternAreInformation() throws {
        try expectFlagged(
            "TEXT-003",
            """
            import SwiftUI
            struct AView: View {
                let count: Int
                var timeText: String { String(format: "%02d:%02d", count / 60, count % 60) }
                var body: some View {
                    Text(String(format: "%d reads", count)) // info
                    Text(String(format: "%d", count))
                    Text("\\(count) reads")
                }
                func key() -> Int { hash(String(format: "%02d:%02d", 1, 2)) }
            }
            """)
    }
}
