import SwiftUICore

/// A bar for each element of a collection.
public struct BarPlot<Content> {
    let content: Content
}

extension BarPlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as a `BarPlot` draws them.
public struct VectorizedBarPlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedBarPlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension BarPlot {
    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        width: MarkDimension = .automatic,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(
                data, .bar, x: x.place(of:), y: y.place(of:),
                change: {
                    $0.width = width
                    $0.height = height
                    $0.stacking = stacking
                }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<Data.Element, X>,
        xEnd: PlottableProjection<Data.Element, X>,
        y: PlottableProjection<Data.Element, Y>,
        height: MarkDimension = .automatic
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(data, .bar, x: xStart.place(of:), xEnd: xEnd.place(of:), y: y.place(of:), change: { $0.height = height }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>,
        width: MarkDimension = .automatic
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(data, .bar, x: x.place(of:), y: yStart.place(of:), yEnd: yEnd.place(of:), change: { $0.width = width }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data,
        x: PlottableProjection<Data.Element, X>,
        height: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(
                data, .bar, x: x.place(of:),
                change: {
                    $0.height = height
                    $0.stacking = stacking
                }))
    }

    nonisolated public init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data,
        y: PlottableProjection<Data.Element, Y>,
        width: MarkDimension = .automatic,
        stacking: MarkStackingMethod = .standard
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(
                data, .bar, y: y.place(of:),
                change: {
                    $0.width = width
                    $0.stacking = stacking
                }))
    }

    nonisolated public init<Data: RandomAccessCollection, X: Plottable>(
        _ data: Data,
        xStart: PlottableProjection<Data.Element, X>,
        xEnd: PlottableProjection<Data.Element, X>,
        height: MarkDimension = .automatic
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(data, .bar, x: xStart.place(of:), xEnd: xEnd.place(of:), change: { $0.height = height }))
    }

    nonisolated public init<Data: RandomAccessCollection, Y: Plottable>(
        _ data: Data,
        yStart: PlottableProjection<Data.Element, Y>,
        yEnd: PlottableProjection<Data.Element, Y>,
        width: MarkDimension = .automatic
    ) where Content == VectorizedBarPlotContent<Data> {
        content = VectorizedBarPlotContent(
            _marks: _PlotMarks(data, .bar, y: yStart.place(of:), yEnd: yEnd.place(of:), change: { $0.width = width }))
    }
}
