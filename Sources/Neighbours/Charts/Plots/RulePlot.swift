import SwiftUICore

/// A line across the chart, or a part of it, for each element of a collection.
public struct RulePlot<Content> {
    let content: Content
}

extension RulePlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as a `RulePlot` draws them.
public struct VectorizedRulePlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedRulePlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension RulePlot {
    nonisolated public init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(
            _marks: _PlotMarks(data, .rule, x: x.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data,
        y: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(
            _marks: _PlotMarks(data, .rule, y: y.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(
            _marks: _PlotMarks(data, .rule, x: x.place(of:), y: yStart.place(of:), yEnd: yEnd.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<Data.Element, X>,
        xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedRulePlotContent<Data> {
        content = VectorizedRulePlotContent(
            _marks: _PlotMarks(data, .rule, x: xStart.place(of:), xEnd: xEnd.place(of:), y: y.place(of:)))
    }
}
