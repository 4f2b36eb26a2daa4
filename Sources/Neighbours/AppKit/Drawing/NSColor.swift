import SwiftUICore
import UIKit

/// A colour of the platform: the same object as on iOS, with the names that it has on a Mac.
public typealias NSColor = UIColor

extension NSColor {
    public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    public convenience init(genericGamma22White white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
    public convenience init(calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
    public convenience init(deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
    public convenience init(colorSpace: NSColorSpace, hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }

    /// Of no colour nil comes on a Mac: here each has its components.
    @_disfavoredOverload
    public convenience init?(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

    /// A colour that differs in light and dark: `dynamicProvider` is asked for both at once, and for nothing else.
    public convenience init(name colorName: Name?, dynamicProvider: @escaping (NSAppearance) -> NSColor) {
        self.init { traits in dynamicProvider(traits.userInterfaceStyle == .dark ? .dark : .light) }
    }

    public typealias Name = String

    // MARK: Components, as the colour looks on light surroundings

    private var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        let color = cgColor
        return (color.red, color.green, color.blue, color.alpha)
    }

    private var hues: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
        var (hue, saturation, brightness) = (CGFloat(0), CGFloat(0), CGFloat(0))
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        return (hue, saturation, brightness)
    }

    public var redComponent: CGFloat { parts.red }
    public var greenComponent: CGFloat { parts.green }
    public var blueComponent: CGFloat { parts.blue }
    public var alphaComponent: CGFloat { parts.alpha }
    public var hueComponent: CGFloat { hues.hue }
    public var saturationComponent: CGFloat { hues.saturation }
    public var brightnessComponent: CGFloat { hues.brightness }
    public var whiteComponent: CGFloat { 0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue }
    public var numberOfComponents: Int { 4 }
    public var colorSpace: NSColorSpace { .sRGB }

    /// All colours are of sRGB: the colour as it looks on light surroundings.
    public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { NSColor(cgColor: cgColor) }

    public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
        let (a, b) = (parts, color.parts)
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * fraction }
        return NSColor(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha))
    }

    public func highlight(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .white) }
    public func shadow(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .black) }

    // MARK: The system's

    public static let labelColor = NSColor.label
    public static let secondaryLabelColor = NSColor.secondaryLabel
    public static let tertiaryLabelColor = NSColor.tertiaryLabel
    public static let quaternaryLabelColor = NSColor.quaternaryLabel
    public static let placeholderTextColor = NSColor.placeholderText
    public static let linkColor = NSColor.link
    public static let separatorColor = NSColor.separator
    public static let gridColor = NSColor.separator
    public static let controlAccentColor = NSColor.tintColor
    public static let windowBackgroundColor = NSColor.secondarySystemBackground
    public static let underPageBackgroundColor = NSColor.tertiarySystemBackground
    public static let controlBackgroundColor = NSColor.systemBackground
    public static let controlColor = NSColor.systemFill
    public static let controlTextColor = NSColor.label
    public static let disabledControlTextColor = NSColor.tertiaryLabel
    public static let selectedControlColor = NSColor.tintColor.withAlphaComponent(0.3)
    public static let selectedControlTextColor = NSColor.label
    public static let alternateSelectedControlTextColor = NSColor.white
    public static let selectedContentBackgroundColor = NSColor.tintColor
    public static let unemphasizedSelectedContentBackgroundColor = NSColor.systemFill
    public static let selectedTextColor = NSColor.label
    public static let selectedTextBackgroundColor = NSColor.tintColor.withAlphaComponent(0.3)
    public static let selectedMenuItemTextColor = NSColor.white
    public static let keyboardFocusIndicatorColor = NSColor.tintColor.withAlphaComponent(0.5)
    public static let textColor = NSColor.label
    public static let textBackgroundColor = NSColor.systemBackground
    public static let headerTextColor = NSColor.label
    public static let windowFrameTextColor = NSColor.label
    public static let shadowColor = NSColor.black
    public static let highlightColor = NSColor.white
    public static let findHighlightColor = NSColor.systemYellow
    public static var alternatingContentBackgroundColors: [NSColor] { [.systemBackground, .secondarySystemBackground] }
}

/// A space of colours: all are drawn as sRGB.
public final class NSColorSpace: NSObject, Sendable {
    public static let sRGB = NSColorSpace()
    public static let deviceRGB = NSColorSpace()
    public static let genericRGB = NSColorSpace()
    public static let displayP3 = NSColorSpace()
    public static let extendedSRGB = NSColorSpace()
    public static let deviceGray = NSColorSpace()
    public static let genericGray = NSColorSpace()
    public static let genericGamma22Gray = NSColorSpace()
}

extension Color {
    public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}

extension NSRect {
    /// Fills the rectangle in the current context.
    public func fill(using operation: NSCompositingOperation = .sourceOver) {
        if operation == .clear { UIGraphicsGetCurrentContext()?.clear(self) } else { UIRectFill(self) }
    }
    public func frame(withWidth width: CGFloat = 1, using operation: NSCompositingOperation = .sourceOver) {
        UIGraphicsGetCurrentContext()?.stroke(insetBy(dx: width / 2, dy: width / 2), width: width)
    }
    public func clip() { UIRectClip(self) }
}

public func NSRectFill(_ rect: NSRect) { rect.fill() }

/// How something is laid over what is there: all but `clear` and `copy` lie over it.
public enum NSCompositingOperation: UInt, Sendable {
    case clear, copy, sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    case plusDarker, plusLighter, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity
}
