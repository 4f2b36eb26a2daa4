import Foundation
import SwiftUICore

/// How the tips in a view look.
struct TipLooks {
    var background: AnyShapeStyle?
    var cornerRadius: CGFloat = 16
    var imageSize = CGSize(width: 40, height: 40)
    var imageStyle: AnyShapeStyle?
    /// Nil: the standard style.
    var style: (@MainActor (TipViewStyleConfiguration) -> AnyView)?
}

private struct TipLooksKey: EnvironmentKey {
    static var defaultValue: TipLooks { TipLooks() }
}

extension EnvironmentValues {
    var tipLooks: TipLooks {
        get { self[TipLooksKey.self] }
        set { self[TipLooksKey.self] = newValue }
    }
}

extension View {
    nonisolated private func tipLooks(_ change: @escaping (inout TipLooks) -> Void) -> some View {
        transformEnvironment(\.tipLooks) { change(&$0) }
    }

    /// Fills the tips in the view.
    nonisolated public func tipBackground<S: ShapeStyle>(_ style: S) -> some View {
        tipLooks { $0.background = AnyShapeStyle(style) }
    }

    /// Fills the tips in the view.
    nonisolated public func tipBackground(_ style: any ShapeStyle) -> some View {
        tipLooks { $0.background = AnyShapeStyle(style) }
    }

    /// Rounds the corners of tips that stand among other views.
    ///
    /// - Parameter antialiased: Without effect: browsers always smooth edges.
    nonisolated public func tipCornerRadius(_ cornerRadius: CGFloat, antialiased: Bool = true) -> some View {
        tipLooks { $0.cornerRadius = cornerRadius }
    }

    /// Sets how large the pictures of tips are at most, in points; each keeps its proportions.
    nonisolated public func tipImageSize(_ size: CGSize) -> some View {
        tipLooks { $0.imageSize = size }
    }

    /// Sets the colour of the pictures of tips; without it that is the tint.
    nonisolated public func tipImageStyle<S: ShapeStyle>(_ style: S) -> some View {
        tipLooks { $0.imageStyle = AnyShapeStyle(style) }
    }

    /// Sets how the content of tips is arranged.
    nonisolated public func tipViewStyle(_ style: some TipViewStyle) -> some View {
        let style = SharedStyle(style)
        return tipLooks { $0.style = { AnyView(StyledTip(style: style.value, configuration: $0)) } }
    }
}

/// A style on its way into the environment.
private struct SharedStyle<Style: TipViewStyle>: @unchecked Sendable {
    // Safe: the style is used by the main actor alone, once it is set.
    let value: Style
    init(_ value: Style) { self.value = value }
}

/// A tip arranged by a style. The style's own states and environment are those of this view.
private struct StyledTip<Style: TipViewStyle>: View {
    let style: Style
    let configuration: TipViewStyleConfiguration

    var body: some View { style.makeBody(configuration: configuration) }
}
