import Foundation

extension Shape where Self == Rectangle { nonisolated public static var rect: Rectangle { .init() } }

extension Shape where Self == Circle { nonisolated public static var circle: Circle { .init() } }

extension Shape where Self == Ellipse { nonisolated public static var ellipse: Ellipse { .init() } }

extension Shape where Self == Capsule {
    nonisolated public static var capsule: Capsule { .init() }
    nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule { .init(style: style) }
}

extension Shape where Self == RoundedRectangle {
    nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        .init(cornerRadius: cornerRadius, style: style)
    }
    nonisolated public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        .init(cornerSize: cornerSize, style: style)
    }
}

extension Shape where Self == UnevenRoundedRectangle {
    nonisolated public static func rect(
        cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        .init(cornerRadii: cornerRadii, style: style)
    }
    nonisolated public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        .init(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}

extension Shape where Self == ContainerRelativeShape {
    nonisolated public static var containerRelative: ContainerRelativeShape { .init() }
}
