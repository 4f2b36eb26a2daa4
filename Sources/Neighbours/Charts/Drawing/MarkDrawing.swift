import Foundation
import SwiftUICore

/// Draws marks into a plot.
struct MarkDrawing {
    let geometry: PlotGeometry
    let palette: ChartPalette

    private enum Unit {
        case mark(Int)
        case series([Int])
    }

    func draw(in context: GraphicsContext) {
        let marks = geometry.model.marks, angles = geometry.sectorAngles()
        var bars: Set<String> = []
        for unit in units(of: marks) {
            switch unit {
            case .series(let indices): drawSeries(indices.map { marks[$0] }, in: context)
            case .mark(let index):
                let mark = marks[index]
                if marks.count > 4000, let frame = geometry.frame(of: mark) {
                    // Of thousands of marks at the same place one is drawn.
                    let key = "\(Int(frame.midX)) \(Int(frame.midY)) \(mark.look.styleBy?.datum.text ?? "")"
                    guard bars.insert(key).inserted else { continue }
                }
                drawMark(mark, angles[index], in: context)
            }
        }
    }

    /// Marks by their height above others; lines and areas at the place of their first point.
    private func units(of marks: [MarkItem]) -> [Unit] {
        var places: [String: Int] = [:], lists: [(z: Double, isSeries: Bool, indices: [Int])] = []
        for (index, mark) in marks.enumerated() {
            let isSeries = mark.kind == .line || mark.kind == .area
            let key = isSeries ? "\(mark.kind) \(mark.seriesName)" : ""
            if isSeries, let place = places[key] {
                lists[place].indices.append(index)
            } else {
                if isSeries { places[key] = lists.count }
                lists.append((mark.look.zIndex, isSeries, [index]))
            }
        }
        let sorted = lists.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element)
        return sorted.map { $0.isSeries ? .series($0.indices) : .mark($0.indices[0]) }
    }

    private func context(_ context: GraphicsContext, for mark: MarkItem) -> GraphicsContext {
        var context = context
        context.opacity *= mark.look.opacity
        if mark.look.blur > 0 { context.addFilter(.blur(radius: mark.look.blur)) }
        if let shadow = mark.look.shadow {
            context.addFilter(.shadow(color: shadow.color, radius: shadow.radius, x: shadow.offset.width, y: shadow.offset.height))
        }
        return context
    }

    private func clipped(_ context: GraphicsContext, _ mark: MarkItem, _ box: CGRect) -> GraphicsContext {
        guard let clip = mark.look.clip else { return context }
        var context = context
        context.clip(to: clip(box))
        return context
    }

    private func drawMark(_ mark: MarkItem, _ angles: ClosedRange<Double>?, in outer: GraphicsContext) {
        var context = context(outer, for: mark)
        let shading = GraphicsContext.Shading.style(palette.style(of: mark))
        if mark.kind == .sector {
            if let angles {
                let sector = geometry.sector(mark, angles)
                clipped(context, mark, sector.boundingRect).fill(sector, with: shading)
            }
            return
        }
        guard let frame = geometry.frame(of: mark) else { return }
        context = clipped(context, mark, frame)
        switch mark.kind {
        case .rule:
            var path = Path()
            path.move(to: CGPoint(x: frame.minX, y: frame.minY))
            path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
            context.stroke(path, with: shading, style: lineStyle(of: mark, width: 1))
        case .point: drawSymbol(of: mark, at: CGPoint(x: frame.midX, y: frame.midY), isPoint: true, in: context)
        default:
            let radius = min(mark.look.cornerRadius ?? (mark.kind == .bar ? 2 : 0), frame.width / 2, frame.height / 2)
            context.fill(radius > 0 ? Path(roundedRect: frame, cornerRadius: radius) : Path(frame), with: shading)
        }
    }

    private func lineStyle(of mark: MarkItem, width: CGFloat) -> StrokeStyle {
        if let style = mark.look.lineStyle { return style }
        if let by = mark.look.lineStyleBy { return palette.lineStyle(of: by.datum.text) }
        return StrokeStyle(lineWidth: width, lineCap: width > 1 ? .round : .butt, lineJoin: .round)
    }

    private func drawSymbol(of mark: MarkItem, at point: CGPoint, isPoint: Bool, in context: GraphicsContext) {
        var symbol = mark.look.symbol ?? mark.look.symbolBy.map { palette.symbol(of: $0.datum.text) }
        if symbol == nil, isPoint { symbol = .shape(AnyChartSymbolShape(BasicChartSymbolShape.circle)) }
        // Views are laid over the drawing.
        guard case .shape(let shape)? = symbol else { return }
        let side = max(1, symbolArea(of: mark)).squareRoot() * 2 / Double.pi.squareRoot()
        let rect = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        context.fill(shape.outline(rect), with: .style(palette.style(of: mark)))
    }

    private func symbolArea(of mark: MarkItem) -> Double {
        if let size = mark.look.symbolSize { return size }
        guard let value = mark.look.symbolSizeBy?.datum.quantity else { return 40 }
        let greatest = geometry.model.marks.lazy.compactMap { $0.look.symbolSizeBy?.datum.quantity }.max() ?? 1
        return greatest > 0 ? 20 + 380 * max(0, value) / greatest : 40
    }

    private func drawSeries(_ marks: [MarkItem], in outer: GraphicsContext) {
        guard let first = marks.first else { return }
        let context = context(outer, for: first), shading = GraphicsContext.Shading.style(palette.style(of: first))
        var path = Path()
        if first.kind == .line {
            // A value that has no place interrupts the line.
            for run in runs(of: marks, { geometry.point(of: $0) }) {
                LinePath.add(LinePath.thinned(run), first.look.interpolation, to: &path, starts: true)
            }
            clipped(context, first, path.boundingRect).stroke(path, with: shading, style: lineStyle(of: first, width: 2))
            if marks.count <= 4000 {
                for mark in marks {
                    if let point = geometry.point(of: mark) { drawSymbol(of: mark, at: point, isPoint: false, in: context) }
                }
            }
            return
        }
        let edges = marks.compactMap { mark in geometry.frame(of: mark).map { (mark, $0) } }
        let isVertical = first.isVertical
        let ends = edges.map { mark, frame -> CGPoint in
            guard isVertical else { return CGPoint(x: frame.maxX, y: frame.midY) }
            return CGPoint(x: frame.midX, y: mark.yEnd.flatMap { geometry.y($0.datum) } ?? frame.minY)
        }
        let starts = edges.map { mark, frame -> CGPoint in
            guard isVertical else { return CGPoint(x: frame.minX, y: frame.midY) }
            return CGPoint(x: frame.midX, y: mark.y.flatMap { geometry.y($0.datum) } ?? frame.maxY)
        }
        LinePath.add(LinePath.thinned(ends), first.look.interpolation, to: &path, starts: true)
        LinePath.add(LinePath.thinned(starts).reversed(), first.look.interpolation, to: &path, starts: false)
        path.closeSubpath()
        clipped(context, first, path.boundingRect).fill(path, with: shading)
    }

    private func runs(of marks: [MarkItem], _ place: (MarkItem) -> CGPoint?) -> [[CGPoint]] {
        var runs: [[CGPoint]] = [[]]
        for mark in marks {
            if let point = place(mark) { runs[runs.count - 1].append(point) } else if !runs[runs.count - 1].isEmpty { runs.append([]) }
        }
        return runs.filter { !$0.isEmpty }
    }
}
