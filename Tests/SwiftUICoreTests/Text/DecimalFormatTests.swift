import Foundation
import Testing

@testable import SwiftUICore

/// Amounts of money as apps write them: that this file compiles in seconds is half of the test.
@MainActor
struct DecimalFormatTests {
    struct Expense: Identifiable {
        let id = UUID()
        var amount: Decimal
    }

    private let expenses = [Expense(amount: 10), Expense(amount: 2.5)]
    private let here = Locale(identifier: "en_US")

    private func shown(_ view: some View) -> [String] { Screen(view.environment(\.locale, here)).texts }

    @Test func aSumOfDecimalsIsWrittenInMoney() {
        #expect(shown(Text(expenses.map(\.amount).reduce(0, +), format: .currency(code: "EUR"))) == ["€12.50"])
        #expect(shown(Text(expenses.reduce(0) { $0 + $1.amount }, format: .currency(code: "EUR"))) == ["€12.50"])
        let mean = Text(expenses.reduce(Decimal.zero) { $0 + $1.amount } / Decimal(expenses.count), format: .currency(code: "EUR"))
        #expect(shown(mean) == ["€6.25"])
        #expect(shown(Text(expenses.map(\.amount).reduce(0, +), format: .number)) == ["12.5"])
        #expect(shown(Text("Sum: \(expenses.map(\.amount).reduce(0, +), format: .currency(code: "USD"))")) == ["Sum: $12.50"])
        let labeled = LabeledContent("Total", value: expenses.map(\.amount).reduce(0, +), format: .currency(code: "EUR"))
        #expect(shown(labeled) == ["Total", "€12.50"])
    }

    @Test func aLiteralStaysTheNumberThatItIsByItself() {
        #expect(shown(Text(3, format: .number)) == ["3"] && shown(Text(0.25, format: .percent)) == ["25%"])
        #expect(shown(Text(3.5, format: .currency(code: "EUR"))) == ["€3.50"])
        #expect(shown(Text([1.5, 2].reduce(0, +), format: .number)) == ["3.5"])
    }

    @Test func theSumOfASectionStandsInItsHeader() {
        let list = List {
            ForEach(Dictionary(grouping: expenses, by: { $0.amount > 5 }).sorted { $0.key && !$1.key }, id: \.key) { isLarge, items in
                Section {
                    ForEach(items) { expense in
                        HStack {
                            Text(verbatim: isLarge ? "large" : "small")
                            Spacer()
                            Text(expense.amount, format: .currency(code: "EUR")).foregroundStyle(expense.amount > 5 ? .red : .primary)
                        }
                        .swipeActions { Button("Delete", role: .destructive) {} }
                    }
                    .onDelete { _ in }
                } header: {
                    HStack {
                        Text(verbatim: isLarge ? "Large" : "Small")
                        Spacer()
                        Text(items.map(\.amount).reduce(0, +), format: .currency(code: "EUR")).bold()
                    }
                } footer: {
                    Text("\(items.count) of \(expenses.map(\.amount).reduce(0, +) / 2, format: .currency(code: "EUR"))")
                }
            }
        }
        let texts = shown(list)
        #expect(texts.contains("€10.00") && texts.contains("€2.50") && texts.contains("1 of €6.25"))
    }
}
