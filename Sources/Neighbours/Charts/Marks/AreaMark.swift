import SwiftUICore

/// A point of an area's edge.
public struct AreaMark {
    var item = MarkItem(kind: .area)
}

extension AreaMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension AreaMark {
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
    ) {
        item.x = x.place
        item.y = y.place
        item.stacking = stacking
    }

    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>, stacking: MarkStackingMethod = .standard
    ) {
        item.x = x.place
        item.y = y.place
        item.series = series.place
        item.stacking = stacking
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        item.x = x.place
        item.y = yStart.place
        item.yEnd = yEnd.place
    }

    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        item.x = x.place
        item.y = yStart.place
        item.yEnd = yEnd.place
        item.series = series.place
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        item.x = xStart.place
        item.xEnd = xEnd.place
        item.y = y.place
    }
}
