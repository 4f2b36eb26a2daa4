import ReviewRules
import Testing

struct ERR016Tests {
    @Test func aTextThatBecomesZeroIsFlagged() throws {
        try expectFlagged(
            "ERR-016",
            """
            import SwiftUI
            struct AView: View {
                @State private var amount = ""
                @State private var age: String = ""
                let save: (Expense) -> Void
                var body: some View {
                    TextField("Amount", text: $amount)
                    TextField("Age", text: $age)
                    Button("Save") {
                        save(Expense(amount: Double(amount) ?? 0)) // flagged
                    }
                    Button("Add") { add() }
                }
                private func add() {
                    let person = Person(age: Int(self.age) ?? 0) // flagged
                    save(person)
                    let other = Other(price: Decimal(string: amount) ?? .zero) // flagged
                    save(other)
                }
            }
            """)
    }

    @Test func whatIsCheckedOrShownIsNot() throws {
        try expectFlagged(
            "ERR-016",
            """
            import SwiftUI
            struct AView: View {
                @State private var amount = ""
                @State private var tip = ""
                @State private var shown = ""
                @State private var count = 0.5
                private let label = ""
                var total: Money { Money(amount: Double(shown) ?? 0) }
                var body: some View {
                    TextField("Amount", text: $amount)
                    TextField("Tip", text: $tip)
                    TextField("Shown", text: $shown)
                    Text(Money(amount: Double(shown) ?? 0).text)
                    Button("Save") {
                        guard Double(amount) != nil else { return }
                        save(Expense(amount: Double(amount) ?? 0))
                        save(Expense(amount: Double(count) ?? 0))
                        save(Expense(amount: Double(label) ?? 0))
                        save(Expense(amount: Double(tip) ?? 1))
                        save(Expense(tip: Double(tip) ?? 0))
                    }
                    .disabled(tip.isEmpty)
                }
            }
            """)
    }
}
