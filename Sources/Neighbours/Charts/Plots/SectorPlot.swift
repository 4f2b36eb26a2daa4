import Foundation
import SwiftUICore

/// A sector for each element of a collection.
public struct SectorPlot<Content> {
    let content: Content
}

extension SectorPlot: ChartContent, ChartElement where Content: ChartContent {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.add(content) }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
    public typealias DataElement = Content.DataElement
    public var _marks: _PlotMarks<Content.DataElement> { content._marks }
}

/// The marks of a collection, as a `SectorPlot` draws them.
public struct VectorizedSectorPlotContent<Data: RandomAccessCollection> {
    public let _marks: _PlotMarks<Data.Element>
}

extension VectorizedSectorPlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
    public typealias DataElement = Data.Element
}

extension SectorPlot {
    nonisolated public init<Data: RandomAccessCollection, A: Plottable>(
        _ data: Data,
        angle: PlottableProjection<Data.Element, A>,
        innerRadius: MarkDimension = .automatic,
        outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) where Content == VectorizedSectorPlotContent<Data> {
        content = VectorizedSectorPlotContent(
            _marks: _PlotMarks(
                data, .sector, x: angle.place(of:),
                change: {
                    $0.innerRadius = innerRadius
                    $0.outerRadius = outerRadius
                    $0.angularInset = angularInset ?? 0
                }))
    }
}
