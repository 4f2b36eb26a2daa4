import Foundation
import SwiftUICore

/// The bar of a screen. What its `appearance()` says is what the bars of SwiftUI's screens look like.
///
/// As on iOS 15 and later: before anything is under a bar, it shows `scrollEdgeAppearance`, and nothing where that is nil. A bar that
/// hosts draw has one height and no pictures: `compactAppearance` and pictures for backgrounds have no effect.
@MainActor @preconcurrency
open class UINavigationBar: UIView {
    private var standard: UINavigationBarAppearance?
    private var edge: UINavigationBarAppearance?
    private var compact: UINavigationBarAppearance?
    private var compactEdge: UINavigationBarAppearance?
    private var backgroundImages: [UIBarMetrics: UIImage] = [:]

    open var standardAppearance: UINavigationBarAppearance {
        get { standard ?? UINavigationBarAppearance() }
        set { keep(newValue, \.standard) }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { edge }
        set { keep(newValue, \.edge) }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { compact }
        set { keep(newValue, \.compact) }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { compactEdge }
        set { keep(newValue, \.compactEdge) }
    }

    open var barTintColor: UIColor? { didSet { appearanceDidChange() } }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { appearanceDidChange() } }
    /// A picture of nothing, `UIImage()`, takes the line away; others are not shown.
    open var shadowImage: UIImage? { didSet { appearanceDidChange() } }
    open var isTranslucent = true
    /// Where nobody has said so of this bar, as the appearance of all says.
    open var prefersLargeTitles: Bool {
        get { prefersLarge ?? (!isAppearanceProxy && UINavigationBar.appearance().prefersLargeTitles) }
        set { prefersLarge = newValue }
    }
    private var prefersLarge: Bool?
    open var barStyle = UIBarStyle.default
    open var backIndicatorImage: UIImage?
    open var backIndicatorTransitionMaskImage: UIImage?

    /// A picture of nothing, `UIImage()`, takes away what is behind the bar; others are not shown.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics] = backgroundImage
        appearanceDidChange()
    }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

    private func keep(
        _ appearance: UINavigationBarAppearance?, _ property: ReferenceWritableKeyPath<UINavigationBar, UINavigationBarAppearance?>
    ) {
        self[keyPath: property] = appearance.map { UINavigationBarAppearance(barAppearance: $0) }
        appearanceDidChange()
    }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return }
        var looks = NavigationBarLooks()
        let isClear = backgroundImages[.default]?.isEmpty == true
        let own = backgroundColor.map { AnyShapeStyle($0.color) }
        let legacy = isClear ? AnyShapeStyle(Color.clear) : barTintColor.map { AnyShapeStyle($0.color) }
        looks.background = standard?.fill ?? legacy ?? own
        looks.edgeBackground = edge?.fill ?? own
        looks.line = standard.map(\.line) ?? (shadowImage?.isEmpty == true ? .clear : nil)
        let titles = (titleTextAttributes ?? [:]).looks
        let largeTitles = (largeTitleTextAttributes ?? [:]).looks
        looks.title = (standard?.titleTextAttributes.looks ?? TitleLooks()).or(edge?.titleTextAttributes.looks).or(titles)
        // A large title is there as long as nothing is under the bar.
        let edgeTitle = edge?.largeTitleTextAttributes.looks ?? TitleLooks()
        looks.largeTitle = edgeTitle.or(standard?.largeTitleTextAttributes.looks).or(largeTitles)
        looks.tint = standard?.tint ?? (tintColor == .tintColor ? nil : tintColor?.color)
        looks.isHidden = isHidden
        SharedAppearance.navigationBar.change {
            looks.buttonTint = $0.buttonTint
            $0 = looks
        }
    }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }
public enum UIBarStyle: Int, Sendable {
    case `default`, black
}
