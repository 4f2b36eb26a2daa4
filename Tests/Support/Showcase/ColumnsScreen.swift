import SwiftUI

/// Three columns of lists without a style of their own.
struct ColumnsScreen: View {
    @State private var folder: String? = "Work"
    @State private var note: Int? = 2

    var body: some View {
        NavigationSplitView {
            List(["Work", "Home"], id: \.self, selection: $folder) { Label($0, systemImage: "folder") }
                .navigationTitle("Folders")
                .navigationSplitViewColumnWidth(min: 180, ideal: 220, max: 400)
        } content: {
            List(1..<9, id: \.self, selection: $note) { number in
                VStack(alignment: .leading) {
                    Text("Note \(number)").font(.headline)
                    Text("What it begins with").foregroundStyle(.secondary)
                }
            }
            .navigationTitle("Notes")
            .navigationSplitViewColumnWidth(300)
        } detail: {
            Form { LabeledContent("Number", value: "\(note ?? 0)") }
        }
    }
}
