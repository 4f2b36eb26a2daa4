import SwiftUI

/// 100 sections of 100 rows, and a button for a row far away.
struct SectionsScreen: View {
    var body: some View {
        ScrollViewReader { proxy in
            List {
                ForEach(0..<100, id: \.self) { part in
                    Section("Part \(part)") {
                        ForEach(0..<100, id: \.self) { Text("Row \(part * 100 + $0)").id(part * 100 + $0) }
                    }
                }
            }
            .toolbar { Button("Far") { proxy.scrollTo(7_042, anchor: .top) } }
        }
        .navigationTitle("Sections")
    }
}

/// 10,000 cells in as many columns as there is room for.
struct CellsScreen: View {
    var body: some View {
        ScrollView {
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
                ForEach(0..<10_000, id: \.self) {
                    Text("Cell \($0)").frame(maxWidth: .infinity, minHeight: 60).background(.orange.opacity(0.2))
                }
            }
        }
        .navigationTitle("Cells")
    }
}

struct MillionScreen: View {
    var body: some View {
        List(0..<1_000_000, id: \.self) { Text("Row \($0)") }
            .navigationTitle("Million")
    }
}
