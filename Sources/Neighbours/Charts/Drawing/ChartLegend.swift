import Foundation
import SwiftUICore

/// One name of a legend, with how it looks in the chart.
struct LegendEntry: Identifiable {
    let name: String
    let style: AnyShapeStyle
    let symbol: AnyChartSymbolShape
    var id: String { name }

    static func all(of model: ChartModel, settings: ChartSettings) -> [LegendEntry] {
        let palette = ChartPalette(model: model, settings: settings)
        let names = model.styles.isEmpty || model.ramp != nil ? (model.symbols.isEmpty ? model.lineStyles : model.symbols) : model.styles
        let order = settings.styles.order.filter(names.contains)
        return (order + names.filter { !order.contains($0) }).map { name in
            var symbol = AnyChartSymbolShape(BasicChartSymbolShape.circle)
            if model.symbols.contains(name), case .shape(let own) = palette.symbol(of: name) { symbol = own }
            return LegendEntry(name: name, style: palette.style(of: name), symbol: symbol)
        }
    }
}

struct ChartLegend: View {
    let entries: [LegendEntry]
    /// Beside the chart names stand one below the other.
    let isColumn: Bool

    var body: some View {
        let layout = isColumn ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4)) : AnyLayout(FlowLayout(spacing: 12))
        layout {
            ForEach(entries) { entry in
                HStack(spacing: 5) {
                    entry.symbol.outline(CGRect(x: 0, y: 0, width: 8, height: 8)).fill(entry.style).frame(width: 8, height: 8)
                    Text(verbatim: entry.name).font(.caption).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// Rows of views, from leading to trailing.
struct FlowLayout: Layout {
    let spacing: CGFloat

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        places(subviews, width: proposal.width ?? .infinity).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, place) in zip(subviews, places(subviews, width: bounds.width).points) {
            subview.place(at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), anchor: .topLeading, proposal: .unspecified)
        }
    }

    private func places(_ subviews: Subviews, width: CGFloat) -> (points: [CGPoint], size: CGSize) {
        var points: [CGPoint] = [], x: CGFloat = 0, y: CGFloat = 0, row: CGFloat = 0, widest: CGFloat = 0
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, x + size.width > width + 0.5 { (x, y, row) = (0, y + row + 4, 0) }
            points.append(CGPoint(x: x, y: y))
            x += size.width + spacing
            row = max(row, size.height)
            widest = max(widest, x - spacing)
        }
        return (points, CGSize(width: widest, height: y + row))
    }
}

/// The looks that values of the data take.
struct ChartPalette {
    let model: ChartModel
    let settings: ChartSettings

    static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

    func style(of name: String) -> AnyShapeStyle {
        if let own = settings.styles.style(of: name, in: model.styles) { return own }
        let names = settings.styles.order.isEmpty ? model.styles : settings.styles.order
        guard let place = names.firstIndex(of: name) else { return AnyShapeStyle(Color.blue) }
        return AnyShapeStyle(Self.colors[place % Self.colors.count])
    }

    func symbol(of name: String) -> MarkSymbol {
        if let own = settings.symbols.style(of: name, in: model.symbols) { return own }
        let all = BasicChartSymbolShape.all
        return .shape(AnyChartSymbolShape(all[(model.symbols.firstIndex(of: name) ?? 0) % all.count]))
    }

    func lineStyle(of name: String) -> StrokeStyle {
        if let own = settings.lineStyles.style(of: name, in: model.lineStyles) { return own }
        let dashes: [[CGFloat]] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [10, 5]]
        return StrokeStyle(
            lineWidth: 2, lineCap: .round, lineJoin: .round,
            dash: dashes[(model.lineStyles.firstIndex(of: name) ?? 0) % dashes.count])
    }

    func style(of mark: MarkItem) -> AnyShapeStyle {
        if let style = mark.look.style { return style }
        if let ramp = model.ramp, let number = mark.look.styleBy?.datum.quantity { return AnyShapeStyle(ramp.color(of: number)) }
        if let by = mark.look.styleBy { return style(of: by.datum.text) }
        return AnyShapeStyle(Color.blue)
    }
}
