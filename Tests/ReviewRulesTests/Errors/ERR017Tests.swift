import ReviewRules
import Testing

struct ERR017Tests {
    @Test func aDecimalNumberThatIsReadPlainlyIsFlagged() throws {
        try expectFlagged(
            "ERR-017",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                private var amount: Double {
                    Double(text) ?? 0 // flagged
                }
                var body: some View {
                    TextField("Amount", text: $text).font(.title).keyboardType(.decimalPad)
                }
            }
            struct BView: View {
                @Bindable var model: BViewModel
                var body: some View {
                    TextField("Amount", text: $model.price).keyboardType(UIKeyboardType.decimalPad)
                    Button("Save") {
                        save(Decimal(string: model.price)) // flagged
                    }
                }
            }
            """)
    }

    @Test func whatKnowsTheLocaleIsNot() throws {
        try expectFlagged(
            "ERR-017",
            """
            import SwiftUI
            struct AView: View {
                @State private var text = ""
                @State private var count = ""
                @State private var price = ""
                var body: some View {
                    TextField("Amount", text: $text).keyboardType(.numbersAndPunctuation)
                    TextField("Count", text: $count).keyboardType(.decimalPad)
                    TextField("Price", text: $price).keyboardType(.decimalPad)
                    Button("Save") { save(Double(text), Int(count), Decimal(string: price, locale: .current)) }
                }
            }
            struct BView: View {
                @State private var text = ""
                private var amount: Double? { Double(text.replacingOccurrences(of: ",", with: ".")) }
                var body: some View { TextField("Amount", text: $text).keyboardType(.decimalPad) }
            }
            struct CView: View {
                @State private var amount = 0.0
                var body: some View { TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad) }
            }
            """)
    }
}
