import SwiftUICore

/// A bar, from nothing to a value or from one value to another.
public struct BarMark {
    var item = MarkItem(kind: .bar)
}

extension BarMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension BarMark {
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) {
        item.x = x.place
        item.y = y.place
        item.width = width
        item.height = height
        item.stacking = stacking
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {
        item.x = xStart.place
        item.xEnd = xEnd.place
        item.y = y.place
        item.height = height
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        item.x = x.place
        item.y = yStart.place
        item.yEnd = yEnd.place
        item.width = width
    }

    nonisolated public init<X: Plottable>(
        x: PlottableValue<X>, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        item.x = x.place
        item.height = height
        item.stacking = stacking
    }

    nonisolated public init<Y: Plottable>(
        y: PlottableValue<Y>, width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
    ) {
        item.y = y.place
        item.width = width
        item.stacking = stacking
    }

    nonisolated public init<X: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, height: MarkDimension = .automatic
    ) {
        item.x = xStart.place
        item.xEnd = xEnd.place
        item.height = height
    }

    nonisolated public init<Y: Plottable>(
        yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {
        item.y = yStart.place
        item.yEnd = yEnd.place
        item.width = width
    }
}
