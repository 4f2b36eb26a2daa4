import SwiftUI

/// Symbols in each rendering mode.
struct SymbolsScreen: View {
    private static let names = [
        "checkmark.circle.fill", "xmark.octagon.fill", "exclamationmark.triangle.fill", "person.crop.circle.badge.plus",
        "folder.badge.minus", "bell.slash", "checkmark.circle", "heart.fill", "sun.max.fill", "cloud.sun.fill", "goforward.15",
        "3.circle.fill",
    ]

    var body: some View {
        List {
            row("Monochrome", .monochrome).foregroundStyle(.blue)
            row("Hierarchical", .hierarchical).foregroundStyle(.blue)
            row("Palette", .palette).foregroundStyle(.white, .blue, .mint)
            row("Several styles", nil).foregroundStyle(.orange, .purple)
            row("Multicolor", .multicolor)
            Section("Of the image") {
                Image(systemName: "star.circle.fill").symbolRenderingMode(.hierarchical).font(.largeTitle).foregroundStyle(.pink)
                    .accessibilityLabel("Own mode")
            }
        }
        .navigationTitle("Symbols")
    }

    private func row(_ title: String, _ mode: SymbolRenderingMode?) -> some View {
        VStack(alignment: .leading) {
            Text(title).font(.caption).foregroundStyle(.secondary)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))], alignment: .leading) {
                ForEach(Self.names, id: \.self) { name in
                    Image(systemName: name).font(.title).accessibilityLabel("\(title) \(name)")
                }
            }
            .padding(6)
            .background(.gray.opacity(0.15), in: .rect(cornerRadius: 8))
        }
        .symbolRenderingMode(mode)
    }
}
