import SwiftUICore

/// A rectangle.
public struct RectangleMark {
    var item = MarkItem(kind: .rectangle)
}

extension RectangleMark: ChartContent, ChartElement {
    public typealias Body = Never
    func collect(into items: inout ChartItems) { items.add(item) }
}

extension RectangleMark {
    nonisolated public init<X: Plottable, Y: Plottable>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
    ) {
        item.x = x.place
        item.y = y.place
        item.width = width
        item.height = height
    }

    nonisolated public init<X: Plottable, Y: Plottable>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        item.x = xStart.place
        item.xEnd = xEnd.place
        item.y = yStart.place
        item.yEnd = yEnd.place
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
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>
    ) {
        item.x = xStart.place
        item.xEnd = xEnd.place
    }

    nonisolated public init<Y: Plottable>(
        yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
    ) {
        item.y = yStart.place
        item.yEnd = yEnd.place
    }
}
