import SwiftUICore

/// A point.
public struct PointMark {
    var item = MarkItem(kind: .point)
}

extension PointMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension PointMark {
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>
    ) {
        item.x = x.place
        item.y = y.place
    }

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
}
