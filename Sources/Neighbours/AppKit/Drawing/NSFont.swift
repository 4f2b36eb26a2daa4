import SwiftUICore
import UIKit

/// A typeface with its size: the same object as on iOS, with the names that it has on a Mac.
public typealias NSFont = UIFont
public typealias NSFontDescriptor = UIFontDescriptor

extension NSFont {
    public static func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
        monospacedSystemFont(ofSize: fontSize == 0 ? 12 : fontSize, weight: .regular)
    }
    public static func userFont(ofSize fontSize: CGFloat) -> NSFont? { systemFont(ofSize: fontSize == 0 ? 13 : fontSize) }
    public static func labelFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
    public static func menuFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize == 0 ? 13 : fontSize) }
    public static func messageFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize == 0 ? 13 : fontSize) }
    public static func titleBarFont(ofSize fontSize: CGFloat) -> NSFont { boldSystemFont(ofSize: fontSize == 0 ? 13 : fontSize) }
    public static func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize == 0 ? 11 : fontSize) }
    public static func preferredFont(forTextStyle style: TextStyle, options: [AnyHashable: Any]) -> NSFont {
        preferredFont(forTextStyle: style)
    }
    public static func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
        switch controlSize {
        case .mini: 9
        case .small: 11
        default: 13
        }
    }

    public var displayName: String? { fontName }
    public var boundingRectForFont: NSRect { NSRect(x: 0, y: descender, width: pointSize, height: lineHeight) }
    // As of most typefaces: browsers measure their own.
    public var ascender: CGFloat { pointSize * 0.95 }
    public var descender: CGFloat { pointSize * -0.25 }
    public var leading: CGFloat { 0 }
    public var capHeight: CGFloat { pointSize * 0.7 }
    public var xHeight: CGFloat { pointSize * 0.52 }
    public var isFixedPitch: Bool { fontDescriptor.symbolicTraits.contains(.monoSpace) }
}

extension NSFontDescriptor {
    /// Never nil on a Mac.
    @_disfavoredOverload
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> NSFontDescriptor {
        let changed: NSFontDescriptor? = withSymbolicTraits(symbolicTraits)
        return changed ?? self
    }
}

extension NSFontDescriptor.SymbolicTraits {
    public static let bold = Self.traitBold
    public static let italic = Self.traitItalic
    public static let monoSpace = Self.traitMonoSpace
}

public struct NSFontTraitMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let italicFontMask = Self(rawValue: 1)
    public static let boldFontMask = Self(rawValue: 2)
    public static let unboldFontMask = Self(rawValue: 4)
    public static let fixedPitchFontMask = Self(rawValue: 1024)
    public static let unitalicFontMask = Self(rawValue: 1 << 24)
}

/// Makes fonts of others. Which ones the person's browser has is not known.
@MainActor @preconcurrency
open class NSFontManager: NSObject {
    public static let shared = NSFontManager()

    /// Those that most systems have.
    open var availableFontFamilies: [String] {
        ["Arial", "Courier New", "Georgia", "Helvetica", "Menlo", "Times New Roman", "Trebuchet MS", "Verdana"]
    }
    open var availableFonts: [String] { availableFontFamilies }

    open func convert(_ fontObj: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
        var traits = fontObj.fontDescriptor.symbolicTraits
        if trait.contains(.boldFontMask) { traits.insert(.bold) }
        if trait.contains(.unboldFontMask) { traits.remove(.bold) }
        if trait.contains(.italicFontMask) { traits.insert(.italic) }
        if trait.contains(.unitalicFontMask) { traits.remove(.italic) }
        if trait.contains(.fixedPitchFontMask) { traits.insert(.monoSpace) }
        return NSFont(descriptor: fontObj.fontDescriptor.withSymbolicTraits(traits), size: fontObj.pointSize)
    }

    open func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont { fontObj.withSize(size) }
    open func convert(_ fontObj: NSFont, toNotHaveTrait trait: NSFontTraitMask) -> NSFont {
        convert(fontObj, toHaveTrait: trait.contains(.boldFontMask) ? .unboldFontMask : .unitalicFontMask)
    }
    open func font(withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat) -> NSFont? {
        NSFont(name: family, size: size).map { convert($0, toHaveTrait: traits) }
    }
    open func traits(of fontObj: NSFont) -> NSFontTraitMask {
        let traits = fontObj.fontDescriptor.symbolicTraits
        return [traits.contains(.bold) ? .boldFontMask : .unboldFontMask, traits.contains(.italic) ? .italicFontMask : .unitalicFontMask]
    }
}
