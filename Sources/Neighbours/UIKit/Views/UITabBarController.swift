import Foundation
import Observation
import SwiftUICore

/// Controllers side by side, shown as SwiftUI's tab view: those that SwiftUI can show, such as a ``UIHostingController``, alone or in a
/// ``UINavigationController``.
@MainActor @preconcurrency
open class UITabBarController: UIViewController {
    fileprivate let shown = Shown()

    @Observable @MainActor
    fileprivate final class Shown {
        var controllers: [UIViewController] = []
        var index = 0
    }

    open var viewControllers: [UIViewController]? {
        get { shown.controllers }
        set {
            let old = shown.controllers, selected = selectedViewController
            shown.controllers = newValue ?? []
            replaceChildren(old, by: shown.controllers)
            shown.index = shown.controllers.firstIndex { $0 === selected } ?? 0
        }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }

    open weak var delegate: (any UITabBarControllerDelegate)?
    open private(set) lazy var tabBar = UITabBar(frame: .zero)

    /// The place of the tab that is shown. One that is not there is ignored.
    open var selectedIndex: Int {
        get { shown.index }
        set { if shown.controllers.indices.contains(newValue) { shown.index = newValue } }
    }

    open var selectedViewController: UIViewController? {
        get { shown.controllers.indices.contains(shown.index) ? shown.controllers[shown.index] : nil }
        set { if let index = shown.controllers.firstIndex(where: { $0 === newValue }) { shown.index = index } }
    }

    /// A person has chosen a tab, also the one that is shown.
    fileprivate func choose(_ index: Int) {
        guard shown.controllers.indices.contains(index) else { return }
        let controller = shown.controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        shown.index = index
        delegate?.tabBarController(self, didSelect: controller)
    }

    override var content: AnyView { AnyView(LoadedController(controller: self, content: AnyView(Tabs(controller: self)))) }
}

@MainActor @preconcurrency
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

private struct Tabs: View {
    let controller: UITabBarController

    var body: some View {
        let controllers = controller.shown.controllers
        TabView(selection: Binding(reading: { controller.shown.index }, writing: { controller.choose($0) })) {
            ForEach(0..<controllers.count, id: \.self) { index in
                TabScreen(controller: controllers[index], item: controllers[index].tabBarItem, state: controllers[index].tabBarItem.state)
                    .tag(index)
            }
        }
        .tint(controller.tabBar.tintColor == .tintColor ? nil : controller.tabBar.tintColor?.color)
    }
}

/// A controller with what its tab's button says.
private struct TabScreen: View {
    let controller: UIViewController
    let item: UITabBarItem
    @ObservedObject var state: ShownState

    var body: some View {
        controller.content
            .tabItem {
                Label {
                    Text(verbatim: item.title ?? controller.title ?? "")
                } icon: {
                    if let image = item.image { Image(uiImage: image) }
                }
            }
            .badge(item.badgeValue.map { Text(verbatim: $0) })
    }
}
