import GlideTesting
import SwiftUI
import Testing

private struct City: Identifiable {
    let id: Int
    let name: String
}

private struct CitiesScreen: View {
    private let cities = [City(id: 1, name: "Berne"), City(id: 2, name: "Lagos"), City(id: 3, name: "Lima")]
    @State private var selection: Set<Int> = []
    @State private var opened = ""

    var body: some View {
        VStack {
            Table(cities, selection: $selection) { TableColumn("Name", value: \.name) }
                .contextMenu(forSelectionType: Int.self) { _ in
                    Button("About") {}
                } primaryAction: {
                    opened = "\($0.sorted())"
                }
            Text("selected \(selection.sorted().map(String.init).joined(separator: " "))")
            Text("opened \(opened)")
        }
    }
}

@MainActor
struct TableTests {
    @Test func rowsOfATableAreClickedAsOnTheMac() throws {
        let host = TestHost(CitiesScreen())
        try host.find(text: "Berne").tap()
        #expect(host.texts.contains("selected 1"))
        try host.find(text: "Lima").shiftTap()
        #expect(host.texts.contains("selected 1 2 3"))
        try host.find(text: "Lagos").commandTap()
        #expect(host.texts.contains("selected 1 3"))
        try host.find(text: "Lagos").doubleTap()
        #expect(host.texts.contains("opened [2]"))
    }
}
