import ReviewRules
import Testing

struct TEXT001Tests {
    @Test func fractionsWithoutAFormatAreFlagged() throws {
        try expectFlagged(
            "TEXT-001",
            """
            import SwiftUI
            struct Product: Identifiable { let id: Int; let price: Double; let count: Int }
            struct ShopView: View {
                let price: Double
                let products: [Product]
                let choice: Product?
                @State private var amount = 1.5
                var body: some View {
                    Text("Price: \\(price)") // flagged
                    Label("\\(amount) kg", systemImage: "scale") // flagged
                    Text("Sum: \\(sum())") // flagged
                    ForEach(products) { product in
                        Text("\\(product.price) €") // flagged
                    }
                    if let choice {
                        Text("\\(choice.price)") // flagged
                    }
                }
                private func sum() -> Double { products.map(\\.price).reduce(0, +) }
            }
            """)
    }

    @Test func formattedAndWholeNumbersAreNot() throws {
        try expectFlagged(
            "TEXT-001",
            """
            import SwiftUI
            struct Product: Identifiable { let id: Int; let price: Double; let count: Int; var label: String { "" } }
            struct ShopView: View {
                let price: Double
                let count: Int
                let products: [Product]
                @State private var whole = 1
                var body: some View {
                    Text("Price: \\(price, specifier: "%.2f") \\(price, format: .number)")
                    Text("\\(price.formatted()) \\(count) \\(whole)")
                    Text(verbatim: "\\(price)")
                    Text(String(format: "%.1f", price))
                    ForEach(products) { product in Text("\\(product.count) \\(product.label) \\(product.unknown)") }
                    ForEach(other) { price in Text("\\(price)") }
                }
            }
            #Preview { Text("\\(1.5)") }
            """)
    }

    @Test func whatABranchUnwrapsIsFlagged() throws {
        try expectFlagged(
            "TEXT-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var time: Float?
                @State private var count: Int?
                var body: some View {
                    if let elapsed = self.time { Text("Elapsed: \\(elapsed)") } // flagged
                    if let number = count { Text("Count: \\(number)") }
                }
            }
            """)
    }

    @Test func spelledOutNumbers() throws {
        try expectFlagged(
            "TEXT-001",
            """
            import SwiftUI
            struct AView: View {
                let total: Double
                let count: Int
                var body: some View {
                    Text(String(total)) // flagged
                    Text(total.description) // flagged
                    Text(String(describing: total)) // flagged
                    Text(String(count))
                    Text(count.description)
                    Text(total.formatted())
                }
            }
            """)
    }
}
