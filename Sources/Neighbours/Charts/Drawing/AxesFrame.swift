import Foundation
import SwiftUICore

/// The plot, with its axes and their titles around it.
struct AxesFrame: View {
    let model: ChartModel
    let settings: ChartSettings

    var body: some View {
        let y = pieces(of: model.y, settings.yAxis, settings.yVisibility, desired: 5)
        let x = pieces(of: model.x, settings.xAxis, settings.xVisibility, desired: 5)
        let leading = y.filter { $0.position.kind == .leading }.flatMap(\.labels)
        let trailing = y.filter { $0.position.kind != .leading }.flatMap(\.labels)
        let top = x.filter { $0.position.kind == .top }.flatMap(\.labels)
        let bottom = x.filter { $0.position.kind != .top }.flatMap(\.labels)
        VStack(alignment: .leading, spacing: 4) {
            title(settings.yLabel, isShown: !(settings.yLabel?.position.isBeside ?? false), default: .trailing)
            if let label = settings.xLabel, label.position.isAbove { title(label, isShown: true, default: .leading) }
            HStack(alignment: .top, spacing: 6) {
                side(settings.yLabel, .leading)
                if !leading.isEmpty { column(leading, alignment: .trailing, below: bottom, above: top) }
                middle(x: x, y: y, top: top, bottom: bottom, hasRoomBeside: !trailing.isEmpty)
                if !trailing.isEmpty { column(trailing, alignment: .leading, below: bottom, above: top) }
                side(settings.yLabel, .trailing)
            }
            if let label = settings.xLabel, !label.position.isAbove { title(label, isShown: true, default: .leading) }
        }
    }

    private func pieces(
        of scale: ChartScale?, _ content: (any AxisContent)?, _ visibility: Visibility, desired: Int
    ) -> [_AxisPieces] {
        guard let scale, visibility != .hidden else { return [] }
        let request = _AxisRequest(scale: scale, desired: desired)
        return content?._collect(on: request) ?? AxisMarks()._collect(on: request)
    }

    @ViewBuilder private func title(_ label: AxisLabel?, isShown: Bool, default side: HorizontalAlignment) -> some View {
        if let label, isShown {
            label.content.font(.caption).foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, alignment: label.alignment ?? Alignment(horizontal: side, vertical: .center))
        }
    }

    @ViewBuilder private func side(_ label: AxisLabel?, _ side: AnnotationPosition) -> some View {
        if let label, label.position == side {
            Color.clear.frame(width: 14).overlay {
                label.content.font(.caption).foregroundStyle(.secondary).fixedSize().rotationEffect(.degrees(-90))
            }
        }
    }

    private func middle(
        x: [_AxisPieces], y: [_AxisPieces], top: [_AxisPieces.Label], bottom: [_AxisPieces.Label], hasRoomBeside: Bool
    ) -> some View {
        GeometryReader { geometry in
            if settings.scrollable.contains(.horizontal), let length = settings.visibleLength, let scale = model.x {
                let axis = ScrolledAxis(scale: scale, visibleLength: length, visibleWidth: geometry.size.width)
                ScrolledPlot(axis: axis, scrolling: settings.scrolling) {
                    content(x: x, y: y, top: top, bottom: bottom, hasRoomBeside: false).frame(height: geometry.size.height)
                }
            } else {
                content(x: x, y: y, top: top, bottom: bottom, hasRoomBeside: hasRoomBeside)
                    .frame(width: geometry.size.width, height: geometry.size.height)
            }
        }
    }

    private func content(
        x: [_AxisPieces], y: [_AxisPieces], top: [_AxisPieces.Label], bottom: [_AxisPieces.Label], hasRoomBeside: Bool
    ) -> some View {
        VStack(spacing: 4) {
            if !top.isEmpty { AxisRow(labels: top, scale: model.x, hasRoomBeside: hasRoomBeside) }
            ChartPlot(model: model, settings: settings, x: x, y: y)
            if !bottom.isEmpty { AxisRow(labels: bottom, scale: model.x, hasRoomBeside: hasRoomBeside) }
        }
    }

    private func column(
        _ labels: [_AxisPieces.Label], alignment: HorizontalAlignment, below: [_AxisPieces.Label], above: [_AxisPieces.Label]
    ) -> some View {
        VStack(spacing: 4) {
            if !above.isEmpty { AxisRow(labels: above, scale: nil).frame(width: 0) }
            AxisColumn(labels: labels, scale: model.y, alignment: alignment)
            if !below.isEmpty { AxisRow(labels: below, scale: nil).frame(width: 0) }
        }
        .fixedSize(horizontal: true, vertical: false)
    }
}

/// The labels of a y axis: as wide as the widest.
private struct AxisColumn: View {
    let labels: [_AxisPieces.Label]
    let scale: ChartScale?
    let alignment: HorizontalAlignment

    /// The names of categories leave room for the marks.
    private static let widest: CGFloat = 140

    var body: some View {
        ZStack {
            ForEach(labels.indices, id: \.self) { labels[$0].content.lineLimit(1).frame(maxWidth: Self.widest) }
        }
        .hidden()
        .accessibilityHidden(true)
        .frame(maxHeight: .infinity)
        .overlay {
            GeometryReader { geometry in
                ForEach(labels.indices, id: \.self) { index in
                    if let fraction = scale?.place(of: labels[index].value.datum, along: geometry.size.height) {
                        labels[index].content
                            .lineLimit(1)
                            // What is as wide as its frame to a hair would be cut off.
                            .frame(width: geometry.size.width + 2, alignment: Alignment(horizontal: alignment, vertical: .center))
                            .position(x: geometry.size.width / 2, y: (1 - fraction) * geometry.size.height)
                    }
                }
            }
            .accessibilityHidden(true)
        }
    }
}

/// The labels of an x axis: as high as the highest, and no more than there is room for.
private struct AxisRow: View {
    let labels: [_AxisPieces.Label]
    let scale: ChartScale?
    /// Whether the labels of a y axis stand at the end, so that what goes beyond the plot lies below them.
    var hasRoomBeside = true

    var body: some View {
        ZStack {
            ForEach(labels.indices.prefix(3), id: \.self) { labels[$0].content.fixedSize().frame(width: 0) }
        }
        .hidden()
        .accessibilityHidden(true)
        .frame(maxWidth: scale == nil ? nil : .infinity)
        .overlay {
            if let scale {
                AxisRowLayout(
                    places: places(on: scale), padding: scale.padding, beyond: hasRoomBeside || !scale.isDate ? 40 : 2
                ) {
                    ForEach(labels.indices, id: \.self) { labels[$0].content.fixedSize() }
                }
                .accessibilityHidden(true)
            }
        }
    }

    private func places(on scale: ChartScale) -> [AxisRowLayout.Place] {
        let starts = labels.map { scale.fraction(of: $0.value.datum) ?? -1 }
        return starts.indices.map { index in
            let centered = labels[index].isCentered ?? false
            if scale.isCategory { return .init(fraction: starts[index], isMiddle: true) }
            // No unit of a calendar begins at the end.
            if centered, starts[index] > 0.995 { return .init(fraction: -10, isMiddle: true) }
            guard centered else { return .init(fraction: starts[index], isMiddle: !scale.isDate) }
            let step =
                starts.count > 1 ? (index + 1 < starts.count ? starts[index + 1] - starts[index] : starts[index] - starts[index - 1]) : 1
            return .init(fraction: min(starts[index] + step / 2, (starts[index] + 1) / 2 + step / 4), isMiddle: true)
        }
    }
}

/// Labels below their places. One that would lie upon another is left out.
struct AxisRowLayout: Layout {
    struct Place: Equatable {
        let fraction: Double
        let isMiddle: Bool
    }

    let places: [Place]
    var padding = _PlotPadding()
    /// How far a label may reach beyond the plot's end.
    var beyond: CGFloat = 40

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
        let starts = zip(places, widths).map { place, width -> CGFloat in
            padding.place(place.fraction, along: bounds.width) * bounds.width - (place.isMiddle ? width / 2 : 0)
        }
        let shown = Self.shown(starts: starts, widths: widths, in: bounds.width, beyond: beyond)
        for (index, subview) in subviews.enumerated() where index < starts.count {
            // What is left out stands far away.
            let x = shown.contains(index) ? bounds.minX + starts[index] : -100_000
            subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
        }
    }

    /// Every label, or every second, or every third …
    static func shown(starts: [CGFloat], widths: [CGFloat], in width: CGFloat, beyond: CGFloat = 40) -> Set<Int> {
        for step in 1...max(1, starts.count) {
            let kept = stride(from: 0, to: starts.count, by: step).filter { starts[$0] + widths[$0] <= width + beyond }
            let fits = zip(kept, kept.dropFirst()).allSatisfy {
                starts[$0] + widths[$0] + 4 <= starts[$1] || starts[$1] + widths[$1] + 4 <= starts[$0]
            }
            if fits { return Set(kept) }
        }
        return [0]
    }
}
