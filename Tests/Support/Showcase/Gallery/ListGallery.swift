import SwiftUI

struct ListGallery: View {
    private enum Style: String, CaseIterable {
        case automatic, plain, inset, grouped, insetGrouped, sidebar, bordered
    }

    @State private var style = Style.automatic

    var body: some View {
        VStack(spacing: 0) {
            Picker("Style", selection: $style) {
                ForEach(Style.allCases, id: \.self) { Text($0.rawValue).tag($0) }
            }
            .pickerStyle(.menu)
            .padding()
            switch style {
            case .automatic: rows.listStyle(.automatic)
            case .plain: rows.listStyle(.plain)
            case .inset: rows.listStyle(.inset)
            case .grouped: rows.listStyle(.grouped)
            case .insetGrouped: rows.listStyle(.insetGrouped)
            case .sidebar: rows.listStyle(.sidebar)
            case .bordered: rows.listStyle(.bordered)
            }
        }
    }

    private var rows: some View {
        List {
            Section {
                Text("A text")
                Label("A label", systemImage: "tray")
                NavigationLink("A link") { Text("Behind the link") }
                Text("A count").badge(12)
                Text("A word").badge("new")
                LabeledContent("Labelled", value: "Content")
            } header: {
                Text("Header")
            } footer: {
                Text("A footer tells what the section is about.")
            }
            Section("Colours") {
                Text("Row with a colour").listRowBackground(Color.yellow.opacity(0.3))
                Text("No separator").listRowSeparator(.hidden)
                Text("Last")
            }
            .headerProminence(.increased)
        }
    }
}
