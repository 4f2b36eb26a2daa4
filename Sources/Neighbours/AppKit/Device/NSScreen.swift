import SwiftUICore
import UIKit

/// A screen: as large as the page that is used.
@MainActor @preconcurrency
open class NSScreen: NSObject {
    private static let page = NSScreen()
    open class var main: NSScreen? { page }
    open class var screens: [NSScreen] { [page] }
    open class var deepest: NSScreen? { page }

    open var frame: NSRect { UIScreen.main.bounds }
    open var visibleFrame: NSRect { frame }
    open var backingScaleFactor: CGFloat { UIScreen.main.scale }
    open var localizedName: String { "Browser" }
    open var maximumFramesPerSecond: Int { 60 }
    open var safeAreaInsets: NSEdgeInsets { NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
    open var deviceDescription: [DeviceDescriptionKey: Any] { [:] }

    public struct DeviceDescriptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
}

/// Light or dark.
public final class NSAppearance: NSObject, Sendable {
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
        public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
        public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight")
        public static let vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
        public static let accessibilityHighContrastAqua = Name(rawValue: "NSAppearanceNameAccessibilityAqua")
        public static let accessibilityHighContrastDarkAqua = Name(rawValue: "NSAppearanceNameAccessibilityDarkAqua")

        var isDark: Bool { rawValue.contains("Dark") }
    }

    public let name: Name

    public init?(named name: Name) { self.name = name }

    private init(isDark: Bool) { name = isDark ? .darkAqua : .aqua }

    static let light = NSAppearance(isDark: false)
    static let dark = NSAppearance(isDark: true)
    var colorScheme: ColorScheme { name.isDark ? .dark : .light }

    /// As the page that is used is.
    @MainActor public class func currentDrawing() -> NSAppearance {
        UITraitCollection.current.userInterfaceStyle == .dark ? .dark : .light
    }

    public func bestMatch(from appearances: [Name]) -> Name? {
        appearances.first { $0 == name } ?? appearances.first { $0.isDark == name.isDark } ?? appearances.first
    }

    public func performAsCurrentDrawingAppearance(_ block: () -> Void) { block() }
}
