import SwiftUI

/// Tags that flow, within what apps have them in: cards, buttons, links, rows, and other layouts of the app's own.
struct NestedLayoutsScreen: View {
    static let tags = ["Swift", "Layout", "A longer tag", "Browser", "Proposal", "Cache", "Two words", "Ring"]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Button {
                } label: {
                    card("plain-button")
                }
                .buttonStyle(.plain)
                Button {
                } label: {
                    tagged("bordered-button")
                }
                .buttonStyle(.bordered)
                NavigationLink {
                    Text("Inside")
                } label: {
                    card("link")
                }
                .buttonStyle(Pressed())
                HStack(alignment: .top) {
                    Image(systemName: "star")
                    Button {
                    } label: {
                        card("button-in-row")
                    }
                    .buttonStyle(.plain)
                }
                Columns {
                    card("left-column")
                    Button {
                    } label: {
                        card("right-column")
                    }
                    .buttonStyle(.plain)
                }
                .accessibilityIdentifier("columns")
                FlowLayout(spacing: 10) {
                    Text("Before").padding(8).background(.mint).accessibilityIdentifier("before")
                    card("card-in-flow").frame(maxWidth: 240)
                }
                .accessibilityIdentifier("outer-flow")
                DisclosureGroup("More", isExpanded: .constant(true)) { card("disclosure") }
                GroupBox("Box") { tagged("box") }
            }
            .padding()
        }
        .navigationTitle("Nested layouts")
    }
}

/// The same in rows of a list and cells of a grid.
struct NestedRowsScreen: View {
    @State private var isOn = true

    var body: some View {
        List {
            Button {
            } label: {
                card("row-button")
            }
            NavigationLink {
                Text("Inside")
            } label: {
                card("row-link")
            }
            HStack(alignment: .top) {
                Image(systemName: "star")
                VStack(alignment: .leading) {
                    Text("In a row")
                    tagged("row-stack")
                }
            }
            Toggle(isOn: $isOn) { tagged("row-toggle") }
            LabeledContent("Tags") { tagged("row-labeled") }
            Label {
                tagged("row-label")
            } icon: {
                Image(systemName: "tag")
            }
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 150))]) {
                ForEach(0..<2, id: \.self) { number in
                    Button {
                    } label: {
                        card("cell-\(number)")
                    }
                    .buttonStyle(.plain)
                }
            }
        }
        .navigationTitle("Nested rows")
    }
}

@MainActor
private func tagged(_ name: String) -> some View {
    FlowLayout(spacing: 6) {
        ForEach(NestedLayoutsScreen.tags, id: \.self) { tag in
            Text(tag).padding(.horizontal, 10).padding(.vertical, 4).background(.yellow, in: Capsule())
                .accessibilityIdentifier("tag-\(name)")
        }
    }
    .accessibilityIdentifier("flow-\(name)")
}

@MainActor
private func card(_ name: String) -> some View {
    VStack(alignment: .leading, spacing: 8) {
        Text("Title of a card").font(.headline)
        tagged(name)
        Text("Below").accessibilityIdentifier("below-\(name)")
    }
    .padding()
    .background(Color.gray.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
    .accessibilityIdentifier("card-\(name)")
}

private struct Pressed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// Views in columns of equal width, each as high as it is at that width.
private struct Columns: Layout {
    var spacing: CGFloat = 12

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = proposal.width ?? 320
        let offer = ProposedViewSize(width: column(of: width, subviews.count), height: nil)
        return CGSize(width: width, height: subviews.map { $0.sizeThatFits(offer).height }.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let width = column(of: bounds.width, subviews.count)
        for (index, subview) in subviews.enumerated() {
            let x = bounds.minX + CGFloat(index) * (width + spacing)
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: nil))
        }
    }

    private func column(of width: CGFloat, _ count: Int) -> CGFloat {
        (width - spacing * CGFloat(max(count - 1, 0))) / CGFloat(max(count, 1))
    }
}
