import Foundation

extension Font {
    /// The font of a text that has none of its own.
    public static let `default` = Font.body

    /// What the size of a font depends on beside the font.
    public struct Context: Hashable, Sendable, CustomDebugStringConvertible {
        fileprivate let setting: DynamicTypeSize
        public var debugDescription: String { "Font.Context(\(setting))" }
    }

    /// What a font comes to at one place.
    public struct Resolved: Hashable, Sendable {
        /// In points.
        public let pointSize: CGFloat
        public let weight: Weight
        public let width: Width
        public let leading: Leading
        public let isItalic: Bool
        public let isMonospaced: Bool
        public let isSmallCaps: Bool
        public let isLowercaseSmallCaps: Bool
        public let isUppercaseSmallCaps: Bool
        public var isBold: Bool { weight.value >= Weight.bold.value }
    }

    /// The size, weight and looks that the font has in a context: `\.fontResolutionContext` of the environment.
    public func resolve(in context: Context) -> Resolved {
        Resolved(
            pointSize: size(at: context.setting), weight: weight ?? ownWeight, width: width ?? .standard, leading: leading,
            isItalic: isItalic, isMonospaced: design == .monospaced, isSmallCaps: smallCapitals == .all,
            isLowercaseSmallCaps: smallCapitals == .lowercase, isUppercaseSmallCaps: smallCapitals == .uppercase)
    }

    private var ownWeight: Weight { base == .style(.headline) ? .semibold : .regular }
}

extension EnvironmentValues {
    /// What the size of a font depends on here.
    public var fontResolutionContext: Font.Context { Font.Context(setting: dynamicTypeSize) }
}
