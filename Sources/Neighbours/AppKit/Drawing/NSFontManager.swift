import Foundation

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
