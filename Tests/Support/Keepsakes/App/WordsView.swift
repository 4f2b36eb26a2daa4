import SwiftUI

/// Texts in the person's language.
struct WordsView: View {
    @State private var count = 1
    @State private var price = 1234.5
    @Environment(\.locale) private var locale

    var body: some View {
        Form {
            Section("Words") {
                Stepper("More", value: $count, in: 0...9)
                Text("\(count) letters")
                Text("\(count) coins in \(2) boxes")
                Text("^[\(count) apple](inflect: true)")
                Text("label", tableName: "Labels")
                Text("Locale \(locale.identifier), current \(Locale.current.identifier): \(price.formatted())")
                Text(verbatim: "Weeks begin on day \(Calendar.current.firstWeekday)")
            }
            Section("Numbers") {
                TextField("Price", value: $price, format: .number)
                Text(price, format: .number)
            }
        }
    }
}
