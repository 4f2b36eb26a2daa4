import SwiftUI

struct TableGallery: View {
    private struct City: Identifiable {
        let name: String
        let country: String
        let people: Int
        var id: String { name }
    }

    @State private var cities = [
        City(name: "Lagos", country: "Nigeria", people: 15_388_000), City(name: "Lima", country: "Peru", people: 10_883_000),
        City(name: "Lyon", country: "France", people: 1_721_000), City(name: "Lund", country: "Sweden", people: 94_000),
    ]
    @State private var order = [KeyPathComparator(\City.name)]
    @State private var selection: Set<String> = ["Lima"]
    @State private var isInset = false

    var body: some View {
        VStack(alignment: .leading) {
            Toggle("Inset", isOn: $isInset).padding()
            if isInset { table.tableStyle(.inset) } else { table.tableStyle(.automatic) }
        }
    }

    private var table: some View {
        Table(cities, selection: $selection, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Country", value: \.country)
            TableColumn("People", value: \.people) { Text($0.people.formatted()) }
        }
        .onChange(of: order) { cities.sort(using: order) }
    }
}
