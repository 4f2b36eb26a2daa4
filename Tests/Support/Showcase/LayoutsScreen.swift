import SwiftUI

/// Layouts of an app's own: tags that flow, buttons of equal width, a ring; and one that changes its kind.
struct LayoutsScreen: View {
    @State private var tags = ["Swift", "Layout", "A longer tag", "Browser", "Proposal", "Cache", "Two words", "Ring"]
    @State private var isRow = true
    @State private var isGrid = true
    @State private var radius: CGFloat = 60

    private let lines = GridLayout(alignment: .leading, horizontalSpacing: 12, verticalSpacing: 6)

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                FlowLayout(spacing: 6) {
                    ForEach(tags, id: \.self) { tag in
                        Text(tag).padding(.horizontal, 10).padding(.vertical, 4).background(.yellow, in: Capsule())
                            .accessibilityIdentifier("tag")
                    }
                }
                .accessibilityIdentifier("flow")
                Button("Add") { tags.append("Tag \(tags.count)") }
                EqualWidthLayout(spacing: 8) {
                    ForEach(["Yes", "Perhaps", "By no means"], id: \.self) { name in
                        Text(name).frame(maxWidth: .infinity).padding(6)
                            .background { Color.blue.opacity(0.2).accessibilityIdentifier("equal") }
                    }
                }
                RadialLayout(radius: radius) {
                    ForEach(0..<6, id: \.self) { number in
                        Circle().fill(.purple).frame(width: 20, height: 20).accessibilityIdentifier("dot-\(number)")
                    }
                }
                .frame(width: 200, height: 200)
                .accessibilityIdentifier("ring")
                Button("Wider") { withAnimation { radius = 80 } }
                let layout = isRow ? AnyLayout(HStackLayout(spacing: 10)) : AnyLayout(VStackLayout(alignment: .leading, spacing: 10))
                layout {
                    Counter(name: "first")
                    Counter(name: "second")
                }
                Button("Turn") { withAnimation { isRow.toggle() } }
                let table = isGrid ? AnyLayout(lines) : AnyLayout(VStackLayout(spacing: 6))
                table {
                    GridRow {
                        Text("Name").bold().accessibilityIdentifier("cell-0-0")
                        Text("Born").bold().accessibilityIdentifier("cell-0-1")
                    }
                    Divider().accessibilityIdentifier("line")
                    GridRow {
                        Counter(name: "Ada Lovelace")
                        Text("1815").accessibilityIdentifier("cell-1-1")
                    }
                }
                .accessibilityIdentifier("table")
                Button("Lines") { isGrid.toggle() }
                NarrowLayout {
                    Text("A text of several lines, which is as high as it has to be at a third of the width.")
                        .accessibilityIdentifier("narrow")
                }
                .border(.gray)
                .accessibilityIdentifier("thirds")
            }
            .padding()
        }
        .navigationTitle("Layouts")
    }
}

private struct Counter: View {
    var name: String
    @State private var count = 0

    var body: some View {
        Button("\(name): \(count)") { count += 1 }.accessibilityIdentifier(name)
    }
}

/// Lines of views, each as long as fits.
struct FlowLayout: Layout {
    var spacing: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let places = places(in: proposal.replacingUnspecifiedDimensions(by: CGSize(width: CGFloat.infinity, height: 0)).width, subviews)
        return CGSize(width: places.map(\.maxX).max() ?? 0, height: places.map(\.maxY).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (subview, place) in zip(subviews, places(in: bounds.width, subviews)) {
            subview.place(at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY), proposal: ProposedViewSize(place.size))
        }
    }

    private func places(in width: CGFloat, _ subviews: Subviews) -> [CGRect] {
        var origin = CGPoint.zero
        var lineHeight: CGFloat = 0
        return subviews.map { subview in
            let size = subview.sizeThatFits(.unspecified)
            if origin.x > 0, origin.x + size.width > width {
                origin = CGPoint(x: 0, y: origin.y + lineHeight + spacing)
                lineHeight = 0
            }
            defer {
                origin.x += size.width + spacing
                lineHeight = max(lineHeight, size.height)
            }
            return CGRect(origin: origin, size: size)
        }
    }
}

/// Views beside each other, each as wide as the widest.
private struct EqualWidthLayout: Layout {
    var spacing: CGFloat

    struct Cache {
        var size: CGSize
    }

    func makeCache(subviews: Subviews) -> Cache {
        let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
        return Cache(size: CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        CGSize(width: CGFloat(subviews.count) * (cache.size.width + spacing) - spacing, height: cache.size.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        for (index, subview) in subviews.enumerated() {
            let x = bounds.minX + CGFloat(index) * (cache.size.width + spacing)
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: ProposedViewSize(cache.size))
        }
    }
}

/// Views on a circle.
private struct RadialLayout: Layout {
    var radius: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (index, subview) in subviews.enumerated() {
            let angle = 2 * Double.pi * Double(index) / Double(subviews.count) - .pi / 2
            let place = CGPoint(x: bounds.midX + radius * CGFloat(cos(angle)), y: bounds.midY + radius * CGFloat(sin(angle)))
            subview.place(at: place, anchor: .center, proposal: .unspecified)
        }
    }
}

/// Offers its view a third of the width.
private struct NarrowLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = proposal.width ?? 300
        return CGSize(width: width, height: subviews.first?.sizeThatFits(ProposedViewSize(width: width / 3, height: nil)).height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(width: bounds.width / 3, height: nil))
    }
}
