import Foundation

extension Text {
    fileprivate func with(_ change: StyleChange) -> Text {
        var copy = self
        copy.changes.append(change)
        return copy
    }

    public func font(_ font: Font?) -> Text { with(.font(font)) }
    public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
    public func fontDesign(_ design: Font.Design?) -> Text { with(.design(design)) }
    public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
    public func bold() -> Text { with(.bold(true)) }
    public func bold(_ isActive: Bool) -> Text { with(.bold(isActive)) }
    public func italic() -> Text { with(.italic(true)) }
    public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? with(.design(.monospaced)) : self }
    public func monospacedDigit() -> Text { with(.monospacedDigit) }

    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { with(.underline(isActive, color)) }
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { with(.underline(isActive, color)) }
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { with(.strikethrough(isActive, color)) }
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { with(.strikethrough(isActive, color)) }

    /// - Parameter kerning: points between the characters.
    public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
    public func tracking(_ tracking: CGFloat) -> Text { with(.kerning(tracking)) }

    /// - Parameter baselineOffset: points by which the text is raised above its line; less than 0 lowers it.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }

    public func foregroundColor(_ color: Color?) -> Text { with(.foreground(color.map { AnyShapeStyle($0) })) }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.foreground(AnyShapeStyle(style))) }

    // MARK: Accessibility

    public func accessibilityLabel(_ label: Text) -> Text { with(.accessibilityLabel(label)) }
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text { with(.accessibilityLabel(Text(labelKey))) }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text { with(.accessibilityLabel(Text(label))) }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
        with(.headingLevel(Int(level.rawValue)))
    }
}

extension Text {
    /// How large a text is beside others.
    public struct Scale: Hashable, Sendable {
        private let isSecondary: Bool
        public static let `default` = Scale(isSecondary: false)
        /// Smaller than the text around, as a unit behind its number.
        public static let secondary = Scale(isSecondary: true)
    }

    /// Sets whether the text is of its own size or, as a unit behind a number, smaller.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
        with(.secondaryScale(isEnabled && scale == .secondary))
    }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    case unspecified, h1, h2, h3, h4, h5, h6
}
