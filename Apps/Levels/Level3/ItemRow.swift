import SwiftUI

struct ItemRow: View {
    let item: Item
    let edit: () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Button {
                item.isCompleted.toggle()
            } label: {
                Image(systemName: item.isCompleted ? "checkmark.circle.fill" : "circle")
                    .imageScale(.large)
            }
            .buttonStyle(.borderless)
            .accessibilityLabel(item.isCompleted ? "Reopen \(item.name)" : "Complete \(item.name)")

            Button(action: edit) {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(item.name)
                            .strikethrough(item.isCompleted)
                            .foregroundStyle(item.isCompleted ? .secondary : .primary)
                        if let category = item.category {
                            Text(category.name)
                                .font(.caption)
                                .foregroundStyle(.secondary)
                        }
                    }
                    Spacer()
                    ForEach(tags) { TagLabel(name: $0.name, color: $0.color) }
                }
                .contentShape(.rect)
            }
            .buttonStyle(.plain)
        }
    }

    private var tags: [Tag] { item.tags.sorted { $0.name < $1.name } }
}

/// A tag's name on its colour.
struct TagLabel: View {
    let name: String
    let color: String

    static let colors = ["blue", "green", "orange", "red", "purple"]

    var body: some View {
        Text(name)
            .font(.caption)
            .foregroundStyle(shown)
            .padding(.horizontal, 8)
            .padding(.vertical, 2)
            .background(shown.opacity(0.15), in: Capsule())
    }

    private var shown: Color {
        switch color {
        case "green": .green
        case "orange": .orange
        case "red": .red
        case "purple": .purple
        default: .blue
        }
    }
}
