import SwiftUICore

/// A point of a line.
public struct LineMark {
    var item = MarkItem(kind: .line)
}

extension LineMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension LineMark {
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        item.x = x.place
        item.y = y.place
    }

    nonisolated public init<X: Plottable, Y: Plottable, S: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
    ) {
        item.x = x.place
        item.y = y.place
        item.series = series.place
    }
}
