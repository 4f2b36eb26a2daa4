import SwiftUI

struct ButtonGallery: View {
    var body: some View {
        Exhibits {
            Exhibit("Styles") {
                FlowRow {
                    Button("Automatic") {}
                    Button("Plain") {}.buttonStyle(.plain)
                    Button("Borderless") {}.buttonStyle(.borderless)
                    Button("Bordered") {}.buttonStyle(.bordered)
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Link") {}.buttonStyle(.link)
                    Button("Glass") {}.buttonStyle(.glass)
                    Button("Glass prominent") {}.buttonStyle(.glassProminent)
                }
            }
            Exhibit("Roles") {
                FlowRow {
                    Button("Delete", role: .destructive) {}
                    Button("Cancel", role: .cancel) {}
                    Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
                    Button("Cancel", role: .cancel) {}.buttonStyle(.bordered)
                    Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
                }
            }
            Exhibit("Sizes") {
                FlowRow {
                    ForEach(Array([ControlSize.mini, .small, .regular, .large, .extraLarge].enumerated()), id: \.offset) { _, size in
                        Button("Size") {}.buttonStyle(.bordered).controlSize(size)
                    }
                }
                FlowRow {
                    ForEach(Array([ControlSize.mini, .small, .regular, .large, .extraLarge].enumerated()), id: \.offset) { _, size in
                        Button("Size", systemImage: "star") {}.buttonStyle(.borderedProminent).controlSize(size)
                    }
                }
            }
            Exhibit("Shapes") {
                FlowRow {
                    Button("Automatic") {}.buttonBorderShape(.automatic)
                    Button("Capsule") {}.buttonBorderShape(.capsule)
                    Button("Rectangle") {}.buttonBorderShape(.roundedRectangle)
                    Button("Radius 2") {}.buttonBorderShape(.roundedRectangle(radius: 2))
                    Button("Circle", systemImage: "plus") {}.buttonBorderShape(.circle).labelStyle(.iconOnly)
                }
                .buttonStyle(.bordered)
            }
            Exhibit("Tints") {
                FlowRow {
                    Button("Green") {}.buttonStyle(.bordered).tint(.green)
                    Button("Purple") {}.buttonStyle(.borderedProminent).tint(.purple)
                    Button("Red") {}.buttonStyle(.borderless).tint(.red)
                }
            }
            Exhibit("Disabled") {
                FlowRow {
                    Button("Automatic") {}
                    Button("Bordered") {}.buttonStyle(.bordered)
                    Button("Prominent") {}.buttonStyle(.borderedProminent)
                    Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
                }
                .disabled(true)
            }
        }
    }
}

/// Views in lines, as many in each as fit.
struct FlowRow: Layout {
    var spacing: CGFloat = 10

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let places = places(of: subviews, within: proposal.width ?? .infinity)
        return CGSize(
            width: zip(places, subviews).map { $0.x + $1.sizeThatFits(.unspecified).width }.max() ?? 0,
            height: zip(places, subviews).map { $0.y + $1.sizeThatFits(.unspecified).height }.max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for (place, subview) in zip(places(of: subviews, within: bounds.width), subviews) {
            subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
        }
    }

    private func places(of subviews: Subviews, within width: CGFloat) -> [CGPoint] {
        var (x, y, height) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
        return subviews.map { subview in
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width { (x, y, height) = (0, y + height + spacing, 0) }
            defer { (x, height) = (x + size.width + spacing, max(height, size.height)) }
            return CGPoint(x: x, y: y)
        }
    }
}
