import GlideTesting
import SwiftUI
import Testing

@testable import UIKit

/// A menu bar as an app's delegate builds it, and the keys of a window's controller.
@MainActor @Suite(.serialized) struct MenuBuilderTests {
    /// The module has a `SceneDelegate`, which would make a window of its own.
    final class WindowlessDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }

    final class GameDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var games = 0
        var isLoud = true

        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window!.rootViewController = GameController(rootView: Text("Board"))
            window!.makeKeyAndVisible()
            return true
        }

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
            configuration.delegateClass = WindowlessDelegate.self
            return configuration
        }

        func newGame(_ sender: AnyObject?) { games += 1 }

        override func buildMenu(with builder: any UIMenuBuilder) {
            builder.remove(menu: .edit)
            builder.replaceChildren(ofMenu: .file) { oldChildren in
                var newChildren = oldChildren
                let item = UIKeyCommand(
                    input: "N", modifierFlags: .command, action: Selector("newGame:", GameDelegate.newGame(_:)))
                item.title = "New Game"
                newChildren.insert(item, at: 0)
                return newChildren
            }
            let sound = UIAction(title: "Sound", state: isLoud ? .on : .off) { [self] _ in
                isLoud.toggle()
                builder.system.setNeedsRebuild()
            }
            let levels = UIMenu(
                title: "Level", options: .displayInline,
                children: [
                    UICommand(title: "Easy", action: Selector("level:", GameController.level(_:)), propertyList: 1),
                    UICommand(title: "Hard", action: Selector("level:", GameController.level(_:)), propertyList: 2),
                    UICommand(title: "Secret", action: Selector("level:", GameController.level(_:)), attributes: .hidden),
                ])
            builder.insertSibling(UIMenu(title: "Game", children: [sound, levels]), afterMenu: .view)
        }
    }

    final class GameController: UIHostingController<Text> {
        var moves: [String] = []
        func level(_ command: UICommand) { moves.append("\(command.title) \(command.propertyList ?? "")") }
        func left(_ command: UIKeyCommand) { moves.append(command.input ?? "") }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(
                    input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("left:", GameController.left(_:)),
                    discoverabilityTitle: "Left")
            ]
        }
    }

    @Test func theDelegateBuildsTheMenuBar() throws {
        let host = TestHost(app: DelegateApp<GameDelegate>.self, width: 1024)
        let delegate = DelegateObjects.launched(GameDelegate.self)
        #expect(try host.find(.menuBar).all(.menu).map(\.label) == ["File", "Game"])
        try host.find(.button, "New Game").tap()
        try host.press("n")
        #expect(delegate.games == 2)
        #expect(try host.find(.toggle, "Sound").isOn)
        try host.find(.toggle, "Sound").tap()
        #expect(!delegate.isLoud && host.first(.button, "Sound") != nil)
        let controller = try #require(delegate.window?.rootViewController as? GameController)
        try host.find(.button, "Hard").tap()
        #expect(controller.moves == ["Hard 2"])
        #expect(host.first(.button, "Secret") == nil)
        try host.press(.leftArrow, modifiers: [])
        #expect(controller.moves == ["Hard 2", UIKeyCommand.inputLeftArrow])
        host.unmount()
        delegate.window = nil
    }

    @Test func aBuilderChangesMenusWhereverTheyAre() {
        let bar = MainMenu()
        #expect(bar.shown.isEmpty)
        #expect(bar.menu(for: .standardEdit) != nil && bar.menu(for: UIMenu.Identifier("other")) == nil)
        let item = { UICommand(title: $0, action: "a") }
        bar.insertChild(UIMenu(title: "First", identifier: UIMenu.Identifier("first"), children: [item("a")]), atStartOfMenu: .edit)
        bar.insertChild(UIMenu(title: "Last", children: [item("z")]), atEndOfMenu: .edit)
        bar.insertSibling(UIMenu(title: "Before", children: [item("b")]), beforeMenu: UIMenu.Identifier("first"))
        bar.replace(menu: .window, with: UIMenu(title: "Windows", identifier: .window, children: [item("w")]))
        #expect(bar.shown.map(\.title) == ["Edit", "Windows"])
        #expect(bar.menu(for: .edit)?.children.map(\.title) == ["Before", "First", "", "", "", "Last"])
        bar.remove(menu: .edit)
        bar.replaceChildren(ofMenu: .root) { Array($0.reversed()) }
        #expect(bar.root.children.first?.title == "Help" && bar.menu(for: .undoRedo) == nil)
    }

    @Test func keysAreThoseOfSwiftUI() {
        let shortcut = { (input: String, flags: UIKeyModifierFlags) in
            UIKeyCommand(input: input, modifierFlags: flags, action: "a").shortcut
        }
        #expect(shortcut("N", [.command, .shift]) == KeyboardShortcut("n", modifiers: [.command, .shift]))
        #expect(shortcut(UIKeyCommand.inputEscape, []) == KeyboardShortcut(.escape, modifiers: []))
        #expect(shortcut("\r", .alternate) == KeyboardShortcut(.return, modifiers: .option))
        #expect(shortcut("F1key", .command) == nil)
    }
}
