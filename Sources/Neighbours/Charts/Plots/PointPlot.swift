import SwiftUICore

/// A point for each element of a collection.
public struct PointPlot<Content> {
    let content: Content
}

extension PointPlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as a `PointPlot` draws them.
public struct VectorizedPointPlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedPointPlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension PointPlot {
    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(
            _marks: _PlotMarks(data, .point, x: x.place(of:), y: y.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(
            _marks: _PlotMarks(data, .point, x: x.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data,
        y: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedPointPlotContent<Data> {
        content = VectorizedPointPlotContent(
            _marks: _PlotMarks(data, .point, y: y.place(of:)))
    }
}
