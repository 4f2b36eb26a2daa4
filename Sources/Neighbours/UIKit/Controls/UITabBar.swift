import Foundation
import SwiftUICore

/// The bar of tabs. What its `appearance()` says is what the bars of SwiftUI's tab views look like.
///
/// Hosts show one appearance, whatever is under the bar: `standardAppearance`, else `scrollEdgeAppearance`.
@MainActor @preconcurrency
open class UITabBar: UIView {
    private var standard: UITabBarAppearance?
    private var edge: UITabBarAppearance?

    open var standardAppearance: UITabBarAppearance {
        get { standard ?? UITabBarAppearance() }
        set {
            standard = UITabBarAppearance(barAppearance: newValue)
            appearanceDidChange()
        }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { edge }
        set {
            edge = newValue.map { UITabBarAppearance(barAppearance: $0) }
            appearanceDidChange()
        }
    }

    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var unselectedItemTintColor: UIColor? { didSet { appearanceDidChange() } }
    /// A picture of nothing, `UIImage()`, takes the line away; others are not shown.
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
    /// A picture of nothing, `UIImage()`, takes away what is behind the bar; others are not shown.
    open var backgroundImage: UIImage? { didSet { appearanceDidChange() } }
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var items: [UITabBarItem]?
    open var selectedItem: UITabBarItem?

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return }
        let shown = standard ?? edge
        let legacy = backgroundImage?.isEmpty == true ? Color.clear : barTintColor?.color ?? backgroundColor?.color
        SharedAppearance.tabBar.change { looks in
            looks.background = shown?.fill ?? legacy.map { AnyShapeStyle($0) }
            looks.line = shown.map(\.line) ?? (shadowImage?.isEmpty == true ? .clear : nil)
            looks.tint = shown?.stackedLayoutAppearance.selected.color ?? (tintColor == .tintColor ? nil : tintColor?.color)
            looks.unchosenTint = shown?.stackedLayoutAppearance.normal.color ?? unselectedItemTintColor?.color
            looks.isHidden = isHidden
        }
    }
}
