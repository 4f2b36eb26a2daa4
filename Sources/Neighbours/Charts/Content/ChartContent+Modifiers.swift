import Foundation
import SwiftUICore

/// Marks that look otherwise.
public struct _StyledChartContent<Content: ChartContent> {
    let content: Content
    let change: (inout MarkLook) -> Void
}

extension _StyledChartContent: ChartContent, ChartElement {
    public typealias Body = Never

    func collect(into items: inout ChartItems) { items.styled(change) { $0.add(content) } }
}

extension ChartContent {
    func styled(_ change: @escaping (inout MarkLook) -> Void) -> _StyledChartContent<Self> {
        _StyledChartContent(content: self, change: change)
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        styled {
            $0.style = AnyShapeStyle(style)
            $0.styleBy = nil
        }
    }

    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        styled {
            $0.styleBy = value.place
            $0.style = nil
        }
    }

    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent { styled { $0.symbol = .shape(AnyChartSymbolShape(symbol)) } }
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { styled { $0.symbolBy = value.place } }
    public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return styled { $0.symbol = .view(view) }
    }

    /// The area of the symbol, in square points.
    public func symbolSize(_ area: CGFloat) -> some ChartContent { styled { $0.symbolSize = area } }
    public func symbolSize(_ size: CGSize) -> some ChartContent { styled { $0.symbolSize = size.width * size.height } }
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { styled { $0.symbolSizeBy = value.place } }

    public func lineStyle(_ style: StrokeStyle) -> some ChartContent { styled { $0.lineStyle = style } }
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent { styled { $0.lineStyleBy = value.place } }
    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent { styled { $0.interpolation = method } }

    public func position<P: Plottable>(
        by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> some ChartContent { styled { $0.positionBy = value.place } }

    public func opacity(_ opacity: Double) -> some ChartContent { styled { $0.opacity *= opacity } }
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> some ChartContent {
        styled { $0.cornerRadius = radius }
    }
    public func offset(_ offset: CGSize) -> some ChartContent { self.offset(x: offset.width, y: offset.height) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        styled { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
    }
    /// Moves the lower and the upper end of a mark along the y axis, each by its own distance.
    public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
    }
    /// Moves the beginning and the end of a mark along the x axis, each by its own distance.
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
    }
    /// Moves the four sides of a mark, each by its own distance.
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> some ChartContent {
        styled {
            $0.offset = CGSize(width: $0.offset.width + xStart, height: $0.offset.height + yStart)
            $0.endOffset = CGSize(width: $0.endOffset.width + xEnd - xStart, height: $0.endOffset.height + yEnd - yStart)
        }
    }
    public func zIndex(_ value: Double) -> some ChartContent { styled { $0.zIndex = value } }
    public func blur(radius: CGFloat) -> some ChartContent { styled { $0.blur = radius } }
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some ChartContent { styled { $0.shadow = MarkShadow(color: color, radius: radius, offset: CGSize(width: x, height: y)) } }

    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: .automatic, content: content)
    }

    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution, @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(position: position, alignment: alignment, spacing: spacing, overflowResolution: overflowResolution) {
            (_: AnnotationContext) in content()
        }
    }

    public func annotation<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution = .automatic,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        let annotation = MarkAnnotation(
            position: position, alignment: alignment, spacing: spacing, resolution: overflowResolution, content: { AnyView(content($0)) })
        return styled { $0.annotations.append(annotation) }
    }

    public func accessibilityLabel(_ text: Text) -> some ChartContent { styled { $0.accessibilityLabel = text } }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some ChartContent { accessibilityLabel(Text(key)) }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { accessibilityLabel(Text(label)) }
    public func accessibilityValue(_ text: Text) -> some ChartContent { styled { $0.accessibilityValue = text } }
    public func accessibilityValue(_ key: LocalizedStringKey) -> some ChartContent { accessibilityValue(Text(key)) }
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { accessibilityValue(Text(value)) }
    public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { styled { $0.accessibilityIdentifier = identifier } }
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { styled { $0.isAccessibilityHidden = hidden } }

    /// Cuts each mark with a shape in its box; of a line or an area, the whole of it.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
        styled { $0.clip = { shape.path(in: $0) } }
    }

    @available(*, unavailable, message: "Marks cannot be masked on Linux: mask the plot with chartPlotStyle")
    public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent { self }
}
