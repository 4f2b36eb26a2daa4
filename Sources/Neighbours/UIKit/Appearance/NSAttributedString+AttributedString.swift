import Foundation
import SwiftUICore

/// How lines of a text are drawn.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = Self(rawValue: 1)
    public static let thick = Self(rawValue: 2)
    public static let double = Self(rawValue: 9)
    public static let patternDot = Self(rawValue: 0x100)
    public static let patternDash = Self(rawValue: 0x200)
    public static let patternDashDot = Self(rawValue: 0x300)
    public static let patternDashDotDot = Self(rawValue: 0x400)
    public static let byWord = Self(rawValue: 0x8000)
}

/// How the lines of a paragraph stand. Texts of SwiftUI take none of it from a string.
open class NSParagraphStyle: NSObject {
    public fileprivate(set) var spacingOfLines: CGFloat = 0
    public fileprivate(set) var spacingOfParagraphs: CGFloat = 0
    public fileprivate(set) var alignmentOfLines = NSTextAlignment.natural
    public fileprivate(set) var breakMode = NSLineBreakMode.byWordWrapping
    public fileprivate(set) var firstIndent: CGFloat = 0
    public fileprivate(set) var indent: CGFloat = 0

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    open var lineSpacing: CGFloat { spacingOfLines }
    open var paragraphSpacing: CGFloat { spacingOfParagraphs }
    open var alignment: NSTextAlignment { alignmentOfLines }
    open var lineBreakMode: NSLineBreakMode { breakMode }
    open var firstLineHeadIndent: CGFloat { firstIndent }
    open var headIndent: CGFloat { indent }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var lineSpacing: CGFloat {
        get { spacingOfLines }
        set { spacingOfLines = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { spacingOfParagraphs }
        set { spacingOfParagraphs = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { alignmentOfLines }
        set { alignmentOfLines = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { breakMode }
        set { breakMode = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { firstIndent }
        set { firstIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { indent }
        set { indent = newValue }
    }
}

extension AttributedString {
    /// The letters with the fonts, colours, lines and links that texts of SwiftUI show.
    public init(_ nsStr: NSAttributedString) {
        self.init()
        nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length), options: []) { attributes, range, _ in
            let letters = nsStr.attributedSubstring(from: range).string
            append(AttributedString(letters, attributes: AttributeContainer(attributes)))
        }
    }
}

extension AttributeContainer {
    /// What texts of SwiftUI show of them.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        typealias Shown = AttributeScopes.SwiftUIAttributes
        if let font = dictionary[.font] as? UIFont { self[Shown.FontAttribute.self] = Font(font) }
        if let color = dictionary[.foregroundColor] as? UIColor { self[Shown.ForegroundColorAttribute.self] = color.color }
        if let color = dictionary[.backgroundColor] as? UIColor { self[Shown.BackgroundColorAttribute.self] = color.color }
        if Self.isLine(dictionary[.underlineStyle]) {
            self[Shown.UnderlineStyleAttribute.self] = Text.LineStyle(color: (dictionary[.underlineColor] as? UIColor)?.color)
        }
        if Self.isLine(dictionary[.strikethroughStyle]) {
            self[Shown.StrikethroughStyleAttribute.self] = Text.LineStyle(color: (dictionary[.strikethroughColor] as? UIColor)?.color)
        }
        if let kern = Self.number(dictionary[.kern]) { self[Shown.KerningAttribute.self] = kern }
        if let tracking = Self.number(dictionary[.tracking]) { self[Shown.TrackingAttribute.self] = tracking }
        if let offset = Self.number(dictionary[.baselineOffset]) { self[Shown.BaselineOffsetAttribute.self] = offset }
        let link = dictionary[.link]
        if let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) {
            self[AttributeScopes.FoundationAttributes.LinkAttribute.self] = url
        }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let number as CGFloat: number
        case let number as Double: CGFloat(number)
        case let number as Float: CGFloat(number)
        case let number as Int: CGFloat(number)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: nil
        }
    }

    private static func isLine(_ value: Any?) -> Bool {
        if let style = value as? NSUnderlineStyle { return style.rawValue != 0 }
        return number(value).map { $0 != 0 } ?? false
    }
}
