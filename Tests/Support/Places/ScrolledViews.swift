import SwiftUI

/// A list of which only some rows are mounted.
struct RowsView: View {
    var body: some View {
        NavigationStack {
            List(0..<5000) { Text("Row \($0)") }
                .navigationTitle("Rows")
        }
    }
}

/// A scroll view whose content comes late.
struct TextView: View {
    @State private var lines = 0

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
            }
        }
        .task {
            try? await Task.sleep(for: .milliseconds(300))
            lines = 200
        }
    }
}
