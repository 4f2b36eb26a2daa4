import SwiftUICore

/// A rectangle for each element of a collection.
public struct RectanglePlot<Content> {
    let content: Content
}

extension RectanglePlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as a `RectanglePlot` draws them.
public struct VectorizedRectanglePlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedRectanglePlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension RectanglePlot {
    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            _marks: _PlotMarks(
                data, .rectangle, x: x.place(of:), y: y.place(of:),
                change: {
                    $0.width = width
                    $0.height = height
                }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<Data.Element, X>,
        xEnd: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            _marks: _PlotMarks(data, .rectangle, x: xStart.place(of:), xEnd: xEnd.place(of:), y: yStart.place(of:), yEnd: yEnd.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<Data.Element, X>,
        xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        height: MarkDimension = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            _marks: _PlotMarks(
                data, .rectangle, x: xStart.place(of:), xEnd: xEnd.place(of:), y: y.place(of:), change: { $0.height = height }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>,
        width: MarkDimension = .automatic
    ) where Content == VectorizedRectanglePlotContent<Data> {
        content = VectorizedRectanglePlotContent(
            _marks: _PlotMarks(data, .rectangle, x: x.place(of:), y: yStart.place(of:), yEnd: yEnd.place(of:), change: { $0.width = width })
        )
    }
}
