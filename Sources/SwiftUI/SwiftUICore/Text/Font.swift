import Foundation
import RenderTree

/// A typeface, size and weight.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
        /// Grows as a style does; nil for a fixed size.
        case custom(String, CGFloat, relativeTo: TextStyle?)
    }

    var base: Base
    var weight: Weight?
    var design: Design?
    var isItalic = false
    var hasMonospacedDigits = false
    var smallCapitals: SmallCapitals?
    var leading: Leading = .standard
    var width: Width?
    /// In parts of the base's size.
    var scale: CGFloat = 1

    /// Which letters are small capitals.
    enum SmallCapitals: String, Hashable, Sendable {
        case all, lowercase, uppercase
    }

    /// How far lines are apart.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    /// How wide letters are, from -1 to 1; 0 is the font's own width. Seen where the host has the font in that width.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.4)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)

        /// As ``PropertyKey/fontWidth``: half of the font's own width at the least, twice at the most.
        var share: Double { value.isFinite ? Double(max(0.5, min(2, 1 + value * 1.25))) : 1 }
    }

    /// The sizes that follow the person's settings.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        case extraLargeTitle2, extraLargeTitle, largeTitle, title, title2, title3
        case headline, subheadline, body, callout, footnote, caption, caption2
    }

    public struct Weight: Hashable, Sendable {
        let value: Int
        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    public enum Design: String, Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    init(_ base: Base, weight: Weight? = nil, design: Design? = nil) {
        self.base = base
        self.weight = weight
        self.design = design
    }

    init(_ style: TextStyle) { self.init(.style(style)) }
}

extension Font {
    public static let extraLargeTitle2 = Font(.extraLargeTitle2)
    public static let extraLargeTitle = Font(.extraLargeTitle)
    public static let largeTitle = Font(.largeTitle)
    public static let title = Font(.title)
    public static let title2 = Font(.title2)
    public static let title3 = Font(.title3)
    public static let headline = Font(.headline)
    public static let subheadline = Font(.subheadline)
    public static let body = Font(.body)
    public static let callout = Font(.callout)
    public static let footnote = Font(.footnote)
    public static let caption = Font(.caption)
    public static let caption2 = Font(.caption2)

    /// The system's font in the size of a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight: weight, design: design)
    }

    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }

    /// The system's font in a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), weight: weight, design: design)
    }

    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(.size(size), weight: weight, design: design)
    }

    /// A font of the host by name, or the system's where there is none of that name.
    /// Its size follows the person's setting, as that of the body does.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size, relativeTo: .body)) }

    /// Its size follows the person's setting, as that of a text style does.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name, size, relativeTo: textStyle))
    }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name, fixedSize, relativeTo: nil)) }

    public func italic() -> Font { with { $0.isItalic = true } }
    public func bold() -> Font { weight(.bold) }
    /// The font in so many times its size.
    public func scaled(by factor: CGFloat) -> Font { with { $0.scale *= factor.isFinite ? max(factor, 0) : 1 } }
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    public func smallCaps() -> Font { with { $0.smallCapitals = .all } }
    public func lowercaseSmallCaps() -> Font { with { $0.smallCapitals = .lowercase } }
    public func uppercaseSmallCaps() -> Font { with { $0.smallCapitals = .uppercase } }
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
    public func width(_ width: Width) -> Font { with { $0.width = width } }
    public func width(_ width: CGFloat) -> Font { self.width(Width(width)) }

    public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
    /// Not bold is the weight that the font has of itself.
    public func bold(_ isActive: Bool) -> Font { with { $0.weight = isActive ? .bold : nil } }
    public func monospaced(_ isActive: Bool) -> Font { with { $0.design = isActive ? .monospaced : nil } }
    public func smallCaps(_ isActive: Bool) -> Font { with { $0.smallCapitals = isActive ? .all : nil } }
    public func lowercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.smallCapitals = isActive ? .lowercase : nil } }
    public func uppercaseSmallCaps(_ isActive: Bool) -> Font { with { $0.smallCapitals = isActive ? .uppercase : nil } }
    public func monospacedDigit(_ isActive: Bool) -> Font { with { $0.hasMonospacedDigits = isActive } }

    /// The font in a size of its own, in points.
    public func pointSize(_ size: CGFloat) -> Font {
        with {
            if case .custom(let name, _, _) = $0.base { $0.base = .custom(name, size, relativeTo: nil) } else { $0.base = .size(size) }
            $0.scale = 1
        }
    }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    func write(to properties: inout Properties) {
        switch base {
        case .style(let style):
            properties[.font] = .string(style.rawValue)
        case .size(let size):
            properties[.fontSize] = .double(Double(size))
        case .custom(let name, let size, _):
            properties[.fontSize] = .double(Double(size))
            // A name with other characters is none that a host could have.
            if name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }) {
                properties[.fontDesign] = .string("family \(name)")
            }
        }
        if scale != 1 { properties[.fontSize] = .double(Double(pointSize * scale)) }
        if let weight { properties[.fontWeight] = .int(weight.value) }
        if let design, design != .default { properties[.fontDesign] = .string(design.rawValue) }
        if isItalic { properties[.isItalic] = .bool(true) }
        if hasMonospacedDigits { properties[.isMonospacedDigit] = .bool(true) }
        if let smallCapitals { properties[.smallCapitals] = .string(smallCapitals.rawValue) }
        if leading != .standard { properties[.leading] = .string(leading == .tight ? "tight" : "loose") }
        width?.write(to: &properties)
    }
}

extension Font.Width {
    func write(to properties: inout Properties) {
        properties[.fontWidth] = share == 1 ? nil : .double(share)
    }
}
