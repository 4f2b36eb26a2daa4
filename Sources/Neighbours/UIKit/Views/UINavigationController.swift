import Foundation
import Observation
import SwiftUICore

/// Controllers one above the other, shown as SwiftUI's navigation stack: those that SwiftUI can show, such as a ``UIHostingController``.
@MainActor @preconcurrency
open class UINavigationController: UIViewController {
    fileprivate let shown = Shown()

    @Observable @MainActor
    fileprivate final class Shown {
        var controllers: [UIViewController] = []
        var isBarHidden = false
        var isToolbarHidden = true
    }

    open var viewControllers: [UIViewController] {
        get { shown.controllers }
        set {
            let old = shown.controllers
            if newValue.last !== old.last, let top = newValue.last { tellDelegate(of: top) }
            shown.controllers = newValue
            replaceChildren(old, by: newValue)
        }
    }
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// Of a screen that comes to the top: at once, and once it has had time to be there.
    private func tellDelegate(of controller: UIViewController) {
        delegate?.navigationController(self, willShow: controller, animated: true)
        Task { @MainActor [weak self, weak controller] in
            guard let self, let controller, topViewController === controller else { return }
            delegate?.navigationController(self, didShow: controller, animated: true)
        }
    }
    open private(set) lazy var navigationBar = UINavigationBar(frame: .zero)
    open var isNavigationBarHidden: Bool {
        get { shown.isBarHidden }
        set { shown.isBarHidden = newValue }
    }
    /// Whether the buttons of a screen's ``UIViewController/toolbarItems`` are missing at its bottom; they are at first.
    open var isToolbarHidden: Bool {
        get { shown.isToolbarHidden }
        set { shown.isToolbarHidden = newValue }
    }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }

    public convenience init(rootViewController: UIViewController) {
        self.init(nibName: nil, bundle: nil)
        viewControllers = [rootViewController]
    }

    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { self.viewControllers = viewControllers }

    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) { viewControllers.append(viewController) }

    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        viewControllers.count > 1 ? viewControllers.removeLast() : nil
    }

    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        viewControllers.first.flatMap { popToViewController($0, animated: animated) }
    }

    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = viewControllers.firstIndex(where: { $0 === viewController }) else { return nil }
        let popped = Array(viewControllers[(index + 1)...])
        viewControllers = Array(viewControllers[...index])
        return popped
    }

    /// That of the first screen, unless it has one of its own.
    open override var tabBarItem: UITabBarItem! {
        get { ownTabBarItem ?? viewControllers.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    override var content: AnyView {
        guard !viewControllers.isEmpty else { return super.content }
        return AnyView(LoadedController(controller: self, content: AnyView(NavigationScreens(controller: self))))
    }
}

@MainActor @preconcurrency
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// A screen is about to come to the top.
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// A screen has come to the top.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

private struct NavigationScreens: View {
    let controller: UINavigationController

    /// A controller above the first one.
    private struct Screen: Hashable {
        let controller: UIViewController
        static func == (a: Screen, b: Screen) -> Bool { a.controller === b.controller }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(controller)) }
    }

    private var path: Binding<[Screen]> {
        Binding {
            controller.shown.controllers.dropFirst().map { Screen(controller: $0) }
        } writing: { screens in
            controller.viewControllers = controller.viewControllers.prefix(1) + screens.map(\.controller)
        }
    }

    var body: some View {
        NavigationStack(path: path) {
            if let root = controller.shown.controllers.first {
                screen(root).navigationDestination(for: Screen.self) { screen($0.controller) }
            }
        }
    }

    private func screen(_ shown: UIViewController) -> some View {
        NavigationScreen(
            controller: shown, item: shown.navigationItem, state: shown.navigationItem.state,
            hasLargeTitles: controller.navigationBar.prefersLargeTitles, hasToolbar: !controller.shown.isToolbarHidden
        )
        .toolbar(controller.shown.isBarHidden ? .hidden : .automatic, for: .navigationBar)
        .toolbar(shown.hidesBottomBarWhenPushed ? .hidden : .automatic, for: .tabBar)
    }
}

/// A controller with what its navigation item says.
private struct NavigationScreen: View {
    let controller: UIViewController
    let item: UINavigationItem
    @ObservedObject var state: ShownState
    let hasLargeTitles: Bool
    let hasToolbar: Bool

    var body: some View {
        let title = item.title ?? controller.title
        controller.content
            .modifier(Searched(controller: item.searchController))
            .modifier(ScreenTitle(title: title, isLarge: hasLargeTitles && item.largeTitleDisplayMode != .never))
            .navigationBarBackButtonHidden(item.hidesBackButton)
            .toolbar {
                ToolbarItemGroup(placement: .topBarLeading) { buttons(item.leftBarButtonItems ?? []) }
                // UIKit's first button is the one at the edge.
                ToolbarItemGroup(placement: .topBarTrailing) { buttons((item.rightBarButtonItems ?? []).reversed()) }
                ToolbarItemGroup(placement: .bottomBar) { buttons(hasToolbar ? controller.toolbarItems ?? [] : []) }
            }
    }

    private func buttons(_ items: [UIBarButtonItem]) -> some View {
        BarButtons(items: items)
    }
}

/// Views in the screen may have a title of their own, which is the screen's where the controller has none.
private struct ScreenTitle: ViewModifier {
    let title: String?
    let isLarge: Bool

    func body(content: Content) -> some View {
        if let title {
            content.navigationTitle(title).navigationBarTitleDisplayMode(isLarge ? .large : .inline)
        } else {
            content
        }
    }
}

struct BarButton: View {
    let item: UIBarButtonItem
    @ObservedObject var state: ShownState

    var body: some View {
        if item.isFlexibleSpace {
            Spacer()
        } else if let view = item.customView {
            view.content
        } else if let name = item.systemName {
            button { Image(systemName: name) }
        } else if let image = item.image {
            button { Image(uiImage: image) }
        } else if let title = item.title {
            button { Text(verbatim: title).fontWeight(item.style == .done ? .semibold : nil) }
        }
    }

    private func button(@ViewBuilder label: () -> some View) -> some View {
        Button(action: item.press, label: label)
            .disabled(!item.isEnabled)
            .tint(item.tintColor?.color)
            .accessibilityLabel(item.accessibilityLabel ?? item.title ?? item.systemTitle ?? "")
    }
}
