import Foundation
import SwiftUICore

/// From values to places in a chart's plot, and back.
public struct ChartProxy {
    let x: ChartScale?
    let y: ChartScale?
    let sectors: [ClosedRange<Double>]
    public let plotSize: CGSize
    let anchor: Anchor<CGRect>?
    var selections: [ChartSelection] = []

    public var plotFrame: Anchor<CGRect>? { anchor }
    public var plotAreaSize: CGSize { plotSize }

    /// In the space of the plot.
    public func position<P: Plottable>(forX value: P) -> CGFloat? {
        x?.place(of: value.datum, along: plotSize.width).map { $0 * plotSize.width }
    }
    public func position<P: Plottable>(forY value: P) -> CGFloat? {
        y?.place(of: value.datum, along: plotSize.height).map { (1 - $0) * plotSize.height }
    }

    public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
        guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
        return CGPoint(x: x, y: y)
    }

    public func value<P: Plottable>(atX position: CGFloat, as: P.Type = P.self) -> P? { xDatum(at: position).flatMap { P(datum: $0) } }
    public func value<P: Plottable>(atY position: CGFloat, as: P.Type = P.self) -> P? { yDatum(at: position).flatMap { P(datum: $0) } }

    public func value<X: Plottable, Y: Plottable>(at position: CGPoint, as: (X, Y).Type = (X, Y).self) -> (X, Y)? {
        guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else { return nil }
        return (x, y)
    }

    public func value<P: Plottable>(atAngle angle: Angle, as: P.Type = P.self) -> P? {
        guard let total = sectors.last?.upperBound else { return nil }
        let turn = angle.radians / (2 * .pi), part = turn - turn.rounded(.down)
        return P(datum: .number(part * total))
    }

    /// The middle of a place along the x axis and how wide its band is.
    public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
        guard let middle = position(forX: value) else { return nil }
        guard case .category(_, let count)? = x?.kind else { return middle...middle }
        let half = plotSize.width / CGFloat(count) / 2
        return (middle - half)...(middle + half)
    }

    public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
        guard let middle = position(forY: value) else { return nil }
        guard case .category(_, let count)? = y?.kind else { return middle...middle }
        let half = plotSize.height / CGFloat(count) / 2
        return (middle - half)...(middle + half)
    }

    /// Clockwise from the top.
    public func angle(at position: CGPoint) -> Angle {
        let angle = atan2(position.x - plotSize.width / 2, plotSize.height / 2 - position.y)
        return .radians(angle < 0 ? angle + 2 * .pi : angle)
    }

    func xDatum(at position: CGFloat) -> _Datum? {
        plotSize.width > 0 ? x?.datum(atPlace: position / plotSize.width, along: plotSize.width) : nil
    }
    func yDatum(at position: CGFloat) -> _Datum? {
        plotSize.height > 0 ? y?.datum(atPlace: 1 - position / plotSize.height, along: plotSize.height) : nil
    }
}

extension ChartProxy {
    /// Selects the value at a place, as a gesture of the app's own wants.
    @MainActor public func selectXValue(at position: CGFloat) { select { if case .x(let write) = $0 { write(xDatum(at: position)) } } }
    @MainActor public func selectYValue(at position: CGFloat) { select { if case .y(let write) = $0 { write(yDatum(at: position)) } } }

    @MainActor public func selectXRange(from start: CGFloat, to end: CGFloat) {
        select { if case .xRange(let write) = $0 { write(pair(xDatum(at: start), xDatum(at: end))) } }
    }

    @MainActor public func selectYRange(from start: CGFloat, to end: CGFloat) {
        select { if case .yRange(let write) = $0 { write(pair(yDatum(at: start), yDatum(at: end))) } }
    }

    @MainActor public func selectAngleValue(at angle: Angle) {
        select { if case .angle(let write) = $0 { write(value(atAngle: angle, as: Double.self).map(_Datum.number)) } }
    }

    @MainActor private func select(_ write: (ChartSelection) -> Void) { selections.forEach(write) }

    private func pair(_ start: _Datum?, _ end: _Datum?) -> (_Datum, _Datum)? { start.flatMap { start in end.map { (start, $0) } } }
}

extension ChartProxy {
    /// The older name of ``plotFrame``.
    public var plotAreaFrame: Anchor<CGRect>! { anchor }
}

/// Where a chart's plot is, for what lies above and below the chart.
struct PlotPlace {
    let anchor: Anchor<CGRect>
    let size: CGSize

    func proxy(_ model: ChartModel) -> ChartProxy { model.proxy(of: size, anchor: anchor) }
}

struct PlotKey: PreferenceKey {
    static var defaultValue: PlotPlace? { nil }
    static func reduce(value: inout PlotPlace?, nextValue: () -> PlotPlace?) { value = value ?? nextValue() }
}

extension ChartModel {
    func proxy(of size: CGSize, anchor: Anchor<CGRect>? = nil, selections: [ChartSelection] = []) -> ChartProxy {
        ChartProxy(x: x, y: y, sectors: sectors, plotSize: size, anchor: anchor, selections: selections)
    }

    /// What part of the whole each sector takes, in its value.
    var sectors: [ClosedRange<Double>] {
        var end = 0.0
        return marks.filter { $0.kind == .sector }.map { mark in
            let start = end
            end += max(0, mark.x?.datum.quantity ?? 0)
            return start...end
        }
    }
}
