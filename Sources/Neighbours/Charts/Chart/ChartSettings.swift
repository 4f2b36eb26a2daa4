import Foundation
import SwiftUICore

/// What modifiers say about the charts inside of a view.
struct ChartSettings {
    var xScale = ScaleSetting()
    var yScale = ScaleSetting()
    var xAxis: (any AxisContent)?
    var yAxis: (any AxisContent)?
    var xVisibility = Visibility.automatic
    var yVisibility = Visibility.automatic
    var xLabel: AxisLabel?
    var yLabel: AxisLabel?
    var legendVisibility = Visibility.automatic
    var legendPosition = AnnotationPosition.automatic
    var legendAlignment: Alignment?
    var legendSpacing: CGFloat?
    var legend: AnyView?
    var styles = StyleScale<AnyShapeStyle>()
    /// The colours of numbers, and the numbers at their ends.
    var styleGradient: Gradient?
    var styleDomain: ClosedRange<Double>?
    var symbols = StyleScale<MarkSymbol>()
    var lineStyles = StyleScale<StrokeStyle>()
    var plotStyle: (@MainActor (AnyView) -> AnyView)?
    var background: (@MainActor (ChartProxy) -> AnyView)?
    var overlay: (@MainActor (ChartProxy) -> AnyView)?
    var gesture: (@MainActor (AnyView, ChartProxy) -> AnyView)?
    var selections: [ChartSelection] = []
    var scrollable: Axis.Set = []
    var visibleLength: Double?
    var scrolling = ChartScrolling()
}

struct AxisLabel {
    let position: AnnotationPosition
    let alignment: Alignment?
    let content: AnyView
}

/// What a person points at is written into a binding.
enum ChartSelection {
    case x(@MainActor (_Datum?) -> Void)
    case y(@MainActor (_Datum?) -> Void)
    case xRange(@MainActor ((_Datum, _Datum)?) -> Void)
    case yRange(@MainActor ((_Datum, _Datum)?) -> Void)
    case angle(@MainActor (_Datum?) -> Void)
}

/// How values of the data look: by name, by their order, or by a function.
struct StyleScale<Style> {
    var named: [String: Style] = [:]
    var order: [String] = []
    var range: [Style] = []
    var mapping: ((_Datum) -> Style)?

    func style(of name: String, in names: [String]) -> Style? {
        if let style = named[name] { return style }
        if let mapping { return mapping(.category(name)) }
        let all = order.isEmpty ? names : order
        guard !range.isEmpty, let place = all.firstIndex(of: name) else { return nil }
        return range[place % range.count]
    }
}

private struct ChartSettingsKey: EnvironmentKey {
    static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
    var chart: ChartSettings {
        get { self[ChartSettingsKey.self] }
        set { self[ChartSettingsKey.self] = newValue }
    }
}

extension View {
    func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
        transformEnvironment(\.chart) { change(&$0) }
    }
}

extension AnnotationPosition {
    var isAbove: Bool { [.top, .topLeading, .topTrailing].contains(kind) }
    var isBeside: Bool { kind == .leading || kind == .trailing }
    var isLeading: Bool { kind == .leading }
}
