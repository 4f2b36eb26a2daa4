import SwiftUICore

/// The area below, or between, the values of a collection or of a function.
public struct AreaPlot<Content> {
    let content: Content
}

extension AreaPlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as an `AreaPlot` draws them.
public struct VectorizedAreaPlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedAreaPlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension AreaPlot {
    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            _marks: _PlotMarks(data, .area, x: x.place(of:), y: y.place(of:), change: { $0.stacking = stacking }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        series: PlottableProjection<Data.Element, S>,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            _marks: _PlotMarks(data, .area, x: x.place(of:), y: y.place(of:), series: series.place(of:), change: { $0.stacking = stacking })
        )
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            _marks: _PlotMarks(data, .area, x: x.place(of:), y: yStart.place(of:), yEnd: yEnd.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>,
        series: PlottableProjection<Data.Element, S>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            _marks: _PlotMarks(data, .area, x: x.place(of:), y: yStart.place(of:), yEnd: yEnd.place(of:), series: series.place(of:)))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<Data.Element, X>,
        xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>
    ) where Content == VectorizedAreaPlotContent<Data> {
        content = VectorizedAreaPlotContent(
            _marks: _PlotMarks(data, .area, x: xStart.place(of:), xEnd: xEnd.place(of:), y: y.place(of:)))
    }
}
