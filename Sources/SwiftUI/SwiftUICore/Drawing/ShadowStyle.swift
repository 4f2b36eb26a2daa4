import Foundation
import RenderTree

/// A shadow of what a style fills.
public struct ShadowStyle: Equatable, Sendable {
    let color: Color
    let radius: CGFloat
    let x: CGFloat
    let y: CGFloat
    let isInner: Bool

    /// A shadow behind what is filled.
    ///
    /// - Parameters: radius, x, y: in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: false)
    }

    /// A shadow inside of the edge, as if what is filled lay deeper. Texts and symbols are shown without it.
    ///
    /// - Parameters: radius, x, y: in points.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(color: color, radius: radius, x: x, y: y, isInner: true)
    }

    func rendered(in environment: EnvironmentValues) -> RenderShadow {
        RenderShadow(
            color: color.rendered(in: environment), radius: Double(radius), x: Double(x), y: Double(y), isInner: isInner)
    }
}

/// A style with a shadow.
public struct _ShadowShapeStyle<Style: ShapeStyle>: FillMaking {
    let style: Style
    let shadow: ShadowStyle

    package func fill(in environment: EnvironmentValues) -> RenderFill? {
        // Without a style of its own, a host fills with the colour of texts.
        let fill = style.resolvedFill(in: environment) ?? .color(RenderColor(.named(.primary)))
        return .shadowed(fill, shadow.rendered(in: environment))
    }
}

extension ShapeStyle {
    /// The style with a shadow of what it fills.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(style: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// The style of the surroundings with a shadow.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(style: ForegroundStyle(), shadow: style) }
}
