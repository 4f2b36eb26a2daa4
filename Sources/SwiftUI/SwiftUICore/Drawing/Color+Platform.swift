import Foundation
import RenderTree

/// A colour of the platform. Documented by Apple as part of UIKit, which `import SwiftUI` brings along on iOS.
public final class UIColor: Hashable, Sendable {
    package let color: Color

    public init(_ color: Color) { self.color = color }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
                opacity: Double(alpha)))
    }

    private convenience init(system name: RenderColor.Name) { self.init(Color(named: name)) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(Double(alpha))) }

    public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
    public static let systemBackground = UIColor(system: .systemBackground)
    public static let secondarySystemBackground = UIColor(system: .secondarySystemBackground)
    public static let tertiarySystemBackground = UIColor(system: .tertiarySystemBackground)
    public static let systemGroupedBackground = UIColor(system: .systemGroupedBackground)
    public static let secondarySystemGroupedBackground = UIColor(system: .secondarySystemGroupedBackground)
    public static let tertiarySystemGroupedBackground = UIColor(system: .tertiarySystemGroupedBackground)
    public static let systemFill = UIColor(system: .systemFill)
    public static let secondarySystemFill = UIColor(system: .secondarySystemFill)
    public static let tertiarySystemFill = UIColor(system: .tertiarySystemFill)
    public static let quaternarySystemFill = UIColor(system: .quaternarySystemFill)
    public static let label = UIColor(system: .label)
    public static let secondaryLabel = UIColor(system: .secondary)
    public static let tertiaryLabel = UIColor(system: .tertiary)
    public static let quaternaryLabel = UIColor(system: .quaternary)
    public static let placeholderText = UIColor(system: .placeholderText)
    public static let separator = UIColor(system: .separator)
    public static let opaqueSeparator = UIColor(system: .opaqueSeparator)
    public static let link = UIColor(system: .link)
    public static let tintColor = UIColor(system: .accent)
    public static let systemRed = UIColor(system: .red)
    public static let systemOrange = UIColor(system: .orange)
    public static let systemYellow = UIColor(system: .yellow)
    public static let systemGreen = UIColor(system: .green)
    public static let systemMint = UIColor(system: .mint)
    public static let systemTeal = UIColor(system: .teal)
    public static let systemCyan = UIColor(system: .cyan)
    public static let systemBlue = UIColor(system: .blue)
    public static let systemIndigo = UIColor(system: .indigo)
    public static let systemPurple = UIColor(system: .purple)
    public static let systemPink = UIColor(system: .pink)
    public static let systemBrown = UIColor(system: .brown)
    public static let systemGray = UIColor(system: .gray)
    public static let systemGray2 = UIColor(system: .systemGray2)
    public static let systemGray3 = UIColor(system: .systemGray3)
    public static let systemGray4 = UIColor(system: .systemGray4)
    public static let systemGray5 = UIColor(system: .systemGray5)
    public static let systemGray6 = UIColor(system: .systemGray6)
    public static let red = UIColor(Color(red: 1, green: 0, blue: 0))
    public static let green = UIColor(Color(red: 0, green: 1, blue: 0))
    public static let blue = UIColor(Color(red: 0, green: 0, blue: 1))
    public static let yellow = UIColor(Color(red: 1, green: 1, blue: 0))
    public static let orange = UIColor(Color(red: 1, green: 0.5, blue: 0))
    public static let purple = UIColor(Color(red: 0.5, green: 0, blue: 0.5))
    public static let cyan = UIColor(Color(red: 0, green: 1, blue: 1))
    public static let magenta = UIColor(Color(red: 1, green: 0, blue: 1))
    public static let brown = UIColor(Color(red: 0.6, green: 0.4, blue: 0.2))
    public static let gray = UIColor(Color(white: 0.5))
    public static let lightGray = UIColor(Color(white: 2 / 3))
    public static let darkGray = UIColor(Color(white: 1 / 3))
    public static let white = UIColor(Color(white: 1))
    public static let black = UIColor(Color(white: 0))
    public static let clear = UIColor(Color(white: 0, opacity: 0))
}

extension Color {
    public init(uiColor: UIColor) { self = uiColor.color }

    /// A colour of the asset catalogue of the same name comes first: `Color(.brand)`.
    @_disfavoredOverload
    public init(_ color: UIColor) { self = color.color }

    /// A colour of the app's asset catalogue; nothing is drawn if there is none of that name.
    public init(_ name: String, bundle: Bundle? = nil) { self = ColorAssets.color(name, bundlePath: bundle?.bundlePath) ?? .clear }
}

extension Color {
    /// A colour of an asset catalogue; nil if there is none of that name.
    package static func asset(_ name: String, bundle: Bundle?) -> Color? { ColorAssets.color(name, bundlePath: bundle?.bundlePath) }
}
