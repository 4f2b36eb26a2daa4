import Foundation
import RenderTree

/// Changes one thing of how texts look in a subtree.
public struct _TextStyleModifier {
    enum Change: Equatable {
        case font(Font?)
        case weight(Font.Weight?)
        case design(Font.Design?)
        case width(Font.Width?)
        case bold(Bool)
        case italic(Bool)
        case underline(Bool, Color?)
        case strikethrough(Bool, Color?)
        case kerning(CGFloat)
        case baselineOffset(CGFloat)
        case monospacedDigit
        case textCase(Text.Case?)
        case foreground([AnyShapeStyle])
        case lineLimit(Int?, least: Int? = nil)
        case alignment(TextAlignment)
        case truncation(Text.TruncationMode)
        case minimumScale(CGFloat)
        case tightening(Bool)
        case lineSpacing(CGFloat)
        case lineHeight(AttributedString.LineHeight?)
        case selectable(Bool)
        case secondaryScale(Bool)
    }

    let change: Change
}

extension _TextStyleModifier: EnvironmentModifier {
    package func change(_ values: inout EnvironmentValues) {
        var style = values.textStyle
        switch change {
        case .font(let font): style.font = font
        case .weight(let weight): style.weight = weight
        case .design(let design): style.design = design
        case .width(let width): style.width = width
        case .bold(let isActive): style.isBold = isActive
        case .italic(let isActive): style.isItalic = isActive
        case .underline(let isActive, let color): style.underline = .init(isActive: isActive, color: color)
        case .strikethrough(let isActive, let color): style.strikethrough = .init(isActive: isActive, color: color)
        case .kerning(let kerning): style.kerning = kerning
        case .baselineOffset(let offset): style.baselineOffset = offset
        case .monospacedDigit: style.hasMonospacedDigits = true
        case .textCase(let textCase):
            style.textCase = textCase
            style.keepsCase = textCase == nil
        case .foreground(let levels): style.setForeground(levels, in: values)
        case .lineLimit(let limit, let least):
            style.lineLimit = limit
            style.leastLines = least
        case .alignment(let alignment): style.alignment = alignment
        case .truncation(let mode): style.truncation = mode
        case .minimumScale(let factor): style.minimumScale = factor
        case .tightening(let isAllowed): style.isTightening = isAllowed
        case .lineSpacing(let spacing): style.lineSpacing = spacing
        case .lineHeight(let height): style.lineHeight = height
        case .selectable(let isSelectable): style.isSelectable = isSelectable
        case .secondaryScale(let isSecondary): style.isSecondaryScale = isSecondary
        }
        values.textStyle = style
    }
}

extension TextStyle {
    /// Sets the levels of the foreground; a level of the style around is looked up now, as it is about to be replaced.
    fileprivate mutating func setForeground(_ levels: [AnyShapeStyle], in environment: EnvironmentValues) {
        let hasBase = foreground.contains { !($0.style is HierarchicalShapeStyle) }
        // Beside a colour, `.primary` is the host's and no level of that colour.
        let isMixed = levels.contains { !($0.style is HierarchicalShapeStyle) }
        foreground = levels.map { style in
            if style.style is Color { return style }
            // A level alone stays one: where nothing is set around it, it is the host's.
            guard let level = style.style as? HierarchicalShapeStyle, hasBase || !isMixed else {
                return AnyShapeStyle(InnerStyle(style: style, foreground: foreground))
            }
            guard hasBase, let fill = level.fill(in: environment) else { return style }
            return AnyShapeStyle(ResolvedStyle(resolved: fill))
        }
    }
}

/// A style that may be made of the style around: `.secondary.opacity(0.5)` is not made of itself.
private struct InnerStyle: FillMaking, Hashable {
    let style: AnyShapeStyle
    /// What was set around it.
    let foreground: [AnyShapeStyle]

    func fill(in environment: EnvironmentValues) -> RenderFill? {
        var around = environment
        around.textStyle.foreground = foreground
        return style.fill(in: around)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(foreground.count) }
}

/// A style that was resolved before.
private struct ResolvedStyle: FillMaking, Hashable {
    let resolved: RenderFill
    func fill(in environment: EnvironmentValues) -> RenderFill? { resolved }
}

extension View {
    nonisolated private func textStyle(_ change: _TextStyleModifier.Change) -> some View {
        modifier(_TextStyleModifier(change: change))
    }

    nonisolated public func font(_ font: Font?) -> some View { textStyle(.font(font)) }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { textStyle(.weight(weight)) }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { textStyle(.design(design)) }
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View { textStyle(.width(width)) }
    nonisolated public func bold(_ isActive: Bool = true) -> some View { textStyle(.bold(isActive)) }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { textStyle(.italic(isActive)) }
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        textStyle(.design(isActive ? .monospaced : nil))
    }
    nonisolated public func monospacedDigit() -> some View { textStyle(.monospacedDigit) }

    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { textStyle(.underline(isActive, color)) }
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { textStyle(.strikethrough(isActive, color)) }

    /// - Parameter kerning: points between the characters.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { textStyle(.kerning(kerning)) }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { textStyle(.kerning(tracking)) }
    /// - Parameter baselineOffset: points by which texts are raised above their line.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View { textStyle(.baselineOffset(baselineOffset)) }
    /// Sets whether texts are of their own size or, as units behind a number, smaller.
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        textStyle(.secondaryScale(isEnabled && scale == .secondary))
    }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { textStyle(.textCase(textCase)) }

    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        textStyle(.foreground(color.map { [AnyShapeStyle($0)] } ?? []))
    }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        textStyle(.foreground([AnyShapeStyle(style)]))
    }
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        textStyle(.foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
    }
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        textStyle(.foreground([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
    }

    nonisolated public func lineLimit(_ number: Int?) -> some View { textStyle(.lineLimit(number)) }
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        textStyle(.lineLimit(nil, least: limit.lowerBound))
    }
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        textStyle(.lineLimit(limit.upperBound))
    }
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        textStyle(.lineLimit(limit.upperBound, least: limit.lowerBound))
    }
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        textStyle(.lineLimit(limit, least: reservesSpace ? limit : nil))
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        textStyle(.alignment(alignment))
    }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View { textStyle(.truncation(mode)) }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View { textStyle(.minimumScale(factor)) }

    /// Lets the letters of a text stand closer together where it does not fit, before it is set smaller or cut.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { textStyle(.tightening(flag)) }
    /// - Parameter lineSpacing: points between the bottom of a line and the top of the next.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { textStyle(.lineSpacing(lineSpacing)) }
    /// Sets how far apart the lines of texts are; nil: as far as their font has them.
    nonisolated public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View { textStyle(.lineHeight(lineHeight)) }
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        textStyle(.selectable(S.allowsSelection))
    }
}

/// Whether the person may select text.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability { public static let allowsSelection = true }
public struct DisabledTextSelectability: TextSelectability { public static let allowsSelection = false }

extension TextSelectability where Self == EnabledTextSelectability { public static var enabled: Self { .init() } }
extension TextSelectability where Self == DisabledTextSelectability { public static var disabled: Self { .init() } }
