import Foundation
import SwiftUICore

/// Where a chart's marks are in a plot of a size.
struct PlotGeometry {
    let model: ChartModel
    let size: CGSize

    func x(_ datum: _Datum) -> CGFloat? { model.x?.place(of: datum, along: size.width).map { $0 * size.width }.flatMap(Self.sane) }
    func y(_ datum: _Datum) -> CGFloat? { model.y?.place(of: datum, along: size.height).map { (1 - $0) * size.height }.flatMap(Self.sane) }

    /// Far outside is far enough.
    private static func sane(_ value: CGFloat) -> CGFloat? { value.isFinite ? min(max(value, -100_000), 100_000) : nil }

    /// The rectangle of a bar, a rectangle or a rule; the place of a point.
    func frame(of mark: MarkItem) -> CGRect? {
        let vertical = mark.isVertical
        guard let across = span(mark, axis: .horizontal, isLength: !vertical), let up = span(mark, axis: .vertical, isLength: vertical)
        else { return nil }
        let plain = CGRect(
            x: across.lowerBound + mark.look.offset.width, y: up.lowerBound + mark.look.offset.height,
            width: across.upperBound - across.lowerBound, height: up.upperBound - up.lowerBound)
        return mark.look.endOffset == .zero ? plain : stretched(plain, mark)
    }

    /// A frame whose end is moved otherwise than its beginning. What has no values along an axis begins at the left and at the top.
    private func stretched(_ frame: CGRect, _ mark: MarkItem) -> CGRect {
        func sides(_ low: CGFloat, _ high: CGFloat, _ end: CGFloat, isX: Bool) -> (CGFloat, CGFloat) {
            let place = isX ? x : y
            let values = isX ? (mark.x, mark.xEnd) : (mark.y, mark.yEnd)
            var startsLow = true
            if let start = values.0.flatMap({ place($0.datum) }) {
                if let end = values.1.flatMap({ place($0.datum) }) {
                    startsLow = start <= end
                } else if mark.kind == .bar, mark.isVertical != isX {
                    // A bar begins at its base.
                    startsLow = place(.number(0)) ?? (isX ? 0 : size.height) <= start
                }
            }
            let moved = startsLow ? (low, high + end) : (low + end, high)
            return (min(moved.0, moved.1), max(moved.0, moved.1))
        }
        let (left, right) = sides(frame.minX, frame.maxX, mark.look.endOffset.width, isX: true)
        let (top, bottom) = sides(frame.minY, frame.maxY, mark.look.endOffset.height, isX: false)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private func span(_ mark: MarkItem, axis: Axis, isLength: Bool) -> ClosedRange<CGFloat>? {
        let isX = axis == .horizontal
        let start = isX ? mark.x : mark.y, end = isX ? mark.xEnd : mark.yEnd, whole = isX ? size.width : size.height
        let place = isX ? x : y
        if let start, let end {
            guard let from = place(start.datum), let to = place(end.datum) else { return nil }
            return min(from, to)...max(from, to)
        }
        guard let start else {
            // Along an axis without values: the whole of it; a bar is as thick as a band.
            guard mark.kind == .bar, !isLength else {
                return mark.kind == .point ? whole / 2...whole / 2 : 0...whole
            }
            let thick = (isX ? mark.width : mark.height).length(in: whole, automatic: whole * 0.7)
            return (whole - thick) / 2...(whole + thick) / 2
        }
        guard let middle = place(start.middle) else { return nil }
        if mark.kind == .point || mark.kind == .rule || mark.kind == .line || mark.kind == .area { return middle...middle }
        if isLength, mark.kind == .bar {
            let zero = place(.number(0)) ?? (isX ? 0 : whole)
            return min(zero, middle)...max(zero, middle)
        }
        return band(mark, start, around: middle, axis: axis)
    }

    /// What a mark takes of its band: all groups that stand side by side share it.
    private func band(_ mark: MarkItem, _ place: MarkPlace, around middle: CGFloat, axis: Axis) -> ClosedRange<CGFloat> {
        let isX = axis == .horizontal, scale = isX ? model.x : model.y
        let padding = scale?.padding ?? _PlotPadding(), whole = (isX ? size.width : size.height) - padding.start - padding.end
        let band: CGFloat
        if case .category(_, let count)? = scale?.kind {
            band = whole / CGFloat(count)
        } else if let extent = place.extent, let range = scale?.range, range.upperBound > range.lowerBound {
            band = whole * (extent.upperBound - extent.lowerBound) / (range.upperBound - range.lowerBound)
        } else if let step = model.leastStep[axis], let range = scale?.range, range.upperBound > range.lowerBound {
            band = whole * step / (range.upperBound - range.lowerBound)
        } else {
            band = whole / 8
        }
        let dimension = isX ? mark.width : mark.height
        let groups = model.positions.count
        if groups > 1, let by = mark.look.positionBy, let group = model.positions.firstIndex(of: by.datum.text) {
            let shared = band * 0.8, one = shared / CGFloat(groups)
            let thick = dimension.length(in: one, automatic: one * 0.92)
            let center = middle - shared / 2 + one * (CGFloat(group) + 0.5)
            return center - thick / 2...center + thick / 2
        }
        let thick = max(1, dimension.length(in: band, automatic: mark.kind == .rectangle ? band : band * 0.7))
        return middle - thick / 2...middle + thick / 2
    }

    func point(of mark: MarkItem) -> CGPoint? {
        guard let frame = frame(of: mark) else { return nil }
        return CGPoint(x: frame.midX, y: mark.kind == .area && mark.yEnd != nil ? frame.minY : frame.midY)
    }

    /// The sectors' angles, clockwise from the top, in radians.
    func sectorAngles() -> [Int: ClosedRange<Double>] {
        let values = model.sectors, total = values.last?.upperBound ?? 0
        guard total > 0, total.isFinite else { return [:] }
        let indices = model.marks.indices.filter { model.marks[$0].kind == .sector }
        return Dictionary(
            uniqueKeysWithValues: zip(indices, values).map { index, value in
                (index, (value.lowerBound / total * 2 * .pi)...(value.upperBound / total * 2 * .pi))
            })
    }

    func radii(of mark: MarkItem) -> (inner: CGFloat, outer: CGFloat) {
        let whole = min(size.width, size.height) / 2
        let outer = mark.outerRadius.length(in: whole, automatic: whole)
        return (mark.innerRadius.kind == .automatic ? 0 : min(mark.innerRadius.length(in: whole, automatic: 0), outer), outer)
    }

    /// Where an annotation of a sector, and what is read of it, is.
    func middle(of mark: MarkItem, _ angles: ClosedRange<Double>) -> CGPoint {
        let (inner, outer) = radii(of: mark), radius = (inner + outer) / 2, angle = (angles.lowerBound + angles.upperBound) / 2
        return CGPoint(x: size.width / 2 + sin(angle) * radius, y: size.height / 2 - cos(angle) * radius)
    }

    func sector(_ mark: MarkItem, _ angles: ClosedRange<Double>) -> Path {
        let center = CGPoint(x: size.width / 2 + mark.look.offset.width, y: size.height / 2 + mark.look.offset.height)
        let (inner, outer) = radii(of: mark), inset = mark.angularInset
        func edge(_ radius: CGFloat) -> Double { radius > inset ? asin(Double(min(1, inset / radius))) : 0 }
        let outerInset = edge(outer), start = angles.lowerBound + outerInset, end = angles.upperBound - outerInset
        guard end > start, outer > 0 else { return Path() }
        func point(_ radius: CGFloat, _ angle: Double) -> CGPoint {
            CGPoint(x: center.x + sin(angle) * radius, y: center.y - cos(angle) * radius)
        }
        // Corners are rounded by a curve from edge to arc.
        let corner = min(mark.look.cornerRadius ?? 0, (outer - inner) / 2, outer * (end - start) / 2)
        var path = Path()
        let turn = Double(corner / outer)
        func arc(_ radius: CGFloat, from: Double, to: Double) {
            let steps = max(2, Int(abs(to - from) * 24))
            for step in 0...steps { path.addLine(to: point(radius, from + (to - from) * Double(step) / Double(steps))) }
        }
        let innerStart = inner > 0 ? angles.lowerBound + edge(inner) : (start + end) / 2
        let innerEnd = inner > 0 ? angles.upperBound - edge(inner) : (start + end) / 2
        path.move(to: point(outer - corner, start))
        path.addQuadCurve(to: point(outer, start + turn), control: point(outer, start))
        arc(outer, from: start + turn, to: end - turn)
        path.addQuadCurve(to: point(outer - corner, end), control: point(outer, end))
        if inner > 0, innerEnd > innerStart {
            let innerTurn = min(Double(corner / inner), (innerEnd - innerStart) / 2)
            path.addLine(to: point(inner + corner, innerEnd))
            path.addQuadCurve(to: point(inner, innerEnd - innerTurn), control: point(inner, innerEnd))
            arc(inner, from: innerEnd - innerTurn, to: innerStart + innerTurn)
            path.addQuadCurve(to: point(inner + corner, innerStart), control: point(inner, innerStart))
        } else {
            path.addLine(to: point(inset > 0 ? inset : 0, (start + end) / 2))
        }
        path.closeSubpath()
        return path
    }
}
