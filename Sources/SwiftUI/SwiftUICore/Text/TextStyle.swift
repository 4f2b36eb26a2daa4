import Foundation
import RenderTree

/// How texts look in a subtree: one value of the environment, so that a text looks up one key.
package struct TextStyle: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var width: Font.Width?
    var isBold: Bool?
    var isItalic: Bool?
    var underline: TextLine?
    var strikethrough: TextLine?
    var kerning: CGFloat?
    /// In points, upwards.
    var baselineOffset: CGFloat = 0
    var hasMonospacedDigits = false
    var textCase: Text.Case?
    /// The case is as it is written, also where headers have another one.
    var keepsCase = false
    /// The styles of the levels primary, secondary, tertiary …
    var foreground: [AnyShapeStyle] = []
    var lineLimit: Int?
    /// Lines that are there even where the text has fewer.
    var leastLines: Int?
    /// Nil: the container's, which is leading except in buttons.
    var alignment: TextAlignment?
    var truncation: Text.TruncationMode = .tail
    var minimumScale: CGFloat = 1
    var isTightening = false
    var lineSpacing: CGFloat = 0
    var lineHeight: AttributedString.LineHeight?
    var isSelectable = false
    /// The size of text that the person, or the app, has set.
    var typeSize: DynamicTypeSize = .large
    /// Smaller beside other texts: a unit behind its number.
    var isSecondaryScale = false
    /// Shown as a grey bar.
    var isRedacted = false

    /// A line under or through a text.
    struct TextLine: Equatable {
        var isActive: Bool
        var color: Color?
    }

    /// What concerns single characters; a run of a text may have its own.
    func writeCharacters(to properties: inout Properties) {
        font?.write(to: &properties)
        let sized = font ?? .body
        if sized.followed != nil, typeSize != .large || isSecondaryScale {
            // How much smaller is not documented.
            properties[.fontSize] = .double(Double((sized.size(at: typeSize) * (isSecondaryScale ? 0.8 : 1)).rounded()))
        }
        if let weight { properties[.fontWeight] = .int(weight.value) }
        if let isBold, isBold { properties[.fontWeight] = .int(max(700, weight?.value ?? 0)) }
        if isBold == false, weight == nil, (font?.weight?.value ?? 400) >= 600 { properties[.fontWeight] = .int(400) }
        if let design { properties[.fontDesign] = design == .default ? nil : .string(design.rawValue) }
        width?.write(to: &properties)
        if let isItalic { properties[.isItalic] = isItalic ? .bool(true) : nil }
        if let underline { properties[.isUnderlined] = underline.isActive ? .bool(true) : nil }
        if let strikethrough { properties[.isStruckThrough] = strikethrough.isActive ? .bool(true) : nil }
        if let kerning, kerning != 0 { properties[.kerning] = .double(Double(kerning)) }
        if baselineOffset != 0 { properties[.baselineOffset] = .double(Double(baselineOffset)) }
        if hasMonospacedDigits { properties[.isMonospacedDigit] = .bool(true) }
    }

    /// What its characters have where no run has anything else.
    func writeBase(in environment: EnvironmentValues, to properties: inout Properties) {
        writeCharacters(to: &properties)
        properties[.foreground] = foregroundFill(in: environment).map(PropertyValue.fill)
    }

    /// What concerns the whole text.
    func writeParagraph(to properties: inout Properties) {
        switch textCase {
        case .uppercase: properties[.isUppercase] = .bool(true)
        case .lowercase: properties[.isLowercase] = .bool(true)
        case nil: if keepsCase { properties[.isUppercase] = .bool(false) }
        }
        if let lineLimit { properties[.lineLimit] = .int(lineLimit) }
        if let leastLines { properties[.lineCount] = .int(leastLines) }
        if let alignment { properties[.textAlignment] = .string(alignment.name) }
        if truncation != .tail { properties[.truncation] = .string(truncation.name) }
        if minimumScale < 1 { properties[.minimumScale] = .double(Double(minimumScale)) }
        if isTightening { properties[.tightens] = .bool(true) }
        if lineSpacing != 0 { properties[.lineSpacing] = .double(Double(lineSpacing)) }
        if let height = lineHeight?.words { properties[.leading] = .string(height) }
        if isSelectable { properties[.isSelectableText] = .bool(true) }
        if isRedacted { properties[.style] = .string("redacted") }
    }

    /// The fill of texts, symbols and shapes, where the app set one.
    package func foregroundFill(in environment: EnvironmentValues) -> RenderFill? {
        foreground.first?.fill(in: environment)
    }
}

/// Where the lines of a text begin or end.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing

    var name: String {
        switch self {
        case .leading: "leading"
        case .center: "center"
        case .trailing: "trailing"
        }
    }
}

extension EnvironmentValues {
    @Entry package var textStyle: TextStyle = TextStyle()

    /// The font of texts that set none.
    public var font: Font? {
        get { textStyle.font }
        set { textStyle.font = newValue }
    }

    /// How many lines a text may take; nil: any number.
    public var lineLimit: Int? {
        get { textStyle.lineLimit }
        set { textStyle.lineLimit = newValue }
    }

    public var multilineTextAlignment: TextAlignment {
        get { textStyle.alignment ?? .leading }
        set { textStyle.alignment = newValue }
    }

    public var truncationMode: Text.TruncationMode {
        get { textStyle.truncation }
        set { textStyle.truncation = newValue }
    }

    public var minimumScaleFactor: CGFloat {
        get { textStyle.minimumScale }
        set { textStyle.minimumScale = newValue }
    }

    /// Whether letters may stand closer together before a text is cut or set smaller.
    public var allowsTightening: Bool {
        get { textStyle.isTightening }
        set { textStyle.isTightening = newValue }
    }

    /// In points, between the bottom of a line and the top of the next.
    public var lineSpacing: CGFloat {
        get { textStyle.lineSpacing }
        set { textStyle.lineSpacing = newValue }
    }

    public var textCase: Text.Case? {
        get { textStyle.textCase }
        set {
            textStyle.textCase = newValue
            textStyle.keepsCase = newValue == nil
        }
    }
}
