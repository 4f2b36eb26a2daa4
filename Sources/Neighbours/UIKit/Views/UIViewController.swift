import Foundation
import SwiftUICore

/// A screen of UIKit – at the root of a window, in a ``UINavigationController`` or in a ``UITabBarController``, or made by a representable
/// view. It is shown for what its view is made of.
@MainActor @preconcurrency
open class UIViewController: UIResponder {
    open var title: String? {
        didSet {
            navigationItem.state.change()
            tabBarItem.state.change()
        }
    }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var preferredContentSize = CGSize.zero
    /// Whether what is presented in it covers it alone: nothing does so here.
    open var definesPresentationContext = false
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

    public private(set) var children: [UIViewController] = []
    public private(set) weak var parent: UIViewController?
    public private(set) var presentedViewController: UIViewController?
    public private(set) weak var presentingViewController: UIViewController?
    private var ownView: UIView?

    /// There are no nibs on Linux: what is named is not read.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    // MARK: The view

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return ownView
        }
        set {
            ownView = newValue
            newValue?.controller = self
        }
    }

    open var isViewLoaded: Bool { ownView != nil }
    open var viewIfLoaded: UIView? { ownView }

    /// The view, also where an app's ``loadView()`` makes none.
    var loadedView: UIView {
        if let view { return view }
        let view = UIView(frame: UIScreen.main.bounds)
        ownView = view
        return view
    }

    open func loadViewIfNeeded() {
        guard ownView == nil else { return }
        loadView()
        ownView?.controller = self
        viewDidLoad()
    }

    open func loadView() { ownView = self is any ShownOtherwise ? ControllerView(self) : UIView(frame: UIScreen.main.bounds) }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    /// A page has given the view its size.
    func viewDidLayOut() {
        viewWillLayoutSubviews()
        viewDidLayoutSubviews()
    }

    open override var next: UIResponder? { parent }

    // MARK: What a page does not ask for

    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var additionalSafeAreaInsets = UIEdgeInsets.zero
    open func didReceiveMemoryWarning() {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewSafeAreaInsetsDidChange() {}
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var traitCollection: UITraitCollection { .current }

    // MARK: Editing

    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    // MARK: Children

    open func addChild(_ childController: UIViewController) {
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    open func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Of a container that shows these: others leave it, new ones come.
    func replaceChildren(_ old: [UIViewController], by new: [UIViewController]) {
        for controller in old where !new.contains(where: { $0 === controller }) { controller.removeFromParent() }
        for controller in new where controller.parent !== self { addChild(controller) }
    }

    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// The navigation controller that the controller is in.
    open var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    /// The tab bar controller that the controller is in.
    open var tabBarController: UITabBarController? { (parent as? UITabBarController) ?? parent?.tabBarController }

    // MARK: Bars

    open private(set) lazy var navigationItem = UINavigationItem()
    private(set) var ownTabBarItem: UITabBarItem?

    /// The button of the controller's tab. Where it has no title, it has the controller's.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem()
            ownTabBarItem = item
            return item
        }
        set { ownTabBarItem = newValue }
    }

    /// The buttons at the bottom of the screen, where a navigation controller shows its toolbar.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationItem.state.change() } }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }

    /// There is no bar of tabs while the controller is above another one.
    open var hidesBottomBarWhenPushed = false

    // MARK: Presenting

    /// Shows the controller in a sheet of the page that is used, or over all of it; an alert as an alert.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        if (viewControllerToPresent as? any ShownOtherwise)?.openOutside() != true {
            presentedViewController = viewControllerToPresent
            viewControllerToPresent.presentingViewController = self
            viewControllerToPresent.loadViewIfNeeded()
            UIApplication.shared.currentScene?.overlay.present(viewControllerToPresent)
        }
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        if let presentedViewController {
            UIApplication.shared.currentScene?.overlay.close(presentedViewController)
            // Also where no page shows it.
            dismissed(presentedViewController)
        } else if let presentingViewController {
            return presentingViewController.dismiss(animated: flag, completion: completion)
        } else if let parent {
            return parent.dismiss(animated: flag, completion: completion)
        } else {
            closeSurroundings?()
        }
        completion?()
    }

    /// Closes what SwiftUI presents the controller in.
    var closeSurroundings: (() -> Void)?

    /// How the controller is presented: in a sheet, unless its style is one that takes the whole screen.
    open var presentationController: UIPresentationController? { sheetPresentationController }
    open var sheetPresentationController: UISheetPresentationController? { isFullScreen ? nil : ownSheet }
    private lazy var ownSheet = UISheetPresentationController(presentedViewController: self, presenting: nil)

    /// Whether it is presented over the whole screen.
    var isFullScreen: Bool {
        switch modalPresentationStyle {
        case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: true
        case .automatic, .none, .pageSheet, .formSheet, .custom, .popover: false
        }
    }

    /// Pushes the controller where there is a navigation controller, else presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController { navigationController.pushViewController(vc, animated: true) } else { present(vc, animated: true) }
    }

    /// Nothing is presented as a popover, as on a phone: always nil.
    open var popoverPresentationController: UIPopoverPresentationController? { nil }

    /// The person has closed what was presented.
    func dismissed(_ controller: UIViewController) {
        controller.presentingViewController = nil
        if presentedViewController === controller { presentedViewController = nil }
    }

    /// What a window, or the representable view that made it, shows of the controller.
    var content: AnyView {
        guard let shown = (self as? any ShownOtherwise)?.shownContent else { return AnyView(MadeController(controller: self)) }
        return AnyView(LoadedController(controller: self, content: shown))
    }
}

/// Where a popover points to.
@MainActor @preconcurrency
open class UIPopoverPresentationController: NSObject {
    open var sourceView: UIView?
    open var sourceRect = CGRect.zero
    open var permittedArrowDirections = UIPopoverArrowDirection.any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = Self(rawValue: 1)
    public static let down = Self(rawValue: 2)
    public static let left = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let any: Self = [.up, .down, .left, .right]
}

public enum UIModalPresentationStyle: Int, Sendable {
    case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext
    case popover
}

public enum UIModalTransitionStyle: Int, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// A page has no status bar of its own.
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let all: Self = [.top, .left, .bottom, .right]
}
