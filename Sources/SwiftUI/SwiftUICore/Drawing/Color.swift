import Foundation
import RenderTree

/// A colour that may depend on light and dark.
public struct Color: Hashable, Sendable, CustomStringConvertible {
    package var value: RenderColor
    /// The components on dark surroundings, where they differ.
    package var darkValue: RenderColor?

    package init(_ value: RenderColor, dark: RenderColor? = nil) {
        self.value = value
        darkValue = dark
    }

    init(named name: RenderColor.Name) { value = RenderColor(.named(name)) }

    /// The colour spaces of components.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    /// Components from 0 to 1; wider gamuts are drawn as sRGB.
    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        let encode: (Double) -> UInt8 = { component in
            let encoded = colorSpace == .sRGBLinear ? Self.gamma(component) : component
            return encoded.isFinite ? UInt8(max(0, min(255, (encoded * 255).rounded()))) : 0
        }
        value = RenderColor(
            .components(red: encode(red), green: encode(green), blue: encode(blue)), alpha: Self.alpha(opacity))
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Hue, saturation and brightness from 0 to 1.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func component(_ n: Double) -> Double {
            let k = (n + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
    }

    private static func gamma(_ linear: Double) -> Double {
        linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
    }

    private static func alpha(_ opacity: Double) -> UInt8 {
        opacity.isFinite ? UInt8(max(0, min(255, (opacity * 255).rounded()))) : 255
    }

    /// The colour with its opacity multiplied by `opacity` (0 … 1).
    public func opacity(_ opacity: Double) -> Color {
        var copy = self
        copy.value = value.opacity(opacity)
        copy.darkValue = darkValue?.opacity(opacity)
        return copy
    }

    /// The name of a colour that has one, otherwise its components as hexadecimal digits, as Apple prints them.
    public var description: String {
        if value.alpha < 255, case .named = value.base {
            return "\(Int((Double(value.alpha) / 2.55).rounded()))% \(Color(RenderColor(value.base)).description)"
        }
        return switch value.base {
        case .named(.accent): "accentColor"
        case .named(let name): name.rawValue
        case .components where self == .black: "black"
        case .components where self == .white: "white"
        case .components where self == .clear: "clear"
        case .components(let red, let green, let blue): "#" + [red, green, blue, value.alpha].map { String(format: "%02X", $0) }.joined()
        }
    }

    public static let red = Color(named: .red)
    public static let orange = Color(named: .orange)
    public static let yellow = Color(named: .yellow)
    public static let green = Color(named: .green)
    public static let mint = Color(named: .mint)
    public static let teal = Color(named: .teal)
    public static let cyan = Color(named: .cyan)
    public static let blue = Color(named: .blue)
    public static let indigo = Color(named: .indigo)
    public static let purple = Color(named: .purple)
    public static let pink = Color(named: .pink)
    public static let brown = Color(named: .brown)
    public static let gray = Color(named: .gray)
    public static let white = Color(white: 1)
    public static let black = Color(white: 0)
    public static let clear = Color(white: 0, opacity: 0)
    public static let primary = Color(named: .primary)
    public static let secondary = Color(named: .secondary)
    public static let accentColor = Color(named: .accent)
}
