import SwiftUICore

/// A line across the chart, or from one value to another.
public struct RuleMark {
    var item = MarkItem(kind: .rule)
}

extension RuleMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension RuleMark {
    nonisolated public init<X: Plottable>(
        x: PlottableValue<X>
    ) {
        item.x = x.place
    }

    nonisolated public init<Y: Plottable>(
        y: PlottableValue<Y>
    ) {
        item.y = y.place
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        item.x = x.place
        item.y = yStart.place
        item.yEnd = yEnd.place
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        item.x = xStart.place
        item.xEnd = xEnd.place
        item.y = y.place
    }
}
