import SwiftUICore

/// A colour by its components in sRGB.
public final class CGColor: Hashable, Sendable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat
    public let alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Red, green, blue and alpha, each from 0 to 1.
    public var components: [CGFloat]? { [red, green, blue, alpha] }
    public var numberOfComponents: Int { 4 }

    public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}

extension Color {
    public init(cgColor: CGColor) {
        self.init(red: Double(cgColor.red), green: Double(cgColor.green), blue: Double(cgColor.blue), opacity: Double(cgColor.alpha))
    }

    /// As it looks on light surroundings.
    public var cgColor: CGColor? { components(isDark: false) }

    /// The components of the colour where it is shown; a system's colour has those of the page's style sheet.
    package func components(isDark: Bool) -> CGColor {
        let parts = ((isDark ? darkValue : nil) ?? value).components(isDark: isDark)
        return CGColor(red: CGFloat(parts.x), green: CGFloat(parts.y), blue: CGFloat(parts.z), alpha: CGFloat(parts.w))
    }
}
