import SwiftUICore

/// A line through the values of a collection or of a function.
public struct LinePlot<Content> {
    let content: Content
}

extension LinePlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as a `LinePlot` draws them.
public struct VectorizedLinePlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedLinePlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension LinePlot {
    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedLinePlotContent<Data> {
        content = VectorizedLinePlotContent(
            _marks: _PlotMarks(data, .line, x: x.place(of:), y: y.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        series: PlottableProjection<Data.Element, S>
    ) where Content == VectorizedLinePlotContent<Data> {
        content = VectorizedLinePlotContent(
            _marks: _PlotMarks(data, .line, x: x.place(of:), y: y.place(of:), series: series.place(of:)))
    }
}
