import Foundation
import SwiftUICore

/// Something in a bar.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var isEnabled = true
    open var tag = 0
    /// What its `appearance()` is, whose properties hosts heed.
    private(set) var isAppearanceProxy = false
    private(set) var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    nonisolated public override init() { super.init() }

    /// There are no storyboards on Linux: nil for any coder of an app.
    public required init?(coder: NSCoder) {
        guard let coder = coder as? AppearanceCoder else { return nil }
        super.init()
        isAppearanceProxy = coder.isForAll
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state] = attributes
        appearanceDidChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    /// A property has changed. The proxy of a class that hosts know tells them.
    func appearanceDidChange() {}
}

/// A button of a bar.
@MainActor @preconcurrency
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable { case plain, bordered, done }

    open var style = Style.plain
    open var width: CGFloat = 0
    open var tintColor: UIColor? { didSet { appearanceDidChange() } }
    open var customView: UIView?

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return }
        SharedAppearance.navigationBar.change { $0.buttonTint = tintColor?.color ?? textAttributes[.normal]?.looks.color }
    }
}

/// The button of a tab.
@MainActor @preconcurrency
open class UITabBarItem: UIBarItem {
    open var selectedImage: UIImage?
    open var badgeValue: String?
    open var badgeColor: UIColor?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return }
        SharedAppearance.tabBar.change {
            $0.buttonTint = textAttributes[.selected]?.looks.color
            $0.unchosenButtonTint = textAttributes[.normal]?.looks.color
        }
    }
}
