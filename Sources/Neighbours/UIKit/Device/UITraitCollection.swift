import Foundation
import RenderTree
import SwiftUICore

/// What views are shown on.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let userInterfaceIdiom: UIUserInterfaceIdiom
    public let layoutDirection: UITraitEnvironmentLayoutDirection
    public let displayScale: CGFloat = 2

    init(_ traits: HostTraits) {
        userInterfaceStyle = traits.isDark ? .dark : .light
        horizontalSizeClass = traits.width < 600 ? .compact : .regular
        verticalSizeClass = traits.height < 480 ? .compact : .regular
        userInterfaceIdiom = traits.width < 600 ? .phone : .pad
        layoutDirection = traits.isRightToLeft ? .rightToLeft : .leftToRight
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(HostTraits(width: 390, height: 844, isDark: userInterfaceStyle == .dark))
    }

    /// Those of the page that the person used or opened last.
    @MainActor public static var current: UITraitCollection {
        UITraitCollection(ViewGraph.current?.traits ?? HostTraits(width: 390, height: 844))
    }
}

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
