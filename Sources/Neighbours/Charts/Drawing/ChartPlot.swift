import Foundation
import SwiftUICore

/// The plot: lines of the axes, marks, annotations, and what is read aloud.
struct ChartPlot: View {
    let model: ChartModel
    let settings: ChartSettings
    let x: [_AxisPieces]
    let y: [_AxisPieces]

    var body: some View {
        GeometryReader { reader in
            let geometry = PlotGeometry(model: model, size: reader.size)
            let proxy = model.proxy(of: reader.size)
            ZStack {
                styled(drawing(geometry))
                PlotViews(geometry: geometry, palette: ChartPalette(model: model, settings: settings))
                if let gesture = settings.gesture {
                    gesture(AnyView(Color.clear.contentShape(Rectangle())), model.proxy(of: reader.size, selections: settings.selections))
                } else if !settings.selections.isEmpty {
                    SelectionSurface(proxy: proxy, selections: settings.selections)
                }
            }
            .frame(width: reader.size.width, height: reader.size.height)
            .anchorPreference(key: PlotKey.self, value: .bounds) { PlotPlace(anchor: $0, size: reader.size) }
        }
    }

    private func styled(_ plot: some View) -> AnyView { settings.plotStyle?(AnyView(plot)) ?? AnyView(plot) }

    /// Marks at an edge go beyond it.
    private static let margin: CGFloat = 12

    private func drawing(_ geometry: PlotGeometry) -> some View {
        let palette = ChartPalette(model: model, settings: settings)
        return Canvas { context, _ in
            var context = context
            context.translateBy(x: Self.margin, y: Self.margin)
            drawLines(geometry, in: context)
            MarkDrawing(geometry: geometry, palette: palette).draw(in: context)
        }
        .padding(-Self.margin)
        .accessibilityHidden(true)
    }

    private func drawLines(_ geometry: PlotGeometry, in context: GraphicsContext) {
        let size = geometry.size
        for pieces in x {
            let isTop = pieces.position.kind == .top
            for line in pieces.lines {
                guard var place = geometry.x(line.datum) else { continue }
                if case .category(_, let count)? = model.x?.kind, !line.isTick { place -= size.width / CGFloat(count) / 2 }
                let edge = isTop ? 0 : size.height
                let end = line.isTick ? edge + (isTop ? -line.length : line.length) : size.height - edge
                stroke(line, from: CGPoint(x: place, y: edge), to: CGPoint(x: place, y: end), in: context)
            }
        }
        for pieces in y {
            let isLeading = pieces.position.kind == .leading
            for line in pieces.lines {
                guard var place = geometry.y(line.datum) else { continue }
                if case .category(_, let count)? = model.y?.kind, !line.isTick { place += size.height / CGFloat(count) / 2 }
                let edge = isLeading ? 0 : size.width
                let end = line.isTick ? edge + (isLeading ? -line.length : line.length) : size.width - edge
                stroke(line, from: CGPoint(x: edge, y: place), to: CGPoint(x: end, y: place), in: context)
            }
        }
    }

    private func stroke(_ line: _AxisPieces.Line, from: CGPoint, to: CGPoint, in context: GraphicsContext) {
        var path = Path()
        path.move(to: from)
        path.addLine(to: to)
        context.stroke(path, with: .style(line.style), style: line.stroke)
    }
}

/// Views over the drawing: annotations, symbols that are views, and marks as they are read aloud.
private struct PlotViews: View {
    let geometry: PlotGeometry
    let palette: ChartPalette

    private struct Place: Identifiable {
        let id: Int
        let mark: MarkItem
        let frame: CGRect
    }

    private var places: [Place] {
        let angles = geometry.sectorAngles()
        return geometry.model.marks.enumerated().compactMap { index, mark in
            if let angles = angles[index] {
                let middle = geometry.middle(of: mark, angles)
                return Place(id: index, mark: mark, frame: CGRect(x: middle.x - 8, y: middle.y - 8, width: 16, height: 16))
            }
            guard mark.kind != .sector, let frame = geometry.frame(of: mark) else { return nil }
            if mark.kind == .area || mark.kind == .line, let point = geometry.point(of: mark) {
                return Place(id: index, mark: mark, frame: CGRect(origin: point, size: .zero))
            }
            return Place(id: index, mark: mark, frame: frame)
        }
    }

    /// As many marks are read aloud one by one.
    private static let readable = 200

    var body: some View {
        let places = places
        ZStack {
            ForEach(places.prefix(Self.readable).filter { !$0.mark.look.isAccessibilityHidden }) { place in
                Color.clear
                    .frame(width: max(place.frame.width, 8), height: max(place.frame.height, 8))
                    .accessibilityElement(children: .ignore)
                    .accessibilityLabel(place.mark.spokenLabel(in: geometry.model))
                    .accessibilityValue(place.mark.spokenValue)
                    .accessibilityAddTraits(.isImage)
                    .accessibilityIdentifier(place.mark.look.accessibilityIdentifier ?? "")
                    .position(x: place.frame.midX, y: place.frame.midY)
            }
            ForEach(places.filter { $0.mark.symbolView != nil }.prefix(Self.readable)) { place in
                place.mark.symbolView?.foregroundStyle(palette.style(of: place.mark)).fixedSize()
                    .position(x: place.frame.midX, y: place.frame.midY)
            }
            ForEach(places.filter { !$0.mark.look.annotations.isEmpty }.prefix(Self.readable)) { place in
                ForEach(place.mark.look.annotations.indices, id: \.self) { index in
                    let annotation = place.mark.look.annotations[index]
                    AnnotationLayout(mark: place.frame, annotation: annotation, kind: place.mark.kind) {
                        annotation.content(AnnotationContext(targetSize: place.frame.size)).font(.caption)
                    }
                }
            }
        }
        .frame(width: geometry.size.width, height: geometry.size.height)
        .allowsHitTesting(false)
    }
}

/// Places an annotation beside its mark.
struct AnnotationLayout: Layout {
    let mark: CGRect
    let annotation: MarkAnnotation
    let kind: MarkItem.Kind

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let origin = origin(of: size, in: bounds.size)
            subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), anchor: .topLeading, proposal: .unspecified)
        }
    }

    func origin(of size: CGSize, in plot: CGSize) -> CGPoint {
        let gap = annotation.spacing ?? 4
        var x = mark.midX - size.width / 2, y = mark.midY - size.height / 2
        var position = annotation.position.kind
        if position == .automatic { position = kind == .sector ? .overlay : .top }
        switch annotation.alignment.horizontal {
        case .leading: x = mark.minX
        case .trailing: x = mark.maxX - size.width
        default: break
        }
        switch position {
        case .top, .topLeading, .topTrailing: y = mark.minY - size.height - gap
        case .bottom, .bottomLeading, .bottomTrailing: y = mark.maxY + gap
        default:
            switch annotation.alignment.vertical {
            case .top: y = mark.minY
            case .bottom: y = mark.maxY - size.height
            default: break
            }
        }
        switch position {
        case .leading: x = mark.minX - size.width - gap
        case .trailing: x = mark.maxX + gap
        case .topLeading, .bottomLeading: x = mark.minX - (mark.width == 0 ? size.width : 0)
        case .topTrailing, .bottomTrailing: x = mark.maxX - (mark.width == 0 ? 0 : size.width)
        default: break
        }
        if annotation.resolution.x.fits { x = min(max(0, x), max(0, plot.width - size.width)) }
        if annotation.resolution.y.fits { y = min(max(0, y), max(0, plot.height - size.height)) }
        return CGPoint(x: x, y: y)
    }
}

/// Writes what a person points at into bindings, until they let go.
private struct SelectionSurface: View {
    let proxy: ChartProxy
    let selections: [ChartSelection]

    var body: some View {
        Color.clear
            .contentShape(Rectangle())
            .gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { select(from: $0.startLocation, to: $0.location) }
                    .onEnded { _ in select(from: nil, to: nil) }
            )
            .accessibilityHidden(true)
    }

    private func select(from start: CGPoint?, to end: CGPoint?) {
        for selection in selections {
            switch selection {
            case .x(let write): write(end.flatMap { proxy.xDatum(at: $0.x) })
            case .y(let write): write(end.flatMap { proxy.yDatum(at: $0.y) })
            case .angle(let write):
                let total = proxy.sectors.last?.upperBound ?? 0
                write(end.map { .number(proxy.angle(at: $0).radians / (2 * .pi) * total) })
            case .xRange(let write): write(pair(start, end) { proxy.xDatum(at: $0.x) })
            case .yRange(let write): write(pair(start, end) { proxy.yDatum(at: $0.y) })
            }
        }
    }

    private func pair(_ start: CGPoint?, _ end: CGPoint?, _ datum: (CGPoint) -> _Datum?) -> (_Datum, _Datum)? {
        guard let start = start.flatMap(datum), let end = end.flatMap(datum) else { return nil }
        return (start, end)
    }
}

extension MarkItem {
    var symbolView: AnyView? { if case .view(let view)? = look.symbol { view } else { nil } }

    /// What a mark is: its place, and its group.
    func spokenLabel(in model: ChartModel) -> Text {
        if let label = look.accessibilityLabel { return label }
        let place = kind == .sector ? nil : isVertical ? x : y
        let names = [place?.datum.text, look.styleBy?.datum.text].compactMap { $0 }.filter { !$0.isEmpty }
        return Text(verbatim: names.isEmpty ? "Mark" : names.joined(separator: ", "))
    }

    var spokenValue: Text {
        if let value = look.accessibilityValue { return value }
        if let length { return Text(verbatim: _Datum.number(length).text) }
        let (start, end) = kind == .sector ? (x, nil) : isVertical ? (y, yEnd) : (x, xEnd)
        return Text(verbatim: [start?.datum.text, end?.datum.text].compactMap { $0 }.joined(separator: " – "))
    }
}
