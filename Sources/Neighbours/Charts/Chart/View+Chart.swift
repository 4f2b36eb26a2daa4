import Foundation
import SwiftUICore

extension View {
    public func chartXAxis(_ visibility: Visibility) -> some View { chart { $0.xVisibility = visibility } }
    public func chartYAxis(_ visibility: Visibility) -> some View { chart { $0.yVisibility = visibility } }

    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let axis = content()
        return chart { $0.xAxis = axis }
    }

    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let axis = content()
        return chart { $0.yAxis = axis }
    }

    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) } }

    @_disfavoredOverload
    public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) } }

    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let label = AxisLabel(position: position, alignment: alignment, content: AnyView(content()))
        return chart { $0.xLabel = label }
    }

    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) } }

    @_disfavoredOverload
    public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View { chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) } }

    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some View {
        let label = AxisLabel(position: position, alignment: alignment, content: AnyView(content()))
        return chart { $0.yLabel = label }
    }

    public func chartLegend(_ visibility: Visibility) -> some View { chart { $0.legendVisibility = visibility } }

    public func chartLegend(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chart {
            ($0.legendPosition, $0.legendAlignment) = (position, alignment)
            $0.legendSpacing = spacing
        }
    }

    public func chartLegend<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> some View {
        let legend = AnyView(content())
        return chart {
            ($0.legendPosition, $0.legendAlignment) = (position, alignment)
            $0.legendSpacing = spacing
            $0.legend = legend
        }
    }

    public func chartPlotStyle<Content: View>(@ViewBuilder content: @escaping (ChartPlotContent) -> Content) -> some View {
        chart { $0.plotStyle = { AnyView(content(ChartPlotContent(base: $0))) } }
    }

    public func chartBackground<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chart {
            $0.background = { proxy in AnyView(content(proxy).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)) }
        }
    }

    public func chartOverlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
    ) -> some View {
        chart { $0.overlay = { proxy in AnyView(content(proxy).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)) } }
    }

    public func chartGesture<G: Gesture>(_ body: @escaping (ChartProxy) -> G) -> some View {
        chart { $0.gesture = { view, proxy in AnyView(view.gesture(body(proxy))) } }
    }
}

/// The plot of a chart, to be styled.
public struct ChartPlotContent: View {
    let base: AnyView
    public var body: some View { base }
}
