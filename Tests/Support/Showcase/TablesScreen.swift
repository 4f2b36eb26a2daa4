import SwiftUI

/// People in a table: sorted, selected, with a menu; and a long one.
struct TablesScreen: View {
    @State private var people = Pioneer.some
    @State private var order = [KeyPathComparator(\Pioneer.name)]
    @State private var selection: Set<Pioneer.ID> = []
    @State private var last = "nothing yet"
    @State private var isLong = false

    var body: some View {
        VStack(spacing: 0) {
            Table(isLong ? Pioneer.many : people.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name) { person in
                    Label(person.name, systemImage: "person.circle")
                }
                TableColumn("City", value: \.city)
                TableColumn("Age", value: \.age) { Text("\($0.age)").monospacedDigit() }
                    .width(min: 60, max: 90)
                TableColumn("Notes") { Text($0.age > 100 ? "A long life" : "–").foregroundStyle(.secondary) }
                    .width(140)
            }
            .contextMenu(forSelectionType: Pioneer.ID.self) { ids in
                Button("Delete \(ids.count)", role: .destructive) { people.removeAll { ids.contains($0.id) } }
            } primaryAction: { ids in
                last = "opened " + people.filter { ids.contains($0.id) }.map(\.name).joined(separator: ", ")
            }
            HStack {
                Text("\(selection.count) selected").accessibilityIdentifier("count")
                Spacer()
                Text(last).accessibilityIdentifier("last")
                Toggle("Many", isOn: $isLong).fixedSize()
            }
            .padding(8)
        }
        .navigationTitle("People")
        .navigationBarTitleDisplayMode(.inline)
    }
}

struct Pioneer: Identifiable {
    let id: Int
    var name: String
    var city: String
    var age: Int

    static let some = [
        Pioneer(id: 1, name: "Grace", city: "New York", age: 85), Pioneer(id: 2, name: "Ada", city: "London", age: 36),
        Pioneer(id: 3, name: "Edsger", city: "Rotterdam", age: 72), Pioneer(id: 4, name: "Barbara", city: "Los Angeles", age: 86),
        Pioneer(id: 5, name: "Rita", city: "Turin", age: 103),
    ]
    static let many = (1...20_000).map { Pioneer(id: 1000 + $0, name: "Pioneer \($0)", city: "City \($0 % 97)", age: 20 + $0 % 60) }
}
