import Foundation
import SwiftUICore

/// A typeface with its size.
public final class UIFont: NSObject, Sendable {
    public let pointSize: CGFloat
    /// The name that the app gave, or one of the system's.
    public let fontName: String
    let weight: Weight
    let design: Font.Design
    let isItalic: Bool
    let hasMonospacedDigits: Bool
    let isSystems: Bool

    init(
        _ name: String, _ size: CGFloat, _ weight: Weight = .regular, _ design: Font.Design = .default, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false, isSystems: Bool = true
    ) {
        fontName = name
        pointSize = size
        self.weight = weight
        self.design = design
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
        self.isSystems = isSystems
    }

    /// A typeface by its name. Which ones the person's browser has is not known: another is shown where it has not this one, and it
    /// is never nil.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(fontName, fontSize, isSystems: false)
    }

    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(".SFUI", fontSize, weight)
    }
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize, .bold) }
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(".SFUI", fontSize, isItalic: true) }
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI-Mono", fontSize, weight, .monospaced)
    }

    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(".SFUI", fontSize, weight, hasMonospacedDigits: true)
    }

    /// At the standard setting: the person's own is known to the browser alone.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.style.size, weight: style == .headline ? .semibold : .regular)
    }

    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(
            fontName, fontSize, weight, design, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits, isSystems: isSystems)
    }

    public var familyName: String { fontName.split(separator: "-").first.map(String.init) ?? fontName }

    /// As of most typefaces: browsers measure their own.
    public var lineHeight: CGFloat { pointSize * 1.2 }

    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let systemFontSize: CGFloat = 14
    public static let smallSystemFontSize: CGFloat = 12

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        /// The nearest of SwiftUI's.
        var weight: Font.Weight {
            let all: [(Weight, Font.Weight)] = [
                (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
                (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
            ]
            return all.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
        }
    }

    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let extraLargeTitle = TextStyle(rawValue: "extraLargeTitle")
        public static let largeTitle = TextStyle(rawValue: "largeTitle")
        public static let title1 = TextStyle(rawValue: "title")
        public static let title2 = TextStyle(rawValue: "title2")
        public static let title3 = TextStyle(rawValue: "title3")
        public static let headline = TextStyle(rawValue: "headline")
        public static let subheadline = TextStyle(rawValue: "subheadline")
        public static let body = TextStyle(rawValue: "body")
        public static let callout = TextStyle(rawValue: "callout")
        public static let footnote = TextStyle(rawValue: "footnote")
        public static let caption1 = TextStyle(rawValue: "caption")
        public static let caption2 = TextStyle(rawValue: "caption2")

        var style: Font.TextStyle { Font.TextStyle(rawValue: rawValue) ?? .body }
    }
}

extension Font {
    public init(_ font: UIFont) {
        let base: Font =
            font.isSystems
            ? .system(size: font.pointSize, weight: font.weight.weight, design: font.design)
            : .custom(font.fontName, fixedSize: font.pointSize)
        let upright = font.hasMonospacedDigits ? base.monospacedDigit() : base
        self = font.isItalic ? upright.italic() : upright
    }
}

/// Sizes that follow the person's setting. It is the browser's, which scales the page by itself: sizes stay as they are.
public final class UIFontMetrics: NSObject, Sendable {
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
    public func scaledFont(for font: UIFont) -> UIFont { font }
}
