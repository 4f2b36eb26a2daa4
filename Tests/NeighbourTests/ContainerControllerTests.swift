import GlideTesting
import SwiftUI
import Testing
import UIKit

/// Tab bar and navigation controllers with hosting controllers in them, as apps have them that came to SwiftUI step by step.
@MainActor struct ContainerControllerTests {
    private struct Shown<Kind: UIViewController>: UIViewControllerRepresentable {
        let controller: Kind
        func makeUIViewController(context: Context) -> Kind { controller }
        func updateUIViewController(_ controller: Kind, context: Context) {}
    }

    private final class Delegate: NSObject, UITabBarControllerDelegate {
        var refused: UIViewController?
        var told: [Int] = []
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            viewController !== refused
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            told.append(tabBarController.selectedIndex)
        }
    }

    private func hosting(_ text: String, title: String? = nil) -> UIViewController {
        let controller = UIHostingController(rootView: Text(text))
        controller.title = title
        return controller
    }

    private func tabs() -> UITabBarController {
        let list = UINavigationController(rootViewController: hosting("all entries"))
        list.viewControllers[0].tabBarItem = UITabBarItem(title: "Entries", image: UIImage(systemName: "list.bullet"), tag: 0)
        let chart = hosting("a chart", title: "Chart")
        chart.tabBarItem = UITabBarItem(title: nil, image: UIImage(systemName: "chart.pie"), selectedImage: nil)
        let tabs = UITabBarController()
        tabs.viewControllers = [list, chart]
        return tabs
    }

    @Test func controllersStandSideBySide() throws {
        let tabs = tabs(), delegate = Delegate()
        tabs.delegate = delegate
        let host = TestHost(Shown(controller: tabs))
        #expect(host.all(.tab).map(\.label) == ["Entries", "Chart"])
        try host.find(.tab, "Chart").tap()
        #expect(host.texts.contains("a chart") && tabs.selectedIndex == 1 && delegate.told == [1])
        #expect(tabs.selectedViewController?.tabBarController === tabs)
        delegate.refused = tabs.viewControllers?.first
        try host.find(.tab, "Entries").tap()
        #expect(tabs.selectedIndex == 1 && delegate.told == [1])
        tabs.selectedIndex = 0
        tabs.selectedIndex = 7
        host.flush()
        #expect(tabs.selectedIndex == 0 && host.texts.contains("all entries"))
    }

    @Test func aTabFollowsItsItem() throws {
        let tabs = tabs()
        let host = TestHost(Shown(controller: tabs))
        tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
        tabs.viewControllers?[1].title = "Charts"
        host.flush()
        #expect(host.all(.tab).map(\.label) == ["Entries", "Charts"])
        #expect(host.snapshot().contains("3"), "\(host.snapshot())")
    }

    @Test func controllersStandOneAboveTheOther() throws {
        let navigation = UINavigationController(rootViewController: hosting("the list", title: "List"))
        let host = TestHost(Shown(controller: navigation))
        #expect(host.texts.contains("the list"))
        let detail = hosting("the detail")
        detail.navigationItem.title = "Detail"
        navigation.pushViewController(detail, animated: true)
        host.flush()
        #expect(host.all(.screen).map(\.label) == ["List", "Detail"] && host.texts.contains("the detail"))
        #expect(detail.navigationController === navigation)
        try #require(host.all(.screen).last).dismiss()
        #expect(navigation.viewControllers.count == 1 && detail.parent == nil)
        navigation.pushViewController(detail, animated: false)
        navigation.pushViewController(hosting("more"), animated: false)
        #expect(navigation.popToRootViewController(animated: true)?.count == 2)
        host.flush()
        #expect(host.all(.screen).count == 1)
    }

    private final class Target: NSObject {
        var pressed = 0
        func add() { pressed += 1 }
        func more(_ sender: UIBarButtonItem) { pressed += sender.tag }
    }

    @Test func aBarHasTheButtonsOfTheItem() throws {
        let target = Target(), list = hosting("the list", title: "List")
        let add = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: Selector("add", Target.add))
        let more = UIBarButtonItem(title: "More", style: .plain, target: target, action: Selector("more:", Target.more(_:)))
        more.tag = 10
        list.navigationItem.rightBarButtonItems = [add, more]
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in target.pressed += 100 })
        let host = TestHost(Shown(controller: UINavigationController(rootViewController: list)))
        #expect(host.all(.button).map(\.label) == ["Close", "More", "Add"])
        for name in ["Add", "More", "Close"] { try host.find(.button, name).tap() }
        #expect(target.pressed == 111)
        more.isEnabled = false
        list.navigationItem.leftBarButtonItem = nil
        host.flush()
        #expect(host.all(.button).map(\.label) == ["More", "Add"])
        #expect(throws: (any Error).self) { try host.find(.button, "More").tap() }
    }

    @Test func aToolbarHasTheButtonsOfTheScreenOnceItIsShown() throws {
        let target = Target(), list = hosting("the list", title: "List")
        let trash = UIBarButtonItem(barButtonSystemItem: .trash, target: target, action: Selector("add", Target.add))
        list.toolbarItems = [.flexibleSpace(), trash]
        let navigation = UINavigationController(rootViewController: list)
        let host = TestHost(Shown(controller: navigation))
        #expect(navigation.isToolbarHidden && host.all(.button).isEmpty)
        navigation.setToolbarHidden(false, animated: false)
        host.flush()
        try host.find(.button, "Trash").tap()
        #expect(target.pressed == 1 && host.all(.button).count == 1)
        list.setToolbarItems(nil, animated: true)
        host.flush()
        #expect(host.all(.button).isEmpty)
    }

    private final class SettingUp<Content: View>: UIHostingController<Content> {
        var told: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            told.append("load")
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", primaryAction: UIAction { _ in })
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            told.append("appear")
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            told.append("disappear")
        }
    }

    private final class Navigation: UINavigationController {
        override func viewDidLoad() {
            super.viewDidLoad()
            isNavigationBarHidden = true
        }
    }

    private final class Tabs: UITabBarController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let first = UIHostingController(rootView: Text("first"))
            first.title = "First"
            viewControllers = [first]
        }
    }

    @Test func whatAnAppsClassSetsUpInItsViewIsThere() throws {
        let navigation = UINavigationController(rootViewController: hosting("the list", title: "List"))
        let host = TestHost(Shown(controller: navigation))
        let detail = SettingUp(rootView: Text("the detail"))
        navigation.pushViewController(detail, animated: true)
        host.flush()
        #expect(detail.told == ["load", "appear"] && host.all(.button).map(\.label) == ["Save"])
        navigation.popViewController(animated: true)
        host.flush()
        #expect(detail.told == ["load", "appear", "disappear"])

        let own = Navigation(rootViewController: hosting("a", title: "A"))
        let shown = TestHost(Shown(controller: own))
        shown.flush()
        #expect(own.isNavigationBarHidden && shown.texts.contains("a"))

        let tabs = Tabs()
        let tabHost = TestHost(Shown(controller: tabs))
        tabHost.flush()
        #expect(tabHost.texts.contains("first") && tabs.viewControllers?.count == 1)
    }

    @Test func titlesAreLargeWhereTheAppearanceOfAllBarsSaysSo() {
        defer { UINavigationBar.appearance().prefersLargeTitles = false }
        UINavigationBar.appearance().prefersLargeTitles = true
        let navigation = UINavigationController(rootViewController: hosting("a", title: "A"))
        #expect(navigation.navigationBar.prefersLargeTitles)
        navigation.navigationBar.prefersLargeTitles = false
        #expect(!navigation.navigationBar.prefersLargeTitles && UINavigationBar.appearance().prefersLargeTitles)
    }

    private final class Watcher: NSObject, UINavigationControllerDelegate {
        var told: [String] = []
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { told.append("will \(viewController.title ?? "")") }
        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { told.append("did \(viewController.title ?? "")") }
    }

    @Test func aDelegateHearsOfWhatComesToTheTop() async throws {
        let watcher = Watcher(), navigation = UINavigationController()
        navigation.delegate = watcher
        navigation.pushViewController(hosting("a", title: "A"), animated: false)
        let host = TestHost(Shown(controller: navigation))
        try await host.wait { watcher.told.count == 2 }
        navigation.pushViewController(hosting("b", title: "B"), animated: true)
        try await host.wait { watcher.told.count == 4 }
        host.flush()
        try #require(host.all(.screen).last).dismiss()
        try await host.wait { watcher.told.count == 6 }
        #expect(watcher.told == ["will A", "did A", "will B", "did B", "will A", "did A"])
    }
}
