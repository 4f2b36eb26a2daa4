import Foundation
import SwiftUICore

/// Something in a bar.
@MainActor @preconcurrency
open class UIBarItem: NSObject {
    open var title: String? { didSet { state.change() } }
    open var image: UIImage? { didSet { state.change() } }
    open var isEnabled = true { didSet { state.change() } }
    open var tag = 0
    open var accessibilityLabel: String? { didSet { state.change() } }
    private(set) lazy var state = ShownState()
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
    open var tintColor: UIColor? {
        didSet {
            appearanceDidChange()
            state.change()
        }
    }
    open var customView: UIView?
    /// The symbol and the word of a button that the system names.
    private(set) var systemName: String?
    private(set) var systemTitle: String?
    private(set) var isFlexibleSpace = false
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction?

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        self.style = style
        send(action, to: target)
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.style = style
        send(action, to: target)
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        show(systemItem)
        send(action, to: target)
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        show(systemItem)
        self.primaryAction = primaryAction
    }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
    }

    private func send(_ action: Selector?, to target: Any?) {
        self.action = action
        self.target = target as AnyObject?
    }

    private func show(_ item: SystemItem) {
        (systemTitle, systemName) = (item.title, item.symbol)
        if item.symbol == nil { title = item.title }
        isFlexibleSpace = item == .flexibleSpace
        if item == .done || item == .save { style = .done }
    }

    /// A person has pressed the button.
    func press() {
        if let primaryAction { return primaryAction.perform(self) }
        guard let action, let target, !action.call(target, sender: self) else { return }
        NotShown.say("UIBarButtonItem: '\(action)' is no method that can be called on Linux; write #selector(Type.method)")
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
    open var badgeValue: String? { didSet { state.change() } }
    open var badgeColor: UIColor?

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// - Parameter selectedImage: is kept without effect.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    override func appearanceDidChange() {
        guard isAppearanceProxy else { return }
        SharedAppearance.tabBar.change {
            $0.buttonTint = textAttributes[.selected]?.looks.color
            $0.unchosenButtonTint = textAttributes[.normal]?.looks.color
        }
    }
}
