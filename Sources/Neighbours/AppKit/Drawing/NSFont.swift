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
