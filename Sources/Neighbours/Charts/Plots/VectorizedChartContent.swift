import Foundation
import SwiftUICore

/// Chart content that is made of a whole collection, and styled by key paths of its elements.
public protocol VectorizedChartContent<DataElement>: ChartContent {
    associatedtype DataElement

    var _marks: _PlotMarks<DataElement> { get }
}

/// A mark for each element of a collection.
public struct _PlotMarks<Element> {
    var elements: [Element]
    let mark: (Element) -> MarkItem
    var changes: [(Element, inout MarkLook) -> Void] = []

    /// - Parameters:
    ///   - x: Where each element's mark is, and so for the others; nil where it does not say.
    ///   - change: What all marks have besides.
    init(
        _ data: some Sequence<Element>, _ kind: MarkItem.Kind, x: ((Element) -> MarkPlace)? = nil, xEnd: ((Element) -> MarkPlace)? = nil,
        y: ((Element) -> MarkPlace)? = nil, yEnd: ((Element) -> MarkPlace)? = nil, series: ((Element) -> MarkPlace)? = nil,
        change: (inout MarkItem) -> Void = { _ in }
    ) {
        elements = Array(data)
        var common = MarkItem(kind: kind)
        change(&common)
        mark = { [common] element in
            var item = common
            item.x = x?(element)
            item.xEnd = xEnd?(element)
            item.y = y?(element)
            item.yEnd = yEnd?(element)
            item.series = series?(element)
            return item
        }
    }

    @MainActor
    func collect(into items: inout ChartItems) {
        for element in elements {
            items.styled({ look in for change in changes { change(element, &look) } }, { $0.add(mark(element)) })
        }
    }
}

extension ChartElement where Self: VectorizedChartContent {
    func collect(into items: inout ChartItems) { _marks.collect(into: &items) }
}

/// The marks of a plot, looking otherwise.
public struct _StyledPlotContent<DataElement> {
    public let _marks: _PlotMarks<DataElement>
}

extension _StyledPlotContent: VectorizedChartContent, ChartElement {
    public typealias Body = Never
}

extension VectorizedChartContent {
    private func styled(by change: @escaping (DataElement, inout MarkLook) -> Void) -> _StyledPlotContent<DataElement> {
        var marks = _marks
        marks.changes.append(change)
        return _StyledPlotContent(_marks: marks)
    }

    public func foregroundStyle<D: Plottable>(
        by value: PlottableProjection<DataElement, D>
    ) -> some VectorizedChartContent<DataElement> {
        styled {
            $1.styleBy = value.place(of: $0)
            $1.style = nil
        }
    }

    public func foregroundStyle<S: ShapeStyle>(_ keyPath: KeyPath<DataElement, S>) -> some VectorizedChartContent<DataElement> {
        styled {
            $1.style = AnyShapeStyle($0[keyPath: keyPath])
            $1.styleBy = nil
        }
    }

    public func symbol<D: Plottable>(by value: PlottableProjection<DataElement, D>) -> some VectorizedChartContent<DataElement> {
        styled { $1.symbolBy = value.place(of: $0) }
    }

    public func symbol<S: ChartSymbolShape>(_ keyPath: KeyPath<DataElement, S>) -> some VectorizedChartContent<DataElement> {
        styled { $1.symbol = .shape(AnyChartSymbolShape($0[keyPath: keyPath])) }
    }

    public func symbolSize<D: Plottable>(by value: PlottableProjection<DataElement, D>) -> some VectorizedChartContent<DataElement> {
        styled { $1.symbolSizeBy = value.place(of: $0) }
    }

    public func symbolSize(_ keyPath: KeyPath<DataElement, CGFloat>) -> some VectorizedChartContent<DataElement> {
        styled { $1.symbolSize = $0[keyPath: keyPath] }
    }

    public func lineStyle<D: Plottable>(by value: PlottableProjection<DataElement, D>) -> some VectorizedChartContent<DataElement> {
        styled { $1.lineStyleBy = value.place(of: $0) }
    }

    public func lineStyle(_ keyPath: KeyPath<DataElement, StrokeStyle>) -> some VectorizedChartContent<DataElement> {
        styled { $1.lineStyle = $0[keyPath: keyPath] }
    }

    public func position<D: Plottable>(
        by value: PlottableProjection<DataElement, D>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some VectorizedChartContent<DataElement> {
        styled { $1.positionBy = value.place(of: $0) }
    }

    public func opacity(_ keyPath: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> {
        styled { $1.opacity *= $0[keyPath: keyPath] }
    }

    public func cornerRadius(
        _ keyPath: KeyPath<DataElement, CGFloat>, style: RoundedCornerStyle = .continuous
    ) -> some VectorizedChartContent<DataElement> {
        styled { $1.cornerRadius = $0[keyPath: keyPath] }
    }

    public func zIndex(_ keyPath: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> {
        styled { $1.zIndex = $0[keyPath: keyPath] }
    }

    public func accessibilityLabel(_ keyPath: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        styled { $1.accessibilityLabel = $0[keyPath: keyPath] }
    }

    public func accessibilityValue(_ keyPath: KeyPath<DataElement, Text>) -> some VectorizedChartContent<DataElement> {
        styled { $1.accessibilityValue = $0[keyPath: keyPath] }
    }
}
